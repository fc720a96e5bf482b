// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/projections/soft_threshold.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {

/// The iterate of a proximal stochastic gradient method, w <- soft((1 - eta lambda) w - eta slope x_i, eta l1), stored
/// such that a step costs only the entries of its row, even with varying eta.
///
/// A coordinate outside the row only shrinks. With Pi_t = prod (1 - eta_s lambda) and C_t = sum eta_s l1 / Pi_s, both
/// since the last `settle`, |w_T| = Pi_T max(0, |w_t| / Pi_t - (C_T - C_t)). So u = w / Pi is stored, and for each
/// coordinate the number of steps applied. The weighted sum of all iterates follows from prefix sums of omega_s Pi_s
/// and omega_s Pi_s C_s: a coordinate contributes until C exceeds its value, a point found by binary search since C
/// never decreases.
class LazyIterate {
public:
    /// How one step shrinks the coefficients.
    struct Step {
        double eta = 0.0;
        double decay = 1.0;  ///< 1 - eta lambda, in [0, 1]
        double weight = 1.0; ///< omega of the resulting iterate
    };

    /// `start`: the features. `capacity`: steps between two calls of `settle`.
    LazyIterate(const Vector& start, double l1, bool averaged, Index capacity);

    /// x_i . w
    template <bool withL1>
    double score(RowView row) {
        if constexpr (withL1)
            for (Index k = 0; k < row.count; ++k)
                bringUpToDate(row.column == nullptr ? k : row.column[k]);
        return m_scale * dot(row, m_u.data());
    }
    /// One step along `slope` x_i; requires a preceding `score` of this row.
    template <bool withL1>
    void advance(RowView row, const Step& step, double slope);
    /// The same in parts, only without l1, for steps along several rows: w <- decay w, then w <- w + amount x_i for
    /// each, then optionally w <- decay w again. `count` adds the resulting iterate to the sum. `shrink` returns
    /// whether it took p operations.
    bool shrink(double decay);
    void add(RowView row, double amount);
    void count(double weight) { m_totals.weightedScale += weight * m_scale; }

    /// Brings all coordinates up to date: p operations.
    void settle();
    /// The coefficients; only after `settle`.
    const Vector& weights() const noexcept { return m_u; }
    /// Updates `mean` with the iterates since the last call; with these its iterates have weight `totalWeight`. Only
    /// after `settle`.
    void moveMean(Vector& mean, double blockWeight, double totalWeight);

private:
    /// For a smaller Pi the prefix sums would lose digits to cancellation.
    static constexpr double smallestScale = 1e-3;

    /// Sums over the steps since the last `settle`.
    struct Totals {
        double threshold = 0.0;         ///< C
        double weightedScale = 0.0;     ///< A: sum of omega Pi
        double weightedThreshold = 0.0; ///< B: sum of omega Pi C
    };

    void bringUpToDate(Index j);
    void restartHistory();

    Vector m_u;           ///< w / Pi, each coordinate after its own number of steps
    Vector m_sum;         ///< weighted sum of w over the accounted steps; empty without averaging
    Vector m_overcounted; ///< without l1: the excess in A u, see `advance`
    double m_l1;
    double m_scale = 1.0;          ///< Pi
    Totals m_totals{};             ///< after the last step
    std::vector<Index> m_done;     ///< with l1: the number of steps applied to a coordinate
    std::vector<Totals> m_history; ///< with l1: the totals after each step since the last `settle`
};

inline void LazyIterate::add(RowView row, double amount) {
    const double move = amount / m_scale;
    addScaled(row, move, m_u.data());
    // The sum is A u minus the contributions before a change: a change counts only from its own step on.
    if (m_sum.size() > 0)
        addScaled(row, m_totals.weightedScale * move, m_overcounted.data());
}

template <bool withL1>
void LazyIterate::advance(RowView row, const Step& step, double slope) {
    shrink(step.decay);
    if constexpr (!withL1) {
        add(row, -step.eta * slope);
        count(step.weight);
    } else {
        const bool averaged = m_sum.size() > 0;
        const double move = -step.eta * slope / m_scale;
        count(step.weight);
        const double threshold = step.eta * m_l1 / m_scale;
        m_totals.threshold += threshold;
        m_totals.weightedThreshold += step.weight * m_scale * m_totals.threshold;
        m_history.push_back(m_totals);
        const auto now = static_cast<Index>(m_history.size()) - 1;
        for (Index k = 0; k < row.count; ++k) {
            const Index j = row.column == nullptr ? k : row.column[k];
            m_u[j] = softThreshold(m_u[j] + move * row.value[k], threshold);
            m_done[static_cast<std::size_t>(j)] = now;
            if (averaged)
                m_sum[j] += step.weight * m_scale * m_u[j];
        }
    }
}

} // namespace gapscope
