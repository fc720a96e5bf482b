// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_theory.h"
#include "engine/base/translatable.h"

#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/primal_dual/pdprox_averages.h"
#include "engine/solvers/primal_dual/pdprox_forms.h"
#include "engine/solvers/primal_dual/pdprox_steps.h"

#include <cmath>

namespace gapscope {

TheoryBound::Quantity pdproxAverageQuantity(const PdproxSettings& settings) {
    return settings.showsAverage ? TheoryBound::Quantity::suboptimality : TheoryBound::Quantity::averageSuboptimality;
}

std::optional<NoTheorem> unmetByPdprox(const TheoryInput& input, const PdproxSettings& settings, double largestDual) {
    // ||w*|| of a function of a kernel would cost a product with the kernel matrix.
    return firstUnmet({condition(!input.problem.traits().kernel, NoTheoremId::kernel),
                       condition(std::isfinite(largestDual), NoTheoremId::dualUnbounded),
                       condition(settings.stepProduct() <= 1.0, NoTheoremId::stepsTooLong), startAtZero(input),
                       condition(input.bestW.size() == input.problem.dimension(), NoTheoremId::constantsUnknown)});
}

namespace {

/// The bound before the run, without w* (pdprox_more.md section 5): on the gap of the averages if R* has a
/// gradient, for ||grad R*(v)|| <= ||v|| / lambda and ||v|| <= ||X|| max |alpha| / sqrt(n); else on P - P* of the
/// averages, for
/// ||w*||_2 <= rho N(w*) <= rho P(0) / lambda, rho = max ||w||_2 / N(w). Nothing if neither holds.
std::optional<TheoryBound> boundBeforeRun(const TheoryInput& input, const PdproxSettings& settings,
                                          double largestDual) {
    const Problem& problem = input.problem;
    const Regularizer& regularizer = problem.featureRegularizer();
    if (!hasPdproxAverageBound(problem, settings))
        return std::nullopt;
    TheoryBound bound;
    double primal = 0.0;
    std::string origin;
    const double lambda = regularizer.strongConvexity();
    const double squaredNorm = problem.map().squaredNormBound(); // at least ||X||^2
    const auto n = static_cast<double>(problem.totalRows());
    if (regularizer.hasConjugateGradient() && lambda > 0.0 && std::isfinite(squaredNorm)) {
        primal = largestDual * largestDual * squaredNorm / (n * lambda * lambda);
        bound.quantity = settings.showsAverage ? TheoryBound::Quantity::gap : TheoryBound::Quantity::averageGap;
        origin = translatable("TheoryConstant", "at most max α² ‖X‖²/(nλ²), with the sum of squares for ‖X‖²");
    } else if (const auto norm = regularizer.normConstants(problem.features())) {
        primal = std::pow(input.primalAtStart * norm->maxLength / norm->lambda, 2);
        bound.quantity = pdproxAverageQuantity(settings);
        origin = translatable("TheoryConstant", "at most (ρ P(0)/λ)², ρ the largest ‖w‖₂ where the norm is 1");
    } else {
        return std::nullopt;
    }
    const double dual = n * largestDual * largestDual;
    bound.theorem = "Yang et al. (2014), theorem 6 before the run";
    bound.constants = {{"‖w̃‖²", primal, origin}, {"‖α̃‖²", dual, translatable("TheoryConstant", "at most n max α²")}};
    bound.value = [primal, dual](double iteration, const Extras& extras) {
        return (primal / extras[0] + dual / extras[1]) / (2.0 * iteration);
    };
    return bound;
}

} // namespace

std::optional<TheoryBound> boundFromAverages(const TheoryInput& input, const PdproxSettings& settings) {
    if (!settings.showsAverage || !hasPdproxAverageBound(input.problem, settings) || startAtZero(input) ||
        !input.problem.featureRegularizer().hasConjugateGradient())
        return std::nullopt;
    TheoryBound bound;
    bound.theorem = "Yang et al. (2014), theorem 6 at the averages";
    bound.quantity = TheoryBound::Quantity::gap;
    bound.value = [](double, const Extras& extras) { return extras[gapBoundExtra]; };
    bound.extrasAhead = [](double iteration, double from, Extras extras) { // with the norms of the latest averages
        extras[gapBoundExtra] *= from / iteration;
        return extras;
    };
    return bound;
}

TheoryResult pdproxTheory(const TheoryInput& input, const PdproxSettings& settings, double largestDual) {
    if (const UnmetCondition unmet = unmetByPdprox(input, settings, largestDual))
        return *unmet;
    if (!input.bestW.allFinite())
        if (std::optional<TheoryBound> bound = boundBeforeRun(input, settings, largestDual))
            return *std::move(bound);
    const double primal = input.bestW.squaredNorm();
    const double dual = static_cast<double>(input.problem.totalRows()) * largestDual * largestDual;
    // Both halves times the step size in the extras, which is a mean for diagonal steps.
    double primalShare = primal;
    double dualShare = dual;
    if (settings.steps == PdproxStepRule::diagonal) {
        // The steps of the run equal these up to one common factor each, which follows from the means in the extras.
        const PdproxSteps steps = diagonalPdproxSteps(input.problem);
        primalShare = (input.bestW.array().square() / steps.taus.array()).sum() * steps.taus.mean();
        const RowSums& sums = input.problem.rowSums();
        dualShare = largestDual * largestDual * sums.of(steps.sigmas.cwiseInverse().sum()) * sums.total(steps.sigmas) /
                    static_cast<double>(input.problem.totalRows());
    }
    const double groupShare = groupShareOfBound(input.problem, settings.scale);
    TheoryBound bound;
    bound.theorem = "Yang et al. (2014), corollary 8";
    bound.quantity = pdproxAverageQuantity(settings);
    bound.constants = {{"‖w*‖²", primal, translatable("TheoryConstant", "best known w")},
                       {"‖α̃‖²", dual, translatable("TheoryConstant", "at most n max α²")}};
    bound.value = [primalShare, dualShare, groupShare](double iteration, const Extras& extras) {
        return (primalShare / extras[0] + dualShare / extras[1] + groupShare * extras[0]) / (2.0 * iteration);
    };
    return bound;
}

} // namespace gapscope
