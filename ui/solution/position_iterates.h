// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/plane_work.h"
#include "engine/run/record/trace.h"

#include <QObject>

#include <optional>

namespace gapscope {

/// Past iterates of a run at its snapshots, on request: the run is replayed for them on a pool thread, bit for bit.
/// Those on the way are kept in bounded memory, so that moving back and forth costs nothing.
class PositionIterates final : public QObject {
    Q_OBJECT

public:
    explicit PositionIterates(QObject* parent = nullptr);
    /// Stops the current replay and waits for it.
    ~PositionIterates() override;

    /// Switches to another run, null for none, and forgets all iterates.
    void setRun(const std::shared_ptr<const PreparedRun>& run);
    /// The iterate at a snapshot of the run with this trace; null while it is being computed, and if it was not found.
    /// An earlier request is cancelled.
    std::shared_ptr<const Iterate> at(const Snapshot& snapshot, const Trace& trace);
    /// No past position is needed any more.
    void rest();
    bool isSearching() const { return m_searched.has_value(); }

Q_SIGNALS:
    /// A request was answered.
    void found();

private:
    void search(const Snapshot& snapshot, std::vector<Snapshot> snapshots);

    std::shared_ptr<const PreparedRun> m_run;
    IterateList m_known;
    std::optional<Snapshot> m_searched; ///< the snapshot being computed
    std::optional<Snapshot> m_missing;  ///< the snapshot not found last
    int m_job = 0;                      ///< id of the latest job; others are stale
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
