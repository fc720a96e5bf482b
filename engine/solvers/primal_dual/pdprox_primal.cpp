// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-primal: primal-dual prox method with the primal step first, for a non-smooth loss and a non-smooth
// regularizer.
// T. Yang, M. Mahdavi, R. Jin, S. Zhu, An efficient primal dual prox method for non-smooth optimization, Machine
// Learning 98 (2014), algorithm 2, and section 4.4 with eq. (21) for two dual copies; spec pdprox.md section 3.3.
//
// DP_sigma(b) applies the dual prox of the loss with step sigma/n to every row; u_0 = w_0, v_0 = X^T alpha_0 / n. One
// iteration:
//   1. w_t <- prox_{tau R}(u_{t-1} + tau v_{t-1})
//   2. alpha_t <- DP_sigma(alpha_{t-1} - (sigma/n) X w_t)
//   3. v_t <- X^T alpha_t / n;  u_t <- w_t + tau (v_t - v_{t-1})
// Without u, `double-dual`, v_{-1} = v_0, the iterates are the same:
//   1. w_t <- prox_{tau R}(w_{t-1} + tau (2 v_{t-1} - v_{t-2})), 3. v_t <- X^T alpha_t / n
// Deviation: as in pdprox_dual.cpp the dual prox contains the whole conjugate, and there are tau and sigma where the
// paper has one gamma; `steps=one` is the paper's.
#include "engine/solvers/primal_dual/pdprox_averages.h"
#include "engine/solvers/primal_dual/pdprox_iterates.h"
#include "engine/solvers/primal_dual/pdprox_theory.h"

namespace gapscope {
namespace {

/// The state of the iterations besides the iterates.
struct PrimalFirst {
    PdproxIterates& iterates;
    PdproxCopies copies;
    PdproxDualProx dualProx;
    Vector v{};       ///< X^T alpha / n
    Vector vBefore{}; ///< of the previous iteration; then the argument of the prox, or a difference
    Vector u{};       ///< the second primal copy; double-primal only
    Vector z{};       ///< X w

    void prepare();
    void primalStep();
    void dualStep();
    void follow();
};

/// One-time work, counted: v_0, which is free for alpha_0 = 0.
void PrimalFirst::prepare() {
    if (iterates.problem.rowSums().isZero(iterates.alpha))
        v = Vector::Zero(iterates.problem.dimension());
    else
        iterates.products.multiplyTransposedMean(iterates.alpha, v);
    vBefore = v;
    if (copies == PdproxCopies::doublePrimal)
        u = iterates.w;
}

void PrimalFirst::primalStep() {
    // Erratum: the rewriting of algorithm 2 with two dual copies in section 4.4 prints +2 gamma G_w(alpha_{t-2}) - 2
    // gamma G_w(alpha_{t-1}); the first factor is 1, as in eq. (21). The printed iterates are different and miss the
    // optimum.
    if (copies == PdproxCopies::doubleDual)
        iterates.primalStep(iterates.w, 2.0 * v - vBefore, vBefore);
    else
        iterates.primalStep(u, v, u);
}

void PrimalFirst::dualStep() {
    Vector& alpha = iterates.alpha;
    iterates.products.multiply(iterates.w, z);
    dualProx(alpha, z, alpha);
}

void PrimalFirst::follow() {
    std::swap(v, vBefore);
    iterates.products.multiplyTransposedMean(iterates.alpha, v);
    if (copies == PdproxCopies::doublePrimal)
        iterates.climb(iterates.w, v - vBefore, u);
}

Generator<SolverEvent> pdproxPrimal(SolverContext& context, SolverState& state) {
    PdproxIterates iterates(context, state);
    iterates.start();
    co_yield SolverEvent::iteration();

    iterates.chooseSteps();
    PrimalFirst s{.iterates = iterates,
                  .copies = pdproxCopiesOf(context.parameters, context.problem),
                  .dualProx = PdproxDualProx(context.problem.risk(), iterates.steps)};
    s.prepare();
    const PublishedHooks hooks(
        state.hooks, {.describe = [&iterates](const std::stop_token& stop) { iterates.describeAverages(stop); }});
    for (double t = 1.0;; t += 1.0) {
        s.primalStep(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        s.dualStep(); // 2
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        s.follow(); // 3
        iterates.average(1.0 / t);
        co_yield SolverEvent::iteration();
    }
}

TheoryResult pdproxPrimalTheory(const TheoryInput& input) {
    const PdproxSettings settings(input.parameters);
    if (std::optional<TheoryBound> bound = boundFromAverages(input, settings))
        return *std::move(bound);
    return pdproxTheory(input, settings, input.problem.risk().dualBound());
}

std::vector<Parameter> pdproxPrimalParameters() {
    std::vector<Parameter> parameters{pdproxImplementationParameter()};
    for (Parameter& parameter : pdproxStepParameters())
        parameters.push_back(std::move(parameter));
    parameters.push_back(pdproxOutputParameter());
    return parameters;
}

} // namespace

SolverInfo pdproxPrimalInfo() {
    SolverInfo info;
    info.id = "pdprox-primal";
    info.title = "Pdprox, primal first";
    info.family = "Primal-dual";
    info.meaning = "Moves primal and dual variables in turn by proximal steps, the primal ones first. Needs neither a "
                   "smooth loss nor a smooth or strongly convex regularizer.";
    info.source = "Yang, Mahdavi, Jin and Zhu, Machine Learning 98 (2014), algorithm 2";
    info.parameters = pdproxPrimalParameters();
    info.requirements = pdproxStepRequirements();
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.kernels = true;
    info.keepsDual = true;
    info.keepsAverage = true;
    info.steps = {
        {1, "<i>w<sub>t</sub></i> ← prox<sub>τ<i>R</i></sub>(<i>u</i><sub><i>t</i>−1</sub> + τ "
            "<i>v</i><sub><i>t</i>−1</sub>)"},
        {2, "α<sub><i>t</i></sub> ← DP<sub>σ</sub>(α<sub><i>t</i>−1</sub> − (σ/<i>n</i>) <i>X</i> "
            "<i>w<sub>t</sub></i>)"},
        {3, "<i>v<sub>t</sub></i> ← <i>X</i><sup>T</sup>α<sub><i>t</i></sub>/<i>n</i>; <i>u<sub>t</sub></i> ← "
            "<i>w<sub>t</sub></i> + τ(<i>v<sub>t</sub></i> − <i>v</i><sub><i>t</i>−1</sub>)"},
    };
    info.extras = pdproxExtrasWithAverages();
    info.charts = {pdproxStepChart()};
    info.run = &pdproxPrimal;
    info.theory = &pdproxPrimalTheory;
    return info;
}

} // namespace gapscope
