// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/multi_threshold_hinge.h"

#include <algorithm>

namespace gapscope {

static_assert(ScalarLoss<MultiThresholdHinge>);

LossInfo MultiThresholdHinge::info() {
    return {.id = "multi-threshold-hinge",
            .title = "Hinge of several thresholds",
            .task = task,
            .formula = "∑<sub><i>j</i></sub> max(0, 1 − <i>T<sub>j</sub></i>(θ<sub><i>j</i></sub> − <i>z</i>)), "
                       "<i>T<sub>j</sub></i> = 1 for <i>j</i> ≥ <i>y</i>, else −1",
            .meaning = "For ordered levels 1, 2, ... such as ratings: the score of a row is to lie between the two "
                       "thresholds around its level, 1 away from each.",
            .source = "Rennie and Srebro (2005); Yang et al. (2014), section 4.1",
            .parameters = {{.key = "thresholds",
                            .symbol = "θ",
                            .meaning = "The thresholds between the levels, in ascending order: one fewer than levels.",
                            .kind = Parameter::Kind::numbers,
                            .defaultText = "1.5,2.5,3.5,4.5"}}};
}

double MultiThresholdHinge::levelOf(double z) const noexcept {
    return 1.0 + static_cast<double>(std::ranges::count_if(thresholds, [z](double theta) { return theta < z; }));
}

double MultiThresholdHinge::value(double z, double y) const noexcept {
    double sum = 0.0;
    for (std::size_t j = 0; j < thresholds.size(); ++j)
        sum += std::max(0.0, 1.0 - sign(j, y) * (thresholds[j] - z));
    return sum;
}

double MultiThresholdHinge::derivative(double z, double y) const noexcept {
    double sum = 0.0;
    for (std::size_t j = 0; j < thresholds.size(); ++j)
        if (1.0 - sign(j, y) * (thresholds[j] - z) > 0.0)
            sum += sign(j, y);
    return sum;
}

/// Merges two ascending lists: the kinks theta_j + 1 of the thresholds below the level and theta_j - 1 of the others.
template <class Visit>
void MultiThresholdHinge::forKinks(double y, const Visit& visit) const noexcept {
    const auto before = static_cast<std::size_t>(std::clamp(y - 1.0, 0.0, count()));
    for (std::size_t low = 0, high = before; low < before || high < thresholds.size();) {
        const bool takesLow =
            high == thresholds.size() || (low < before && thresholds[low] + 1.0 <= thresholds[high] - 1.0);
        if (!visit(takesLow ? thresholds[low++] + 1.0 : thresholds[high++] - 1.0))
            return;
    }
}

double MultiThresholdHinge::conjugateAtMinus(double alpha, double y) const noexcept {
    const double tolerance = domainTolerance(alpha);
    const auto [min, max] = dualInterval(y);
    if (!(alpha >= min - tolerance && alpha <= max + tolerance))
        return infinity;
    const double inside = std::clamp(alpha, min, max);
    double best = -infinity;
    forKinks(y, [&](double kink) {
        best = std::max(best, -inside * kink - value(kink, y));
        return true;
    });
    return best;
}

/// The slope of phi is 1 - y left of all kinks and increases by 1 at each.
template <class Line>
double MultiThresholdHinge::crossing(double y, const Line& line) const noexcept {
    double slope = 1.0 - y;
    forKinks(y, [&](double kink) {
        const double at = line(kink);
        if (at <= slope + 1.0) { // they meet at this kink, or on the piece to its left
            slope = std::max(at, slope);
            return false;
        }
        slope += 1.0;
        return true;
    });
    return -slope;
}

double MultiThresholdHinge::dualProx(double alpha, double step, double y) const noexcept {
    return crossing(y, [&](double kink) { return -alpha - step * kink; });
}

double MultiThresholdHinge::coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
    if (q == 0.0)
        return -derivative(z, y);
    return crossing(y, [&](double kink) { return -alpha + (z - kink) / q; });
}

} // namespace gapscope
