// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/optimality.h"

#include <cmath>

namespace gapscope {

std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w, const Vector& alpha,
                                                const std::stop_token& stop) {
    Vector scores;
    Vector v;
    if (!problem.map().multiply(w, scores, stop) || !problem.map().multiplyTransposed(alpha, v, stop))
        return std::nullopt;
    v /= static_cast<double>(problem.rows());
    OptimalityResiduals residuals;
    if (problem.hasFreeBias())
        residuals.imbalance = std::abs(v[v.size() - 1]);
    if (const Index free = problem.freeThresholds(); free > 0)
        residuals.imbalance = v.tail(free).cwiseAbs().maxCoeff();
    const Index features = problem.features();
    const double risk = problem.risk().value(scores) + problem.risk().conjugateAtMinus(alpha);
    residuals.loss = risk + w.dot(v); // the scores include the bias
    residuals.regularizer = problem.featureRegularizer().value(w.head(features)) +
                            problem.featureRegularizer().conjugate(v.head(features)) -
                            w.head(features).dot(v.head(features));
    return residuals;
}

std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w, const std::stop_token& stop) {
    Vector scores;
    if (!problem.map().multiply(w, scores, stop))
        return std::nullopt;
    const auto point = problem.dualCandidate(std::move(scores), problem.biasOf(w), stop);
    if (!point || point->alpha.size() == 0)
        return std::nullopt;
    return optimalityOf(problem, w, point->alpha, stop);
}

} // namespace gapscope
