// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/kernel_chain_map.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// c_t: 1, or the number of edges of the token, at least 1.
Vector factorsOf(const Dataset& data, const ChainPrior& prior) {
    Vector factors = Vector::Ones(data.rows());
    if (!prior.countsEdges)
        return factors;
    const std::vector<Index>& starts = data.sequenceStarts();
    for (std::size_t i = 0; i + 1 < starts.size(); ++i)
        for (Index t = starts[i] + 1; t + 1 < starts[i + 1]; ++t)
            factors[t] = 2.0;
    return factors;
}

} // namespace

KernelChainMap::KernelChainMap(std::unique_ptr<KernelMap> kernel, const ChainPrior& prior,
                               std::shared_ptr<const ChainShape> shape, Vector factors, Vector trainingFactors)
    : m_kernel(std::move(kernel)), m_prior(prior), m_shape(std::move(shape)), m_factors(std::move(factors)),
      m_trainingFactors(std::move(trainingFactors)) {}

Result<std::unique_ptr<KernelChainMap>> KernelChainMap::make(const Kernel& kernel, const ChainPrior& prior,
                                                             DatasetPointer tokens, DatasetPointer training,
                                                             Index states, int threads) {
    auto shape = std::make_shared<const ChainShape>(ChainShape{tokens->sequenceStarts(), states});
    Vector factors = factorsOf(*tokens, prior);
    Vector trainingFactors = factorsOf(*training, prior);
    Result<std::unique_ptr<KernelMap>> map = KernelMap::make(kernel, std::move(tokens), std::move(training), threads);
    if (!map)
        return map.error();
    return std::unique_ptr<KernelChainMap>(new KernelChainMap(std::move(map).value(), prior, std::move(shape),
                                                              std::move(factors), std::move(trainingFactors)));
}

bool KernelChainMap::functionValues(const Vector& w, Vector& values, const std::stop_token& stop) const {
    const Index states = m_shape->states;
    const Index tokens = m_kernel->rows();
    const Index training = m_kernel->columns();
    values.resize(states * (tokens + states));
    Vector ofTag;
    for (Index k = 0; k < states; ++k) {
        if (!m_kernel->multiply(m_trainingFactors.cwiseProduct(w.segment(k * training, training)), ofTag, stop))
            return false;
        values.segment(k * tokens, tokens) = m_factors.cwiseProduct(ofTag);
    }
    values.tail(states * states) = m_prior.transitionVariance * w.tail(states * states);
    return true;
}

bool KernelChainMap::gram(const Vector& w, Vector& image, const std::stop_token& stop) const {
    return functionValues(w, image, stop);
}

bool KernelChainMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    Vector values;
    if (!functionValues(w, values, stop))
        return false;
    const ChainShape& shape = *m_shape;
    const Index pairs = shape.states * shape.states;
    scores.resize(scoreCount());
    for (Index i = 0; i < rows(); ++i) {
        for (Index t = 0; t < shape.length(i); ++t)
            for (Index k = 0; k < shape.states; ++k)
                scores[shape.nodes(i) + t * shape.states + k] = values[k * shape.tokens() + shape.firstToken(i) + t];
        for (Index t = 0; t + 1 < shape.length(i); ++t)
            scores.segment(shape.edges(i) + t * pairs, pairs) = values.tail(pairs);
    }
    return !stop.stop_requested();
}

bool KernelChainMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    const ChainShape& shape = *m_shape;
    const Index pairs = shape.states * shape.states;
    v.setZero(columns());
    for (Index i = 0; i < rows(); ++i) {
        for (Index t = 0; t < shape.length(i); ++t)
            for (Index k = 0; k < shape.states; ++k)
                v[k * shape.tokens() + shape.firstToken(i) + t] = a[shape.nodes(i) + t * shape.states + k];
        for (Index t = 0; t + 1 < shape.length(i); ++t)
            v.tail(pairs) += a.segment(shape.edges(i) + t * pairs, pairs);
    }
    return !stop.stop_requested();
}

double KernelChainMap::squaredLabellingRadius() const {
    double max = 0.0;
    for (Index i = 0; i < rows(); ++i) {
        double tokens = 0.0;
        for (Index t = m_shape->firstToken(i); t < m_shape->firstToken(i + 1); ++t)
            tokens += m_factors[t] * std::sqrt(std::max(0.0, m_kernel->diagonal(t)));
        const auto edges = static_cast<double>(m_shape->length(i) - 1);
        max = std::max(max, (tokens * tokens + m_prior.transitionVariance * edges * edges) / 2);
    }
    return max;
}

} // namespace gapscope
