// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// The setting that a sweep varies, and its range.
struct Grid {
    std::string option; ///< "--lambdas", "--over" or "--tune"
    std::string key;    ///< "lambda", "l1", or a solver's parameter as --set names it
    std::string min;
    std::string max;
    int count = 0;
};

/// "LO:HI:COUNT"; COUNT from 1 to 10000.
Result<Grid> readGrid(const std::string& option, const std::string& key, const std::string& text);
/// "KEY=LO:HI:COUNT"
Result<Grid> readNamedGrid(const std::string& option, const std::string& text);
/// The runs of a grid, log-spaced, largest first. Errors are attributed to the grid's option.
Result<std::vector<SweepPoint>> pointsOf(const Grid& grid, const RunSpec& base, DataStore& store,
                                         const std::stop_token& stop);

} // namespace gapscope::cli
