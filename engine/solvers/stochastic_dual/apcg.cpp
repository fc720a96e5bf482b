// SPDX-License-Identifier: GPL-3.0-only
//
// APCG: accelerated randomized proximal coordinate gradient on the dual.
// Q. Lin, Z. Lu, L. Xiao, An accelerated proximal coordinate gradient method and its application to regularized
// empirical risk minimization (2014); spec variance_reduced.md section 7.
//
// mu_A = lambda gamma n / (R^2 + lambda gamma n), a = sqrt(mu_A)/n, rho = (1 - a)/(1 + a).
// u = 0, v = alpha_0, theta = 1. One step:
//   1. draw a row i
//   2. theta <- rho theta;  z <- x_i . w at y = theta u + v;  base <- -theta u_i + v_i
//   3. alpha_i+ <- the coordinate step of the loss at base, its curvature sqrt(mu_A)(||x_i||^2/(lambda n) + gamma)
//      - gamma
//   4. h = alpha_i+ - base;  u_i <- u_i - (1 - sqrt(mu_A)) h / (2 theta);  v_i <- v_i + (1 + sqrt(mu_A)) h / 2
// alpha = theta u + v, w = grad R*(X^T alpha / n).
// Rows are drawn with replacement, as in the paper: a permutation is no faster here, and slower if lambda is tiny.
#include "engine/base/translatable.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/stochastic_dual/inner_apcg.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

Generator<SolverEvent> apcg(SolverContext& context, SolverState& state) {
    const OuterRun run = outerRun(context, state);
    InnerApcg method(run);
    if (context.start.alpha.size() == run.problem().scoreCount())
        method.startAt(context.start.alpha);
    const auto publish = [&method, &state] {
        method.formPrimal(state.w);
        method.formDual(state.alpha);
    };
    const auto momentum = [&method] {
        SolverInternals internals;
        method.formMomentum(internals.w, internals.alpha);
        return internals;
    };
    publish();
    const PublishedHooks hooks(state.hooks, {.refresh = publish, .internals = momentum});
    co_yield SolverEvent::iteration();
    for (;;) {
        for (Generator<SolverEvent> pass = method.advance(); pass.next();)
            co_yield pass.value();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        publish();
        co_yield SolverEvent::iteration();
    }
}

/// E[D* - D(alpha_k)] <= (1 - sqrt(mu_A)/n)^k (D* - D(alpha_0) + (mu_A/2) sum L_i (alpha_0i - alpha*_i)^2). Since D is
/// (gamma/n)-strongly concave in alpha, the factor in parentheses is at most twice D* - D(alpha_0); and since one step
/// of Prox-SDCA would gain a share 1/K of the gap, the gap is at most K times D* - D.
TheoryResult apcgTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet =
            firstUnmet({smoothLoss(input), setting(input, "sampling", "iid"), setting(input, "smoothing", "none")}))
        return *unmet;
    const Problem& problem = input.problem;
    const double gamma = problem.risk().conjugateConvexity();
    const auto n = static_cast<double>(problem.rows());
    const double longest = problem.rowMap().squaredNorms().maxCoeff();
    const double lambda = problem.regularizer().strongConvexity();
    const double convexity = ApcgAscent::convexity(lambda, ApcgAscent::lossConvexity(problem), longest, problem.rows());
    const double k = n + longest / (lambda * gamma);
    const double start = input.primalAtStart - input.dualAtStart;
    TheoryBound bound;
    bound.theorem = "Lin, Lu and Xiao (2014), theorem 1";
    bound.inExpectation = true;
    bound.quantity = TheoryBound::Quantity::gap;
    bound.constants = {{"μ_A", convexity, translatable("TheoryConstant", "λγn/(ρ² + λγn), ρ the largest row norm")},
                       {"K", k, "n + ρ²/(λγ)"},
                       {"E₀", start, translatable("TheoryConstant", "gap at the start, at least D* − D(α₀)")}};
    bound.value = [k, n, start, convexity](double pass, const Extras&) {
        return 2.0 * k * start * std::exp(pass * n * std::log1p(-std::min(1.0, std::sqrt(convexity) / n)));
    };
    return bound;
}

} // namespace

SolverInfo apcgInfo() {
    SolverInfo info;
    Parameter sampling = samplingParameter();
    sampling.defaultText = "iid";
    info.id = "apcg";
    info.title = "APCG";
    info.family = "Stochastic dual";
    info.meaning =
        "Coordinate ascent on the dual with Nesterov's momentum in every step. A rival of accelerated Prox-SDCA "
        "for small λ.";
    info.source = "Lin, Lu and Xiao, Advances in Neural Information Processing Systems 27 (2014)";
    info.seeded = true;
    info.parameters = {std::move(sampling), smoothingParameter()};
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables, so that none can change alone",
         "choose --bias feature, or pdprox-dual"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, dual-appa or fista"},
        coordinatesOrRows("it updates coordinates one at a time", "choose l2 or elastic-net"),
        smoothLossOrSmoothing(),
    };
    info.iterationUnit = "pass";
    info.severalOutputs = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::momentum;
    info.steps = {
        {1, "draw a row <i>i</i>"},
        {2, "<i>z</i> ← <i>x<sub>i</sub></i>·<i>w</i> at <i>y</i> = ϱθ<i>u</i> + <i>v</i>"},
        {3, "α<sub><i>i</i></sub>⁺ ← coordinate step from −ϱθ<i>u<sub>i</sub></i> + <i>v<sub>i</sub></i>"},
        {4, "<i>u</i>, <i>v</i> follow; θ ← ϱθ; α = θ<i>u</i> + <i>v</i>"},
    };
    info.run = &apcg;
    info.theory = &apcgTheory;
    return info;
}

} // namespace gapscope
