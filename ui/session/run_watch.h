// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/slowness.h"
#include "ui/session/run_list.h"

#include <QObject>

#include <map>
#include <vector>

namespace gapscope {

/// Reads the curve of every run once and tells what a person would want to hear of it: that it ended, that its P rises,
/// that its dual value stalls. What happened before the watch saw the run alive is no news.
class RunWatch final : public QObject {
    Q_OBJECT

public:
    explicit RunWatch(RunList& runs, QObject* parent = nullptr);

    /// Reads what the traces have gained, a bounded part of a long backlog at a time; about once a second.
    void refresh();
    /// The curve of a run as far as it was read; brings it up to date first, within the same bound.
    const CurveSummary& curveOf(const Run& run);

Q_SIGNALS:
    void ended(int id);
    /// Once for a run and a reason.
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
    std::vector<Snapshot> m_fresh; ///< kept for its memory
};

} // namespace gapscope
