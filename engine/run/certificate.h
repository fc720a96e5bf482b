// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/run/curve_summary.h"
#include "engine/run/run_spec.h"

#include <limits>
#include <vector>

namespace gapscope {

/// Rounding of P - D, relative to max(1, |P|): both are compensated sums of a few hundred correctly rounded operations
/// a row.
inline constexpr double relativeRounding = 128.0 * std::numeric_limits<double>::epsilon();

/// What the gap of a snapshot proves.
struct Certificate {
    double excess = notAvailable;   ///< P(w) is at most this much above the optimum
    double distance = notAvailable; ///< ||w - w*||_2 is at most this; NaN where R is not strongly convex
    double norm = notAvailable;     ///< ||w||_2, to compare the distance with
    double roundingFloor = 0.0;     ///< gaps below this are rounding of P and D
    bool isAtFloor = false;         ///< the gap is below that floor
};

/// Of one snapshot of a run. The distance follows from mu-strong convexity of P: (mu/2) ||w - w*||^2 <= P(w) - P* <=
/// gap. With a free bias, which R does not charge, and for functions of a kernel nothing is said of it.
Certificate certificateOf(const RunSpec& spec, const Snapshot& snapshot);

/// Why a run may be slow, found in its data and its curve.
struct SlownessHint {
    enum class Reason {
        columnScales,    ///< `amount`: greatest deviation of a column by the least
        weakRegularizer, ///< `amount`: lambda n of a strongly convex R
        stalledDual,     ///< `amount`: passes since the dual value last rose noticeably
        rising,          ///< `amount`: the least P of late by the least P of the run
        atFloor,         ///< `amount`: the rounding floor
    };
    Reason reason;
    double amount = 0.0;
    bool operator==(const SlownessHint&) const = default;
};

/// The greatest standard deviation of a column by the least, constant columns left out; one pass over the data.
double ratioOfColumnScales(const Dataset& data);

/// What applies to a run with this curve; the most telling first. A run that has reached its tolerance has none.
/// `columnScales` is that of the training data, 1 where it is not known, `rows` their number.
std::vector<SlownessHint> slownessHints(const RunSpec& spec, const CurveSummary& curve, double columnScales,
                                        Index rows);

} // namespace gapscope
