// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/motion.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

double Motion::low() const {
    return std::min(first, last);
}

double Motion::high() const {
    return std::max(first, last);
}

double Motion::at(double share) const {
    return isLogarithmic ? first * std::pow(last / first, share) : first + (last - first) * share;
}

Motion Motion::with(const Motion& other) const {
    Motion both = *this;
    const bool isBackwards = last < first;
    both.first = isBackwards ? std::max(first, other.first) : std::min(first, other.first);
    both.last = isBackwards ? std::min(last, other.last) : std::max(last, other.last);
    return both;
}

Motion Motion::between(const MotionEnds& ends) const {
    Motion part = *this;
    part.first = ends.from.value_or(first);
    part.last = ends.to.value_or(last);
    part.isPart = ends.from || ends.to;
    return part;
}

bool Motion::isWithin(const Motion& whole) const {
    if (!std::isfinite(first) || !std::isfinite(last) || (isLogarithmic && !(low() > 0.0)))
        return false;
    return whole.last < whole.first ? last < first && first > whole.last : first < last && first < whole.last;
}

} // namespace gapscope
