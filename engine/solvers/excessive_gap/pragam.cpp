// SPDX-License-Identifier: GPL-3.0-only
//
// Pragam: Nesterov's excessive gap technique on the dual of a regularized risk.
// A. Saha, X. Zhang, S. V. N. Vishwanathan, Lower Bounds for BMRM and Faster Rates for Training SVMs (2009), section 4
// and algorithm 1, after Y. Nesterov, Excessive gap technique in nonsmooth convex minimization (2005); spec pragam.md.
//
// P(w) = R(w) + max over Q of [ -<A w, a> - Psi(a) ], Psi(a) = (1/n) sum phi_i*(-a_i), Q its domain (with a free bias:
// on sum a = 0), <a, b> = a.b/n with the norm ||.|| of it; D(a) = -F(a) - Psi(a), F(a) = R*(v(a)), v(a) = A^T a / n, so
// that grad F(a) = A w(a), w(a) = grad R*(v(a)), with Lipschitz constant L_ub = sigma_max(A)^2 / (lambda n). Maps:
//   a_mu(w) = argmax -<A w, a> - Psi(a) - (mu/2)||a - c||^2      (P_mu(w) is R(w) + this maximum)
//   v_L(b)  = argmax -<A w(b), a> - Psi(a) - (L/2)||a - b||^2
// Start: a_{-1} = c (0, or the given dual point: a warm start), w_0 = w(c), a_0 = v_L(c), mu_0 = 2 L.
// Iteration:
//   1. tau = 2/(k + 3); with an adaptive L the root of L tau^2 = (1 - tau) mu
//   2. beta = (1 - tau) a + tau a_mu(w)
//   3. w(beta), A w(beta)
//   4. a+ = v_L(beta)
//   5. adaptive L: accepted if F(a+) <= F(beta) + <A w(beta), a+ - beta> + (L/2)||a+ - beta||^2; else L <- L_up L and
//      back to 1 (at the start: to v_L(c), then mu_0 = L)
//   6. w <- (1 - tau) w + tau w(beta);  a <- a+;  mu <- (1 - tau) mu
// Invariant: P_mu(w) <= D(a), hence the gap is at most mu D_2, D_2 = max over Q of ||a - c||^2 / 2.
// With the entropy d(a) of distributions of labellings as the prox-function (sequences; section 5 and appendix E of the
// paper, in the Bregman form of Nesterov's 2005 paper; spec structured_projection.md section 6.2): gamma is the weight
// of the entropy that the loss has already, with its smoothing, c the uniform distribution, L_ub = (radius of the
// features of labellings)^2 / lambda, a_mu(w) = argmax -<A w, a> - Psi(a) - mu d(a) by a pass forward and backward, KL
// the relative entropy.
//   Start: w_0 = w(c), mu_0 = L, q = a_0 = a_mu(w_0).
//   1. tau = 2 G / (G + sqrt(G^2 + 4 L G)),  G = gamma + mu
//   2. beta = (1 - tau) a + tau q
//   3. w(beta), A w(beta)
//   4. q+ = a_mu+(w+) with the w+ and mu+ of step 6
//   5. adaptive L: accepted if ||v(q+) - v(q)||^2 <= 2 lambda L KL(q+, q); else L <- L_up L, at most L_ub, and back to 1
//   6. w+ = (1 - tau) w + tau w(beta);  a+ = (1 - tau) a + tau q+;  mu+ = (1 - tau) mu
// The second map is a_mu+(w+) itself, for the maximizer is never on the boundary. If the loss is smoothed by s, P and D
// of the invariant are those of the smoothed loss; the gap without smoothing is at most (mu + s) D_2.
// Deviations: algorithm 1 starts at a random a_{-1}, for which the invariant fails; here a_{-1} minimizes the prox
// function (pragam.md, erratum 1). The paper's Psi is linear; the proof is the same for any Psi that the two maps
// handle exactly, and the smoothness of Psi does not enter L. The adaptive L, which the paper only cites, is that of
// pragam.md section 4.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/losses/any_loss.h"
#include "engine/solvers/common/dual_start.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/excessive_gap/entropic_excessive_gap.h"
#include "engine/solvers/excessive_gap/excessive_gap.h"

#include <cmath>

