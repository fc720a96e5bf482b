// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <span>

namespace gapscope {

/// One point of a curve: the value of a quantity after x passes, iterations or seconds.
struct CurvePoint {
    double x = notAvailable;
    double y = notAvailable;
};

/// How fast a quantity changes between two points of its curve. Undefined numbers are NaN.
struct MeasuredRate {
    double distance = notAvailable;      ///< x of the second point minus that of the first
    double slope = notAvailable;         ///< change of y per unit of x
    double factor = notAvailable;        ///< factor of a positive y per unit of x if the decay is geometric
    double unitsPerDigit = notAvailable; ///< units of x in which y falls to a tenth; negative if y rises
    double order = notAvailable;         ///< slope of log y over log x, both positive: -1 corresponds to 1/k
};

MeasuredRate rateBetween(const CurvePoint& first, const CurvePoint& second);

/// The shape of a falling curve between its ends.
enum class DecayLaw {
    unknown,
    geometric, ///< c q^k: straight if only y is logarithmic
    power,     ///< c k^-s: straight if both axes are logarithmic
};

/// The law through the first and the last point that the points between them follow. Its root mean square deviation in
/// log y, relative to the total fall, must be below a tenth and below half of that of the other law. Unknown with fewer
/// than three points in between, if some y is not positive, or if y falls by less than a third.
DecayLaw decayLaw(std::span<const CurvePoint> points);

} // namespace gapscope
