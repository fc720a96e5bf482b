// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_options.h"

namespace gapscope {
namespace {

constexpr double stableProduct = 4.0 / 3.0; // limit of tau sigma c; convergence is proved up to 1 (pdprox.md section 8)

bool asksForDiagonal(const ParameterValues& parameters) {
    return PdproxSettings(parameters).steps == PdproxStepRule::diagonal;
}

std::optional<std::string> diagonalOfCoupled(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool couples = asksForDiagonal(parameters) && !problem.coordinateProx;
    return couples ? std::optional(problem.regularizer) : std::nullopt;
}

std::optional<std::string> diagonalOfClasses(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!problem.scalarLoss && asksForDiagonal(parameters))
        return "steps=diagonal with " + problem.loss;
    return std::nullopt;
}

/// All choices except the power iteration read the entries of A.
std::optional<std::string> stepsOfMissingRows(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!problem.batchOnly)
        return std::nullopt;
    if (asksForDiagonal(parameters))
        return "steps=diagonal with " + problem.batchOnly->what;
    if (PdproxSettings(parameters).constant != PdproxConstant::spectral)
        return "constant=" + parameters.text("constant") + " with " + problem.batchOnly->what;
    return std::nullopt;
}

PdproxStepRule stepRuleOf(const ParameterValues& parameters) {
    if (!parameters.contains("steps") || parameters.is("steps", "two"))
        return PdproxStepRule::two;
    return parameters.is("steps", "one") ? PdproxStepRule::one : PdproxStepRule::diagonal;
}

} // namespace

PdproxSettings::PdproxSettings(const ParameterValues& parameters)
    : steps(stepRuleOf(parameters)), scale(parameters.number("scale")), ratio(parameters.given("ratio")),
      constant(parameters.is("constant", "spectral")    ? PdproxConstant::spectral
               : parameters.is("constant", "frobenius") ? PdproxConstant::frobenius
                                                        : PdproxConstant::rows),
      showsAverage(parameters.is("output", "average")) {}

Parameter pdproxImplementationParameter() {
    return {.key = "implementation",
            .symbol = "",
            .meaning = "Which side keeps a second copy; the iterates are the same. Auto takes the shorter one.",
            .kind = Parameter::Kind::choice,
            .defaultText = "auto",
            .choices = {"auto", "double-dual", "double-primal"}};
}

std::optional<PdproxCopies> givenPdproxCopies(const ParameterValues& parameters) {
    if (parameters.is("implementation", "auto"))
        return std::nullopt;
    return parameters.is("implementation", "double-dual") ? PdproxCopies::doubleDual : PdproxCopies::doublePrimal;
}

PdproxCopies pdproxCopiesOf(const ParameterValues& parameters, const Problem& problem) {
    return givenPdproxCopies(parameters)
        .value_or(problem.scoreCount() < problem.dimension() ? PdproxCopies::doubleDual : PdproxCopies::doublePrimal);
}

Parameter pdproxScaleParameter() {
    return {.key = "scale",
            .symbol = "s",
            .meaning = "Multiplies the step sizes. 1 is what the theory allows; the paper tunes it upwards for "
                       "steps=one, where up to 1.41 is proved.",
            .defaultText = "1",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic};
}

Parameter pdproxOutputParameter() {
    return {.key = "output",
            .symbol = "",
            .meaning =
                "Which pair (w, α) is shown, judged and kept: the last one, usually far nearer to the optimum, or "
                "the average of all, which the theorem is about.",
            .kind = Parameter::Kind::choice,
            .defaultText = "last",
            .choices = {"last", "average"}};
}

Parameter pdproxConstantParameter() {
    return {.key = "constant",
            .symbol = "c",
            .meaning = "Where ‖X‖²/n² comes from: power iteration (sharp, counted as passes), or a bound from the "
                       "entries or from the longest row (the paper's), which costs nothing and makes the steps "
                       "shorter.",
            .kind = Parameter::Kind::choice,
            .defaultText = "spectral",
            .choices = {"spectral", "frobenius", "rows"}};
}

std::vector<Parameter> pdproxStepParameters() {
    return {
        {.key = "steps",
         .symbol = "",
         .meaning =
             "One step size for both halves (the paper's), two with a ratio, or diagonal ones that follow the scale of "
             "rows and columns and need no constant.",
         .kind = Parameter::Kind::choice,
         .defaultText = "two",
         .choices = {"one", "two", "diagonal"}},
        pdproxScaleParameter(),
        {.key = "ratio",
         .symbol = "τ/σ",
         .meaning =
             "Primal over dual step size, for steps=two and diagonal. Theory wants ‖w*‖²/‖α*‖²; auto guesses it from "
             "the first gradient (one pass). Worth a sweep from 1000 to 0.001 where a run is slow.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        pdproxConstantParameter(),
    };
}

std::vector<Requirement> pdproxStepRequirements() {
    return {
        dualProxOfRows(),
        {.need = Need::particular,
         .reason = "diagonal step sizes need a proximal step that is separable by coordinate",
         .hint = "choose steps=two",
         .missing = &diagonalOfCoupled},
        {.need = Need::particular,
         .reason = "the classes of a row share one step size",
         .hint = "choose steps=two",
         .missing = &diagonalOfClasses},
        {.need = Need::particular,
         .reason = "these step sizes need one dual variable per row",
         .hint = "choose steps=two and constant=spectral",
         .missing = &stepsOfMissingRows},
    };
}

std::optional<std::string> pdproxStepWarning(double product) {
    if (!(product > stableProduct))
        return std::nullopt;
    return "The step sizes have tau sigma c = " + shown(product) +
           ", above 4/3: convergence is not guaranteed; a smaller scale is safe.";
}

std::vector<ExtraInfo> pdproxStepExtras() {
    return {{"tau", "Primal step size; the mean of diagonal ones."},
            {"sigma", "Dual step size; the mean of diagonal ones."},
            {"c", "The constant ‖X‖²/n² that the step sizes are made from."}};
}

QuantityChart pdproxStepChart() {
    using enum ChartedQuantity::Operation;
    return {.id = "step-sizes",
            .title = "Step sizes",
            .meaning = "Primal step τ and dual step σ: their product is limited by the norm of the data, their ratio "
                       "divides it between both sides.",
            .curves = {{"τ", "tau"}, {"σ", "sigma"}, {"τ/σ", "tau", over, "sigma"}}};
}

} // namespace gapscope
