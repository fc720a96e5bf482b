// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/pdprox_iterates.h"

#include "engine/solvers/pdprox_options.h"

namespace gapscope {

PdproxDualProx::PdproxDualProx(const Risk& risk, const PdproxSteps& steps)
    : m_risk(risk), m_step(steps.sigma / static_cast<double>(risk.rows())),
      m_steps(steps.sigmas / static_cast<double>(risk.rows())) {}

PdproxIterates::PdproxIterates(const SolverContext& solverContext, SolverState& solverState)
    : context(solverContext), problem(solverContext.problem), state(solverState),
      products(problem.map(), solverContext.stop, solverState.work) {}

void PdproxIterates::start() {
    const StartingPoint& given = context.start;
    state.w = given.w.size() == problem.dimension() ? given.w : Vector::Zero(problem.dimension());
    state.alpha = given.alpha.size() == problem.scoreCount() ? given.alpha : Vector::Zero(problem.scoreCount());
    problem.risk().projectDual(state.alpha);
    state.averageW = state.w;
    state.averageAlpha = state.alpha;
    if (std::optional<std::string> warning = pdproxStepWarning(context.parameters))
        state.notes.push_back(std::move(*warning));
}

void PdproxIterates::chooseSteps(double factor) {
    steps = choosePdproxSteps(context, products, factor);
    state.extras[0] = steps.areDiagonal() ? steps.taus.mean() : steps.tau;
    state.extras[1] = steps.areDiagonal() ? steps.sigmas.mean() : steps.sigma;
    state.extras[2] = steps.c;
}

void PdproxIterates::multiplyStart(Vector& z) {
    if (state.w.isZero(0.0))
        z = Vector::Zero(problem.scoreCount());
    else
        products.multiply(state.w, z);
}

void PdproxIterates::average(double share) {
    state.averageW += share * (state.w - state.averageW);
    state.averageAlpha += share * (state.alpha - state.averageAlpha);
}

} // namespace gapscope
