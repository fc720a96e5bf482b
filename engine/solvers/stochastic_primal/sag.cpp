// SPDX-License-Identifier: GPL-3.0-only
//
// SAG: the average of the gradients that each row had when it was last drawn.
// N. Le Roux, M. Schmidt, F. Bach, A stochastic gradient method with an exponential convergence rate for finite
// training sets (2012); M. Schmidt, N. Le Roux, F. Bach, Minimizing finite sums with the stochastic average gradient,
// Mathematical Programming 162 (2017); spec variance_reduced.md section 4.
//
// The table d and the sum D = sum d_i x_i start at zero. n steps a pass:
//   1. draw a row i;  m = number of distinct rows drawn so far
//   2. d <- phi_i'(x_i . w)
//   3. D <- D + (d - d_i) x_i,  d_i <- d
//   4. w <- soft((1 - eta lambda) w - (eta/m) D, eta l1)
// Deviation: with l1 the authors have no theorem; the prox is common practice. A pass costs O(nnz) even while m grows
// (just_in_time_iterate.h).
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/stochastic_primal/variance_reduced_rows.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double sagTheoryShare = 1.0 / 16.0; // of 1 / L_max

constexpr std::size_t seenExtra = ownExtra;

double stepOf(const VarianceReductionConstants& constants) {
    if (constants.eta.given)
        return *constants.eta.given;
    if (!(constants.rowLipschitz > 0.0))
        return 1.0; // X = 0 and no l2 part: any value will do
    return (constants.eta.isAuto ? 1.0 : sagTheoryShare) / constants.rowLipschitz;
}

/// Recomputes the sum of all table entries, without the rounding error of its updates.
void recomputeSum(VarianceReduction& s, const Vector& w, MeteredMap& products) {
    Vector mean;
    products.multiplyTransposedMean(s.alpha, mean);
    s.restart(w, mean * -static_cast<double>(s.map.rows()));
}

Generator<SolverEvent> sag(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const VarianceReductionConstants constants = varianceReductionConstants(context);
    const Index n = problem.rows();
    MeteredMap products(problem.map(), context.stop, state.work);
    state.dualAverage = Vector::Zero(problem.scoreCount());
    VarianceReduction s(problem, constants.gamma, state.dualAverage, constants.step(stepOf(constants)), false);
    RowDrive drive(context, state, chooseRowLoop<VarianceReducedMethod::sag>(s), constants.sampling);
    beginVarianceReduction(context, constants, s.step.eta, state);
    state.extras[seenExtra] = 0.0;
    s.seen.assign(static_cast<std::size_t>(n), false);
    s.restart(state.w, Vector::Zero(problem.dimension()));
    const PublishedHooks hooks(state.hooks, {.refresh = [&s, &state] { s.copySettled(state.w); }});
    co_yield SolverEvent::iteration();

    bool allSeen = false;
    for (Index pass = 1;; ++pass) {
        drive.begin(n);
        while (!drive.isDone())
            co_yield drive.advance(1, 4); // 1, 2, 3, 4
        s.settle(state.w);
        state.extras[seenExtra] = static_cast<double>(s.seenRows);
        if (!allSeen && s.seenRows == n) {
            allSeen = true;
            s.fixShare();
        }
        if (pass % passesBetweenRecomputations == 0)
            recomputeSum(s, state.w, products);
        co_yield SolverEvent::iteration();
    }
}

/// (1/n) sum ||grad g_i(w*)||^2 with g_i = phi_i(x_i . w) + (lambda/2) ||w||^2.
double gradientVariance(const Problem& problem, const Vector& w, double lambda) {
    const PrimalValue at = *problem.primal(w);
    Vector alpha;
    problem.risk().dualPoint(at.scores, alpha);
    const Vector& squares = problem.rowMap().squaredNorms();
    const Index outputs = problem.outputs();
    double ofRows = -2.0 * lambda * alpha.dot(at.scores);
    for (Index i = 0; i < squares.size(); ++i)
        ofRows += squares[i] * alpha.segment(i * outputs, outputs).squaredNorm();
    return ofRows / static_cast<double>(problem.rows()) + lambda * lambda * w.squaredNorm();
}

