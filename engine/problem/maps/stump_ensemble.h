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

/// The hypotheses with a weight p_i > 0, from the dual variables alpha = -t p of t hypotheses.
std::vector<WeightedStump> weightedStumps(std::span<const Stump> hypotheses, const Vector& alpha);

/// F(x) = sum of weight_i h_i(x), the final classifier of boosting. The stumps of each feature are merged into one step
/// function, so that a row costs one binary search per entry.
class StumpEnsemble {
public:
    explicit StumpEnsemble(std::span<const WeightedStump> stumps);

    /// A row may have more or fewer features than the stumps; missing entries are 0.
    double score(RowView row) const noexcept;
    /// The share of rows with y F(x) <= 0, up to rounding; NaN without rows. Nullopt if a stop was requested before it
    /// was known.
    std::optional<double> errorRate(const Dataset& data, const Vector& y, const std::stop_token& stop = {}) const;

private:
    struct Steps {
        std::vector<double> thresholds; ///< ascending
        std::vector<double> values; ///< one more than thresholds: values[k] for thresholds[k-1] < x <= thresholds[k]
        double at(double x) const noexcept;
    };

    std::vector<Steps> m_features;
    std::vector<double> m_atZero; ///< the contribution of every feature at 0
    double m_ofZeroRow = 0.0;     ///< F(0)
};

} // namespace gapscope
