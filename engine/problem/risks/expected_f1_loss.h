// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Delta of b missed positives and c false ones among `positives` positive rows: (b + c) / (2 n_+ - b + c), one minus
/// the F1 score.
inline double lossOfF1(Index positives, Index missed, Index falseOnes) noexcept {
    const auto wrong = static_cast<double>(missed + falseOnes);
    return wrong / static_cast<double>(2 * positives - missed + falseOnes);
}

/// The greatest E[Delta] of a distribution of labellings that flips the positives with probabilities `missed` and the
/// negatives with `falseOnes`, each in descending order, in [0, 1]; at least one positive.
///
/// Of all distributions with these probabilities the numbers b and c of flips are those with E[min(b, k)] at least the
/// sum of the k greatest probabilities, for all k. Delta is convex in b, so that b may be spread as far as it goes:
/// flips nested, b(U) = #{q > U} for a uniform U. Delta is concave in c, so that c may be a number for each level of b
/// (between integers their mixture), and falls where b rises. What remains is a concave allocation over the levels with
/// constraints on partial sums, solved by decomposition at the constraint that is violated most (Groenevelt 1991).
/// O(levels of b) for each of few parts.
double expectedF1Loss(const std::vector<double>& missed, const std::vector<double>& falseOnes);

} // namespace gapscope
