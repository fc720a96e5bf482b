// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_annealing.h"
#include "engine/base/run_sentence.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int longestFirstStage = 400;
constexpr int longestStage = 1'000'000;
constexpr double ratio = 4.0; // between consecutive values of gamma
constexpr double minGamma = 1e-9;
constexpr double shareOfSmoothing = 0.125; // relative to gamma mean(a^2), twice the cost of smoothing at a
constexpr double minMeanSquare = 1e-3;

/// Smoothing by gamma costs at most gamma times this.
double wantedRange(const Risk& risk, bool isEntropic) {
    return isEntropic ? std::max(risk.smoothingRange(), 1.0) : risk.smoothingRange();
}

} // namespace

Annealing::Annealing(const SolverContext& context, const AgmSettings& settings, AgmInstance& instance)
    : m_instance(instance), m_isActive(settings.isAnnealed), m_isEntropic(context.problem.traits().simplexDual),
      m_hasLast(m_isEntropic || settings.annealsUnasked),
      m_minGamma(m_hasLast ? 0.5 * context.targetGap / wantedRange(context.problem.risk(), m_isEntropic) : minGamma),
      m_rows(static_cast<double>(context.problem.totalRows())), m_sums(context.problem.rowSums()),
      m_longest(longestFirstStage) {}

double Annealing::squaresOf(const Vector& alpha) const {
    if (!m_isEntropic)
        return m_sums.squaredNorm(alpha) / m_rows;
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
    if (m_hasLast && m_instance.gamma() <= m_minGamma)
        return false;
    const double meanSquare = std::max(squaresOf(state.alpha), minMeanSquare);
    return ++m_iterations >= m_longest || gap <= shareOfSmoothing * m_instance.gamma() * meanSquare;
}

bool Annealing::nextStage(AgmMemory& memory) {
    const double last = m_instance.gamma();
    const double gamma = m_hasLast ? std::max(last / ratio, m_minGamma) : last / ratio;
    if (!m_isActive || gamma < m_minGamma)
        return false;
    m_iterations = 0;
    m_longest = std::min(2 * m_longest, longestStage);
    m_instance.smoothBy(gamma);
    memory.next.lipschitz = last / gamma * memory.lipschitz;
    memory.search.scaleBound(last / gamma);
    memory.average.point.resize(0);
    return true;
}

std::string Annealing::endReason() const {
    return english(m_isActive ? RunSentence::minSmoothingReached : RunSentence::accuracyFloorReached);
}

} // namespace gapscope
