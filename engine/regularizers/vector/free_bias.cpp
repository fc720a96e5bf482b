// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/free_bias.h"

#include <cassert>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double balanceTolerance = 1e-12; // of the condition sum alpha = 0

} // namespace

double WithFreeBias::value(VectorView w) const {
    return m_inner->value(w.head(w.size() - 1));
}

void WithFreeBias::prox(VectorView x, double t, VectorSpan out) const {
    const Index p = x.size() - 1;
    const double bias = x[p];
    m_inner->prox(x.head(p), t, out.head(p));
    out[p] = bias;
}

void WithFreeBias::prox(VectorView x, VectorView steps, VectorSpan out) const {
    const Index p = x.size() - 1;
    const double bias = x[p];
    m_inner->prox(x.head(p), steps.head(p), out.head(p));
    out[p] = bias;
}

double WithFreeBias::conjugate(VectorView v) const {
    const Index p = v.size() - 1;
    if (!(std::abs(v[p]) <= balanceTolerance))
        return std::numeric_limits<double>::infinity();
    return m_inner->conjugate(v.head(p));
}

void WithFreeBias::conjugateGradient(VectorView, VectorSpan w) const {
    assert(false && "with a free bias R* has no gradient");
    w.setZero();
}

void WithFreeBias::subgradient(VectorView w, VectorSpan out) const {
    const Index p = w.size() - 1;
    m_inner->subgradient(w.head(p), out.head(p));
    out[p] = 0.0;
}

double WithFreeBias::feasibleScale(VectorView v) const {
    return m_inner->feasibleScale(v.head(v.size() - 1));
}

double WithFreeBias::largestScale(VectorView v) const {
    return m_inner->largestScale(v.head(v.size() - 1));
}

void WithFreeBias::minimizer(VectorSpan w) const {
    m_inner->minimizer(w.head(w.size() - 1));
    w[w.size() - 1] = 0.0;
}

} // namespace gapscope
