// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/slowness_words.h"

#include "engine/solvers/registry.h"
#include "ui/basics/numbers.h"
#include "ui/sweep/sweep_setup.h"
#include "ui/widgets/parameter_form.h"

#include <QCoreApplication>

#include <algorithm>

namespace gapscope {
namespace {

using Reason = SlownessHint::Reason;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SlownessWords)
};

/// The cause of too large steps, as far as it is known.
QString divergenceText(const SlownessFacts& facts, const RunFacts& run) {
    const double longer = givenStepRatio(facts);
    if (!facts.givenStep || longer <= 1.0) {
        if (startsWithLongSteps(run))
            return Words::tr("Its schedule 1/(λ(t + t₀)) begins with steps of about 1/λ, too long for this problem: P "
                             "grows instead of falling.");
        return Words::tr("Its steps are too long for this problem: P grows instead of falling.");
    }
    const GivenStep& step = *facts.givenStep;
    const QString symbol = stepSymbol(*run.solver, step);
    const QString given = shownNumber(step.value, 3);
    if (std::isnan(longer))
        return Words::tr("%1 = %2 was set by hand and is probably too long a step for this problem.")
            .arg(symbol, given);
    const QString automatic = shownNumber(facts.automaticValue, 3);
    if (step.isGradientStep)
        return Words::tr(
                   "%1 = %2 is %3 times the step 1/L = %4 of this problem, L being its greatest curvature: beyond "
                   "2/L gradient steps make P grow instead of fall.")
            .arg(symbol, given, shownNumber(longer, 3), automatic);
    return Words::tr(
               "%1 = %2 makes its steps %3 times as long as those that the solver takes by itself on this problem "
               "(%1 = %4): P grows instead of falling.")
        .arg(symbol, given, shownNumber(longer, 3), automatic);
}

} // namespace

QString stepSymbol(const SolverInfo& solver, const GivenStep& step) {
    const auto parameter = std::ranges::find(solver.parameters, step.key, &Parameter::key);
    return parameter == solver.parameters.end() ? QString::fromStdString(step.key)
                                                : plainSymbol(QString::fromStdString(parameter->symbol));
}

bool startsWithLongSteps(const RunFacts& run) {
    const ParameterValues& parameters = run.spec.solver.parameters;
    return parameters.contains("schedule") && parameters.is("schedule", "strongly-convex") &&
           parameters.contains("eta0");
}

QString hintText(const SlownessHint& hint, const SlownessFacts& facts, const RunFacts& run) {
    const QString amount = shownNumber(hint.amount, 3);
    switch (hint.reason) {
    case Reason::diverged:
        return divergenceText(facts, run);
    case Reason::columnScales:
        return Words::tr("The columns of the data differ in scale by a factor of %1: no step size suits them all.")
            .arg(amount);
    case Reason::repeatedColumns:
        return Words::tr("%n columns equal an earlier one: they add no information, make every pass longer and the "
                         "steps that converge shorter.",
                         nullptr, static_cast<int>(std::min(hint.amount, 2e9)));
    case Reason::longSteps:
        return Words::tr("The step size is %1 times 1/L, where L is the greatest curvature of this problem: P may "
                         "oscillate or rise instead of falling.")
            .arg(amount);
    case Reason::shortSteps:
        return Words::tr("The step size is only %1 times 1/L, where L is the greatest curvature of this problem: about "
                         "%2 times as many steps are needed.")
            .arg(amount, shownNumber(1.0 / hint.amount, 2));
    case Reason::weakRegularizer:
        return Words::tr("λ times the number of rows is only %1: the problem is nearly unregularized, and every "
                         "method takes longer the smaller λ is.")
            .arg(amount);
    case Reason::stalledDual:
        return Words::tr("The lower bound D has hardly risen for %1 passes: this solver finds no better one, so "
                         "the gap stays although P may be near the optimum.")
            .arg(amount);
    case Reason::rising:
        return Words::tr("P is %1 times the smallest P of this run: it diverges.").arg(amount) + u' ' +
               divergenceText(facts, run);
    case Reason::noDualPoint:
        return Words::tr("This run has no lower bound D: the solver keeps no dual variables, and the regularizer gives "
                         "no dual point. No gap certifies it.");
    case Reason::missingIntercept:
        return Words::tr("The mean of the labels is %1 times their standard deviation, but the model has no intercept, "
                         "so the coefficients have to compensate for it.")
            .arg(amount);
    case Reason::fineSmoothing:
        return Words::tr("The smoothing γ = %1 is %2 times finer than the tolerance requires (γ = %3): it makes the "
                         "curvature of the loss larger by that factor, and the steps shorter.")
            .arg(shownNumber(facts.smoothing, 3), amount, shownNumber(facts.allowedSmoothing, 3));
    case Reason::coarseSmoothing:
        return Words::tr("The smoothing γ = %1 is %2 times coarser than the tolerance allows (γ = %3): the run "
                         "minimizes a smoothed objective, and its gap stays above the tolerance.")
            .arg(shownNumber(facts.smoothing, 3), amount, shownNumber(facts.allowedSmoothing, 3));
    case Reason::unbalancedSteps:
        return Words::tr(
                   "The ratio of primal to dual steps, τ/σ = %1, is %2 times ‖w‖²/‖α‖² = %3 of the latest iterate, "
                   "for which the bound of the method is smallest: its bound is %4 times larger.")
            .arg(shownNumber(facts.stepRatio, 3), amount, shownNumber(facts.balancedRatio, 3),
                 shownNumber(boundIncrease(hint.amount), 2));
    case Reason::atFloor:
        return Words::tr("The gap has reached the rounding of P and D, %1: more passes cannot make it smaller.")
            .arg(amount);
    case Reason::unreachable:
        return Words::tr("The tolerance is below the rounding of P and D, %1: no gap this small can be certified.")
            .arg(amount);
    case Reason::vacuousBound:
        return Words::tr("The theorem on this method promises nothing so far: its bound is %1, and the value at the "
                         "start was %2.")
            .arg(shownNumber(facts.bound, 3), shownNumber(facts.boundedAtStart, 3));
    }
    return {};
}

} // namespace gapscope
