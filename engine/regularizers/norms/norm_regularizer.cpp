// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/norm_regularizer.h"

#include "engine/math/infinity.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace gapscope {
void NormRegularizer::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the proximal operator of a norm has one step for all coordinates");
}

double NormRegularizer::conjugate(VectorView v) const {
    return m_norm->dual(v) <= m_lambda * (1.0 + feasibilityTolerance) ? 0.0 : infinity;
}

void NormRegularizer::conjugateGradient(VectorView, VectorSpan) const {
    throw std::logic_error("R* of a norm has no gradient");
}

void NormRegularizer::subgradient(VectorView w, VectorSpan out) const {
    m_norm->subgradient(w, out);
    out *= m_lambda;
}

std::optional<NormConstants> NormRegularizer::normConstants(Index size) const {
    return NormConstants{m_lambda, m_norm->maxLength(size), m_lambda * m_lambda * m_norm->maxSquaredDualLength(size)};
}

double NormRegularizer::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double NormRegularizer::largestScale(VectorView v) const {
    const double dual = m_norm->dual(v);
    return dual > 0.0 ? m_lambda / dual : infinity;
}

} // namespace gapscope
