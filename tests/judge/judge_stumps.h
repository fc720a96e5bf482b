// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// A decision stump as model files write it: the feature from 1 (0: the constant `sign`), sign where x_feature >
/// threshold and -sign elsewhere.
struct Stump {
    int feature = 0;
    double threshold = 0;
    double sign = 1;
    double weight = 0; ///< in an ensemble

    double at(const std::vector<double>& row) const;
};

/// All stumps of some rows, with repetitions: between any two neighbouring values of a feature, with both signs, then
/// the constants. Where a feature has more than `max` such places, only those that a quantile k / (most + 1), k = 1,
/// ..., most, reaches first.
std::vector<Stump> stumpsOf(const std::vector<std::vector<double>>& rows, std::size_t max);

/// Boosting as a problem of the judge: the rows are the vectors y_j h_i(x_j) that differ, in the order of `stumps`.
Problem boosting(const std::vector<std::vector<double>>& rows, const std::vector<double>& labels,
                 const std::vector<Stump>& stumps, double lambda, double nu);

} // namespace judge
