// SPDX-License-Identifier: GPL-3.0-only
//
// SVRG and Prox-SVRG: stochastic gradients corrected by an occasional full gradient.
// R. Johnson, T. Zhang, Accelerating stochastic gradient descent using predictive variance reduction (2013), figure 1;
// L. Xiao, T. Zhang, A proximal stochastic gradient method with progressive variance reduction (2014); spec
// variance_reduced.md section 3.
//
// One stage from the reference point w~ (m inner steps, starting with w = w~):
//   1. d_i <- phi_i'(x_i . w~) of all rows, D <- (1/n) sum d_i x_i
//   2. draw a row i
//   3. g <- (phi_i'(x_i . w) - d_i) x_i + D
//   4. w <- soft((1 - eta lambda) w - eta g, eta l1)
//   5. after m steps w~ <- w (last) or the mean of the m iterates (average)
// A stage costs 1 + m/n passes of O(nnz) each: coordinates outside a row catch up later, exactly (proximal_step.h).
#include "engine/base/translatable.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/stochastic_primal/gradient_variance.h"
#include "engine/solvers/stochastic_primal/variance_reduced_rows.h"

#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double practicalShare = 1.0 / 3.0; // of 1 / L_max
constexpr double svrgTheoryShare = 0.1;

double stepOf(const RowStepRule& eta, double rowLipschitz) {
    if (eta.given)
        return *eta.given;
    const double share = eta.isAuto ? practicalShare : svrgTheoryShare;
    return rowLipschitz > 0.0 ? share / rowLipschitz : share; // X = 0 and no l2 part: any value will do
}

Generator<SolverEvent> svrg(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const VarianceReductionConstants constants = varianceReductionConstants(context);
    const bool averages = context.parameters.is("snapshot", "average");
    const Index m = svrgStepsOf(context.parameters, problem.rows());
    MeteredMap products(problem.map(), context.stop, state.work);
    VarianceReduction s(problem, constants.gamma, state.dualAverage,
                        constants.step(stepOf(constants.eta, constants.rowLipschitz)), averages);
    RowDrive drive(context, state, chooseRowLoop<VarianceReducedMethod::svrg>(s), constants.sampling);
    beginVarianceReduction(context, constants, s.step.eta, state);
    Vector snapshot = state.w;
    Vector mean;
    const GradientVariance variance(problem, constants.gamma);
    const auto describe = [&s, &state, &variance](const std::stop_token&) {
        if (s.alpha.size() > 0) // from the table of the stage that has ended
            state.extras[gradientVarianceExtra] = variance.at(state.w, s.alpha);
    };
    const auto refresh = [&s, &state] {
        s.copySettled(state.w);
        state.extras[gradientVarianceExtra] = std::numeric_limits<double>::quiet_NaN();
    };
    for (;;) {
        {
            const PublishedHooks hooks(state.hooks, {.describe = describe});
            co_yield SolverEvent::iteration();
        }
        s.differentiate(snapshot, products, mean); // 1
        s.restart(snapshot, mean);
        const PublishedHooks hooks(state.hooks, {.refresh = refresh, .describe = describe});
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        drive.begin(m);
        while (!drive.isDone())
            co_yield drive.advance(2, 4); // 2, 3, 4
        s.settle(snapshot);
        if (averages) // 5
            s.copyMean(snapshot, static_cast<double>(m));
        state.w = snapshot;
        state.extras[gradientVarianceExtra] = std::numeric_limits<double>::quiet_NaN(); // until it is asked for
    }
}

