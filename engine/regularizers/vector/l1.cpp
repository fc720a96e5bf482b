// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/l1.h"

#include "engine/math/infinity.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

double largestMagnitude(VectorView v) {
    return v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0;
}

} // namespace

RegularizerInfo L1::info() {
    return {.id = "l1",
            .title = "l1 norm",
            .formula = "λ‖<i>w</i>‖<sub>1</sub>",
            .meaning = "Sets weights to exactly zero: the larger λ, the fewer features remain.",
            .source = "Tibshirani (1996)",
            .takesBounds = true};
}

double L1::value(VectorView w) const {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j)
        sum.add(m_lambda * std::abs(w[j]));
    return sum.value();
}

void L1::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = softThreshold(x[j], t * m_lambda);
}

void L1::prox(VectorView x, VectorView steps, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = softThreshold(x[j], steps[j] * m_lambda);
}

void L1::subgradient(VectorView w, VectorSpan out) const {
    out = m_lambda * w.cwiseSign();
}

double L1::conjugate(VectorView v) const {
    return largestMagnitude(v) <= m_lambda * (1.0 + feasibilityTolerance) ? 0.0 : infinity;
}

void L1::conjugateGradient(VectorView, VectorSpan w) const {
    assert(false && "R* of a norm has no gradient; callers ask strongConvexity() first");
    w.setZero();
}

double L1::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double L1::largestScale(VectorView v) const {
    const double norm = largestMagnitude(v);
    return norm > 0.0 ? m_lambda / norm : infinity;
}

} // namespace gapscope
