// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/elastic_net.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"

#include <cmath>
#include <limits>

namespace gapscope {

RegularizerInfo ElasticNet::info() {
    return {
        .id = "elastic-net",
        .title = "Elastic net",
        .formula = "(λ/2)‖<i>w</i>‖² + <i>l</i><sub>1</sub>‖<i>w</i>‖<sub>1</sub>",
        .meaning =
            "Sparse like l1, but strongly convex: correlated features share their weight instead of one taking all.",
        .source = "Zou and Hastie (2005)",
        .hasL1 = true,
        .stronglyConvex = true,
        .takesBounds = true};
}

double ElasticNet::value(VectorView w) const {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j)
        sum.add(m_l1 * std::abs(w[j]) + 0.5 * m_lambda * w[j] * w[j]);
    return sum.value();
}

void ElasticNet::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = softThreshold(x[j], t * m_l1) / (1.0 + t * m_lambda);
}

void ElasticNet::prox(VectorView x, VectorView steps, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = softThreshold(x[j], steps[j] * m_l1) / (1.0 + steps[j] * m_lambda);
}

void ElasticNet::subgradient(VectorView w, VectorSpan out) const {
    out = m_l1 * w.cwiseSign() + m_lambda * w;
}

double ElasticNet::conjugate(VectorView v) const {
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); ++j) {
        // Divide before squaring: with lambda = 1e300 or 1e-300 the square alone would overflow or underflow.
        const double excess = softThreshold(v[j], m_l1);
        sum.add(0.5 * excess * (excess / m_lambda));
    }
    return sum.value();
}

void ElasticNet::conjugateGradient(VectorView v, VectorSpan w) const {
    for (Index j = 0; j < v.size(); ++j)
        w[j] = softThreshold(v[j], m_l1) / m_lambda;
}

double ElasticNet::largestScale(VectorView) const {
    return std::numeric_limits<double>::infinity();
}

} // namespace gapscope
