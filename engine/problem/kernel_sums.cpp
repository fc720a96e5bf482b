// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernel_sums.h"

#include "engine/math/infinity.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace gapscope {

std::vector<double> KernelSums::shrinkage(const std::vector<double>& norms, double t) const {
    const std::vector<KernelTerm>& kernels = m_map.kernels();
    double theta = t * m_lambda;
    if (m_isSquared) {
        // theta = 2 t lambda sum_k weight_k max(0, norm_k - weight_k theta): the kernels with the largest ratios stay.
        std::vector<std::size_t> order(norms.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto ratio = [&](std::size_t k) { return norms[k] / kernels[k].weight; };
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) { return ratio(a) > ratio(b); });
        const double strength = 2.0 * t * m_lambda;
        double sumOfNorms = 0.0;
        double sumOfWeights = 0.0;
        theta = 0.0;
        for (const std::size_t k : order) {
            sumOfNorms += kernels[k].weight * norms[k];
            sumOfWeights += kernels[k].weight * kernels[k].weight;
            const double candidate = strength * sumOfNorms / (1.0 + strength * sumOfWeights);
            if (!(ratio(k) > candidate))
                break;
            theta = candidate;
        }
    }
    std::vector<double> factors;
    for (std::size_t k = 0; k < norms.size(); ++k) {
        const double cut = kernels[k].weight * theta;
        factors.push_back(norms[k] > cut ? 1.0 - cut / norms[k] : 0.0);
    }
    return factors;
}

double KernelSums::value(VectorView w) const {
    const std::vector<double> norms = m_map.norms(w, {});
    double sum = 0.0;
    for (std::size_t k = 0; k < norms.size(); ++k)
        sum += m_map.kernels()[k].weight * norms[k];
    return m_lambda * (m_isSquared ? sum * sum : sum);
}

void KernelSums::prox(VectorView x, double t, VectorSpan out) const {
    const std::vector<double> factors = shrinkage(m_map.norms(x, {}), t);
    const Index n = x.size() / m_map.count();
    for (Index k = 0; k < m_map.count(); ++k)
        out.segment(k * n, n) = factors[static_cast<std::size_t>(k)] * x.segment(k * n, n);
}

void KernelSums::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the proximal operator of functions has one step for all coefficients");
}

double KernelSums::dualNorm(VectorView v) const {
    const std::vector<double> norms = m_map.norms(v, {});
    double most = 0.0;
    for (std::size_t k = 0; k < norms.size(); ++k)
        most = std::max(most, norms[k] / m_map.kernels()[k].weight);
    return most;
}

double KernelSums::conjugate(VectorView v) const {
    const double dual = dualNorm(v);
    if (m_isSquared)
        return dual * dual / (4.0 * m_lambda);
    return dual <= m_lambda * (1.0 + feasibilityTolerance) ? 0.0 : infinity;
}

void KernelSums::conjugateGradient(VectorView, VectorSpan) const {
    throw std::logic_error("R* of a maximum over kernels has no gradient");
}

double KernelSums::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double KernelSums::largestScale(VectorView v) const {
    if (m_isSquared)
        return infinity;
    const double dual = dualNorm(v);
    return dual > 0.0 ? m_lambda / dual : infinity;
}

} // namespace gapscope
