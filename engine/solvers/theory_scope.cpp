// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/theory_scope.h"

#include "engine/base/message_filling.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/estimate_functions/agm_parameters.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/primal_dual/pdprox_options.h"
#include "engine/solvers/subgradient/subgradient_method.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace gapscope {
namespace {

struct Condition {
    std::function<bool(const TheoryInput&)> isMet;
    std::string otherwise; ///< with places for the arguments, see filledIn()
    std::function<std::vector<std::string>(const TheoryInput&)> arguments = [](const TheoryInput&) {
        return std::vector<std::string>();
    };
};

constexpr const char* introduction = "No theorem applies: %1.";
constexpr const char* noneIsKnown = "none is known that bounds whole runs of %1";
constexpr const char* constantsUnknown = "its constants are not known beforehand";

struct Scope {
    std::vector<Condition> conditions;
    std::function<bool(const TheoryInput&)> inExpectation = [](const TheoryInput&) { return false; };
    std::string otherwise{}; ///< where all conditions are met and there is no bound all the same
};

Condition condition(std::function<bool(const TheoryInput&)> isMet, const char* otherwise) {
    return {std::move(isMet), otherwise};
}

bool always(const TheoryInput&) {
    return true;
}

/// A parameter that has to have one value. A solver without the parameter has nothing to fulfil.
Condition setting(const char* key, const char* word) {
    return {[key, word](const TheoryInput& input) {
                return !input.parameters.contains(key) || input.parameters.is(key, word);
            },
            "it is proved for %1 = %2, and this run has %1 = %3",
            [key, word](const TheoryInput& input) {
                return std::vector<std::string>{key, word, input.parameters.text(key)};
            }};
}

Condition smoothLoss() {
    return condition([](const TheoryInput& input) { return input.problem.risk().isSmooth(); },
                     "the loss is not smooth");
}

/// For solvers with the parameter strong_convexity.
Condition stronglyConvex() {
    return condition([](const TheoryInput& input) { return strongConvexityOf(input.problem, input.parameters) > 0.0; },
                     "the regularizer is not strongly convex, and strong_convexity is not given");
}

Condition steepnessKnown() {
    return condition(
        [](const TheoryInput& input) {
            const std::optional<double> slope = slopeBound(input.problem);
            return slope && std::isfinite(*slope);
        },
        "the slope of the loss has no bound that is known beforehand");
}

Condition fixedBias() {
    return condition([](const TheoryInput& input) { return !input.problem.hasFreeBias(); },
                     "the bias is free, and in it the objective is not strongly convex");
}

Condition startAtZero() {
    return condition([](const TheoryInput& input) { return startedAtZero(input.problem, input.primalAtStart); },
                     "the run did not start at w = 0, the start whose distance from w* is known");
}

Condition noL1() {
    return condition(
        [](const TheoryInput& input) {
            const auto strengths = input.problem.featureRegularizer().coordinates();
            return strengths && strengths->l1 == 0.0;
        },
        "it is proved without an l1 part");
}

Condition largeCondition() {
    return condition(
        [](const TheoryInput& input) {
            // The same condition number that the solver asks for.
            const double gamma = input.problem.risk().conjugateConvexity();
            const double natural =
                input.problem.rowMap().squaredNorms().maxCoeff() / gamma / static_cast<double>(input.problem.rows());
            constexpr double smallCondition = 10.0;
            return natural / input.problem.regularizer().strongConvexity() > smallCondition;
        },
        "ρ²/(λγn), ρ the largest row norm, is at most 10: so well conditioned a problem is solved without "
        "acceleration");
}

std::vector<Condition> stepsFromZero() {
    return {steepnessKnown(), startAtZero()};
}

std::vector<Condition> pdproxConditions() {
    return {condition([](const TheoryInput& input) { return !input.problem.traits().kernel; },
                      "the length of w* in the space of a kernel is not computed"),
            condition(
                [](const TheoryInput& input) {
                    const bool isLifted = input.parameters.contains("form") && input.parameters.is("form", "lifted");
                    return isLifted || std::isfinite(input.problem.risk().dualBound());
                },
                "the dual variables of the loss have no bound"),
            condition([](const TheoryInput& input) { return pdproxStepProduct(input.parameters) <= 1.0; },
                      "its steps are longer than the theorem allows: scale is above 1"),
            startAtZero()};
}

std::vector<Condition> agmConditions() {
    return {condition(
                [](const TheoryInput& input) {
                    return !input.parameters.is("L_rule", "fixed") || input.parameters.is("L_start", "auto");
                },
                "L is given and fixed, and may be too small"),
            condition([](const TheoryInput& input) { return !agmIsAnnealed(input.problem.traits(), input.parameters); },
                      "none covers the stages of annealed smoothing together"),
            condition(
                [](const TheoryInput& input) {
                    return std::isfinite(input.problem.risk().smoothingRange()) ||
                           !(input.parameters.number("smoothing") > 0.0);
                },
                "the error that smoothing makes has no bound for this loss"),
            condition(
                [](const TheoryInput& input) {
                    const bool isDual = agmScheme(input.problem.traits(), input.parameters) == AgmScheme::dual;
                    if (isDual || input.problem.featureRegularizer().hasConjugateGradient())
                        return true;
                    const Vector scores = Vector::Zero(input.problem.scoreCount());
                    const Risk& risk = input.problem.risk();
                    const double bias = input.problem.hasFreeBias() ? risk.bestBias(scores) : 0.0;
                    const double atZero = risk.value((scores.array() + bias).matrix());
                    return std::abs(input.primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
                },
                "the run did not start at w = 0, the start whose distance from w* is known")};
}

std::vector<Condition> appaConditions() {
    return {smoothLoss(),
            setting("inner_length", "oracle"),
            setting("oracle_factor", "auto"),
            setting("smoothing", "none"),
            setting("eta", "auto"),
            setting("weight_rule", "fixed"),
            stronglyConvex(),
            condition(
                [](const TheoryInput& input) {
                    return !input.parameters.contains("inner") || !input.parameters.is("inner", "gd") ||
                           !std::isnan(input.parameters.number("prox_weight"));
                },
                "the weight that inner = gd chooses is known to the run alone")};
}

std::map<std::string, Scope> makeScopes() {
    std::map<std::string, Scope> scopes;
    scopes["prox-sdca"] = {{smoothLoss(), setting("sampling", "iid"), setting("slight_l2", "none")}, always};
    scopes["apcg"] = {{smoothLoss(), setting("sampling", "iid"), setting("smoothing", "none")}, always};
    scopes["acc-prox-sdca"] = {{smoothLoss(), setting("variant", "theory"), setting("smoothing", "none"),
                                setting("prox_weight", "auto"), largeCondition()}};
    scopes["dual-appa"] = {appaConditions()};
    scopes["appa"] = {appaConditions()};
    scopes["acc-appa"] = {appaConditions()};
    scopes["svrg"] = {{setting("snapshot", "average"), setting("sampling", "iid"), setting("smoothing", "none"),
                       fixedBias(), stronglyConvex()},
                      always,
                      "its step size and inner_steps give no rate below 1: eta = theory and longer stages would"};
    scopes["saga"] = {{setting("sampling", "iid"), setting("smoothing", "none"),
                       condition([](const TheoryInput& input) { return std::isnan(input.parameters.number("eta")); },
                                 "it is proved for the step sizes eta = auto and strongly-convex only"),
                       fixedBias(), noL1(), stronglyConvex(), startAtZero()},
                      always};
    scopes["sag"] = {{setting("eta", "theory"), setting("sampling", "iid"), setting("smoothing", "none"), fixedBias(),
                      noL1(), stronglyConvex(), startAtZero()},
                     always};
    scopes["sgd"] = {
        {setting("schedule", "strongly-convex"),
         condition([](const TheoryInput& input) { return input.parameters.number("t0") == 0.0; },
                   "it is proved for t0 = 0"),
         setting("sampling", "iid"), setting("average", "uniform"), noL1(),
         condition(
             [](const TheoryInput& input) {
                 const auto strengths = input.problem.regularizer().coordinates();
                 return strengths && strengths->l2 > 0.0;
             },
             "the regularizer is not strongly convex in all coefficients"),
         condition([](const TheoryInput& input) { return std::isfinite(input.problem.risk().lipschitz()); },
                   "the slope of the loss has no bound"),
         startAtZero()},
        always};
    const auto drawsRows = [](const TheoryInput& input) {
        return !input.parameters.is("batch_size", "all") &&
               input.parameters.integer("batch_size") < input.problem.rows();
    };
    scopes["pegasos"] = {{condition(
                              [drawsRows](const TheoryInput& input) {
                                  return !drawsRows(input) || input.parameters.is("sampling", "iid");
                              },
                              "it is proved for sampling = iid, or for all rows in every step"),
                          startAtZero()},
                         drawsRows};
    scopes["gd"] = {{setting("eta", "auto"), startAtZero()}};
    scopes["agd"] = {{setting("eta", "auto"), setting("smoothing", "none"), fixedBias(), startAtZero()}};
    scopes["fista"] = {{condition(
                            [](const TheoryInput& input) {
                                return !input.parameters.is("step", "backtracking") ||
                                       !(input.parameters.number("shrink") < 1.0);
                            },
                            "it is proved for an L that never shrinks, and shrink is below 1"),
                        setting("restart", "none"), startAtZero()}};
    scopes["subgradient"] = {stepsFromZero()};
    scopes["fobos"] = {stepsFromZero()};
    scopes["rda"] = {stepsFromZero()};
    scopes["sage"] = {
        {startAtZero(), condition(
                            [](const TheoryInput& input) {
                                const bool isConvexSchedule = input.parameters.is("schedule", "convex") ||
                                                              input.problem.regularizer().strongConvexity() == 0.0;
                                return isConvexSchedule || !input.problem.risk().isSmooth();
                            },
                            "the theorem of the strongly convex schedule is for losses that are not smooth")},
        [](const TheoryInput&) { return false; },
        "the slope of the loss has no bound that is known beforehand"};
    scopes["pdexg"] = {};
    scopes["pragam"] = {};
    for (const char* id : {"pdprox-dual", "pdprox-primal", "pdprox-ac"})
        scopes[id] = {pdproxConditions()};
    for (const char* id : {"agm-ef-1", "agm-ef-inf"})
        scopes[id] = {agmConditions()};
    for (const char* id : {"bmrm-qp", "bmrm-ls"})
        scopes[id] = {{condition(
            [](const TheoryInput& input) {
                const Problem& problem = input.problem;
                const Vector scores = Vector::Zero(problem.scoreCount());
                const double bias = problem.hasFreeBias() ? problem.risk().bestBias(scores) : 0.0;
                const double atZero = problem.risk().value((scores.array() + bias).matrix());
                return atZero > 0.0 && std::abs(input.primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
            },
            "the run did not start at w = 0, or P is 0 there")}};
    return scopes;
}

const std::map<std::string, Scope>& allScopes() {
    static const std::map<std::string, Scope> scopes = makeScopes();
    return scopes;
}

const Scope* scopeOf(const SolverInfo& solver) {
    const auto found = allScopes().find(solver.id);
    return found == allScopes().end() ? nullptr : &found->second;
}

} // namespace

bool holdsInExpectation(const SolverInfo& solver, const TheoryInput& input) {
    const Scope* scope = scopeOf(solver);
    return scope != nullptr && scope->inExpectation(input);
}

std::optional<std::string> unmetTheoryCondition(const SolverInfo& solver, const TheoryInput& input) {
    const Scope* scope = scopeOf(solver);
    if (scope == nullptr)
        return std::nullopt;
    const auto unmet =
        std::ranges::find_if(scope->conditions, [&](const Condition& each) { return !each.isMet(input); });
    return unmet == scope->conditions.end() ? std::nullopt
                                            : std::optional(filledIn(unmet->otherwise, unmet->arguments(input)));
}

std::string whyNoTheorem(const SolverInfo& solver, const TheoryInput& input) {
    const Scope* scope = scopeOf(solver);
    if (solver.theory == nullptr || scope == nullptr)
        return filledIn(introduction, {filledIn(noneIsKnown, {solver.title})});
    const std::optional<std::string> unmet = unmetTheoryCondition(solver, input);
    const std::string& otherwise = scope->otherwise;
    return filledIn(introduction, {unmet ? *unmet : otherwise.empty() ? constantsUnknown : otherwise});
}

std::vector<std::string> theorySentences() {
    std::vector<std::string> sentences{introduction, noneIsKnown, constantsUnknown};
    for (const auto& [id, scope] : allScopes()) {
        for (const Condition& each : scope.conditions)
            sentences.push_back(each.otherwise);
        if (!scope.otherwise.empty())
            sentences.push_back(scope.otherwise);
    }
    return sentences;
}

} // namespace gapscope
