// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace gapscope {

/// Tries values of a solver's parameter with the same limits and hands out the run of the best one. One search at a
/// time, on a pool of its own, so that checks of the draft go on meanwhile.
class Tuner final : public QObject {
    Q_OBJECT

public:
    struct Progress {
        int ended = 0;
        int total = 0; ///< 0: nothing is being tuned
    };

    /// The store must outlive the tuner.
    explicit Tuner(DataStore& store, QObject* parent = nullptr);
    /// Stops what is under way and waits for it.
    ~Tuner() override;

    /// Whether the solver has a ratio of steps or a factor on them, which is what tuning tries.
    static bool canTune(const RunSpec::SolverPart& solver);
    /// Tries the powers of 10 as that ratio, or of 2 as that factor, each with the limits of `base`. Does nothing while
    /// another search is under way. The solver of `base` must be one that can be tuned.
    void start(const RunSpec& base);
    void stop() { m_stop.request_stop(); }
    bool isBusy() const { return m_progress.total > 0; }
    Progress progress() const { return m_progress; }

Q_SIGNALS:
    void progressed();
    /// The run that ends with the least P, with a note of what was tried.
    void found(const std::shared_ptr<gapscope::PreparedRun>& run);
    /// None was found; not told after a stop.
    void failed(const gapscope::Message& message);

private:
    void end(Result<std::shared_ptr<PreparedRun>> result);

    DataStore& m_store;
    Progress m_progress;
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
