// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/math/random.h"

#include <vector>

namespace gapscope {

/// The value of rank count / 2; `values` must not be empty.
double median(std::vector<double> values);

/// Labels -1 and +1 by which side of its median a score lies on, after normal noise of `noise` standard deviations of
/// the scores is added to it; pure noise where all scores are equal. As many of one label as of the other, or one less
/// of -1.
Labels labelsAtMedian(std::vector<double> scores, double noise, Random& random);

/// `count` distinct numbers below `bound`, every such set equally likely, increasing: Floyd's algorithm (Bentley and
/// Floyd 1987), in memory for `count`. `count` must not exceed `bound`.
std::vector<Index> distinctBelow(Index count, Index bound, Random& random);

} // namespace gapscope
