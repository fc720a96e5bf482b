// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/range_of_interest.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {

double highestOfInterest(std::vector<double> values, double share) {
    if (values.empty())
        return 0.0;
    std::ranges::sort(values);
    const double low = values.front();
    const double high = values.back();
    const double usual = values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    constexpr double room = 2.0; // room for the usual values, in multiples of their height
    const double top = usual > low ? low + room * (usual - low) : room * low;
    return isWorthLeavingOut(low, top, high) ? top : high;
}

bool isWorthLeavingOut(double low, double top, double high) {
    constexpr double factor = 2.0;
    return top > low && high - low > factor * (top - low);
}

std::vector<double> samplesOf(const Curve& curve, std::size_t max) {
    std::vector<double> samples;
    const std::size_t size = curve.x.size();
    const std::size_t stride = 1 + size / std::max<std::size_t>(1, max);
    for (std::size_t back = 0; back < size; back += stride)
        if (const double y = curve.at(size - 1 - back); std::isfinite(y))
            samples.push_back(y);
    return samples;
}

std::size_t countAbove(const Curve& curve, double value) {
    const auto upTo = [&](double threshold) { return curve.y->extremes(0, curve.x.size(), threshold).leftOut; };
    return upTo(std::numeric_limits<double>::infinity()) - upTo(value + curve.offset);
}

} // namespace gapscope
