// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace gapscope::bench {

inline constexpr double accuracies[] = {1e-3, 1e-6}; ///< relative suboptimalities to be timed

/// The command line of bench_solvers, described in that file.
struct Options {
    std::string data;
    std::string loss;
    std::string regularizer = "l2";
    double factor = 1.0;
    std::vector<std::string> solvers;
    bool digits = false;
    int repeats = 5;
    double limitSeconds = 20.0;
    std::vector<std::string> judged;
};

/// Throws std::runtime_error for unknown arguments.
Options readOptions(int argc, char** argv);

double median(std::vector<double> values);

} // namespace gapscope::bench
