// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/cocoa_theory.h"

#include "engine/base/translatable.h"
#include "engine/distributed/cocoa_settings.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/common/theory_conditions.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gapscope {
namespace {

/// What the theorems need to know of the rows, from all ranks.
struct CocoaConstants {
    double largest = 0.0; ///< max ||X_k||^2
    double total = 0.0;   ///< sum ||X_k||^2, at least ||X||^2
    double spread = 0.0;  ///< sum ||X_k||^2 max ||u - alpha_k||^2 over the dual domain; finite if that is bounded
    double theta = 0.0;   ///< of rows drawn with replacement, at the worst rank; for smooth losses
};

/// max ||u - alpha||^2 of two points in the dual domain of the own rows.
double squaredWidth(const Problem& problem) {
    const Risk& risk = problem.rowRisk();
    Vector least;
    Vector greatest;
    risk.dualBox(least, greatest);
    const double ofBall = 4.0 * risk.dualBound() * risk.dualBound() * static_cast<double>(problem.rows());
    return std::min((greatest - least).squaredNorm(), ofBall);
}

/// ||X_k||^2 of the own rows or columns: as estimated from below with a margin, and never above the sum of the squares.
double squaredNormOfPart(const Problem& problem) {
    Work work;
    MeteredMap products(problem.rowMap(), {}, work);
    const double estimate = spectralBound(products).squaredNorm;
    const double ofFrobenius = problem.rowMap().squaredNormBound();
    return estimate > 0.0 ? std::min(estimate, ofFrobenius) : ofFrobenius;
}

/// What iid passes of Prox-SDCA leave of the improvement that is possible at this rank, in expectation (sdca.md section
/// 7 on the local problem).
double thetaOfDraws(const Problem& problem, const CocoaSettings& settings) {
    const auto rows = static_cast<double>(problem.rows());
    const double lambda = problem.featureRegularizer().strongConvexity();
    const double smoothness = lambda * static_cast<double>(problem.totalRows()) * problem.risk().conjugateConvexity();
    const double condition = rows * (1.0 + settings.sigma * problem.rowMap().squaredNorms().maxCoeff() / smoothness);
    return std::exp(static_cast<double>(settings.visits(problem.rows())) * std::log1p(-1.0 / condition));
}

CocoaConstants cocoaConstants(const Problem& problem, const CocoaSettings& settings) {
    const RowSums& sums = problem.rowSums();
    const Ranks::Uncounted uncounted(sums.ranks());
    const double squares = squaredNormOfPart(problem);
    CocoaConstants constants{.largest = sums.greatest(squares), .total = sums.of(squares)};
    constants.spread = sums.of(squares > 0.0 ? squares * squaredWidth(problem) : 0.0);
    constants.theta = problem.risk().isSmooth() ? sums.greatest(thetaOfDraws(problem, settings)) : 1.0;
    return constants;
}

/// The bound on the gap for smooth losses, E_0 at the start.
TheoryBound boundOfSmooth(const Problem& problem, const CocoaSettings& settings, const CocoaConstants& constants,
                          double start) {
    const double smoothness = problem.featureRegularizer().strongConvexity() * problem.risk().conjugateConvexity() *
                              static_cast<double>(problem.totalRows());
    const double share = smoothness / (smoothness + constants.largest * settings.sigma);
    const double factor = 1.0 + constants.total / smoothness;
    TheoryBound bound;
    bound.theorem = "Ma and others (2015), theorem 10";
    bound.quantity = TheoryBound::Quantity::gap;
    bound.constants = {
        {"σ_max", constants.largest, translatable("TheoryConstant", "max ‖X_k‖² over the ranks k")},
        {"σ′", settings.sigma, translatable("TheoryConstant", "K for combine = add, 1 for average, K ranks")},
        {"s", share, translatable("TheoryConstant", "λμn/(λμn + σ_max σ′), losses (1/μ)-smooth")},
        {"κ", factor, translatable("TheoryConstant", "1 + Σ ‖X_k‖²/(λμn)")},
        {"E₀", start, translatable("TheoryConstant", "gap at the start, at least D* − D(α₀)")}};
    if (settings.measuresTheta) {
        bound.value = [share, factor, start](double, const Extras& extras) {
            return factor * start * std::exp(-share * extras[cocoaEffectiveRoundsExtra]);
        };
        return bound;
    }
    bound.inExpectation = true;
    bound.constants.push_back(
        {"Θ", constants.theta, translatable("TheoryConstant", "what local passes leave of the possible improvement")});
    const double rate = settings.gamma * (1.0 - constants.theta) * share;
    bound.value = [rate, factor, start](double iteration, const Extras&) {
        return factor * start * std::exp(iteration * std::log1p(-rate));
    };
    return bound;
}

/// A bound of D* - D, or of P - P*, after rounds that count as `rounds` exact ones, from `start` > 0; `curvature` = A
/// of the spec.
double errorAfter(double rounds, double start, double curvature) {
    if (start <= curvature)
        return 1.0 / (1.0 / start + rounds / (4.0 * curvature));
    const double fast = curvature + (start - curvature) * std::exp(-rounds);
    if (start <= 2.0 * curvature)
        return std::min(fast, 1.0 / (1.0 / start + rounds / (4.0 * curvature)));
    const double before = std::log((start - curvature) / curvature) + 1.0; // the fast phase, and the round it ends in
    if (!(rounds > before))
        return fast;
    return std::min(fast, 1.0 / (1.0 / (2.0 * curvature) + (rounds - before) / (4.0 * curvature)));
}

/// A bound of the least gap so far: the mean over the rounds of a window at the end.
double bestGapAfter(double rounds, double start, double curvature) {
    constexpr int windows = 8;
    double best = start;
    for (int k = 0; k < windows; ++k) {
        const double before = rounds * k / windows;
        const double window = rounds - before - (k > 0 ? 1.0 : 0.0); // less the round in which it begins
        if (!(window > 0.0))
            continue;
        const double error = errorAfter(before, start, curvature);
        const double step = curvature > 0.0 ? std::min(1.0, std::sqrt(error / (curvature * window))) : 1.0;
        best = std::min(best, error / (step * window) + step * curvature);
    }
    return best;
}

TheoryBound boundOfLipschitz(const Problem& problem, const CocoaSettings& settings, const CocoaConstants& constants,
                             double start) {
    const auto n = static_cast<double>(problem.totalRows());
    const double lambda = problem.featureRegularizer().strongConvexity();
    const double curvature = settings.sigma * constants.spread / (2.0 * lambda * n * n);
    TheoryBound bound;
    bound.theorem = "Ma and others (2015), theorem 8";
    bound.quantity = TheoryBound::Quantity::bestGap;
    bound.constants = {
        {"σ′", settings.sigma, translatable("TheoryConstant", "K for combine = add, 1 for average, K ranks")},
        {"A", curvature,
         translatable("TheoryConstant", "σ′/(2λn²) Σ ‖X_k‖² ω_k², ω_k the width of the dual domain of rank k")},
        {"E₀", start, translatable("TheoryConstant", "gap at the start, at least D* − D(α₀)")}};
    bound.value = [start, curvature](double, const Extras& extras) {
        const double rounds = extras[cocoaEffectiveRoundsExtra];
        if (std::isnan(rounds) || !(start > 0.0))
            return std::isnan(rounds) ? rounds : start;
        return bestGapAfter(rounds, start, curvature);
    };
    return bound;
}

/// The extras of a run that goes on with the gamma (1 - Theta) of its latest round.
std::function<Extras(double, double, const Extras&)> roundsAhead(double gamma) {
    return [gamma](double iteration, double from, const Extras& extras) {
        Extras ahead = extras;
        ahead[cocoaEffectiveRoundsExtra] += (iteration - from) * gamma * (1.0 - extras[cocoaThetaExtra]);
        return ahead;
    };
}

} // namespace