namespace gapscope {
namespace {

bool usesEntropy(bool isOfSequences, const ParameterValues& parameters) {
    return parameters.is("prox_function", "auto") ? isOfSequences : parameters.is("prox_function", "entropy");
}

std::unique_ptr<ExcessiveGapMethod> methodOf(const SolverContext& context, SolverState& state) {
    if (usesEntropy(context.problem.traits().sequences, context.parameters))
        return std::make_unique<EntropicExcessiveGap>(context, state);
    return std::make_unique<ExcessiveGap>(context, state);
}

Generator<SolverEvent> pragam(SolverContext& context, SolverState& state) {
    const std::unique_ptr<ExcessiveGapMethod> method = methodOf(context, state);
    const std::string tooManyRaises =
        english(RunSentence::noLipschitzConstantAccepted, {std::to_string(ExcessiveGapMethod::maximalRaises)});
    method->showStart();
    co_yield SolverEvent::iteration();

    method->prepare();
    while (!method->startAccepted()) {
        if (method->failed()) {
            state.endReason = tooManyRaises;
            co_return;
        }
        co_yield SolverEvent::yieldPoint();
    }
    method->begin();
    const PublishedHooks hooks(state.hooks, {.internals = [&method] { return method->internals(); }});
    co_yield SolverEvent::iteration();

    while (!method->atFloor()) {
        bool isAccepted = false;
        do {
            if (method->failed()) {
                state.endReason = tooManyRaises;
                co_return;
            }
            method->chooseMomentum(); // 1
            if (context.stepsShown())
                co_yield SolverEvent::numbered(1);
            method->extrapolate(); // 2, 3
            co_yield context.stepsShown() ? SolverEvent::numbered(3) : SolverEvent::yieldPoint();
            method->ascend(); // 4
            co_yield context.stepsShown() ? SolverEvent::numbered(4) : SolverEvent::yieldPoint();
            isAccepted = method->accepted(); // 5
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
        } while (!isAccepted);
        method->advance(); // 6
        co_yield SolverEvent::iteration();
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

/// Bound (26) for the upper bound L_ub; mu D_2 for any L, as long as the invariant holds. Smoothing of the loss adds to
/// mu.
TheoryResult pragamTheory(const TheoryInput& input) {
    const LipschitzSettings settings(input.parameters);
    const bool isEntropic = usesEntropy(input.problem.traits().sequences, input.parameters);
    const bool isKnown = !settings.isAdaptive && !settings.start && !isEntropic;
    TheoryBound bound;
    bound.theorem = isEntropic ? "Nesterov (2005), excessive gap with a Bregman distance"
                    : isKnown  ? "Saha, Zhang and Vishwanathan (2009), (26)"
                               : "Saha, Zhang and Vishwanathan (2009), section 4, any accepted L";
    bound.constants = {{"λ", input.problem.featureRegularizer().strongConvexity(),
                        translatable("TheoryConstant", "strong convexity of R")}};
    bound.value = [isKnown](double iteration, const Extras& extras) {
        if (iteration < 1.0 || !ExcessiveGapMethod::invariantHolds(extras[ExcessiveGapMethod::excess],
                                                                   extras[ExcessiveGapMethod::dualOfA]))
            return std::numeric_limits<double>::quiet_NaN();
        // Iteration 1 shows w_0 and a_0. (26) has no L in print: there D_2 is 1/2 and L its bound.
        const double mu = isKnown ? 4.0 * extras[ExcessiveGapMethod::lipschitz] / (iteration * (iteration + 1.0))
                                  : extras[ExcessiveGapMethod::muExtra];
        return (mu + extras[ExcessiveGapMethod::smoothing]) * extras[ExcessiveGapMethod::distance];
    };
    bound.extrasAhead = [hasSchedule = !settings.isAdaptive && !isEntropic](double iteration, double from,
                                                                            Extras extras) {
        double& mu = extras[ExcessiveGapMethod::muExtra];
        if (hasSchedule) { // tau = 2/(k+3)
            mu *= from * (from + 1.0) / (iteration * (iteration + 1.0));
        } else {
            // L tau^2 >= (1 - tau) mu = mu+ gives 1/sqrt(mu+) - 1/sqrt(mu) >= 1/(2 sqrt(L)) (pragam.md section 4).
            const double root =
                1.0 / std::sqrt(mu) + (iteration - from) / (2.0 * std::sqrt(extras[ExcessiveGapMethod::lipschitz]));
            mu = 1.0 / (root * root);
        }
        return extras;
    };
    return bound;
}

/// Bounded dual variables make D_2 finite. Whether they are bounded does not depend on the parameters of the loss.
std::optional<std::string> lossWithoutDualProx(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.dualProx || usesEntropy(problem.sequences, parameters))
        return std::nullopt;
    return problem.loss;
}

std::optional<std::string> entropyWithoutSequences(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool applies = usesEntropy(problem.sequences, parameters) && !problem.sequences;
    return applies ? std::optional("prox_function=entropy with " + problem.loss) : std::nullopt;
}

std::optional<std::string> smoothingWithoutEntropy(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool applies = smoothingOf(parameters) != 0.0 && !usesEntropy(problem.sequences, parameters);
    return applies ? std::optional<std::string>("smoothing with prox_function=euclid") : std::nullopt;
}

std::vector<Parameter> pragamParameters() {
    std::vector<Parameter> parameters;
    for (Parameter& parameter : agmParameters())
        if (parameter.key.starts_with("L_"))
            parameters.push_back(std::move(parameter));
    parameters.push_back(
        {.key = "prox_function",
         .symbol = "<i>d</i>",
         .meaning = "What measures distances of dual points: half the squared norm, or the negative entropy of "
                    "distributions of labellings. auto: the entropy for losses of sequences.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "euclid", "entropy"}});
    parameters.push_back(smoothingParameter());
    parameters.push_back(dualStartParameter());
    return parameters;
}

std::vector<QuantityChart> pragamCharts() {
    using enum ChartedQuantity::Operation;
    return {{.id = "excessive-gap",
             .title = "Excessive gap",
             .meaning = "D(α) exceeds the smoothed primal value of w while the smoothing μ falls to 0: both sequences "
                        "approach the optimum from the wrong side.",
             .curves = {{"excessive gap", "excess"}, {"μ", "mu"}}},
            {.id = "gap-bound",
             .title = "Gap and its bound",
             .meaning = "The gap of the two sequences is at most μ D₂ as long as the excessive gap is not negative.",
             .curves = {{"P(w) − D(α)", "primal_sequence", minus, "dual_sequence"}, {"μ D₂", "mu", times, "D_2"}}},
            acceptedLipschitzChart()};
}

} // namespace

SolverInfo pragamInfo() {
    SolverInfo info;
    info.id = "pragam";
    info.title = "Pragam";
    info.family = "Batch";
    info.meaning = "Excessive gap technique: a primal and a dual sequence whose gap is bounded at every iteration and "
                   "falls like 1/k². For losses with bounded dual variables, smooth or not.";
    info.source = "Saha, Zhang and Vishwanathan (2009), algorithm 1";
    info.parameters = pragamParameters();
    info.requirements = {
        {Need::strongConvexity, "w is computed from the dual, which needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, or agm-ef-1"},
        {.need = Need::particular,
         .reason = "it needs bounded dual variables",
         .hint = "choose huber, smoothed-hinge, or agm-ef-1",
         .missing = &unboundedDual},
        {.need = Need::particular,
         .reason = "it needs a proximal step of the conjugate loss",
         .hint = "choose agm-ef-1 or bmrm-qp",
         .missing = &lossWithoutDualProx},
        {.need = Need::particular,
         .reason = "its entropy is one of distributions of labellings",
         .hint = "choose prox_function=euclid",
         .missing = &entropyWithoutSequences},
        {.need = Need::particular,
         .reason = "its Euclidean prox-function already smooths the loss",
         .hint = "choose smoothing=none",
         .missing = &smoothingWithoutEntropy},
    };
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.supportsSimplex = true;
    info.sequenceKernels = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.cuttingPlanes = true;
    info.steps = {
        {1, "τ ← 2/(<i>k</i> + 3); with an adaptive <i>L</i> the root of <i>L</i> τ² = (1 − τ) μ"},
        {2, "β ← (1 − τ) α + τ α<sub>μ</sub>(<i>w</i>)"},
        {3, "<i>w</i>(β) ← ∇<i>R</i>*(<i>X</i><sup>T</sup>β/<i>n</i>)"},
        {4, "α⁺ ← <i>v<sub>L</sub></i>(β), a proximal ascent step from β"},
        {5, "adaptive <i>L</i>: accept if <i>D</i>(α⁺) rose enough, else raise <i>L</i> and repeat"},
        {6, "<i>w</i> ← (1 − τ) <i>w</i> + τ <i>w</i>(β); α ← α⁺; μ ← (1 − τ) μ"},
    };
    info.extras = {
        {"mu", "μ: weight of the prox-function in the smoothed primal; the gap is at most μ D₂."},
        {"L", "Lipschitz constant that the last iteration used."},
        {"trials", "Dual ascent steps so far, refused ones included."},
        {"excess", "Dual value minus smoothed primal value: at 0 or above the bound on the gap is proved."},
        {"primal_sequence", "P at this w, as the solver has it."},
        {"dual_sequence", "D at this α, as the solver has it."},
        {"D_2", "Greatest distance of the prox-function from its centre."},
        {"smoothing", "γ of the smoothed loss, 0 without smoothing."},
        {"L_bound", "Estimated upper bound on the Lipschitz constant; unknown where L_start is given."},
    };
    info.charts = pragamCharts();
    info.run = &pragam;
    info.theory = &pragamTheory;
    return info;
}

} // namespace gapscope
