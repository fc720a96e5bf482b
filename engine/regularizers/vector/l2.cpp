// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/l2.h"

#include "engine/math/summation.h"

#include <limits>

namespace gapscope {

RegularizerInfo L2::info() {
    return {
        .id = "l2",
        .title = "Squared l2 norm",
        .formula = "(λ/2)‖<i>w</i>‖²",
        .meaning =
            "Shrinks all weights smoothly towards zero; strongly convex, so that every dual point gives a certificate.",
        .source = "Hoerl and Kennard (1970)",
        .stronglyConvex = true,
        .takesBounds = true};
}

double L2::value(VectorView w) const {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j)
        sum.add(0.5 * m_lambda * w[j] * w[j]);
    return sum.value();
}

void L2::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = x[j] / (1.0 + t * m_lambda);
}

void L2::prox(VectorView x, VectorView steps, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = x[j] / (1.0 + steps[j] * m_lambda);
}

void L2::subgradient(VectorView w, VectorSpan out) const {
    out = m_lambda * w;
}

double L2::conjugate(VectorView v) const {
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); ++j) {
        // Divide before squaring: with lambda = 1e300 or 1e-300 the square alone would overflow or underflow.
        sum.add(0.5 * v[j] * (v[j] / m_lambda));
    }
    return sum.value();
}

void L2::conjugateGradient(VectorView v, VectorSpan w) const {
    for (Index j = 0; j < v.size(); ++j)
        w[j] = v[j] / m_lambda;
}

double L2::largestScale(VectorView) const {
    return std::numeric_limits<double>::infinity();
}

} // namespace gapscope