TheoryResult cocoaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const CocoaSettings settings(input.parameters, problem.rowSums());
    const bool isSmooth = problem.risk().isSmooth();
    if (!isSmooth && !settings.measuresTheta)
        return NoTheorem{NoTheoremId::otherSetting, {"theta", "measured", input.parameters.text("theta")}};
    if (!settings.measuresTheta)
        if (const UnmetCondition unmet =
                firstUnmet({setting(input, "local_solver", "prox-sdca"), setting(input, "sampling", "iid")}))
            return *unmet;
    const CocoaConstants constants = cocoaConstants(problem, settings);
    const double start = input.primalAtStart - input.dualAtStart;
    if (!isSmooth && !std::isfinite(constants.spread))
        return NoTheoremId::dualUnbounded;
    TheoryBound bound = isSmooth ? boundOfSmooth(problem, settings, constants, start)
                                 : boundOfLipschitz(problem, settings, constants, start);
    if (settings.measuresTheta)
        bound.extrasAhead = roundsAhead(settings.gamma);
    return bound;
}

TheoryResult cocoaL1Theory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const FeatureSums& sums = problem.columnSums();
    const CocoaSettings settings(input.parameters, sums);
    if (!settings.measuresTheta)
        return NoTheorem{NoTheoremId::otherSetting, {"theta", "measured", input.parameters.text("theta")}};
    const Ranks::Uncounted uncounted(sums.ranks());
    const double squares = squaredNormOfPart(problem);
    const double largest = sums.greatest(squares);
    const double total = sums.of(squares);
    const CoordinateStrengths strengths = *problem.featureRegularizer().coordinates();
    const double curvature = problem.risk().derivativeLipschitz() / static_cast<double>(problem.totalRows()); // M/n
    const double start = input.primalAtStart - input.dualAtStart;
    TheoryBound bound;
    bound.extrasAhead = roundsAhead(settings.gamma);
    bound.constants = {
        {"σ_max", largest, translatable("TheoryConstant", "max ‖X_k‖² over the ranks k")},
        {"σ′", settings.sigma, translatable("TheoryConstant", "K for combine = add, 1 for average, K ranks")},
        {"E₀", start, translatable("TheoryConstant", "gap at the start, at least P(w₀) − P*")}};
    if (strengths.l2 > 0.0) {
        const double share = strengths.l2 / (strengths.l2 + settings.sigma * curvature * largest);
        const double factor = 1.0 + curvature * total / strengths.l2;
        bound.theorem = "Smith and others (2018), theorem 3";
        bound.quantity = TheoryBound::Quantity::gap;
        bound.constants.push_back(
            {"s", share, translatable("TheoryConstant", "l2/(l2 + σ_max σ′M/n), losses M-smooth")});
        bound.constants.push_back({"κ", factor, translatable("TheoryConstant", "1 + Σ ‖X_k‖² M/(n l2)")});
        bound.value = [share, factor, start](double, const Extras& extras) {
            return factor * start * std::exp(-share * extras[cocoaEffectiveRoundsExtra]);
        };
        return bound;
    }
    const double diameter = 2.0 * input.primalAtStart / strengths.l1; // of the w that are as good as the start
    const double step = 0.5 * settings.sigma * curvature * largest * diameter * diameter;
    bound.theorem = "Smith and others (2018), theorem 2";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants.push_back(
        {"A", step, translatable("TheoryConstant", "σ_max σ′M/(2n) (2 P(w₀)/λ)², losses M-smooth")});
    bound.value = [start, step](double, const Extras& extras) {
        const double rounds = extras[cocoaEffectiveRoundsExtra];
        if (std::isnan(rounds) || !(start > 0.0))
            return std::isnan(rounds) ? rounds : start;
        return errorAfter(rounds, start, step);
    };
    return bound;
}

} // namespace gapscope
