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
    return iteration >= m_nextIteration &&
           m_spentPasses + m_evaluationPasses <= evaluationShare * passes + m_freePasses;
}

bool Cadence::wantsSnapshot(double iteration, double passes) const {
    if (!m_spec.every)
        return wantsEvaluation(iteration, passes);
    return (m_spec.unit == RunSpec::CadenceUnit::passes ? passes : iteration) >= m_nextDue;
}

double Cadence::nextIteration(double iteration, double passes, double passesPerIteration) const {
    const auto iterationAt = [&](double due) { return iteration + std::ceil((due - passes) / passesPerIteration); };
    const double affordable = (m_spentPasses + m_evaluationPasses - m_freePasses) / evaluationShare;
    double next = std::max(m_nextIteration, iterationAt(affordable));
    if (m_spec.every) {
        const bool isOfPasses = m_spec.unit == RunSpec::CadenceUnit::passes;
        next = std::min(next, isOfPasses ? iterationAt(m_nextDue) : std::ceil(m_nextDue));
    }
    return std::max(next, iteration + 1.0);
}

void Cadence::evaluated(double iteration) {
    m_spentPasses += m_evaluationPasses;
    m_nextIteration = iteration < iterationsShownSingly ? iteration + 1.0 : std::ceil(iteration * spacing);
}

void Cadence::recorded(double iteration, double passes) {
    if (!m_spec.every)
        return;
    const double progress = m_spec.unit == RunSpec::CadenceUnit::passes ? passes : iteration;
    m_nextDue = (std::floor(progress / *m_spec.every) + 1.0) * *m_spec.every;
}

} // namespace gapscope
