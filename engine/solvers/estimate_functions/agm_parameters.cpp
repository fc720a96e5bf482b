// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_parameters.h"

#include "engine/solvers/common/dual_start.h"
#include "engine/solvers/common/smoothing.h"

namespace gapscope {
namespace {

constexpr double firstAnnealed = 1.0; // gamma of the first stage (agm_ef.md section 5d)

AgmScheme schemeOf(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (parameters.is("scheme", "primal") || parameters.is("scheme", "annealed"))
        return AgmScheme::primal;
    if (parameters.is("scheme", "dual"))
        return AgmScheme::dual;
    const bool hasDual = problem.stronglyConvexRegularizer && problem.dualProx;
    return problem.smoothLoss || !hasDual ? AgmScheme::primal : AgmScheme::dual;
}

} // namespace

LipschitzSettings::LipschitzSettings(const ParameterValues& parameters)
    : isAdaptive(parameters.is("L_rule", "adaptive")), start(parameters.given("L_start")),
      up(parameters.number("L_up")), down(parameters.number("L_down")) {}

AgmSettings::AgmSettings(const ProblemTraits& problem, const ParameterValues& parameters)
    : scheme(schemeOf(problem, parameters)), smoothing(smoothingOf(parameters)),
      // The first gamma assumes scores of about 1; a joint loss divides them by n.
      annealsUnasked(parameters.is("scheme", "auto") && !smoothing && !problem.smoothLoss && !problem.jointLoss &&
                     scheme == AgmScheme::primal),
      isAnnealed(annealsUnasked || parameters.is("scheme", "annealed")), weighting(weightingOf(parameters)),
      usesEntropy(parameters.is("prox_function", "auto")
                      ? problem.distribution && (scheme == AgmScheme::primal || problem.simplexDual)
                      : parameters.is("prox_function", "entropy")),
      startsAtVertex(gapscope::startsAtVertex(parameters)),
      smoothShare(
          parameters.given("strong_convexity_in").value_or(parameters.is("strong_convexity_in", "smooth") ? 1.0 : 0.0)),
      lipschitz(parameters) {}

/// auto: of annealed smoothing the first; in the primal scheme of a loss that is not smooth the gamma that lowers P by
/// at most half the gap that the run aims at, else none.
double AgmSettings::smoothingFor(const SolverContext& context) const {
    if (smoothing || isAnnealed)
        return smoothing.value_or(firstAnnealed);
    const Risk& risk = context.problem.risk();
    if (scheme == AgmScheme::dual || risk.isSmooth())
        return 0.0;
    return 0.5 * context.targetGap / risk.smoothingRange();
}

std::vector<Parameter> agmParameters() {
    return {
        {.key = "scheme",
         .meaning = "Which problem is solved: the primal, smoothed where the loss is not smooth, or the dual, which "
                    "needs a strongly convex regularizer and no smoothing. annealed: the primal in stages, each with a "
                    "quarter of the smoothing of the one before. auto: the primal for smooth losses; for others the "
                    "dual where it can be, else annealed.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "primal", "dual", "annealed"}},
        {.key = "smoothing",
         .symbol = "γ",
         .meaning =
             "Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, only in the primal scheme of "
             "a loss that is not smooth; annealed, 1 at first and that in the end.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto", "none"}},
        smoothingWeightsParameter(),
        {.key = "L_rule",
         .meaning = "Whether the Lipschitz constant of the gradient adapts to what the iterates meet, or stays fixed.",
         .kind = Parameter::Kind::choice,
         .defaultText = "adaptive",
         .choices = {"adaptive", "fixed"}},
        {.key = "L_start",
         .symbol = "L̃",
         .meaning = "First Lipschitz constant that is tried, or the fixed one. auto: the upper bound from the largest "
                    "singular "
                    "value, a sixteenth of it when adaptive.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "L_up",
         .symbol = "γ<sub>u</sub>",
         .meaning = "Factor by which a refused Lipschitz constant is raised.",
         .defaultText = "2",
         .min = 1.01, // closer to 1 a search takes thousands of trials
         .max = 100.0},
        {.key = "L_down",
         .symbol = "γ<sub>d</sub>",
         .meaning = "Factor by which an accepted Lipschitz constant is lowered for the next iteration.",
         .defaultText = "1.1",
         .min = 1.0,
         .max = 100.0},
        {.key = "strong_convexity_in",
         .meaning =
             "Primal scheme: the part that holds the strong convexity of the regularizer. composite: all of it in the "
             "simple part; smooth: all in the smooth part; a number: that share in the smooth part.",
         .defaultText = "composite",
         .min = 0.0,
         .max = 1.0,
         .words = {"composite", "smooth"}},
        {.key = "prox_function",
         .symbol = "<i>d</i>",
         .meaning = "What measures distances: half the squared norm, or the negative entropy of a distribution. auto: "
                    "the entropy where the regularizer makes w a distribution.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "euclid", "entropy"}},
        dualStartParameter(),
    };
}

namespace {

std::optional<std::string> annealedWithoutNeed(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool applies = AgmSettings(problem, parameters).isAnnealed && problem.smoothLoss;
    return applies ? std::optional("scheme=annealed with " + problem.loss) : std::nullopt;
}

/// What the dual scheme does not support with joint losses.
std::optional<std::string> withoutDualScheme(const ProblemTraits& problem, const ParameterValues& parameters) {
    const AgmSettings settings(problem, parameters);
    if (settings.scheme == AgmScheme::primal || !problem.jointLoss)
        return std::nullopt;
    if (!problem.dualProx)
        return "scheme=dual with " + problem.loss;
    return settings.smoothing > 0.0 ? std::optional("smoothing of " + problem.loss + " in the dual scheme")
                                    : std::nullopt;
}

std::optional<std::string> entropyWithoutDistribution(const ProblemTraits& problem, const ParameterValues& parameters) {
    const AgmSettings settings(problem, parameters);
    if (!settings.usesEntropy)
        return std::nullopt;
    if (settings.scheme == AgmScheme::primal)
        return problem.distribution ? std::nullopt : std::optional("prox_function=entropy with " + problem.regularizer);
    return problem.simplexDual ? std::nullopt
                               : std::optional("prox_function=entropy in the dual scheme with " + problem.loss);
}

/// The logarithm of zero entries is undefined.
std::optional<std::string> entropyFromVertex(const ProblemTraits& problem, const ParameterValues& parameters) {
    const AgmSettings settings(problem, parameters);
    const bool applies = settings.usesEntropy && settings.startsAtVertex && settings.scheme == AgmScheme::dual;
    return applies ? std::optional<std::string>("dual_start=vertex with prox_function=entropy") : std::nullopt;
}

/// The relative entropy is strongly convex, but not smooth.
std::optional<std::string> entropyInSmoothPart(const ProblemTraits& problem, const ParameterValues& parameters) {
    const AgmSettings settings(problem, parameters);
    const bool applies = settings.usesEntropy && settings.smoothShare > 0.0 && settings.scheme == AgmScheme::primal;
    return applies ? std::optional("strong_convexity_in other than composite with " + problem.regularizer)
                   : std::nullopt;
}

std::optional<std::string> distributionWithBias(const ProblemTraits& problem, const ParameterValues&) {
    return problem.distribution && problem.freeBias ? std::optional("a free intercept with " + problem.regularizer)
                                                    : std::nullopt;
}

} // namespace

std::vector<Requirement> agmRequirements() {
    const auto primalScheme = [](const ProblemTraits& problem, const ParameterValues& parameters) {
        return schemeOf(problem, parameters) == AgmScheme::primal;
    };
    const auto noPrimalWithoutSmoothing = [](const ProblemTraits& problem, const ParameterValues& parameters) {
        return schemeOf(problem, parameters) == AgmScheme::dual || smoothingOf(parameters) != 0.0;
    };
    return {
        {Need::strongConvexity, "the dual scheme needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0 or --set solver.scheme=primal", primalScheme},
        {Need::smoothLoss, "the primal scheme needs a smooth loss",
         "choose smoothed-hinge or --set solver.smoothing=auto", noPrimalWithoutSmoothing},
        {.need = Need::particular,
         .reason = "it needs a proximal step of the conjugate loss",
         .hint = "choose --set solver.scheme=primal",
         .missing = &withoutDualScheme},
        {.need = Need::particular,
         .reason = "a smooth loss needs no annealed smoothing",
         .hint = "choose scheme=primal",
         .missing = &annealedWithoutNeed},
        {.need = Need::particular,
         .reason = "the entropy is defined only for distributions",
         .hint = "choose prox_function=euclid",
         .missing = &entropyWithoutDistribution},
        {.need = Need::particular,
         .reason = "the entropy has no gradient at a vertex of the simplex",
         .hint = "choose dual_start=auto",
         .missing = &entropyFromVertex},
        {.need = Need::particular,
         .reason = "the gradient of the entropy is not Lipschitz continuous",
         .hint = "choose strong_convexity_in=composite",
         .missing = &entropyInSmoothPart},
        {.need = Need::particular,
         .reason = "its coefficients are a distribution, which has no intercept",
         .hint = "choose --bias feature",
         .missing = &distributionWithBias},
        scalarLossForWeights(),
    };
}

std::vector<ExtraInfo> agmExtras(ExtraInfo decay, ExtraInfo own) {
    return {
        {"L", "Lipschitz constant that the last iteration accepted."},
        std::move(decay),
        {"trials", "Gradients taken at trial points so far, refused ones included."},
        {"smoothed_primal", "Primal objective of the smoothed problem."},
        {"smoothed_dual", "Dual objective of the smoothed problem."},
        std::move(own),
        {"distance", "Bregman distance from the start of the point that bounds the gap."},
        {"smoothing", "γ of the smoothed problem, 0 without smoothing."},
        {"J", "The objective J that is minimized, P or −D of this iterate, smoothed where the problem is."},
        {"L_bound", "Estimated upper bound on the Lipschitz constant; unknown where L_start is given."},
    };
}

QuantityChart acceptedLipschitzChart() {
    return {.id = "lipschitz",
            .title = "Lipschitz constant",
            .meaning =
                "The Lipschitz constant that each iteration accepted, and its upper bound: the smaller it is, the "
                "longer the steps.",
            .curves = {{"accepted L", "L"}, {"upper bound", "L_bound"}}};
}

std::vector<QuantityChart> agmCharts(const std::string& decay, const std::string& symbol) {
    using enum ChartedQuantity::Operation;
    return {{.id = "estimate-function",
             .title = "Estimate function",
             .meaning = "J at the iterate stays below the minimum of the estimate function; both fall to the optimum, "
                        "and the bound of the theorem holds as long as they keep this order.",
             .isLogarithmic = false,
             .curves = {{"J", "J"}, {"minimum of the model", "model"}}},
            {.id = "model-distance",
             .title = "Distance to the estimate function",
             .meaning = "How far J is below the minimum of the estimate function: what the accepted steps left over.",
             .curves = {{"minimum of the model − J", "model", minus, "J"}}},
            acceptedLipschitzChart(),
            {.id = "decay",
             .title = "Decay of the bound",
             .meaning = "The number that the bound on the error falls with; a straight line is a linear rate.",
             .curves = {{symbol, decay}}}};
}

} // namespace gapscope
