// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/bench/solver_bench/bench_problem.h"

namespace gapscope::bench {

/// Runs solvers on one problem and prints the lines that the head of bench_solvers.cpp describes.
class Timing {
public:
    Timing(const Options& options, BenchProblem& problem) : m_options(options), m_problem(problem) {}

    /// Sets P* from below: the dual value of the first of our solvers that closes the gap.
    void findReference();
    /// Least times to true suboptimality, evaluations off the clock.
    void timeOurs(const std::string& solver) const;
    /// Times until the solver's own gap proves the accuracy.
    void certifyOurs(const std::string& solver) const;
    /// LIBLINEAR's solvers of the loss, where it has one.
    void timeLiblinear() const;

private:
    struct Reached {
        double cpu = 0.0;
        double wall = 0.0;
        double primal = infinity;
        long iteration = -1; ///< -1: not within the limit
    };
    /// Runs until P, evaluated off the clock, reaches the target; or for `iterations` without looking.
    Reached driveOnce(const PreparedRun& run, double target, long iterations) const;
    /// The tolerance of a competitor is its only dial: it is turned down until the judge finds the accuracy reached.
    void timeLiblinearSolver(const Liblinear& library, int solver) const;

    const Options& m_options;
    BenchProblem& m_problem;
};

} // namespace gapscope::bench
