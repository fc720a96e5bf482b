// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/output/reprepared.h"
#include "engine/run/record/replay.h"
#include "ui/session/session.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace gapscope {

/// A replayed run and its results.
struct ReplayedRun {
    std::shared_ptr<const PreparedRun> prepared;
    IterationRange range;
    Replay replay;
};

/// Replays a run on a pool thread, one at a time, with progress; `cancel` takes effect as soon as the solver checks for
/// a stop.
class ReplayJob final : public QObject {
    Q_OBJECT

public:
    explicit ReplayJob(Session& session, QObject* parent = nullptr);
    /// Stops the current replay and waits for it.
    ~ReplayJob() override;

    /// Replays a run of this window, which may still be running. The current replay is cancelled.
    void start(const std::shared_ptr<const PreparedRun>& run, const IterationRange& range);
    /// Replays a run known by its facts: it is prepared from its data first, which must still give the same problem.
    void start(const RunFacts& facts, const IterationRange& range);
    void cancel();
    bool isRunning() const { return m_isRunning; }
    const IterationRange& range() const { return m_range; }
    /// The fraction of the iterations that is done.
    double progress() const { return *m_progress; }

Q_SIGNALS:
    void started();
    void progressed(double share);
    void finished(const std::shared_ptr<const gapscope::ReplayedRun>& run);
    void failed(const QString& reason);
    /// After either of the two, or a cancel.
    void ended();

private:
    using Prepare = std::function<Result<std::shared_ptr<const PreparedRun>>()>;
    void run(Prepare prepare, const IterationRange& range);
    void end();
    Prepare anew(RunSpec spec, std::string problemKey);

    Session& m_session;
    DataStore m_store;
    int m_job = 0; ///< id of the latest job; others are stale
    bool m_isRunning = false;
    IterationRange m_range;
    std::shared_ptr<std::atomic<double>> m_progress = std::make_shared<std::atomic<double>>(0.0);
    QTimer m_timer;
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
