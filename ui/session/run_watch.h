// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/slowness.h"
#include "ui/session/run_list.h"

#include <QObject>

#include <map>
#include <vector>

namespace gapscope {

/// Reads the curve of every run once and reports events: that it ended, that its P rises, that its dual value stalls.
/// Events before the watch saw the run alive are not reported.
class RunWatch final : public QObject {
    Q_OBJECT

public:
    explicit RunWatch(RunList& runs, QObject* parent = nullptr);

    /// Reads new snapshots of the traces, in bounded parts if there is a long backlog; called about once a second.
    void refresh();
    /// The summary of a run's curve, updated first within the same bound.
    const CurveSummary& curveOf(const Run& run);

Q_SIGNALS:
    void ended(int id);
    /// Emitted once per run and reason.
    void faltered(int id, gapscope::SlownessHint hint);

private:
    struct Watched {
        CurveSummary curve;
        std::size_t cursor = 0;
        bool wasLive = false;
        std::vector<SlownessHint::Reason> told;
    };
    void read(const Run& run, Watched& watched);
    void follow(int id);

    RunList& m_runs;
    std::map<int, Watched> m_watched;
    std::vector<Snapshot> m_fresh; ///< kept to reuse its memory
};

} // namespace gapscope
