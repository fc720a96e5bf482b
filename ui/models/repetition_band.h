// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/run_curves.h"

#include <span>
#include <vector>

namespace gapscope {

/// One of several curves that are summarized.
struct RepetitionCurve {
    Curve curve;
    bool isGoingOn = false; ///< more points may come: nothing is known after its end
};

/// Median and quantiles of curves, as curves. Owns its data.
struct BandCurves {
    std::vector<double> x;
    CurveColumn low;
    CurveColumn median;
    CurveColumn high;
    bool isEmpty() const { return x.empty(); }
    Curve of(const CurveColumn& column) const { return {x, &column, 0.0}; }
};

/// The range to summarize, and the resolution.
struct BandWindow {
    AxisScale x;
    double tail = 0.25;     ///< quantiles `tail` and 1 - `tail`; 0 = minimum and maximum
    std::size_t points = 0; ///< maximum number of positions
    double floor = -std::numeric_limits<double>::infinity(); ///< lower quantiles are clamped here, for logarithmic axes
};

/// The band of the curves of one quantity in the visible range, at positions where one of them has a point; it starts
/// where all have begun and ends with the first curve that still grows. Curves that have ended keep their last value
/// (engine/run/analysis/comparison.h); if their iterate was not finite it counts as larger than all others, and a
/// quantile that becomes infinite leaves a hole in its line. Reads a few points per position, whatever the length of
/// the curves.
BandCurves bandOf(std::span<const RepetitionCurve> curves, const BandWindow& window);

/// Median and quantiles at one position; NaN if nothing is known, infinite if too many iterates are not finite.
struct BandValue {
    double low;
    double median;
    double high;
};
BandValue bandAt(std::span<const RepetitionCurve> curves, double x, double tail);

/// The end of the band: the end of the first curve that still grows, else the last end.
double bandEnd(std::span<const RepetitionCurve> curves);

/// The value of a curve at `x`: the latest known one up to there; NaN before its beginning, and after its end if more
/// points may come.
double valueUpTo(const RepetitionCurve& repetition, double x);

} // namespace gapscope
