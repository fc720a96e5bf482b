// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/marginals/chain_dual.h"

#include <span>

namespace gapscope {

/// The nearest consistent tables of a chain.
struct ChainProjection {
    Vector tables; ///< consistent up to rounding
    ChainMultipliers multipliers;
    double distance = 0.0;    ///< the weighted squared distance of `tables` from the point, halved
    double dual = 0.0;        ///< the dual value of the multipliers, a lower bound of the smallest such distance
    double residual = 0.0;    ///< of the dual's gradient, before the tables were made consistent
    int steps = 0;            ///< Newton steps
    bool isConverged = false; ///< the residual is at most 1e-8 of the scale of the point
};

/// argmin over consistent tables of sum (r_t / 2) ||n_t - a_t||^2 + sum (q_t / 2) ||e_t - m_t||^2, to rounding:
/// semismooth Newton on the dual, O(T K^3) per step and about 5 to 30 steps. `point` holds a and m in the layout of
/// ChainSize. All entries must be finite, r >= 0, q > 0; one token needs r > 0. `start`: multipliers of a nearby
/// problem. Source: spec structured_projection.md sections 1, 3 and 4.
ChainProjection projectOnChain(const ChainSize& size, const ChainWeights& weights, const Vector& point,
                               const ChainMultipliers* start = nullptr);

/// The same with unit weights for one sequence of `length` tokens; `marginals` may be `point`.
void projectOnChainMarginals(Index length, Index states, std::span<const double> point, std::span<double> marginals);

} // namespace gapscope
