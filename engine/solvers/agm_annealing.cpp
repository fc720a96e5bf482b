// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/agm_annealing.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int longestStage = 400;
constexpr double ratio = 4.0; // of one gamma to the next
constexpr double leastGamma = 1e-9;
constexpr double shareOfSmoothing = 0.125; // of gamma mean(a^2), twice what smoothing costs at a
constexpr double leastMeanSquare = 1e-3;

} // namespace

Annealing::Annealing(const SolverContext& context, AgmInstance& instance)
    : m_instance(instance), m_isActive(agmChoice(context).isAnnealed),
      m_isEntropic(context.problem.traits().simplexDual),
      m_leastGamma(m_isEntropic ? 0.5 * context.targetGap / std::max(context.problem.risk().smoothingRange(), 1.0)
                                : leastGamma),
      m_rows(static_cast<double>(context.problem.rows())) {}

double Annealing::squaresOf(const Vector& alpha) const {
    if (!m_isEntropic)
        return alpha.squaredNorm() / m_rows;
    double cost = std::log(m_rows); // sum p log p + log n
    for (const double entry : alpha)
        if (const double p = -entry / m_rows; p > 0.0)
            cost += p * std::log(p);
    return 2.0 * cost;
}

bool Annealing::endsStage(const SolverState& state) {
    if (!m_isActive)
        return false;
    const double gap = state.extras[agm::smoothedPrimal] - state.extras[agm::smoothedDual];
    if (m_isEntropic && m_instance.gamma() / ratio < m_leastGamma)
        return false; // the last
    const double meanSquare = std::max(squaresOf(state.alpha), leastMeanSquare);
    return ++m_iterations >= longestStage || gap <= shareOfSmoothing * m_instance.gamma() * meanSquare;
}

bool Annealing::nextStage(AgmMemory& memory) {
    const double gamma = m_instance.gamma() / ratio;
    if (!m_isActive || gamma < m_leastGamma)
        return false;
    m_iterations = 0;
    m_instance.smoothBy(gamma);
    memory.next.lipschitz = ratio * memory.lipschitz;
    memory.average.point.resize(0);
    return true;
}

std::string Annealing::endReason() const {
    return m_isActive ? "annealing has reached its least smoothing" : "accuracy floor reached";
}

} // namespace gapscope
