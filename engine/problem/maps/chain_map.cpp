// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/chain_map.h"

#include "engine/problem/maps/accurate_sums.h"

#include <algorithm>

namespace gapscope {
namespace {

/// Converts a matrix from column-major to row-major order.
Vector transposed(const double* values, Index rows, Index columns) {
    Vector result(rows * columns);
    Eigen::Map<DenseRows>(result.data(), columns, rows) =
        Eigen::Map<const DenseRows>(values, rows, columns).transpose();
    return result;
}

} // namespace

ChainMap::ChainMap(DatasetPointer tokens, std::shared_ptr<const ChainShape> shape, int threads)
    : m_emissions(std::move(tokens), false, threads, shape->states), m_shape(std::move(shape)) {}

double ChainMap::productCost() const noexcept {
    return m_emissions.productCost() + static_cast<double>(m_shape->size());
}

double ChainMap::squaredLabellingRadius() const {
    const Vector& squaredNorms = m_emissions.squaredNorms();
    double max = 0.0;
    for (Index i = 0; i < rows(); ++i) {
        const Index length = m_shape->length(i);
        const double tokens = squaredNorms.segment(m_shape->firstToken(i), length).cwiseSqrt().sum();
        const auto edges = static_cast<double>(length - 1);
        max = std::max(max, (tokens * tokens + edges * edges) / 2);
    }
    return max;
}

bool ChainMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    const ChainShape& shape = *m_shape;
    const Index pairs = shape.states * shape.states;
    Vector nodes;
    // The rows of the data expect the K weights of a feature next to each other.
    const Index features = m_emissions.data().columns();
    if (!m_emissions.multiply(transposed(w.data(), shape.states, features), nodes, stop))
        return false;
    scores.resize(scoreCount());
    const auto transitions = w.tail(pairs);
    for (Index i = 0; i < rows(); ++i) {
        if (stop.stop_requested())
            return false;
        const Index nodeCount = shape.states * shape.length(i);
        scores.segment(shape.nodes(i), nodeCount) = nodes.segment(shape.states * shape.firstToken(i), nodeCount);
        for (Index t = 0; t + 1 < shape.length(i); ++t)
            scores.segment(shape.edges(i) + t * pairs, pairs) = transitions;
    }
    return true;
}

bool ChainMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    return multiplyTransposed(a, v, stop, false);
}

bool ChainMap::multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const {
    return multiplyTransposed(a, v, stop, true);
}

bool ChainMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop, bool isAccurate) const {
    const ChainShape& shape = *m_shape;
    const Index pairs = shape.states * shape.states;
    Vector nodes(shape.states * shape.tokens());
    Vector transitions = Vector::Zero(pairs);
    for (Index i = 0; i < rows(); ++i) {
        if (stop.stop_requested())
            return false;
        const Index nodeCount = shape.states * shape.length(i);
        nodes.segment(shape.states * shape.firstToken(i), nodeCount) = a.segment(shape.nodes(i), nodeCount);
        for (Index t = 0; t + 1 < shape.length(i); ++t)
            transitions += a.segment(shape.edges(i) + t * pairs, pairs);
    }
    Vector emissions;
    if (isAccurate ? !gapscope::multiplyTransposedAccurately(m_emissions, nodes, emissions, stop)
                   : !m_emissions.multiplyTransposed(nodes, emissions, stop))
        return false;
    v.resize(columns());
    v << transposed(emissions.data(), m_emissions.data().columns(), shape.states), transitions;
    return true;
}

} // namespace gapscope
