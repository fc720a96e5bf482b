// SPDX-License-Identifier: GPL-3.0-only
//
// Accelerated (proximal) gradient descent for strongly convex objectives, with constant momentum.
// Y. Nesterov, Introductory Lectures on Convex Optimization (2004), section 2.2, constant step scheme III; spec
// first_order.md section 3.
//
// P = g + h, g = the risk plus the l2 part of the regularizer, h = the rest. v_0 = w_0. Iteration:
//   1. grad g(v) = -(1/n) X^T alpha(v) + lambda v,  alpha(v) = -phi'(X v)
//   2. w+ = prox_{eta h}(v - eta grad g(v)),  eta = 1/L
//   3. v+ = w+ + ((sqrt L - sqrt mu)/(sqrt L + sqrt mu)) (w+ - w)
// X v is a combination of stored products, so an iteration costs one X^T a and one X w.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/proximal_gradient/composite_split.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

enum AgdExtra : std::size_t { agdLipschitzExtra, agdMomentumExtra, agdSmoothingExtra };

struct AcceleratedDescent {
    CompositeSplit split;
    double lipschitz = std::numeric_limits<double>::quiet_NaN();
    double momentum = std::numeric_limits<double>::quiet_NaN();
    Vector& w; ///< stored in the state
    Vector scores{};
    Vector v{};
    Vector vScores{};
    Vector gradient{}; ///< between iterations: the v that led to w
    Vector nextW{};
    Vector nextScores{}; ///< holds alpha(v) before the step is taken
    int idleSteps = 0;
};

/// Step 2.
void proximalStep(AcceleratedDescent& s, MeteredMap& products) {
    s.nextW = s.v - s.gradient / s.lipschitz;
    s.split.prox(1.0 / s.lipschitz, s.nextW);
    products.multiply(s.nextW, s.nextScores);
}

/// Step 3.
void extrapolate(AcceleratedDescent& s) {
    s.gradient.swap(s.v); // the gradient is free here: keeps v for observers
    s.v = s.nextW + s.momentum * (s.nextW - s.w);
    s.vScores = s.nextScores + s.momentum * (s.nextScores - s.scores);
    s.idleSteps = (s.nextW - s.w).norm() <= floorTolerance * s.w.norm() ? s.idleSteps + 1 : 0;
    std::swap(s.w, s.nextW);
    std::swap(s.scores, s.nextScores);
}

void show(const AcceleratedDescent& s, SolverState& state) {
    state.extras[agdLipschitzExtra] = s.lipschitz;
    state.extras[agdMomentumExtra] = s.momentum;
    state.extras[agdSmoothingExtra] = s.split.gamma;
}

Generator<SolverEvent> agd(SolverContext& context, SolverState& state) {
    MeteredMap products(context.problem.map(), context.stop, state.work);
    AcceleratedDescent s{.split = compositeSplitOf(context), .w = state.w};
    if (s.split.gamma > 0.0)
        state.notes.push_back("smoothing " + shown(s.split.gamma));
    s.w = startOf(context);
    show(s, state);
    co_yield SolverEvent::iteration();

    const std::optional<double> eta = context.parameters.given("eta");
    s.lipschitz = eta ? 1.0 / *eta : constantLipschitz(context, s.split, products);
    const double mu = std::min(strongConvexityOf(context.problem, context.parameters), s.lipschitz);
    s.momentum = (std::sqrt(s.lipschitz) - std::sqrt(mu)) / (std::sqrt(s.lipschitz) + std::sqrt(mu));
    scoresOf(s.w, products, s.scores);
    s.v = s.w;
    s.vScores = s.scores;
    const PublishedHooks hooks(state.hooks,
                               {.internals = [&s] { return SolverInternals{.w = s.gradient, .alpha = {}}; }});
    for (;;) {
        s.split.differentiate(s.v, s.vScores, products, s.nextScores, s.gradient); // 1
        if (s.split.gamma > 0.0) // a non-smooth loss cannot be certified from w alone
            state.dualAverage = s.nextScores;
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        proximalStep(s, products); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        extrapolate(s); // 3
        show(s, state);
        co_yield SolverEvent::iteration();
        if (s.idleSteps >= stepsAtFloor) {
            state.endReason = english(RunSentence::accuracyFloorReached);
            co_return;
        }
    }
}

