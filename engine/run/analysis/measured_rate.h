// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <span>

namespace gapscope {

/// One point of a curve: a quantity after so many passes, iterations or seconds.
struct CurvePoint {
    double x = notAvailable;
    double y = notAvailable;
};

/// How fast a quantity changed between two points of its curve. What is not defined is NaN.
struct MeasuredRate {
    double distance = notAvailable;      ///< x of the second point less that of the first
    double slope = notAvailable;         ///< change of y a unit of x
    double factor = notAvailable;        ///< of a positive y a unit of x, were the change geometric; below 1 it falls
    double unitsPerDigit = notAvailable; ///< in which y falls to a tenth at that factor; negative where it rises
    double order = notAvailable;         ///< slope of log y against log x, both positive: -1 is like 1/k
};

MeasuredRate rateBetween(const CurvePoint& first, const CurvePoint& second);

/// What a fall looks like between its ends.
enum class DecayLaw {
    unknown,
    geometric, ///< c q^k: straight where only y is logarithmic
    power,     ///< c k^-s: straight where both are
};

/// Which law through the first and the last point those in between follow, by the root mean square by which log y
/// misses it, in relation to the whole fall: less than a tenth, and less than half of that of the other law. Unknown
/// with fewer than three points in between, and where y is not positive or does not fall by a third at least.
DecayLaw decayLaw(std::span<const CurvePoint> points);

} // namespace gapscope
