// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/run/analysis/curve_summary.h"
#include "engine/run/analysis/step_length.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <vector>

namespace gapscope {

/// Why a run may be slow, found in its data and its curve.
struct SlownessHint {
    enum class Reason {
        diverged,        ///< `amount`: the step that was set by the one that the solver takes; NaN where none was set
        columnScales,    ///< `amount`: greatest deviation of a column by the least
        repeatedColumns, ///< `amount`: columns that equal an earlier one
        longSteps,       ///< `amount`: its steps by those that the Lipschitz constant gives
        shortSteps,      ///< the same
        weakRegularizer, ///< `amount`: lambda n of a strongly convex R
        stalledDual,     ///< `amount`: passes since the dual value last rose noticeably
        rising,          ///< `amount`: the least P of late by the least P of the run
        atFloor,         ///< `amount`: the rounding floor
    };
    Reason reason;
    double amount = 0.0;
    bool operator==(const SlownessHint&) const = default;
};

/// What is known of a run beside its specification and its curve; the defaults stand for what is not known.
struct SlownessFacts {
    Index rows = 0;            ///< of the training data
    double columnScales = 1.0; ///< ratioOfColumnScales of the training data
    Index repeatedColumns = 0; ///< their number there
    std::optional<StepChoice> stepChoice{};
    double stepLength = notAvailable; ///< stepLengthOf the last snapshot
    bool hasDiverged = false;
    std::optional<GivenStep> givenStep{};
    double automaticValue = notAvailable; ///< automaticValueOf that step
};

/// How much longer the steps that were set are than those that the solver takes by itself; NaN where either is not
/// known.
double givenStepRatio(const SlownessFacts& facts);

/// The greatest standard deviation of a column by the least, constant columns left out; one pass over the data.
double ratioOfColumnScales(const Dataset& data);

/// What applies to a run with this curve; the most telling first. A run that has reached its tolerance has none.
std::vector<SlownessHint> slownessHints(const RunSpec& spec, const CurveSummary& curve,
                                        const SlownessFacts& facts = {});

} // namespace gapscope
