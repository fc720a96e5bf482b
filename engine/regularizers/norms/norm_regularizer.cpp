// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/norm_regularizer.h"

#include "engine/math/infinity.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace gapscope {

double NormRegularizer::value(VectorView w) const {
    const double norm = m_lambda * m_norm->value(w);
    return m_l2 > 0.0 ? norm + 0.5 * m_l2 * w.squaredNorm() : norm;
}

void NormRegularizer::prox(VectorView x, double t, VectorSpan out) const {
    m_norm->prox(x, t * m_lambda, out);
    if (m_l2 > 0.0)
        out /= 1.0 + t * m_l2; // by the homogeneity of N
}

void NormRegularizer::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the proximal operator of a norm has one step for all coordinates");
}

double NormRegularizer::conjugate(VectorView v) const {
    if (m_l2 > 0.0) {
        Vector w(v.size());
        m_norm->prox(v, m_lambda, w);
        return w.squaredNorm() / (2.0 * m_l2);
    }
    return m_norm->dual(v) <= m_lambda * (1.0 + feasibilityTolerance) ? 0.0 : infinity;
}

void NormRegularizer::conjugateGradient(VectorView v, VectorSpan w) const {
    if (m_l2 == 0.0)
        throw std::logic_error("R* of a norm has no gradient");
    m_norm->prox(v, m_lambda, w);
    w /= m_l2;
}

void NormRegularizer::subgradient(VectorView w, VectorSpan out) const {
    m_norm->subgradient(w, out);
    out *= m_lambda;
    if (m_l2 > 0.0)
        out += m_l2 * w;
}

std::optional<NormConstants> NormRegularizer::normConstants(Index size) const {
    if (m_l2 > 0.0)
        return std::nullopt; // not a multiple of a norm
    return NormConstants{m_lambda, m_norm->maxLength(size), m_lambda * m_lambda * m_norm->maxSquaredDualLength(size)};
}

std::optional<GroupStrengths> NormRegularizer::groups() const {
    const Groups* groups = m_norm->groups();
    if (groups == nullptr || m_l2 == 0.0)
        return std::nullopt;
    GroupStrengths strengths{.groupOf = {}, .threshold = {}, .l2 = m_l2};
    for (Index g = 0; g < groups->count(); ++g) {
        strengths.groupOf.insert(strengths.groupOf.end(), static_cast<std::size_t>(groups->size(g)), g);
        strengths.threshold.push_back(m_lambda * groups->weight[static_cast<std::size_t>(g)]);
    }
    return strengths;
}

double NormRegularizer::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double NormRegularizer::largestScale(VectorView v) const {
    if (m_l2 > 0.0)
        return infinity;
    const double dual = m_norm->dual(v);
    return dual > 0.0 ? m_lambda / dual : infinity;
}

} // namespace gapscope
