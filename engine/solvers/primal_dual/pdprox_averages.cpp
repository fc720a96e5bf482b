// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_averages.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

bool hasPdproxAverageBound(const Problem& problem, const PdproxSettings& settings) {
    return settings.steps != PdproxStepRule::diagonal && settings.stepProduct() <= 1.0 && !problem.traits().kernel &&
           !problem.hasFreeBias() && problem.thresholds() == nullptr && !problem.featureRegularizer().sharedGroups();
}

std::optional<PdproxAverageBound> pdproxAverageBound(const Problem& problem, const PdproxSteps& steps,
                                                     const PdproxAverages& averages, const std::stop_token& stop) {
    const Regularizer& regularizer = problem.featureRegularizer();
    const std::optional<NormConstants> norm = regularizer.normConstants(problem.features());
    if (!norm && !regularizer.hasConjugateGradient())
        return std::nullopt;
    const std::optional<PrimalValue> primal = problem.primal(averages.w, stop);
    Vector v;
    if (!primal || !problem.map().multiplyTransposed(averages.alpha, v, stop))
        return std::nullopt;
    v /= static_cast<double>(problem.totalRows());
    Vector bestAlpha;
    problem.risk().dualPoint(primal->scores, bestAlpha);
    PdproxAverageBound result{.bound = 0.0, .ballGap = std::numeric_limits<double>::quiet_NaN()};
    double squaredPrimal = 0.0;
    if (norm) {
        const double radius = problem.risk().value(Vector::Zero(problem.scoreCount())) / norm->lambda;
        squaredPrimal = std::pow(radius * norm->maxLength, 2);
        const double dualNorm = norm->lambda / regularizer.largestScale(v);
        result.ballGap = primal->value + problem.risk().conjugateAtMinus(averages.alpha) +
                         radius * std::max(0.0, dualNorm - norm->lambda);
    } else {
        Vector bestW(v.size());
        regularizer.conjugateGradient(v, bestW);
        squaredPrimal = bestW.squaredNorm();
    }
    result.bound = (squaredPrimal / steps.tau + problem.rowSums().squaredNorm(bestAlpha) / steps.sigma) /
                   (2.0 * averages.iterations);
    return result;
}

std::vector<ExtraInfo> pdproxExtrasWithAverages() {
    std::vector<ExtraInfo> extras = pdproxStepExtras();
    extras.push_back({"gap_bound", "With output=average: what theorem 6 promises for the gap of the averages, from the "
                                   "averages themselves."});
    extras.push_back({"ball_gap", "With output=average and a norm: the gap that this promise is about, of the problem "
                                  "with N(w) ≤ P(0)/λ."});
    return extras;
}

} // namespace gapscope
