// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/comparison.h"
#include "engine/run/spec/run_spec.h"
#include "engine/run/theory/theory_curve.h"

#include <functional>
#include <optional>

namespace gapscope {

/// The largest number of iterations that is looked at.
inline constexpr double mostIterations = 1e15;

/// The first integer above `after`, at most mostIterations, at which a bound that does not increase is at most
/// `epsilon`; for other bounds one such integer whose predecessor is not. NaN counts as not. Nothing if there is none.
/// About 400 evaluations.
struct IterationSearch {
    std::optional<double> iterations{};
    double smallest = notAvailable; ///< the smallest value met; NaN if none is a number
};
IterationSearch iterationsForAccuracy(const std::function<double(double)>& bound, double epsilon, double after = 0.0);

/// What a theorem asks for to reach an accuracy, beside what the run needed. Both count the same quantity, that of the
/// theorem, and both at snapshots while the run lasts; after its end the theorem is continued with the constants of the
/// latest snapshot.
struct TheoryNeed {
    enum class State {
        known,       ///< `iterations`
        outOfReach,  ///< the bound is above epsilon for as long as mostIterations
        notYet,      ///< it does not apply from the latest snapshot on
        noTheorem,   ///< the curve gives the reason
        needsOptimum ///< the curve names the constants that need a certified run
    };
    State state = State::noTheorem;
    double epsilon = notAvailable;    ///< absolute
    double iterations = notAvailable; ///< in units of SolverInfo::iterationUnit
    bool isAhead = false;             ///< `iterations` is after the latest snapshot
    double smallestBound = notAvailable;
    std::optional<Cost> measured{}; ///< at the first snapshot with at most epsilon
    /// The uncertainty of P* is above a tenth of epsilon, so that `measured`, which counts from the certified
    /// lower bound of P*, may be late.
    bool isMeasuredRoughly = false;

    /// Iterations of theory by those measured; NaN if one is unknown or none was needed.
    double ratio() const noexcept;
};

/// `accuracy` > 0 is relative to max(1, |P|), with the smallest known P, for every quantity.
TheoryNeed theoryNeed(const TheoryCurve& curve, double accuracy);

/// The default accuracy for a run: its tolerance, relative to max(1, |P|), or the usual one if it has none.
double accuracyWanted(const RunSpec::Budget& budget, double primal);

} // namespace gapscope
