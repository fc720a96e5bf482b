// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_theory.h"
#include "engine/base/translatable.h"

#include "engine/solvers/estimate_functions/agm_memory.h"

#include <algorithm>
#include <cmath>

namespace gapscope::agm {
namespace {

/// Whether the run started at w = 0 with the best bias, the only start for which the bound below knows the distance.
bool startsAtZero(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const Vector scores = Vector::Zero(problem.scoreCount());
    const double bias = problem.hasFreeBias() ? problem.risk().bestBias(scores) : 0.0;
    const double atZero = problem.risk().value((scores.array() + bias).matrix());
    return std::abs(input.primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
}

/// All constants except L, which a snapshot contains.
Constants constantsOf(const Problem& problem, const AgmSettings& settings) {
    if (settings.scheme == AgmScheme::dual) {
        // With weights the smallest one counts, which is known only during the run.
        const bool counts = settings.weighting == SmoothingWeighting::uniform;
        return {.lambda2 = problem.risk().conjugateConvexity() + (counts ? settings.smoothing.value_or(0.0) : 0.0)};
    }
    const Regularizer& regularizer = problem.featureRegularizer();
    if (settings.usesEntropy)
        return {.lambda2 = regularizer.entropy()->lambda};
    const double whole = regularizer.strongConvexity();
    const double smooth = whole * settings.smoothShare;
    return {.lambda1 = smooth, .lambda2 = whole - smooth};
}

} // namespace

double infiniteMemoryFactor(const Constants& constants, double k) {
    const auto& [lipschitz, sigma, lambda1, lambda2] = constants;
    const double slow = 4.0 * lipschitz / (sigma * (k + 1.0) * (k + 1.0));
    const double rate = std::sqrt(sigma * (lambda1 + lambda2) / (4.0 * lipschitz));
    return std::min(slow, (lipschitz / sigma - lambda1) * std::exp((2.0 - 2.0 * k) * std::log1p(rate)));
}

double oneMemoryDecay(const Constants& constants, double k) {
    const auto& [lipschitz, sigma, lambda1, lambda2] = constants;
    const double rate = std::sqrt((lambda1 + lambda2) / (lipschitz / sigma + lambda2));
    return std::min(std::exp(k * std::log1p(-std::min(1.0, rate))), 4.0 / ((k + 2.0) * (k + 2.0)));
}

namespace {

/// Theorems 19 and 20: the number of iterations after which P - P*, or the gap in the dual scheme, is at most 2 eps,
/// eps = gamma * range the error of the smoothing. The first term of (58) as printed is wrong (pdprox_more.md section
/// 5). For infinite memory with L fixed; `reach` is at least the distance to the optimum.
double iterationsForTwiceSmoothing(const Constants& constants, double reach, double eps) {
    const double ratio = constants.lipschitz * reach / eps;
    const double convexity = constants.lambda1 + constants.lambda2;
    if (!(ratio > 1.0))
        return 1.0;
    const double slow = std::sqrt(4.0 * ratio) - 1.0;
    const double rate = std::log1p(std::sqrt(convexity / (4.0 * constants.lipschitz)));
    const double fast = rate > 0.0 ? 1.0 + std::log(ratio) / (2.0 * rate) : infinity;
    return std::max(1.0, std::ceil(std::min(slow, fast)));
}

/// The constant with that number, if the theorem covers the run: a smoothed separable loss, infinite memory, L fixed.
void addIterations(const TheoryInput& input, const AgmSettings& settings, const Theorems& theorems,
                   const Constants& constants, TheoryBound& bound) {
    const Problem& problem = input.problem;
    const double gamma = settings.smoothing.value_or(0.0);
    const double range = problem.risk().smoothingRange();
    const double squaredNorm = problem.map().squaredNormBound(); // at least ||X||^2
    const double lambda = problem.featureRegularizer().strongConvexity();
    if (!theorems.hasIterations || settings.lipschitz.isAdaptive || !(gamma > 0.0) || !(range > 0.0) ||
        settings.weighting != SmoothingWeighting::uniform || settings.usesEntropy || problem.hasFreeBias() ||
        !problem.traits().scalarLoss || !std::isfinite(range) || !std::isfinite(squaredNorm) || !(lambda > 0.0))
        return;
    const auto n = static_cast<double>(problem.totalRows());
    const bool isDual = settings.scheme == AgmScheme::dual;
    Constants fixed = constants;
    fixed.lipschitz = squaredNorm / (n * (isDual ? lambda : gamma));
    // Before the run (lambda/2) ||w*||^2 <= P(0); the dual variables have max ||alpha||^2 / (2n) = range.
    const double reach = isDual ? range : input.primalAtStart / lambda;
    bound.constants.push_back(
        {"k(2ε)", iterationsForTwiceSmoothing(fixed, reach, gamma * range),
         isDual ? translatable("TheoryConstant", "theorem 20: iterations to 2ε, ε the error of the smoothing")
                : translatable("TheoryConstant", "theorem 19: iterations to 2ε, ε the error of the smoothing")});
}

} // namespace

TheoryResult bound(const TheoryInput& input, const Theorems& theorems) {
    const Problem& problem = input.problem;
    const AgmSettings settings(problem.traits(), input.parameters);
    const bool isFixed = !settings.lipschitz.isAdaptive;
    if (settings.lipschitz.isGiven())
        return NoTheoremId::givenLipschitz;
    if (settings.isAnnealed)
        return NoTheoremId::annealedSmoothing;
    if (problem.freeThresholds() > 0)
        return NoTheoremId::freeBias;
    const double range = problem.risk().smoothingRange();
    if (!std::isfinite(range) && settings.smoothing > 0.0)
        return NoTheoremId::smoothingErrorUnbounded;
    const double smoothingFactor = std::isfinite(range) ? range : 0.0;
    const bool boundsGap = settings.scheme == AgmScheme::dual || problem.featureRegularizer().hasConjugateGradient();
    if (!boundsGap && !startsAtZero(input))
        return NoTheoremId::otherStart;
    const Constants constants = constantsOf(problem, settings);
    const Index p = std::min(problem.features(), input.bestW.size());
    const double known = boundsGap ? std::numeric_limits<double>::quiet_NaN() : 0.5 * input.bestW.head(p).squaredNorm();

    TheoryBound bound;
    bound.theorem = std::string("Zhang, Saha and Vishwanathan (2011), ") + theorems.name(isFixed, boundsGap);
    bound.quantity = boundsGap ? TheoryBound::Quantity::gap : TheoryBound::Quantity::suboptimality;
    bound.constants = {
        {"λ₁", constants.lambda1, translatable("TheoryConstant", "strong convexity of the smooth part")},
        {"λ₂", constants.lambda2, translatable("TheoryConstant", "strong convexity of the simple part")}};
    if (!boundsGap)
        bound.constants.push_back({"Δ(w*, w₀)", known, translatable("TheoryConstant", "‖w*‖²/2 of the best known w")});
    addIterations(input, settings, theorems, constants, bound);
    // If accepted trials exceed their model by up to s, A_k J(w_k) <= psi_k(z_k) + sum_{j<=k} A_j s: J then exceeds the
    // theorem's bound by at most k s. That matters once the bound has fallen to the rounding of J.
    const double slack =
        isFixed ? 0.0 : acceptTolerance * std::max({1.0, std::abs(input.primalAtStart), std::abs(input.dualAtStart)});
    bound.value = [isFixed, constants, known, smoothingFactor, slack, factor = theorems.factor](double iteration,
                                                                                                const Extras& extras) {
        if (iteration < 1.0) // there is nothing to bound before w_0
            return std::numeric_limits<double>::quiet_NaN();
        const double reach = std::isnan(known) ? extras[distance] : known;
        return reach * factor(constants, isFixed, iteration, extras) + smoothingFactor * extras[smoothing] +
               iteration * slack;
    };
    if (!isFixed)
        bound.extrasAhead = [constants, grow = theorems.ahead](double iteration, double from, Extras extras) {
            grow(constants, iteration - from, extras);
            return extras;
        };
    return bound;
}

} // namespace gapscope::agm
