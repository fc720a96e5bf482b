// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/reprepared.h"
#include "engine/run/record/replay.h"
#include "ui/session/session.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <memory>

namespace gapscope {

/// A run that is run again, and what came of it.
struct ReplayedRun {
    std::shared_ptr<const PreparedRun> prepared;
    IterationRange range;
    Replay replay;
};

/// Runs a run again on a pool's thread, one at a time, with progress; `cancel` ends it within what the solver needs to
/// see a stop.
class ReplayJob final : public QObject {
    Q_OBJECT

public:
    explicit ReplayJob(Session& session, QObject* parent = nullptr);
    /// Stops what is under way and waits for it.
    ~ReplayJob() override;

    /// A run of this window, which may be going on meanwhile. What is under way is given up.
    void start(const std::shared_ptr<const PreparedRun>& run, const IterationRange& range);
    /// A run that is known by its facts: it is prepared from its data first, which must still make the same problem.
    void start(const RunFacts& facts, const IterationRange& range);
    void cancel();
    bool isRunning() const { return m_isRunning; }
    const IterationRange& range() const { return m_range; }
    /// Share of the iterations that are done.
    double progress() const { return *m_progress; }

Q_SIGNALS:
    void started();
    void progressed(double share);
    void finished(const std::shared_ptr<const gapscope::ReplayedRun>& run);
    void failed(const QString& reason);
    /// After any of the two, or a cancel.
    void ended();

private:
    using Prepare = std::function<Result<std::shared_ptr<const PreparedRun>>()>;
    void run(Prepare prepare, const IterationRange& range);
    void end();
    Prepare anew(RunSpec spec, std::string problemKey);

    Session& m_session;
    DataStore m_store;
    int m_job = 0; ///< number of the latest; others are stale
    bool m_isRunning = false;
    IterationRange m_range;
    std::shared_ptr<std::atomic<double>> m_progress = std::make_shared<std::atomic<double>>(0.0);
    QTimer m_timer;
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
