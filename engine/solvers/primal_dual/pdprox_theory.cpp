// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_theory.h"
#include "engine/base/translatable.h"

#include "engine/solvers/common/theory_conditions.h"
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

TheoryResult pdproxTheory(const TheoryInput& input, const PdproxSettings& settings, double largestDual) {
    if (const UnmetCondition unmet = unmetByPdprox(input, settings, largestDual))
        return *unmet;
    const double primal = input.bestW.squaredNorm();
    const double dual = static_cast<double>(input.problem.rows()) * largestDual * largestDual;
    // Both halves times the step size in the extras, which is a mean for diagonal steps.
    double primalShare = primal;
    double dualShare = dual;
    if (settings.steps == PdproxStepRule::diagonal) {
        // The steps of the run equal these up to one common factor each, which follows from the means in the extras.
        const PdproxSteps steps = diagonalPdproxSteps(input.problem);
        primalShare = (input.bestW.array().square() / steps.taus.array()).sum() * steps.taus.mean();
        dualShare = largestDual * largestDual * steps.sigmas.cwiseInverse().sum() * steps.sigmas.mean();
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