/// P(w_k) - P* <= (1 - sqrt(mu/L))^k (P(w_0) - P* + (mu/2) ||w_0 - w*||^2) (first_order.md section 3), for eta = 1/L.
/// Not with a free bias, in which P is not strongly convex; nor for a smoothed loss, since w* is not its minimizer; nor
/// if the strong convexity is that of h: the theorem requires that of g.
TheoryResult agdTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet = firstUnmet(
            {setting(input, "eta", "auto"), setting(input, "smoothing", "none"), fixedBias(input), startAtZero(input)}))
        return *unmet;
    const Problem& problem = input.problem;
    if (!problem.featureRegularizer().coordinates())
        return NoTheoremId::constantsUnknown;
    const double mu = strongConvexityOf(problem, input.parameters);
    const double squaredDistance = input.bestW.squaredNorm();
    const double start = input.primalAtStart - input.bestDual;
    TheoryBound bound;
    bound.theorem = "Nesterov (2004), theorem 2.2.3";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"μ", mu, "strong_convexity"},
                       {"P(w₀) − P*", start, translatable("TheoryConstant", "at most P(w₀) − D")},
                       {"‖w₀ − w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")}};
    bound.value = [mu, start, squaredDistance](double iteration, const Extras& extras) {
        const double rate = std::sqrt(std::min(mu / extras[agdLipschitzExtra], 1.0)); // in this order NaN stays NaN
        return std::exp(iteration * std::log1p(-rate)) * (start + 0.5 * mu * squaredDistance);
    };
    return bound;
}

std::optional<std::string> momentumWithoutConvexity(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.stronglyConvexRegularizer || givenStrongConvexity(parameters))
        return std::nullopt;
    const RegularizerInfo* info = findRegularizerInfo(problem.regularizer);
    const std::string what = info != nullptr && info->stronglyConvex ? "lambda = 0" : problem.regularizer;
    return what + " without solver.strong_convexity";
}

} // namespace

SolverInfo agdInfo() {
    SolverInfo info;
    info.id = "agd";
    info.title = "Accelerated gradient";
    info.family = "Batch";
    info.meaning =
        "Nesterov's accelerated gradient with the constant momentum that strong convexity allows. Best where μ "
        "is known; fista needs no μ.";
    info.source = "Nesterov, Introductory Lectures on Convex Optimization (2004), section 2.2";
    info.parameters = {gradientStepParameter(), strongConvexityParameter(), smoothingParameter()};
    info.severalOutputs = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.requirements = {
        smoothLossOrSmoothing(),
        {.need = Need::particular,
         .reason = "its momentum follows from the strong convexity of the objective",
         .hint = "choose l2 or elastic-net with lambda > 0, --set solver.strong_convexity=X, or fista",
         .missing = &momentumWithoutConvexity},
    };
    info.steps = {
        {1, "∇<i>g</i>(<i>v</i>) from α(<i>v</i>) = −φ′(<i>Xv</i>)"},
        {2, "<i>w</i>⁺ ← prox<sub>η<i>h</i></sub>(<i>v</i> − η∇<i>g</i>(<i>v</i>)), η = 1/<i>L</i>"},
        {3, "<i>v</i>⁺ ← <i>w</i>⁺ + ((√<i>L</i> − √μ)/(√<i>L</i> + √μ))(<i>w</i>⁺ − <i>w</i>)"},
    };
    info.extras = {
        {"L", "Lipschitz constant in use, 1/η."},
        {"momentum", "Factor on w⁺ − w."},
        {"smoothing", "γ of the smoothed loss, 0 without smoothing."},
    };
    info.charts = {{.id = "lipschitz",
                    .title = "Lipschitz constant",
                    .meaning = "The constant in use: its inverse is the length of the steps.",
                    .curves = {{"accepted L", "L"}}}};
    info.run = &agd;
    info.theory = &agdTheory;
    return info;
}

} // namespace gapscope
