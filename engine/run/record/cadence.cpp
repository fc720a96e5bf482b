// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/cadence.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double evaluationShare = 0.1;       // relative to the solver's work
constexpr double freeEntries = 2e7;           // stored entries: about 20 ms of evaluations that are always allowed
constexpr double freeEvaluations = 3.0;       // minimum number of free evaluations, also on large data
constexpr double iterationsShownSingly = 200; // afterwards evaluations are log-spaced
constexpr double spacing = 1.01;

} // namespace

Cadence::Cadence(const RunSpec::Cadence& spec, double passCost, double evaluationPasses)
    : m_spec(spec), m_freePasses(std::max(freeEntries / std::max(1.0, passCost), freeEvaluations * evaluationPasses)),
      m_evaluationPasses(evaluationPasses) {}

bool Cadence::wantsEvaluation(double iteration, double passes) const {
    return passes >= m_expected || (iteration >= m_nextIteration &&
                                    m_spentPasses + m_evaluationPasses <= evaluationShare * passes + m_freePasses);
}

bool Cadence::wantsSnapshot(double iteration, double passes) const {
    if (!m_spec.every)
        return wantsEvaluation(iteration, passes);
    return (m_spec.unit == RunSpec::CadenceUnit::passes ? passes : iteration) >= m_nextDue;
}

double Cadence::nextIteration(double iteration, double passes, double passesPerIteration) const {
    const auto iterationAt = [&](double due) { return iteration + std::ceil((due - passes) / passesPerIteration); };
    const double affordable = (m_spentPasses + m_evaluationPasses - m_freePasses) / evaluationShare;
    double next = std::min(std::max(m_nextIteration, iterationAt(affordable)), iterationAt(m_expected));
    if (m_spec.every) {
        const bool isOfPasses = m_spec.unit == RunSpec::CadenceUnit::passes;
        next = std::min(next, isOfPasses ? iterationAt(m_nextDue) : std::ceil(m_nextDue));
    }
    return std::max(next, iteration + 1.0);
}

void Cadence::evaluated(double iteration, double passes, double gap) {
    expectTarget(passes, gap);
    m_spentPasses += m_evaluationPasses;
    m_nextIteration = iteration < iterationsShownSingly ? iteration + 1.0 : std::ceil(iteration * spacing);
}

/// Assumes that the gap goes on falling by the same factor per pass as since the last evaluation. Evaluations before
/// the share allows them never take more than the work between them.
void Cadence::expectTarget(double passes, double gap) {
    m_expected = std::numeric_limits<double>::infinity();
    if (gap > m_target && m_target > 0.0 && gap < m_lastGap && passes > m_lastPasses) {
        const double wait = (passes - m_lastPasses) * std::log(gap / m_target) / std::log(m_lastGap / gap);
        m_expected = passes + std::max(wait, m_evaluationPasses);
    }
    m_lastGap = gap;
    m_lastPasses = passes;
}

void Cadence::recorded(double iteration, double passes) {
    if (!m_spec.every)
        return;
    const double progress = m_spec.unit == RunSpec::CadenceUnit::passes ? passes : iteration;
    m_nextDue = (std::floor(progress / *m_spec.every) + 1.0) * *m_spec.every;
}

} // namespace gapscope
