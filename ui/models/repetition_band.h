// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/run_curves.h"

#include <span>
#include <vector>

namespace gapscope {

/// A curve that is summarized with others of its kind.
struct RepetitionCurve {
    Curve curve;
    bool isGoingOn = false; ///< more of it may come: it says nothing of what lies behind its end
};

/// Median and quantiles of curves, as curves. Valid on its own.
struct BandCurves {
    std::vector<double> x;
    CurveColumn low;
    CurveColumn median;
    CurveColumn high;
    bool isEmpty() const { return x.empty(); }
    Curve of(const CurveColumn& column) const { return {x, &column, 0.0}; }
};

/// What is summarized, and how finely.
struct BandWindow {
    AxisScale x;
    double tail = 0.25;     ///< quantiles `tail` and 1 - `tail`; 0 = least and greatest
    std::size_t points = 0; ///< most positions
    double floor = -std::numeric_limits<double>::infinity(); ///< lower quantiles end here, for logarithmic axes
};

/// The band of curves of one quantity in the visible range, at positions where one of them has a point; from where all
/// have begun to where the first of those ends that go on. Curves that have ended keep their last value
/// (engine/run/analysis/comparison.h); where their iterate was not finite it counts as greater than all others, and
/// where that makes a quantile infinite, its line has a hole. Reads a few points a position, however long the curves
/// are.
BandCurves bandOf(std::span<const RepetitionCurve> curves, const BandWindow& window);

/// Median and quantiles at one place; NaN where nothing is known, infinite where too many iterates are not finite.
struct BandValue {
    double low;
    double median;
    double high;
};
BandValue bandAt(std::span<const RepetitionCurve> curves, double x, double tail);

/// How far the band of curves goes: to the end of the first that goes on, else to the last end.
double bandEnd(std::span<const RepetitionCurve> curves);

/// What a curve says at `x`: its latest known value up to there; NaN before its beginning, and behind its end where
/// more may come.
double valueUpTo(const RepetitionCurve& repetition, double x);

} // namespace gapscope
