// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/charts/run_charts.h"
#include "engine/run/output/run_log.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// The runs of one log or several, in their order.
struct LoggedRuns {
    /// As charts need them; they look into these runs.
    std::vector<ChartedRun> charted() const;

    std::vector<LoggedRun> runs;
    std::vector<Message> warnings;
};
/// Errors: those of readRunLog.
Result<LoggedRuns> readLoggedRuns(const std::vector<std::string>& paths);

} // namespace gapscope::cli
