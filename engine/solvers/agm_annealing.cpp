// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/agm_annealing.h"

#include <algorithm>

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
      m_rows(static_cast<double>(context.problem.rows())) {}

bool Annealing::endsStage(const SolverState& state) {
    if (!m_isActive)
        return false;
    const double gap = state.extras[agm::smoothedPrimal] - state.extras[agm::smoothedDual];
    const double meanSquare = std::max(state.alpha.squaredNorm() / m_rows, leastMeanSquare);
    return ++m_iterations >= longestStage || gap <= shareOfSmoothing * m_instance.gamma() * meanSquare;
}

bool Annealing::nextStage(AgmMemory& memory) {
    const double gamma = m_instance.gamma() / ratio;
    if (!m_isActive || gamma < leastGamma)
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
