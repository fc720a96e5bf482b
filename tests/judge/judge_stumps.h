// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// A decision stump in the format of model files: the feature from 1 (0: the constant `sign`), sign if x_feature >
/// threshold and -sign otherwise.
struct Stump {
    int feature = 0;
    double threshold = 0;
    double sign = 1;
    double weight = 0; ///< in an ensemble

    double at(const std::vector<double>& row) const;
};

/// All stumps of some rows, with repetitions: between any two neighbouring values of a feature, with both signs, then
/// the constants. If a feature has more than `max` such places, only those that a quantile k / (max + 1), k = 1, ...,
/// max, reaches first.
std::vector<Stump> stumpsOf(const std::vector<std::vector<double>>& rows, std::size_t max);

/// Boosting as a problem of the judge: the rows are the distinct vectors y_j h_i(x_j), in the order of `stumps`.
Problem boosting(const std::vector<std::vector<double>>& rows, const std::vector<double>& labels,
                 const std::vector<Stump>& stumps, double lambda, double nu);

} // namespace judge
