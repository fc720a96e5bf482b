// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/curve_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr std::size_t mostBlocks = 512;
constexpr double infinite = std::numeric_limits<double>::infinity();

} // namespace

void CurveSummary::add(const Snapshot& snapshot) {
    const double primal = std::isfinite(snapshot.primal) ? snapshot.primal : infinite;
    const double dual = std::isnan(snapshot.dual) ? -infinite : snapshot.dual;
    if (m_count == m_blocks.size() * m_blockLength) {
        if (m_blocks.size() == mostBlocks)
            halve();
        m_blocks.push_back({snapshot.passes, primal, dual});
    } else {
        Block& block = m_blocks.back();
        block.leastPrimal = std::min(block.leastPrimal, primal);
        block.greatestDual = std::max(block.greatestDual, dual);
    }
    m_last = snapshot;
    ++m_count;
}

void CurveSummary::halve() {
    for (std::size_t i = 0; i < mostBlocks / 2; ++i) {
        const Block& first = m_blocks[2 * i];
        const Block& second = m_blocks[2 * i + 1];
        m_blocks[i] = {first.firstPasses, std::min(first.leastPrimal, second.leastPrimal),
                       std::max(first.greatestDual, second.greatestDual)};
    }
    m_blocks.resize(mostBlocks / 2);
    m_blockLength *= 2;
}

double CurveSummary::leastPrimal() const {
    double least = infinite;
    for (const Block& block : m_blocks)
        least = std::min(least, block.leastPrimal);
    return least;
}

double CurveSummary::leastPrimalOfLast(double share) const {
    const auto late = static_cast<std::size_t>(share * static_cast<double>(m_count));
    const std::size_t first = (m_count - std::clamp<std::size_t>(late, 1, m_count)) / m_blockLength;
    double least = infinite;
    for (std::size_t i = first; i < m_blocks.size(); ++i)
        least = std::min(least, m_blocks[i].leastPrimal);
    return least;
}

double CurveSummary::passesToDual(double dual) const {
    const auto found =
        std::ranges::find_if(m_blocks, [dual](const Block& block) { return block.greatestDual >= dual; });
    return found == m_blocks.end() ? m_last.passes : found->firstPasses;
}

} // namespace gapscope
