// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/pair_value.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr double balanced = 1e-11; // |v_b| relative to max |alpha|

} // namespace

double scaledDual(const Problem& problem, const Vector& alpha, const Vector& v, double bias) {
    const double imbalance = problem.hasFreeBias() ? std::abs(v[v.size() - 1]) : 0.0;
    if (imbalance > balanced * problem.risk().dualBound())
        return -infinity;
    const double room = problem.featureRegularizer().largestScale(v.head(problem.features()));
    const double scale = std::min(1.0, room);
    const double charge = scale * imbalance * std::max(1.0, std::abs(bias));
    if (scale == 1.0)
        return -problem.risk().conjugateAtMinus(alpha) - charge;
    return -problem.risk().conjugateAtMinus(scale * alpha) - charge;
}

PairValue valueOf(const Problem& problem, const PairWithProducts& pair) {
    return {.primal = problem.risk().value(pair.z) + problem.regularizer().value(pair.w),
            .dual = -problem.risk().conjugateAtMinus(pair.alpha),
            .scaled = scaledDual(problem, pair.alpha, pair.v, problem.biasOf(pair.w))};
}

} // namespace gapscope
