// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cmath>

namespace gapscope {

/// A point where the nondecreasing, continuous function f is within `tolerance` of 0 or changes sign between adjacent
/// doubles. The search for a bracket starts at `guess` with half-width `reach` > 0. If f has no sign change within 2^60
/// of these, returns the end of the search where |f| is smaller. Method: false position with the correction of Anderson
/// and Björck (1973), and bisection every sixth step.
template <class Function>
double monotoneRoot(Function&& f, double guess, double reach, double tolerance) {
    double low = guess - reach;
    double high = guess + reach;
    double atLow = f(low);
    double atHigh = f(high);
    for (int doubling = 0; doubling < 60 && atLow > tolerance; ++doubling) {
        high = low;
        atHigh = atLow;
        low = guess - (reach *= 2.0);
        atLow = f(low);
    }
    for (int doubling = 0; doubling < 60 && atHigh < -tolerance; ++doubling) {
        low = high;
        atLow = atHigh;
        high = guess + (reach *= 2.0);
        atHigh = f(high);
    }
    if (atLow >= -tolerance)
        return low;
    if (atHigh <= tolerance)
        return high;
    double slopeLow = atLow; // values used by false position; scaled down if an end is kept
    double slopeHigh = atHigh;
    for (int step = 0; step < 200; ++step) {
        const double width = high - low;
        double middle = low + width * (slopeLow / (slopeLow - slopeHigh));
        const bool halves = step % 6 == 5;
        if (halves || !(middle > low && middle < high))
            middle = low + 0.5 * width;
        if (middle <= low || middle >= high)
            break; // adjacent doubles
        const double value = f(middle);
        if (std::abs(value) <= tolerance)
            return middle;
        const auto correction = [value](double replaced) {
            const double factor = 1.0 - value / replaced;
            return factor > 0.0 ? factor : 0.5;
        };
        if (value < 0.0) {
            slopeHigh *= correction(atLow);
            low = middle;
            atLow = slopeLow = value;
        } else {
            slopeLow *= correction(atHigh);
            high = middle;
            atHigh = slopeHigh = value;
        }
    }
    return -atLow < atHigh ? low : high;
}

} // namespace gapscope
