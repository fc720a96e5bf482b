// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <string>
#include <vector>

namespace gapscope {

/// What is known of a run without its data, whether it was prepared here or comes from a log: enough for tables,
/// charts, commands and logs.
struct RunFacts {
    RunSpec spec; ///< strengths resolved
    const SolverInfo* solver = nullptr;
    std::string problemKey; ///< equal for runs that minimize the same objective on the same data; see problemKeyOf
    std::string dataKey;    ///< fingerprint of the data as loaded: equal for runs on the same data; empty = not known
    std::string header;     ///< of a run from a log: the JSON of its header as it stands; else empty
    std::vector<std::string> notes{};
    std::string started{};
    bool classifies = false;             ///< errors are rates; else they are mean squares
    double baselineError = notAvailable; ///< see PreparedRun::baselineError
};

RunFacts factsOf(const PreparedRun& run);
/// Error: a solver or loss that this program does not have.
RunFacts factsOf(const LoggedRun& run);

/// "xxh3:…" over everything that the objective depends on, and nothing else: the training data, loss, regularizer,
/// strengths as numbers and constraints. The same number written differently is the same problem.
std::string problemKeyOf(const PreparedRun& run);

} // namespace gapscope
