// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/lipschitz_search.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double relativeFloor = 1e-8; // of L, relative to L_ub
constexpr double rootMargin = 1.0001;  // L must exceed sigma lambda1, otherwise step 1 has no root

} // namespace

LipschitzSearch::LipschitzSearch(const ParameterValues& parameters)
    : m_isAdaptive(parameters.is("L_rule", "adaptive")), m_start(parameters.number("L_start")),
      m_up(parameters.number("L_up")), m_down(parameters.number("L_down")) {}

double LipschitzSearch::first(AgmInstance& instance) {
    double first = m_start;
    if (std::isnan(first)) {
        const double bound = instance.lipschitzBound();
        m_min = relativeFloor * bound;
        first = m_isAdaptive ? bound / 16.0 : bound;
    } else {
        m_min = relativeFloor * first;
    }
    m_min = std::max(m_min, rootMargin * instance.prox().sigma() * instance.lambda1());
    return std::max(first, m_min);
}

double LipschitzSearch::next(double accepted) const noexcept {
    return m_isAdaptive ? std::max(accepted / m_down, m_min) : accepted;
}

} // namespace gapscope
