// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/scaled_iterate.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double smallestScale = 1e-150;
constexpr double fewestSteps = 1024.0;
constexpr double maxSteps = 1e9;
/// Bringing all coordinates up to date every `turnovers` times p / (entries per row) steps adds a quarter to the cost.
/// With longer periods drift D would only grow compared with w.
constexpr double turnovers = 4.0;

/// The number of steps until the scale falls below its minimum.
double stepsOfScale(const ProximalStep& step) {
    const double decay = step.decay();
    if (!(decay > 0.0))
        return 0.0;
    return decay < 1.0 ? std::min(maxSteps, std::log(smallestScale) / std::log(decay)) : maxSteps;
}

} // namespace

bool ScaledIterate::isSuited(const ProximalStep& step, double columns, double entriesPerRow) {
    return step.l1 == 0.0 && stepsOfScale(step) >= std::max(2.0, columns / std::max(1.0, entriesPerRow));
}

void ScaledIterate::beginPeriod() {
    const double turnover = static_cast<double>(m_coordinates.size()) / std::max(1.0, m_entriesPerRow);
    m_stepsLeft =
        static_cast<Index>(std::min(std::max(fewestSteps, turnovers * turnover), std::floor(stepsOfScale(m_step))));
    m_scale = 1.0;
    m_drift = 0.0;
}

void ScaledIterate::restart(const Vector& w, const Vector& mean) {
    m_coordinates.resize(static_cast<std::size_t>(w.size()));
    for (Index j = 0; j < w.size(); ++j)
        m_coordinates[static_cast<std::size_t>(j)] = {w[j], mean[j]};
    beginPeriod();
}

void ScaledIterate::settle() {
    for (Coordinate& c : m_coordinates)
        c.u = m_scale * c.u + m_drift * c.mean;
    beginPeriod();
}

void ScaledIterate::copyWeights(VectorSpan w) const {
    for (Index j = 0; j < w.size(); ++j)
        w[j] = m_coordinates[static_cast<std::size_t>(j)].u;
}

void ScaledIterate::copyGradient(VectorSpan mean) const {
    for (Index j = 0; j < mean.size(); ++j)
        mean[j] = m_coordinates[static_cast<std::size_t>(j)].mean;
}

} // namespace gapscope
