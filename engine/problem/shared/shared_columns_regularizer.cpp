// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/shared/shared_columns_regularizer.h"

#include <utility>

namespace gapscope {

SharedColumnsRegularizer::SharedColumnsRegularizer(std::unique_ptr<Regularizer> own, FeatureSums sums)
    : m_own(std::move(own)), m_sums(std::move(sums)) {}

double SharedColumnsRegularizer::value(VectorView w) const {
    return m_sums.of(m_own->value(w));
}

void SharedColumnsRegularizer::prox(VectorView x, double t, VectorSpan out) const {
    m_own->prox(x, t, out);
}

void SharedColumnsRegularizer::prox(VectorView x, VectorView steps, VectorSpan out) const {
    m_own->prox(x, steps, out);
}

double SharedColumnsRegularizer::conjugate(VectorView v) const {
    return m_sums.of(m_own->conjugate(v));
}

void SharedColumnsRegularizer::conjugateGradient(VectorView v, VectorSpan w) const {
    m_own->conjugateGradient(v, w);
}

double SharedColumnsRegularizer::feasibleScale(VectorView v) const {
    return -m_sums.greatest(-m_own->feasibleScale(v)); // the least
}

double SharedColumnsRegularizer::largestScale(VectorView v) const {
    return -m_sums.greatest(-m_own->largestScale(v));
}

void SharedColumnsRegularizer::minimizer(VectorSpan w) const {
    m_own->minimizer(w);
}

void SharedColumnsRegularizer::subgradient(VectorView w, VectorSpan out) const {
    m_own->subgradient(w, out);
}

} // namespace gapscope
