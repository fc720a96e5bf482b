// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <string>
#include <vector>

namespace gapscope {

/// What is known about a run without its data, whether it was prepared here or read from a log: enough for tables,
/// charts, commands and logs.
struct RunFacts {
    RunSpec spec; ///< with numeric strengths
    const SolverInfo* solver = nullptr;
    std::string problemKey; ///< equal for runs that minimize the same objective on the same data; see problemKeyOf
    std::string dataKey;    ///< fingerprint of the loaded data; equal for runs on the same data, empty = unknown
    std::string header;     ///< for a run from a log: the JSON text of its header; otherwise empty
    std::vector<std::string> notes{};
    std::string started{};
    bool classifies = false;             ///< errors are error rates, otherwise mean squared errors
    double baselineError = notAvailable; ///< see PreparedRun::baselineError
    bool sharesRows = false;             ///< several processes have them
};

RunFacts factsOf(const PreparedRun& run);
/// Error: a solver or loss that this program does not know.
RunFacts factsOf(const LoggedRun& run);
LogColumns logColumns(const RunFacts& facts);

/// "xxh3:…", a hash of exactly what the objective depends on: training data, loss, regularizer, numeric strengths and
/// constraints. Different spellings of the same number give the same key.
std::string problemKeyOf(const PreparedRun& run);

} // namespace gapscope