/// E[P(w_k)] - P* <= (1 - min{mu/(16 L_max), 1/(8n)})^k C_0 with C_0 = P(w_0) - P* + (4 L_max/n) ||w_0 - w*||^2 +
/// (1/(16 L_max)) (1/n) sum ||grad g_i(w*)||^2, for eta = 1/(16 L_max) and no l1 (variance_reduced.md section 4).
TheoryResult sagTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet = firstUnmet({setting(input, "eta", "theory"), setting(input, "sampling", "iid"),
                                                 setting(input, "smoothing", "none"), fixedBias(input), noL1(input),
                                                 stronglyConvex(input), startAtZero(input)}))
        return *unmet;
    const Problem& problem = input.problem;
    if (input.bestW.size() != problem.dimension())
        return NoTheoremId::constantsUnknown;
    const double mu = strongConvexityOf(problem, input.parameters);
    const auto n = static_cast<double>(problem.rows());
    const double l = rowLipschitzOf(problem);
    const double start = input.primalAtStart - input.bestDual;
    const double squaredDistance = input.bestW.squaredNorm();
    const double variance = gradientVariance(problem, input.bestW, problem.featureRegularizer().rows()->l2);
    const double constant = start + 4.0 * l / n * squaredDistance + variance / (16.0 * l);
    const double shrink = std::min(mu / (16.0 * l), 0.125 / n);
    TheoryBound bound;
    bound.theorem = "Schmidt, Le Roux and Bach (2017), theorem 1";
    bound.inExpectation = true;
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"μ", mu, "strong_convexity"},
                       {"L", l, "M max ‖xᵢ‖² + λ"},
                       {"C₀", constant, "P(w₀) − D + (4 L/n) ‖w₀ − w*‖² + mean ‖∇gᵢ(w*)‖²/(16 L)"}};
    bound.value = [=](double pass, const Extras&) { return constant * std::exp(pass * n * std::log1p(-shrink)); };
    return bound;
}

std::vector<Parameter> sagParameters() {
    return {
        rowStepParameter("Step size. auto: 1/L, L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, as the "
                         "authors advise; theory: "
                         "1/(16 L), which their theorem asks for. Well above 1/L a run may diverge.",
                         {"theory"}),
        strongConvexityParameter(),
        smoothingParameter(),
        independentSamplingParameter(", which often makes it run astray"),
    };
}

} // namespace

SolverInfo sagInfo() {
    SolverInfo info = varianceReductionInfo();
    info.id = "sag";
    info.title = "SAG";
    info.meaning =
        "Stochastic average gradient: one row a step, along the mean of the gradients that every row had when it was "
        "drawn last. Allows longer steps than SAGA, of which it is the forerunner.";
    info.source = "Schmidt, Le Roux and Bach, Mathematical Programming 162 (2017), algorithm 1";
    info.seeded = true;
    info.parameters = sagParameters();
    info.iterationUnit = "pass";
    info.steps = {
        {1, "draw a row <i>i</i>; <i>m</i> = number of distinct rows so far"},
        {2, "<i>d</i> ← φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w</i>)"},
        {3, "<i>D</i> ← <i>D</i> + (<i>d</i> − <i>d<sub>i</sub></i>) <i>x<sub>i</sub></i>, <i>d<sub>i</sub></i> ← "
            "<i>d</i>"},
        {4, "<i>w</i> ← soft((1 − ηλ)<i>w</i> − (η/<i>m</i>)<i>D</i>, η<i>l</i><sub>1</sub>)"},
    };
    info.extras.push_back({"rows_seen", "Distinct rows drawn so far."});
    info.run = &sag;
    info.theory = &sagTheory;
    return info;
}

} // namespace gapscope
