// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/primal_dual/pdprox_iterates.h"

#include "engine/solvers/primal_dual/pdprox_averages.h"

namespace gapscope {

PdproxDualProx::PdproxDualProx(const Risk& risk, const PdproxSteps& steps)
    : m_risk(risk), m_step(steps.sigma / static_cast<double>(risk.totalRows())),
      m_steps(steps.sigmas / static_cast<double>(risk.totalRows())) {}

PdproxIterates::PdproxIterates(const SolverContext& solverContext, SolverState& solverState)
    : context(solverContext), problem(solverContext.problem), settings(solverContext.parameters), state(solverState),
      products(problem.map(), solverContext.stop, solverState.work),
      w(settings.showsAverage ? m_hiddenW : solverState.w),
      alpha(settings.showsAverage ? m_hiddenAlpha : solverState.alpha) {}

void PdproxIterates::start() {
    const StartingPoint& given = context.start;
    state.w = given.w.size() == problem.dimension() ? given.w : Vector::Zero(problem.dimension());
    state.alpha = given.alpha.size() == problem.scoreCount() ? given.alpha : Vector::Zero(problem.scoreCount());
    problem.risk().projectDual(state.alpha);
    m_startsAtZero = problem.rowSums().isZero(state.alpha) && state.w.isZero(0.0);
    Vector& otherW = settings.showsAverage ? w : state.averageW;
    Vector& otherAlpha = settings.showsAverage ? alpha : state.averageAlpha;
    otherW = state.w;
    otherAlpha = state.alpha;
    if (std::optional<std::string> warning = pdproxStepWarning(settings.stepProduct()))
        state.notes.push_back(std::move(*warning));
}

void PdproxIterates::chooseSteps(double factor) {
    steps = choosePdproxSteps(context, settings, products, factor);
    state.extras[0] = steps.areDiagonal() ? steps.taus.mean() : steps.tau;
    state.extras[1] = steps.sigma;
    if (steps.areDiagonal())
        state.extras[1] = problem.rowSums().total(steps.sigmas) / static_cast<double>(problem.totalRows());
    state.extras[2] = steps.c;
}

void PdproxIterates::multiplyStart(Vector& z) {
    if (w.isZero(0.0))
        z = Vector::Zero(problem.scoreCount());
    else
        products.multiply(w, z);
}

void PdproxIterates::average(double share) {
    Vector& averageW = settings.showsAverage ? state.w : state.averageW;
    Vector& averageAlpha = settings.showsAverage ? state.alpha : state.averageAlpha;
    averageW += share * (w - averageW);
    averageAlpha += share * (alpha - averageAlpha);
    m_averaged += 1.0;
}

void PdproxIterates::describeAverages(const std::stop_token& stop) {
    if (!settings.showsAverage || m_averaged == 0.0 || !m_startsAtZero || !hasPdproxAverageBound(problem, settings))
        return;
    if (const std::optional<PdproxAverageBound> found =
            pdproxAverageBound(problem, steps, {.w = state.w, .alpha = state.alpha, .iterations = m_averaged}, stop)) {
        state.extras[gapBoundExtra] = found->bound;
        state.extras[ballGapExtra] = found->ballGap;
    }
}

} // namespace gapscope
