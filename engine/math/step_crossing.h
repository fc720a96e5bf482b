// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace gapscope {

/// A jump of a step function, by `jump` >= 0 at `position`.
struct Step {
    double position;
    double jump;
};

/// Where the step function that is `atLeft` <= 0 far to the left crosses zero: the interval on which it vanishes (up to
/// `tolerance`), or a single position, returned twice, where it changes sign. An unbounded interval ends at the last
/// (or first) position. O(n) by selection; reorders `steps`, which must not be empty.
inline std::pair<double, double> stepCrossing(std::vector<Step>& steps, double atLeft, double tolerance) {
    const auto byPosition = [](const Step& a, const Step& b) { return a.position < b.position; };
    if (atLeft >= -tolerance) {
        const double first = std::ranges::min_element(steps, byPosition)->position;
        return {first, first};
    }
    auto begin = steps.begin();
    auto end = steps.end(); // all steps from here on are beyond the crossing
    double level = atLeft;  // before `begin`
    while (begin != end) {
        const auto middle = begin + (end - begin) / 2;
        std::nth_element(begin, middle, end, byPosition);
        double after = level;
        for (auto step = begin; step <= middle; ++step)
            after += step->jump;
        if (after < -tolerance) {
            begin = middle + 1;
            level = after;
        } else if (after > tolerance) {
            end = middle;
        } else {
            const auto next = std::min_element(middle + 1, steps.end(), byPosition);
            return {middle->position, next == steps.end() ? middle->position : next->position};
        }
    }
    // The sign changes at the first step beyond; there is none if rounding hid the crossing at the very end.
    const auto passing = end == steps.end() ? std::ranges::max_element(steps, byPosition) : end;
    return {passing->position, passing->position};
}

} // namespace gapscope
