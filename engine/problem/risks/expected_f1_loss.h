// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Delta for b missed positives and c false positives, with n_+ = `positives`: (b + c) / (2 n_+ - b + c), one minus the
/// F1 score.
inline double lossOfF1(Index positives, Index missed, Index falseOnes) noexcept {
    const auto wrong = static_cast<double>(missed + falseOnes);
    return wrong / static_cast<double>(2 * positives - missed + falseOnes);
}

/// The maximum of E[Delta] over distributions of labellings that flip the positives with probabilities `missed` and the
/// negatives with probabilities `falseOnes`, each in descending order, in [0, 1]; at least one positive.
///
/// Over all distributions with these probabilities, the possible numbers b and c of flips are those with E[min(b, k)]
/// at least the sum of the k largest probabilities, for all k. Delta is convex in b, so b should be spread as far as
/// possible: nested flips, b(U) = #{q > U} for a uniform U. Delta is concave in c, so c may be constant on each level
/// of b (between integers their mixture), and decreases where b increases. What remains is a concave allocation over
/// the levels with constraints on partial sums, solved by decomposition at the most violated constraint (Groenevelt
/// 1991). O(levels of b) for each of few parts.
double expectedF1Loss(const std::vector<double>& missed, const std::vector<double>& falseOnes);

/// A share of the labellings of that maximum, by descending number of missed positives.
struct F1Level {
    Index missed = 0;
    double length = 0.0;
    double falseOnes = 0.0; ///< their mean number there: the two next integers occur
};
/// All shares, whose lengths sum to 1.
std::vector<F1Level> bestF1Levels(const std::vector<double>& missed, const std::vector<double>& falseOnes);

} // namespace gapscope
