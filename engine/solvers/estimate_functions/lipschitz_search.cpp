// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/lipschitz_search.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double relativeFloor = 1e-8; // of L, relative to L_ub
constexpr double rootMargin = 1.0001;  // L must exceed sigma lambda1, otherwise step 1 has no root

} // namespace

double LipschitzSearch::first(AgmInstance& instance) {
    const double reference = m_settings.start ? *m_settings.start : instance.lipschitzBound();
    if (!m_settings.start)
        m_bound = reference;
    const double first = !m_settings.start && m_settings.isAdaptive ? reference / 16.0 : reference;
    m_min = std::max(relativeFloor * reference, rootMargin * instance.prox().sigma() * instance.lambda1());
    return std::max(first, m_min);
}

double LipschitzSearch::next(double accepted) const noexcept {
    return m_settings.isAdaptive ? std::max(accepted / m_settings.down, m_min) : accepted;
}

} // namespace gapscope
