// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/interval_vector.h"

#include <stop_token>

namespace gapscope {

class ChainMap;
class StumpMap;
class ThresholdMap;

/// The products of encloseScores and encloseTransposed for learned thresholds, chains and decision stumps.
bool scoresOfThresholds(const ThresholdMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                        const std::stop_token& stop);
bool transposedOfThresholds(const ThresholdMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop);

bool scoresOfChains(const ChainMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                    const std::stop_token& stop);
bool transposedOfChains(const ChainMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop);

/// The entries of the matrix are -1 and +1: on a common grid all partial sums of a product are exact, in any order.
bool scoresOfStumps(const StumpMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                    const std::stop_token& stop);
bool transposedOfStumps(const StumpMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop);

} // namespace gapscope
