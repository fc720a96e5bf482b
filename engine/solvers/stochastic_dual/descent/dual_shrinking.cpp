// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/descent/dual_shrinking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace gapscope {
namespace {

constexpr double enoughRows = 300.0;    // for a mean
constexpr double caution = 4.0;         // times the mean cosine: most rows come back before they are violated
constexpr double memory = 0.7;          // share of earlier measurements that counts on
constexpr double minCosine = 0.01;      // smaller ones let rows rest too long
constexpr double settledShare = 0.2;    // 0.05 to 0.3 took equal times
constexpr std::size_t looksInAPass = 8; // at all rows, at most: each costs less than the visits in between

} // namespace

SlackShrinking::SlackShrinking(const Vector& squaredNorms)
    : m_due(static_cast<std::size_t>(squaredNorms.size()), -infinity), m_seen(m_due.size()) {
    constexpr double most = std::numeric_limits<float>::max();
    for (std::size_t row = 0; row < m_seen.size(); ++row) {
        const double squaredNorm = squaredNorms[static_cast<Index>(row)];
        m_seen[row].inverseNorm = squaredNorm > 0.0 ? static_cast<float>(std::min(most, 1.0 / std::sqrt(squaredNorm)))
                                                    : std::numeric_limits<float>::infinity();
    }
}

void SlackShrinking::endSweep(double distance, double spread, bool wasWhole, const CosineSum& measured) noexcept {
    move(distance);
    m_cosines += measured;
    if (m_cosines.count > enoughRows) {
        m_inverseCosine = 1.0 / std::clamp(caution * m_cosines.sum / m_cosines.count, minCosine, 1.0);
        m_cosines.sum *= memory;
        m_cosines.count *= memory;
    }
    if (wasWhole)
        m_wholeSpread = spread;
    else if (!(distance > 0.0) || !(spread > settledShare * m_wholeSpread))
        includeEverything();
}

void SlackShrinking::includeEverything() noexcept {
    m_due.assign(m_due.size(), -infinity);
    m_nextDue = -infinity;
}

void SlackShrinking::choose(std::vector<std::uint32_t>& active) {
    m_visits += active.size();
    const bool isWorthALook = m_nextDue == -infinity || m_visits * looksInAPass >= m_due.size();
    if (m_nextDue <= m_path && isWorthALook) {
        m_visits = 0;
        m_nextDue = infinity;
        active.resize(m_due.size());
        std::iota(active.begin(), active.end(), 0U);
    }
    std::erase_if(active, [this](std::uint32_t row) {
        if (isDue(row))
            return false;
        m_nextDue = std::min(m_nextDue, m_due[row]);
        return true;
    });
}

} // namespace gapscope
