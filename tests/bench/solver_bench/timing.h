// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/bench/solver_bench/bench_problem.h"

namespace gapscope::bench {

/// Runs solvers on one problem and prints the lines described at the top of bench_solvers.cpp.
class Timing {
public:
    Timing(const Options& options, BenchProblem& problem) : m_options(options), m_problem(problem) {}

    /// Sets P* to a lower bound: the dual value of the first of our solvers that closes the gap.
    void findReference();
    /// Minimum times to the true suboptimality, without evaluations.
    void timeOurs(const std::string& solver) const;
    /// Times until the solver's own gap certifies the accuracy.
    void certifyOurs(const std::string& solver) const;
    /// LIBLINEAR's solvers for the loss, if it has any.
    void timeLiblinear() const;

private:
    struct Reached {
        double cpu = 0.0;
        double wall = 0.0;
        double primal = infinity;
        long iteration = -1; ///< -1: not within the limit
    };
    /// Runs until P, evaluated outside the timing, reaches the target; or for `iterations` without evaluating.
    Reached driveOnce(const PreparedRun& run, double target, long iterations) const;
    /// A competitor's tolerance is its only setting: it is decreased until the judge confirms the accuracy.
    void timeLiblinearSolver(const Liblinear& library, int solver) const;

    const Options& m_options;
    BenchProblem& m_problem;
};

} // namespace gapscope::bench
