// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/scaled_prox.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

ScaledProx::ScaledProx(const Problem& problem, const Vector& columnFactors)
    : m_problem(problem), m_factors(columnFactors),
      m_coupling(problem.featureRegularizer().coordinates()    ? Coupling::none
                 : problem.spec().regularizer == "group-lasso" ? Coupling::groups
                                                               : Coupling::all) {}

void ScaledProx::operator()(const Vector& from, const Vector& v, double size, Vector& w) {
    if (m_coupling == Coupling::none) {
        m_steps = size * m_factors.cwiseAbs2();
        w = from + m_steps.cwiseProduct(v);
        return m_problem.regularizer().prox(w, m_steps, w);
    }
    w = from + size * m_factors.cwiseAbs2().cwiseProduct(v);
    if (m_coupling == Coupling::all)
        return m_problem.regularizer().prox(w, size * m_factors[0] * m_factors[0], w);
    const Groups& groups = m_problem.spec().groups;
    for (Index g = 0; g < groups.count(); ++g) {
        const auto member = [&groups, begin = groups.begin(g)](Index k) {
            return groups.order.empty() ? begin + k : groups.order[static_cast<std::size_t>(begin + k)];
        };
        double square = 0.0;
        for (Index k = 0; k < groups.size(g); ++k)
            square += w[member(k)] * w[member(k)];
        const double factor = m_factors[member(0)];
        const double threshold =
            size * factor * factor * m_problem.spec().strengths.lambda * groups.weight[static_cast<std::size_t>(g)];
        const double norm = std::sqrt(square);
        const double shrunk = norm > threshold ? 1.0 - threshold / norm : 0.0;
        for (Index k = 0; k < groups.size(g); ++k)
            w[member(k)] *= shrunk;
    }
}

} // namespace gapscope
