// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/dual_shrinking.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr double enoughRows = 300.0; // for a mean
constexpr double caution = 4.0;      // times the mean cosine: most rows come back before they are violated
constexpr double memory = 0.7;       // share of earlier measurements that counts on
constexpr double minCosine = 0.01;   // smaller ones let rows rest too long
constexpr double settledShare = 0.2; // 0.05 to 0.3 took equal times

} // namespace

void SlackShrinking::endSweep(double spread, bool wasWhole) noexcept {
    if (m_measured > enoughRows) {
        m_cosine = std::clamp(caution * m_cosines / m_measured, minCosine, 1.0);
        m_cosines *= memory;
        m_measured *= memory;
    }
    if (wasWhole)
        m_wholeSpread = spread;
    else if (!(spread > settledShare * m_wholeSpread))
        includeEverything();
}

} // namespace gapscope
