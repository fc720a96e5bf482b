// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/spectral_bound.h"

#include "engine/math/random.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr int maximalIterations = 100;
constexpr double relativeChange = 1e-6;
constexpr double safetyFactor = 1.02;
constexpr std::uint64_t fixedSeed = 20111;

/// Null weights mean that all are 1.
SpectralBound boundOf(MeteredMap& map, const Vector* weights) {
    const auto n = static_cast<double>(map.map().totalRows());
    Random random(fixedSeed);
    Vector direction(map.map().columns());
    for (Index j = 0; j < direction.size(); ++j)
        direction[j] = random.normal();
    direction.normalize();
    SpectralBound bound;
    Vector scores;
    Vector image;
    double reached = 0.0;
    while (bound.iterations < maximalIterations) {
        map.multiply(direction, scores);
        if (weights != nullptr)
            scores.array() *= weights->array();
        map.multiplyTransposedMean(scores, image);
        ++bound.iterations;
        // ||A^T A d|| with ||d|| = 1, without the factor 1/n of the mean.
        const double next = image.norm() * n;
        if (!(next > 0.0) || !std::isfinite(next))
            return bound; // A = 0, or values out of the range of doubles: no scale to find
        direction = image / image.norm();
        const bool settled = std::abs(next - reached) <= relativeChange * next;
        reached = next;
        if (settled)
            break;
    }
    bound.squaredNorm = safetyFactor * reached;
    return bound;
}

} // namespace

SpectralBound spectralBound(MeteredMap& map) {
    return boundOf(map, nullptr);
}

SpectralBound spectralBound(MeteredMap& map, const Vector& weights) {
    return boundOf(map, &weights);
}

} // namespace gapscope
