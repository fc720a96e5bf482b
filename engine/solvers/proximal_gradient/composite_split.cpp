// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_gradient/composite_split.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/spectral_bound.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double minLipschitz = 1e-12; // for X = 0 and no l2 part

} // namespace

double CompositeSplit::smoothPart(const Vector& w, const Vector& scores) const {
    return risk().value(scores) + 0.5 * strengths.l2 * features(w).squaredNorm();
}

double CompositeSplit::objective(const Vector& w, const Vector& scores) const {
    return risk().value(scores) + problem.regularizer().value(w);
}

void CompositeSplit::differentiate(const Vector& w, const Vector& scores, MeteredMap& products, Vector& alpha,
                                   Vector& gradient) const {
    risk().dualPoint(scores, alpha);
    products.multiplyTransposedMean(alpha, gradient);
    gradient = -gradient;
    gradient.head(problem.features()) += strengths.l2 * features(w);
}

void CompositeSplit::prox(double step, Vector& w) const {
    if (!coordinatewise) {
        problem.regularizer().prox(w, step, w);
        return;
    }
    for (Index j = 0; j < problem.features(); ++j)
        w[j] = softThreshold(w[j], step * strengths.l1);
}

double CompositeSplit::smoothedDual(const DualPoint& point) const {
    const Regularizer& regularizer = problem.featureRegularizer();
    const Vector v = features(point.v);
    const double scale = std::min(1.0, regularizer.feasibleScale(v));
    return -risk().conjugateAtMinus(scale * point.alpha) - regularizer.conjugate(scale * v);
}

CompositeSplit compositeSplitOf(const SolverContext& context) {
    CompositeSplit split{.problem = context.problem};
    split.gamma = smoothingOf(context);
    if (split.gamma > 0.0)
        split.smoothed = context.problem.risk().smoothed(split.gamma);
    if (const auto strengths = context.problem.featureRegularizer().coordinates()) {
        split.coordinatewise = true;
        split.strengths = *strengths;
    }
    return split;
}

double constantLipschitz(const SolverContext& context, const CompositeSplit& split, MeteredMap& products) {
    if (context.givenLipschitz)
        return std::max(*context.givenLipschitz, minLipschitz);
    const double largest = spectralBound(products).squaredNorm / static_cast<double>(context.problem.totalRows());
    return std::max(split.risk().derivativeLipschitz() * largest + split.strengths.l2, minLipschitz);
}

Parameter gradientStepParameter() {
    return {.key = "eta",
            .symbol = "η",
            .meaning = "Step size. auto: 1/L, L = M ‖X‖²/n + λ with M the Lipschitz constant of φ′, the longest step "
                       "that the theory "
                       "covers; a run diverges where η exceeds 2/L.",
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

void scoresOf(const Vector& w, MeteredMap& products, Vector& scores) {
    if (w.isZero(0.0))
        scores.setZero(products.map().scoreCount());
    else
        products.multiply(w, scores);
}

} // namespace gapscope
