// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/enclosure/proved_bounds.h"
#include "engine/solvers/interface/solver.h"

#include <cstdint>
#include <limits>

namespace gapscope {

inline constexpr double notAvailable = std::numeric_limits<double>::quiet_NaN();

/// The state of a run at one moment. A value type: copied, never shared. Unknown numbers are NaN (null in logs).
struct Snapshot {
    double iteration = 0.0;          ///< in the solver's iterationUnit; 0 is the starting point
    double passes = 0.0;             ///< one pass = n row products and n row additions
    double seconds = 0.0;            ///< wall time of solver work, without loading, evaluations, logging and pauses
    double cpu = 0.0;                ///< processor time of the same
    double wall = 0.0;               ///< seconds since the start of the run, everything included
    double primal = notAvailable;    ///< P(w) of the current w
    double dual = notAvailable;      ///< best feasible D so far; never decreases
    double gap = notAvailable;       ///< primal - dual, raw
    std::int64_t nonZerosW = 0;      ///< number of entries of w that are exactly nonzero
    std::int64_t nonZerosAlpha = -1; ///< the same of alpha; -1 for solvers without dual variables
    double normW = 0.0;
    double trainError = notAvailable; ///< error rate, or mean squared error
    double testError = notAvailable;
    double trainSequenceError = notAvailable; ///< share of sequences with a wrong tag
    double testSequenceError = notAvailable;
    double dualIterate = notAvailable; ///< D at the current alpha, made feasible
    double primalAverage = notAvailable;
    double dualAverage = notAvailable;
    double rounds = notAvailable;    ///< exchanges so far, if several processes share the rows
    double bytesSent = notAvailable; ///< that the first of these processes sent in them
    Extras extras = SolverState::filledWithNaN();
};

/// Whether values, sizes and numbers of nonzero entries are the same.
bool isOfSameIterate(const Snapshot& a, const Snapshot& b);

enum class RunStatus { converged, budget, stalled, diverged, stopped, failed };

/// "converged", "budget", ...: the word in logs and on the terminal.
const char* statusWord(RunStatus status);

/// How a run ended.
struct RunOutcome {
    RunStatus status = RunStatus::failed;
    std::string reason; ///< one sentence, identical for equal runs
    Snapshot last;
    Vector w;         ///< the last finite iterate
    Vector bestAlpha; ///< the feasible point of `last.dual`; empty if none is known
    /// Of w, by bestAlpha; infinite where nothing is proved.
    ProvedBounds proved{};
    bool isProofMissing = false; ///< there was no memory, or were no rows, for the proof
};

} // namespace gapscope