/// E[P(w~_s)] - P* <= rate^s (P(w~_0) - P*) (variance_reduced.md section 3), only for the covered case: averaged
/// reference points, rows drawn with replacement, a smooth loss without smoothing, mu > 0; nothing if the rate is not
/// below 1.
TheoryResult svrgTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet =
            firstUnmet({setting(input, "snapshot", "average"), setting(input, "sampling", "iid"),
                        setting(input, "smoothing", "none"), fixedBias(input), stronglyConvex(input)}))
        return *unmet;
    const Problem& problem = input.problem;
    const ParameterValues& parameters = input.parameters;
    const double mu = strongConvexityOf(problem, parameters);
    const double l = rowLipschitzOf(problem);
    const double eta = stepOf(rowStepRuleOf(parameters), l);
    const auto m = static_cast<double>(svrgStepsOf(parameters, problem.rows()));
    const CoordinateStrengths strengths = *problem.featureRegularizer().rows();
    const bool hasProx = strengths.l1 + strengths.rowNorm > 0.0;
    const double factor = hasProx ? 4.0 : 2.0;
    const double room = 1.0 - factor * l * eta;
    const double rate = 1.0 / (mu * eta * room * m) + factor * l * eta * (hasProx ? (m + 1.0) / m : 1.0) / room;
    if (!(room > 0.0) || !(rate < 1.0))
        return NoTheoremId::noRate;
    const double start = input.primalAtStart - input.bestDual;
    TheoryBound bound;
    bound.theorem = hasProx ? "Xiao and Zhang (2014), theorem 3.1" : "Johnson and Zhang (2013), theorem 1";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.inExpectation = true;
    bound.constants = {{"α", rate, translatable("TheoryConstant", "rate of a stage, from μ, η, m and L")},
                       {"P(w₀) − P*", start, translatable("TheoryConstant", "at most P(w₀) − D")}};
    bound.value = [rate, start](double stage, const Extras&) { return start * std::pow(rate, stage); };
    return bound;
}

std::vector<Parameter> svrgParameters() {
    return {
        rowStepParameter(
            "Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which serves well in "
            "practice; theory: 0.1/L, which its theorem asks for. Steps up to 1/L are often faster; well above 1/L a "
            "run may diverge.",
            {"theory"}),
        svrgStepsParameter(),
        {.key = "snapshot",
         .symbol = "",
         .meaning =
             "Where the next stage starts: at the last iterate (faster), or at the mean of the stage's iterates (what "
             "the theory covers).",
         .kind = Parameter::Kind::choice,
         .defaultText = "last",
         .choices = {"last", "average"}},
        strongConvexityParameter(),
        smoothingParameter(),
        independentSamplingParameter(", which makes little difference"),
    };
}

} // namespace

SolverInfo svrgInfo() {
    SolverInfo info = varianceReductionInfo();
    info.id = "svrg";
    info.title = "SVRG";
    info.meaning =
        "Stochastic variance-reduced gradient: one row a step, corrected by the full gradient at a snapshot, so "
        "that a constant step converges. Needs no dual variables and little memory.";
    info.source = "Johnson and Zhang (2013), figure 1; Xiao and Zhang (2014) with a prox";
    info.seeded = true;
    info.parameters = svrgParameters();
    info.iterationUnit = "stage";
    info.steps = {
        {1, "<i>d<sub>i</sub></i> ← φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w̃</i>) of all rows, <i>D</i> ← "
            "(1/<i>n</i>) Σ <i>d<sub>i</sub>x<sub>i</sub></i>"},
        {2, "draw a row <i>i</i>"},
        {3, "<i>g</i> ← (φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w</i>) − <i>d<sub>i</sub></i>) "
            "<i>x<sub>i</sub></i> + <i>D</i>"},
        {4, "<i>w</i> ← soft((1 − ηλ)<i>w</i> − η<i>g</i>, η<i>l</i><sub>1</sub>)"},
        {5, "after <i>m</i> steps <i>w̃</i> ← <i>w</i>, or the mean of the <i>m</i> iterates"},
    };
    info.extras.push_back(gradientVarianceInfo());
    info.charts = {gradientVarianceChart("The variance of the stochastic gradient falls to 0 with the error, so that a "
                                         "constant step converges.")};
    info.run = &svrg;
    info.theory = &svrgTheory;
    return info;
}

} // namespace gapscope
