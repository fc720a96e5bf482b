// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/run/analysis/curve_summary.h"
#include "engine/run/analysis/step_length.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A reason why a run may be slow, found in its data and its curve.
struct SlownessHint {
    enum class Reason {
        diverged,         ///< `amount`: the given step size divided by the automatic one; NaN if none was given
        columnScales,     ///< `amount`: largest standard deviation of a column divided by the smallest
        repeatedColumns,  ///< `amount`: number of columns that repeat an earlier one
        longSteps,        ///< `amount`: step size divided by the one that the Lipschitz constant gives
        shortSteps,       ///< the same
        weakRegularizer,  ///< `amount`: lambda n, for a strongly convex R
        stalledDual,      ///< `amount`: passes since the dual value last rose noticeably
        rising,           ///< `amount`: minimum of P over the late snapshots divided by that over all
        noDualPoint,      ///< neither the solver nor the problem has a dual point; `amount` is NaN
        missingIntercept, ///< `amount`: |mean| of the labels divided by their standard deviation
        fineSmoothing,    ///< `amount`: the smoothing that the tolerance allows divided by the given one
        coarseSmoothing,  ///< `amount`: the inverse
        unbalancedSteps,  ///< `amount`: stepRatio divided by balancedRatio
        atFloor,          ///< `amount`: the rounding floor
        unreachable,      ///< the tolerance is below the rounding floor, `amount`
        vacuousBound,     ///< `amount`: the bound of a theorem divided by the value at the start, at least 1
    };
    Reason reason;
    double amount = 0.0;
    bool operator==(const SlownessHint&) const = default;
};

/// What is known about a run besides its specification and curve; the defaults mean unknown.
struct SlownessFacts {
    Index rows = 0;            ///< of the training data
    double columnScales = 1.0; ///< ratioOfColumnScales of the training data
    Index repeatedColumns = 0; ///< their number there
    std::optional<StepChoice> stepChoice{};
    double stepLength = notAvailable; ///< stepLengthOf at the last snapshot
    bool hasDiverged = false;
    std::optional<GivenStep> givenStep{};
    double automaticValue = notAvailable;   ///< automaticValueOf for that step size
    double labelOffset = notAvailable;      ///< |mean| / standard deviation if the labels call for a missing intercept
    double smoothing = notAvailable;        ///< gamma as given by a number
    double allowedSmoothing = notAvailable; ///< what `auto` would take
    double stepRatio = notAvailable;        ///< primal divided by dual step of a primal-dual solver
    double bound = notAvailable;            ///< of a theorem at the last snapshot, where it is vacuous
    double boundedAtStart = notAvailable;   ///< what it bounds, at the start
    double balancedRatio = notAvailable;    ///< ||w||^2 / ||alpha||^2 of its iterate, for which its bound is smallest
};

/// How many times larger the bound of a primal-dual solver is than with the balanced ratio of its steps: tau and sigma
/// appear in it as ||w*||^2 / tau + ||alpha*||^2 / sigma.
double boundIncrease(double ratioToBalanced);

/// How much longer the given steps are than those that the solver would choose; NaN if either is unknown.
double givenStepRatio(const SlownessFacts& facts);

/// The largest standard deviation of a column divided by the smallest, ignoring constant columns; one pass over the
/// data.
double ratioOfColumnScales(const Dataset& data);

/// The hints that apply to a run with this curve, most significant first. None for a run that has reached its
/// tolerance.
std::vector<SlownessHint> slownessHints(const RunSpec& spec, const CurveSummary& curve,
                                        const SlownessFacts& facts = {});

} // namespace gapscope
