// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <cstdint>
#include <limits>

namespace gapscope {

inline constexpr double notAvailable = std::numeric_limits<double>::quiet_NaN();

/// A run at one moment. Plain value: copied, never shared. Unknown numbers are NaN (null in logs).
struct Snapshot {
    double iteration = 0.0;          ///< in the solver's iterationUnit; 0 is the starting point
    double passes = 0.0;             ///< one pass = n row products and n row axpys
    double seconds = 0.0;            ///< wall time of solver work; loading, evaluations, logging and pauses excluded
    double cpu = 0.0;                ///< processor seconds of the same
    double wall = 0.0;               ///< seconds since the start of the run, everything included
    double primal = notAvailable;    ///< P(w) of the current w
    double dual = notAvailable;      ///< best feasible D so far; never falls
    double gap = notAvailable;       ///< primal - dual, raw
    std::int64_t nonZerosW = 0;      ///< entries of w that are exactly not zero
    std::int64_t nonZerosAlpha = -1; ///< the same of alpha; -1 for solvers without dual variables
    double normW = 0.0;
    double trainError = notAvailable; ///< rate of wrong classifications, or mean squared error
    double testError = notAvailable;
    double trainSequenceError = notAvailable; ///< rate of sequences with a wrong tag
    double testSequenceError = notAvailable;
    double dualIterate = notAvailable; ///< D at this very alpha, made feasible
    double primalAverage = notAvailable;
    double dualAverage = notAvailable;
    Extras extras = SolverState::filledWithNaN();
};

enum class RunStatus { converged, budget, stalled, diverged, stopped, failed };

/// "converged", "budget", ...: the word of the log and the terminal.
const char* statusWord(RunStatus status);

/// How a run ended.
struct RunOutcome {
    RunStatus status = RunStatus::failed;
    std::string reason; ///< one sentence without anything that changes between equal runs
    Snapshot last;
    Vector w;         ///< the last finite iterate
    Vector bestAlpha; ///< the feasible point behind `last.dual`; empty when none is known
};

} // namespace gapscope
