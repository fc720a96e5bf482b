// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/logged_runs.h"

#include "engine/run/output/run_facts.h"

#include <algorithm>
#include <iterator>

namespace gapscope::cli {

std::vector<ChartedRun> LoggedRuns::charted() const {
    std::vector<ChartedRun> all;
    for (const LoggedRun& logged : runs) {
        const auto trace = std::make_shared<Trace>();
        for (const Snapshot& snapshot : logged.snapshots)
            trace->append(snapshot);
        all.push_back({&logged.spec, trace, factsOf(logged).baselineError});
    }
    return all;
}

Result<LoggedRuns> readLoggedRuns(const std::vector<std::string>& paths) {
    LoggedRuns all;
    for (const std::string& path : paths) {
        Result<LoadedLog> log = readRunLog(path);
        if (!log)
            return log.error();
        std::ranges::move(log->runs, std::back_inserter(all.runs));
        std::ranges::move(log->warnings, std::back_inserter(all.warnings));
    }
    return all;
}

} // namespace gapscope::cli
