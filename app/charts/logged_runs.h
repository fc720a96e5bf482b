// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/charts/run_charts.h"
#include "engine/run/output/run_log.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// The runs of one log or several, or of saved sessions, in their order.
struct LoggedRuns {
    /// As charts need them; they look into these runs.
    std::vector<ChartedRun> charted() const;

    std::vector<LoggedRun> runs;
    std::vector<std::string> names; ///< that the runs of sessions have there; empty for those of logs
    std::vector<std::string> tags;  ///< that tell them apart: the name, or the file with a number if it has several
    std::vector<Message> warnings;
};
/// Files are told apart by their content: logs, sessions, shared pages. Of a session the visible runs are taken; those
/// without snapshots are left out with a warning. Errors: those of readRunLog and readSession; a session without such
/// runs.
Result<LoggedRuns> readLoggedRuns(const std::vector<std::string>& paths);

} // namespace gapscope::cli
