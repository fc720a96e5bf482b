// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/prepare/prepared_run.h"

#include <QObject>

#include <memory>
#include <stop_token>

namespace gapscope {

/// Tries values of a solver's parameter with the same limits and returns the run of the best one. One search at a time,
/// on a pool of its own, so that checks of the draft continue meanwhile.
class Tuner final : public QObject {
    Q_OBJECT

public:
    struct Progress {
        int ended = 0;
        int total = 0; ///< 0: nothing is being tuned
    };

    /// The store must outlive the tuner.
    explicit Tuner(DataStore& store, QObject* parent = nullptr);
    /// Stops the current search and waits for it.
    ~Tuner() override;

    /// Whether the solver has a ratio of steps or a step factor that can be tuned.
    static bool canTune(const RunSpec::SolverPart& solver);
    /// Tries powers of 10 of that ratio, or powers of 2 of that factor, each with the limits of `base`. Does nothing
    /// while another search is running. The solver of `base` must be one that can be tuned.
    void start(const RunSpec& base);
    void stop() { m_stop.request_stop(); }
    bool isBusy() const { return m_progress.total > 0; }
    Progress progress() const { return m_progress; }

Q_SIGNALS:
    void progressed();
    /// The run that ends with the smallest P, with a note on the values tried.
    void found(const std::shared_ptr<gapscope::PreparedRun>& run);
    /// No value could be run; not emitted after a stop.
    void failed(const gapscope::Message& message);

private:
    void end(Result<std::shared_ptr<PreparedRun>> result);

    DataStore& m_store;
    Progress m_progress;
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
