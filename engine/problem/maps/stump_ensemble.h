// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/problem/maps/stump.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

struct WeightedStump {
    Stump stump{};
    double weight = 0.0;

    bool operator==(const WeightedStump&) const = default;
};

/// The hypotheses that dual variables alpha = -t p of t hypotheses give a weight p_i > 0.
std::vector<WeightedStump> weightedStumps(std::span<const Stump> hypotheses, const Vector& alpha);

/// F(x) = sum of weight_i h_i(x), the classifier that boosting ends with. For every feature the stumps are one step
/// function, so that a row costs its entries and the logarithm of their numbers of thresholds.
class StumpEnsemble {
public:
    explicit StumpEnsemble(std::span<const WeightedStump> stumps);

    /// A row may have more or fewer features than the stumps; what is not stored is 0.
    double score(RowView row) const noexcept;
    /// The rate of rows with y F(x) <= 0, up to rounding; NaN without rows. Nothing when a stop was asked for before it
    /// was known.
    std::optional<double> errorRate(const Dataset& data, const Vector& y, const std::stop_token& stop = {}) const;

private:
    struct Steps {
        std::vector<double> thresholds; ///< increasing
        std::vector<double> values;     ///< one more: values[k] for thresholds[k-1] < x <= thresholds[k]
        double at(double x) const noexcept;
    };

    std::vector<Steps> m_features;
    std::vector<double> m_atZero; ///< of every feature
    double m_ofZeroRow = 0.0;     ///< F(0)
};

} // namespace gapscope
