// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/stump_ensemble.h"

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

constexpr double tieTolerance = 1e-12; // for a convex combination of -1 and +1, where opposite votes cancel

constexpr Index stumpRowsPerCheck = 1024;

} // namespace

std::vector<WeightedStump> weightedStumps(std::span<const Stump> hypotheses, const Vector& alpha) {
    const auto count = static_cast<double>(hypotheses.size());
    std::vector<WeightedStump> stumps;
    for (std::size_t i = 0; i < hypotheses.size(); ++i)
        if (const double weight = -alpha[static_cast<Index>(i)] / count; weight > 0.0)
            stumps.push_back({hypotheses[i], weight});
    return stumps;
}

StumpEnsemble::StumpEnsemble(std::span<const WeightedStump> stumps) {
    std::vector<WeightedStump> sorted;
    for (const WeightedStump& weighted : stumps) {
        if (weighted.stump.isConstant())
            m_ofZeroRow += weighted.weight * weighted.stump.sign;
        else
            sorted.push_back(weighted);
    }
    std::ranges::stable_sort(sorted, [](const WeightedStump& a, const WeightedStump& b) {
        return a.stump.feature != b.stump.feature ? a.stump.feature < b.stump.feature
                                                  : a.stump.threshold < b.stump.threshold;
    });
    if (!sorted.empty())
        m_features.resize(static_cast<std::size_t>(sorted.back().stump.feature) + 1);
    for (auto first = sorted.begin(); first != sorted.end();) {
        const Index feature = first->stump.feature;
        const auto last =
            std::find_if(first, sorted.end(), [feature](const auto& s) { return s.stump.feature != feature; });
        Steps& steps = m_features[static_cast<std::size_t>(feature)];
        double value = 0.0; // left of all thresholds every stump returns -sign
        for (auto it = first; it != last; ++it)
            value -= it->weight * it->stump.sign;
        steps.values.push_back(value);
        for (; first != last; ++first) {
            value += 2.0 * first->weight * first->stump.sign;
            if (!steps.thresholds.empty() && steps.thresholds.back() == first->stump.threshold) {
                steps.values.back() = value;
                continue;
            }
            steps.thresholds.push_back(first->stump.threshold);
            steps.values.push_back(value);
        }
    }
    for (const Steps& steps : m_features) {
        m_atZero.push_back(steps.at(0.0));
        m_ofZeroRow += m_atZero.back();
    }
}

double StumpEnsemble::Steps::at(double x) const noexcept {
    if (values.empty())
        return 0.0;
    const auto passed = std::ranges::lower_bound(thresholds, x) - thresholds.begin(); // number of thresholds below x
    return values[static_cast<std::size_t>(passed)];
}

double StumpEnsemble::score(RowView row) const noexcept {
    double sum = m_ofZeroRow;
    for (Index k = 0; k < row.count; ++k) {
        const auto feature = static_cast<std::size_t>(row.column == nullptr ? k : row.column[k]);
        if (feature < m_features.size() && !m_features[feature].values.empty())
            sum += m_features[feature].at(row.value[k]) - m_atZero[feature];
    }
    return sum;
}

std::optional<double> StumpEnsemble::errorRate(const Dataset& data, const Vector& y,
                                               const std::stop_token& stop) const {
    if (data.rows() == 0)
        return std::numeric_limits<double>::quiet_NaN();
    Index wrong = 0;
    for (Index i = 0; i < data.rows(); ++i) {
        if (i % stumpRowsPerCheck == 0 && stop.stop_requested())
            return std::nullopt;
        wrong += y[i] * score(data.row(i)) <= tieTolerance ? 1 : 0;
    }
    return static_cast<double>(wrong) / static_cast<double>(data.rows());
}

} // namespace gapscope
