// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_steps.h"

#include "engine/solvers/common/spectral_bound.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double smallestConstant = 1e-300; // for X = 0: any step is safe, the optimum is argmin R

/// An upper bound of ||X||^2 / n^2 without power iteration, from ||X||_F or (the paper's) the largest row norm.
double constantOfRows(const LinearMap& map, bool ofLargestRow) {
    const auto n = static_cast<double>(map.totalRows());
    return ofLargestRow ? map.maxSquaredNorm() / n : map.squaredNormBound() / n / n;
}

double constantOf(const Problem& problem, PdproxConstant constant, MeteredMap& map) {
    if (constant != PdproxConstant::spectral)
        return constantOfRows(problem.map(), constant == PdproxConstant::rows);
    const auto n = static_cast<double>(problem.totalRows());
    return spectralBound(map).squaredNorm / n / n;
}

/// An estimate of ||w*||^2 / ||alpha*||^2, the best ratio in theory (pdprox.md section 5e): the squared norm of the
/// point along the first gradient whose scores are as large as the loss at 0 suggests, over that of alpha at 0. It is
/// covariant under scaling of features, labels and number of rows. That point is too short, the more so the worse the
/// conditioning: on 19 problems (bundled sets, a9a, w8a, higgs; hinge, logistic, absolute, squared; l2 and l1) the best
/// ratios were 30 to 3000 times the estimate. Tasks and entries of a matrix are better conditioned: there the best
/// ratios were one or one tenth of the estimate.
double guessedRatio(const Problem& problem, MeteredMap& map) {
    const double shortfall = problem.spec().rows == RowForm::features ? 500.0 : 1.0;
    constexpr double unknown = 0.1; // if the gradient is 0, so that w* = 0
    const Risk& risk = problem.risk();
    const auto n = static_cast<double>(problem.totalRows());
    const Vector zero = Vector::Zero(problem.scoreCount());
    Vector alpha;
    Vector direction;
    Vector scores;
    risk.dualPoint(zero, alpha);
    map.multiplyTransposedMean(alpha, direction);
    map.multiply(direction, scores);
    // Scores of this size would account for P(0): for the hinge 1, for the absolute loss the mean size of the labels.
    const double atZero = risk.value(zero);
    const double size = std::isfinite(risk.lipschitz()) ? atZero / risk.lipschitz() : std::sqrt(2.0 * atZero);
    // Functions of a kernel have their own norm.
    // The same coefficients belong to every kernel.
    const double norm = problem.traits().kernel ? std::sqrt(std::max(0.0, direction.head(scores.size()).dot(scores)))
                                                : direction.norm();
    const double length = size * norm / (std::sqrt(problem.rowSums().squaredNorm(scores)) / std::sqrt(n));
    const double ratio = shortfall * length * length / problem.rowSums().squaredNorm(alpha);
    return ratio > 0.0 && std::isfinite(ratio) ? ratio : unknown;
}

} // namespace

PdproxSteps diagonalPdproxSteps(const Problem& problem) {
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    const double biasEntry = map.hasBiasColumn() ? 1.0 : 0.0;
    PdproxSteps steps;
    steps.taus = Vector::Zero(map.columns());
    steps.sigmas = Vector::Constant(n, biasEntry);
    for (Index i = 0; i < n; ++i) {
        const RowView row = map.row(i);
        for (Index k = 0; k < row.count; ++k) {
            const double entry = std::abs(row.value[k]);
            steps.taus[row.column == nullptr ? k : row.column[k]] += entry;
            steps.sigmas[i] += entry;
        }
    }
    if (map.hasBiasColumn())
        steps.taus[map.columns() - 1] = static_cast<double>(n);
    problem.rowSums().complete(steps.taus);
    const auto rows = static_cast<double>(problem.totalRows());
    // For empty columns and rows any step is safe.
    for (double& tau : steps.taus)
        tau = tau > 0.0 ? rows / tau : 1.0;
    for (double& sigma : steps.sigmas)
        sigma = sigma > 0.0 ? rows / sigma : rows;
    return steps;
}

PdproxSteps choosePdproxSteps(const SolverContext& context, const PdproxSettings& settings, MeteredMap& map,
                              double factor) {
    if (context.givenSteps)
        return {.tau = context.givenSteps->tau, .sigma = context.givenSteps->sigma};
    const double scale = settings.scale;
    const bool single = settings.steps == PdproxStepRule::one;
    const bool guesses = !single && !settings.ratio;
    const double ratio = guesses ? guessedRatio(context.problem, map) : single ? 1.0 : *settings.ratio;
    if (settings.steps == PdproxStepRule::diagonal) {
        PdproxSteps steps = diagonalPdproxSteps(context.problem);
        // A given ratio is s^2 in terms of the spec's s; an estimated one refers to the mean steps.
        const double meanSigma =
            context.problem.rowSums().total(steps.sigmas) / static_cast<double>(context.problem.totalRows());
        const double balance = std::sqrt(guesses ? ratio * meanSigma / steps.taus.mean() : ratio);
        steps.taus *= scale * balance;
        steps.sigmas *= scale / balance;
        return steps;
    }
    PdproxSteps steps;
    steps.c = std::max(smallestConstant, factor * constantOf(context.problem, settings.constant, map));
    if (single) {
        steps.tau = steps.sigma = scale * std::sqrt(0.5 / steps.c);
    } else {
        steps.tau = scale * std::sqrt(ratio / steps.c);
        steps.sigma = scale / std::sqrt(ratio * steps.c);
    }
    if (context.problem.featureRegularizer().sharedGroups()) {
        // Leaves half of what tau may be to the dual blocks of the groups (pdprox_groups.cpp).
        const double share = single ? std::sqrt(0.5) : 0.5;
        steps.tau *= share;
        steps.sigma *= share;
    }
    return steps;
}

} // namespace gapscope
