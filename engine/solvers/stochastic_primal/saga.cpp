// SPDX-License-Identifier: GPL-3.0-only
//
// SAGA: stochastic gradients corrected by a table of the slopes of each row's last visit.
// A. Defazio, F. Bach, S. Lacoste-Julien, SAGA: a fast incremental gradient method with support for non-strongly convex
// composite objectives (2014), algorithm 1; spec variance_reduced.md section 5.
//
// n steps a pass:
//   1. d_i <- phi_i'(x_i . w) of all rows, D <- (1/n) sum d_i x_i, once at the start
//   2. draw a row i
//   3. d <- phi_i'(x_i . w),  g <- (d - d_i) x_i + D
//   4. w <- soft((1 - eta lambda) w - eta g, eta l1)
//   5. D <- D + (d - d_i) x_i / n,  d_i <- d
// The table has one number per row, since the gradient of a row is a multiple of x_i; -d_i is itself a dual point. A
// pass costs O(nnz): coordinates outside a row catch up later, exactly (proximal_step.h).
#include "engine/base/translatable.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/stochastic_primal/gradient_variance.h"
#include "engine/solvers/stochastic_primal/variance_reduced_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

double stepOf(const VarianceReductionConstants& constants, double rows) {
    if (constants.eta.given)
        return *constants.eta.given;
    const double curvature = constants.eta.isAuto ? 3.0 * constants.rowLipschitz
                                                  : 2.0 * (constants.strongConvexity * rows + constants.rowLipschitz);
    return curvature > 0.0 ? 1.0 / curvature : 1.0; // X = 0 and no l2 part: any value will do
}

Generator<SolverEvent> saga(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const VarianceReductionConstants constants = varianceReductionConstants(context);
    MeteredMap products(problem.map(), context.stop, state.work);
    VarianceReduction s(problem, constants.gamma, state.dualAverage,
                        constants.step(stepOf(constants, static_cast<double>(problem.rows()))), false);
    RowDrive drive(context, state, chooseRowLoop<VarianceReducedMethod::saga>(s), constants.sampling);
    beginVarianceReduction(context, constants, s.step.eta, state);
    co_yield SolverEvent::iteration();

    Vector mean;
    s.differentiate(state.w, products, mean); // 1
    s.restart(state.w, mean);
    const GradientVariance variance(problem, constants.gamma);
    const auto describe = [&s, &state, &variance](const std::stop_token&) {
        state.extras[gradientVarianceExtra] = variance.at(state.w, s.alpha);
    };
    const auto refresh = [&s, &state] {
        s.copySettled(state.w);
        state.extras[gradientVarianceExtra] = std::numeric_limits<double>::quiet_NaN();
    };
    const PublishedHooks hooks(state.hooks, {.refresh = refresh, .describe = describe});
    if (context.stepsShown())
        co_yield SolverEvent::numbered(1);
    for (Index pass = 1;; ++pass) {
        drive.begin(problem.rows());
        while (!drive.isDone())
            co_yield drive.advance(2, 5); // 2, 3, 4, 5
        s.settle(state.w);
        state.extras[gradientVarianceExtra] = std::numeric_limits<double>::quiet_NaN(); // until it is asked for
        if (pass % passesBetweenRecomputations == 0) {
            products.multiplyTransposedMean(s.alpha, mean);
            mean = -mean;
            s.restart(state.w, mean);
        }
        co_yield SolverEvent::iteration();
    }
}

/// E||w_k - w*||^2 <= (1 - min{1/(4n), mu/(3 L_max)})^k (||w_0 - w*||^2 + (2n/(3 L_max)) B) for eta = 1/(3 L_max), and
/// for eta = 1/(2(mu n + L_max)) the rate 1 - mu/(2(mu n + L_max)) with n B/(mu n + L_max); B <= P(w_0) - P*. The bound
/// on the objective follows from its smoothness, P - P* <= (L_max/2) ||w - w*||^2, if there is no l1
/// (variance_reduced.md section 5).
TheoryResult sagaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const RowStepRule eta = rowStepRuleOf(input.parameters);
    if (const UnmetCondition unmet = firstUnmet({setting(input, "sampling", "iid"), setting(input, "smoothing", "none"),
                                                 condition(!eta.given, NoTheoremId::givenStep), fixedBias(input),
                                                 noL1(input), stronglyConvex(input), startAtZero(input)}))
        return *unmet;
    const double mu = strongConvexityOf(problem, input.parameters);
    const auto n = static_cast<double>(problem.rows());
    const double l = rowLipschitzOf(problem);
    const double start = input.primalAtStart - input.bestDual;
    const bool usesConvexity = !eta.isAuto;
    const double shrink = usesConvexity ? mu / (2.0 * (mu * n + l)) : std::min(0.25 / n, mu / (3.0 * l));
    const double weight = usesConvexity ? n / (mu * n + l) : 2.0 * n / (3.0 * l);
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Defazio, Bach and Lacoste-Julien (2014), theorem 1";
    bound.inExpectation = true;
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"μ", mu, "strong_convexity"},
                       {"L", l, "M max ‖xᵢ‖² + λ"},
                       {"‖w₀ − w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"P(w₀) − P*", start, translatable("TheoryConstant", "at most P(w₀) − D")}};
    bound.value = [=](double pass, const Extras&) {
        return 0.5 * l * std::exp(pass * n * std::log1p(-shrink)) * (squaredDistance + weight * start);
    };
    return bound;
}

std::vector<Parameter> sagaParameters() {
    return {
        rowStepParameter("Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which "
                         "adapts to the strong convexity by itself; strongly-convex: 1/(2(μn + L)), which needs μ. "
                         "Steps up to 1/(2L) are often faster; well above 1/L a run may diverge.",
                         {"strongly-convex"}),
        strongConvexityParameter(),
        smoothingParameter(),
        independentSamplingParameter(", which makes little difference"),
    };
}

} // namespace

SolverInfo sagaInfo() {
    SolverInfo info = varianceReductionInfo();
    info.id = "saga";
    info.title = "SAGA";
    info.meaning =
        "One row a step, corrected by a table of the derivatives that every row had when it was last drawn. As quick "
        "as SVRG without its full gradients; the first choice among the stochastic primal methods.";
    info.source = "Defazio, Bach and Lacoste-Julien, NIPS 27 (2014), algorithm 1";
    info.seeded = true;
    info.parameters = sagaParameters();
    info.iterationUnit = "pass";
    info.steps = {
        {1, "<i>d<sub>i</sub></i> ← φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w</i>) of all rows, <i>D</i> ← "
            "(1/<i>n</i>) Σ <i>d<sub>i</sub>x<sub>i</sub></i>"},
        {2, "draw a row <i>i</i>"},
        {3, "<i>d</i> ← φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w</i>), <i>g</i> ← (<i>d</i> − "
            "<i>d<sub>i</sub></i>) <i>x<sub>i</sub></i> + <i>D</i>"},
        {4, "<i>w</i> ← soft((1 − ηλ)<i>w</i> − η<i>g</i>, η<i>l</i><sub>1</sub>)"},
        {5, "<i>D</i> ← <i>D</i> + (<i>d</i> − <i>d<sub>i</sub></i>) <i>x<sub>i</sub></i>/<i>n</i>, "
            "<i>d<sub>i</sub></i> ← <i>d</i>"},
    };
    info.extras.push_back(gradientVarianceInfo());
    info.charts = {gradientVarianceChart("The variance of the stochastic gradient falls to 0 with the error, so that a "
                                         "constant step converges.")};
    info.run = &saga;
    info.theory = &sagaTheory;
    return info;
}

} // namespace gapscope
