// SPDX-License-Identifier: GPL-3.0-only
//
// Proximal gradient descent with a constant step.
// A.-L. Cauchy (1847) for R smooth; A. Beck, M. Teboulle, A fast iterative shrinkage-thresholding algorithm (2009),
// section 3, with a prox; spec first_order.md section 2.
//
// P = g + h, g = the risk plus the l2 part of the regularizer, h = the rest. Iteration:
//   1. grad g(w) = -(1/n) X^T alpha(w) + lambda w,  alpha(w) = -phi'(X w)
//   2. w+ = prox_{eta h}(w - eta grad g(w)),  eta = 1/L
//   3. if P(w+) > P(w), the estimate of L was too small: L <- 2 L and back to 2 (not for a given eta)
// An iteration costs one X^T a and one X w, a rejected trial one X w.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/proximal_gradient/composite_split.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double gdRiseTolerance = 1e-13; // of P, relative: smaller rises are rounding

enum GdExtra : std::size_t { gdLipschitzExtra, gdSmoothingExtra };

struct GradientDescent {
    CompositeSplit split;
    double lipschitz = std::numeric_limits<double>::quiet_NaN();
    bool isGiven = false; ///< the step size is given; divergence is then visible
    Vector& w;            ///< stored in the state
    Vector scores{};
    Vector gradient{};
    Vector nextW{};
    Vector nextScores{};    ///< holds alpha(w) before the step is taken
    double objective = 0.0; ///< P(w), smoothed if the loss is
    double nextObjective = 0.0;
    int idleSteps = 0;
};

/// Step 2.
void proximalStep(GradientDescent& s, MeteredMap& products) {
    s.nextW = s.w - s.gradient / s.lipschitz;
    s.split.prox(1.0 / s.lipschitz, s.nextW);
    products.multiply(s.nextW, s.nextScores);
    s.nextObjective = s.split.objective(s.nextW, s.nextScores);
}

bool rises(const GradientDescent& s) {
    return s.nextObjective > s.objective + gdRiseTolerance * std::abs(s.objective);
}

void advance(GradientDescent& s) {
    s.objective = s.nextObjective;
    s.idleSteps = (s.nextW - s.w).norm() <= floorTolerance * s.w.norm() ? s.idleSteps + 1 : 0;
    std::swap(s.w, s.nextW);
    std::swap(s.scores, s.nextScores);
}

void show(const GradientDescent& s, SolverState& state) {
    state.extras[gdLipschitzExtra] = s.lipschitz;
    state.extras[gdSmoothingExtra] = s.split.gamma;
}

Generator<SolverEvent> gd(SolverContext& context, SolverState& state) {
    MeteredMap products(context.problem.map(), context.stop, state.work);
    GradientDescent s{.split = compositeSplitOf(context), .w = state.w};
    const std::optional<double> eta = context.parameters.given("eta");
    s.isGiven = eta.has_value();
    if (eta)
        s.lipschitz = 1.0 / *eta;
    if (s.split.gamma > 0.0)
        state.notes.push_back("smoothing " + shown(s.split.gamma));
    s.w = startOf(context);
    show(s, state);
    co_yield SolverEvent::iteration();

    if (!s.isGiven)
        s.lipschitz = constantLipschitz(context, s.split, products);
    scoresOf(s.w, products, s.scores);
    s.objective = s.split.objective(s.w, s.scores);
    for (;;) {
        s.split.differentiate(s.w, s.scores, products, s.nextScores, s.gradient); // 1
        if (s.split.gamma > 0.0) // a non-smooth loss cannot be certified from w alone
            state.dualAverage = s.nextScores;
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        proximalStep(s, products); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        while (rises(s) && !s.isGiven) { // 3
            s.lipschitz *= 2.0;
            proximalStep(s, products);
        }
        advance(s);
        show(s, state);
        co_yield SolverEvent::iteration();
        if (s.idleSteps >= stepsAtFloor) {
            state.endReason = english(RunSentence::accuracyFloorReached);
            co_return;
        }
    }
}

/// P(w_k) - P* <= L ||w_0 - w*||^2 / (2k), and (L/2) (1 - mu/L)^k ||w_0 - w*||^2 for strongly convex P (first_order.md
/// section 2), for eta = 1/L. If the strong convexity is that of h, which only the prox sees, L + mu replaces L there.
/// Smoothing adds its maximal error and allows only the first bound.
TheoryResult gdTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet = firstUnmet({setting(input, "eta", "auto"), startAtZero(input)}))
        return *unmet;
    const Problem& problem = input.problem;
    const double range = problem.risk().smoothingRange();
    const double squaredDistance = input.bestW.squaredNorm();
    const double mu = problem.hasFreeBias() ? 0.0 : problem.regularizer().strongConvexity();
    const double muOfProx = problem.featureRegularizer().coordinates() ? 0.0 : mu;
    TheoryBound bound;
    bound.theorem = "Beck and Teboulle (2009), theorem 3.1, and its linear form for μ > 0";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"‖w₀ − w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"μ", mu, translatable("TheoryConstant", "strength of the l2 part")}};
    bound.value = [squaredDistance, mu, muOfProx, range](double iteration, const Extras& extras) {
        if (iteration < 1.0)
            return std::numeric_limits<double>::quiet_NaN();
        const double l = extras[gdLipschitzExtra];
        const double sublinear = 0.5 * l * squaredDistance / iteration;
        const double gamma = extras[gdSmoothingExtra];
        if (gamma > 0.0)
            return sublinear + gamma * range;
        const double curvature = l + muOfProx;
        const double rate = std::min(1.0, mu / curvature);
        return std::min(sublinear, 0.5 * curvature * squaredDistance * std::exp(iteration * std::log1p(-rate)));
    };
    return bound;
}

} // namespace

SolverInfo gdInfo() {
    SolverInfo info;
    info.id = "gd";
    info.title = "Gradient descent";
    info.family = "Batch";
    info.meaning =
        "Proximal gradient descent on the whole data with a constant step. The yardstick that accelerated and "
        "stochastic methods are measured against.";
    info.source = "Beck and Teboulle, SIAM Journal on Imaging Sciences 2 (2009), section 3";
    info.parameters = {gradientStepParameter(), smoothingParameter()};
    info.severalOutputs = true;
    info.requirements = {smoothLossOrSmoothing()};
    info.steps = {
        {1, "∇<i>g</i>(<i>w</i>) from α(<i>w</i>) = −φ′(<i>Xw</i>)"},
        {2, "<i>w</i>⁺ ← prox<sub>η<i>h</i></sub>(<i>w</i> − η∇<i>g</i>(<i>w</i>)), η = 1/<i>L</i>"},
        {3, "where <i>P</i> rose, double <i>L</i> and repeat"},
    };
    info.extras = {
        {"L", "Lipschitz constant in use, 1/η."},
        {"smoothing", "γ of the smoothed loss, 0 without smoothing."},
    };
    info.charts = {{.id = "lipschitz",
                    .title = "Lipschitz constant",
                    .meaning = "The constant in use: its inverse is the length of the steps.",
                    .curves = {{"accepted L", "L"}}}};
    info.run = &gd;
    info.theory = &gdTheory;
    return info;
}

} // namespace gapscope
