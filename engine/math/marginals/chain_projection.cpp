// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/marginals/chain_projection.h"

#include "engine/math/marginals/marginal_newton.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace gapscope {
namespace {

constexpr double largeEntry = 5.0; // from here on, the best labelling is a better start than 0
constexpr int rounds = 3;          // of recentring

/// The projection onto the simplex, by sorting.
void projectOnSimplex(Vector& entries) {
    Vector sorted = entries;
    std::ranges::sort(sorted, std::greater<>());
    const double top = sorted[0]; // relative to it, large entries do not cancel
    double sum = 0.0;
    double threshold = 0.0;
    for (Index k = 0; k < sorted.size(); ++k) {
        sum += sorted[k] - top;
        const double candidate = (sum - 1.0) / static_cast<double>(k + 1);
        if (sorted[k] - top <= candidate)
            break;
        threshold = candidate;
    }
    entries = ((entries.array() - top) - threshold).cwiseMax(0.0);
    entries /= entries.sum();
}

double weightedDistance(const ChainSize& size, const ChainWeights& weights, const Vector& a, const Vector& b) {
    double sum = 0.0;
    for (Index t = 0; t < size.length; ++t)
        sum += weights.nodes[t] * (nodeOf(size, a, t) - nodeOf(size, b, t)).squaredNorm();
    for (Index t = 0; t < size.links(); ++t)
        sum += weights.edges[t] * (edgeOf(size, a, t) - edgeOf(size, b, t)).squaredNorm();
    return sum / 2;
}

} // namespace

ChainProjection projectOnChain(const ChainSize& size, const ChainWeights& weights, const Vector& point,
                               const ChainMultipliers* start) {
    assert(point.size() == size.size() && point.allFinite());
    assert(weights.edges.size() == 0 || weights.edges.minCoeff() > 0.0);
    ChainProjection result;
    result.tables = point;
    result.multipliers = ChainMultipliers::zero(size);
    if (size.length == 1) {
        projectOnSimplex(result.tables);
        result.distance = weightedDistance(size, weights, result.tables, point);
        result.dual = result.distance;
        result.isConverged = true;
        return result;
    }
    ChainDual dual(size, weights, point);
    if (start != nullptr)
        dual.moveTo(*start);
    else if (dual.largestWeighted() > largeEntry)
        dual.moveTo(dual.bestLabelling());
    const double goal = 4e-15 * static_cast<double>(size.states);
    for (int round = 0; round < rounds; ++round) {
        const MarginalNewton newton = solveMarginals(dual, goal);
        result.steps += newton.steps;
        result.residual = newton.residual;
        result.isConverged = newton.isConverged;
        result.multipliers.add(1.0, dual.multipliers());
        result.tables = dual.tables();
        if (newton.residual <= goal || !newton.isConverged || dual.largestWeighted() <= largeEntry)
            break;
        dual.recentre();
    }
    makeConsistent(size, result.tables);
    result.distance = weightedDistance(size, weights, result.tables, point);
    ChainDual original(size, weights, point);
    original.moveTo(result.multipliers);
    result.dual = original.value();
    return result;
}

void projectOnChainMarginals(Index length, Index states, std::span<const double> point, std::span<double> marginals) {
    const ChainSize size{length, states};
    const Vector given = Eigen::Map<const Vector>(point.data(), size.size());
    const Vector tables = projectOnChain(size, ChainWeights::unit(size), given).tables;
    std::ranges::copy(tables, marginals.begin());
}

} // namespace gapscope
