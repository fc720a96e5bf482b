// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/lazy_iterate.h"

namespace gapscope {

LazyIterate::LazyIterate(const Vector& start, double l1, bool averaged, Index capacity) : m_u(start), m_l1(l1) {
    if (averaged)
        m_sum = Vector::Zero(start.size());
    if (averaged && l1 == 0.0)
        m_overcounted = Vector::Zero(start.size());
    if (l1 > 0.0) {
        m_done.assign(static_cast<std::size_t>(start.size()), 0);
        m_history.reserve(static_cast<std::size_t>(capacity) + 1);
    }
    restartHistory();
}

void LazyIterate::restartHistory() {
    m_scale = 1.0;
    m_totals = {};
    if (m_l1 > 0.0) {
        m_history.assign(1, m_totals);
        std::ranges::fill(m_done, 0);
    }
}

void LazyIterate::bringUpToDate(Index j) {
    const auto done = static_cast<std::size_t>(m_done[static_cast<std::size_t>(j)]);
    const std::size_t last = m_history.size() - 1;
    const double u = m_u[j];
    m_done[static_cast<std::size_t>(j)] = static_cast<Index>(last);
    if (done == last || u == 0.0)
        return;
    const Totals origin = m_history[done];
    const double reach = std::abs(u);
    const auto survives = [&](const Totals& totals) { return totals.threshold - origin.threshold < reach; };
    if (m_sum.size() > 0) {
        Totals until = m_totals;
        if (!survives(until)) { // the last step with a nonzero value; `done` itself if the next step erases it
            const auto first = m_history.begin() + static_cast<std::ptrdiff_t>(done);
            const auto end = std::partition_point(first, m_history.end(), survives);
            until = end == first ? origin : *(end - 1);
        }
        const double scales = until.weightedScale - origin.weightedScale;
        const double thresholds = until.weightedThreshold - origin.weightedThreshold;
        m_sum[j] += std::copysign((reach + origin.threshold) * scales - thresholds, u);
    }
    m_u[j] = softThreshold(u, m_totals.threshold - origin.threshold);
}

void LazyIterate::settle() {
    if (m_l1 > 0.0) {
        for (Index j = 0; j < m_u.size(); ++j)
            bringUpToDate(j);
    } else if (m_sum.size() > 0) {
        m_sum += m_totals.weightedScale * m_u - m_overcounted;
        m_overcounted.setZero();
    }
    m_u *= m_scale;
    restartHistory();
}

/// Multiplies Pi by `decay`. A decay of 0 (the first step of eta = 1/(lambda t)) resets all coefficients.
bool LazyIterate::shrink(double decay) {
    const bool mustSettle = decay * m_scale < smallestScale;
    if (mustSettle)
        settle();
    if (decay > 0.0)
        m_scale *= decay;
    else
        m_u.setZero();
    return mustSettle;
}

void LazyIterate::moveMean(Vector& mean, double blockWeight, double totalWeight) {
    mean += (m_sum - blockWeight * mean) / totalWeight;
    m_sum.setZero();
}

} // namespace gapscope
