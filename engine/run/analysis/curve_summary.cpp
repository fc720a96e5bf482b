// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/curve_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr std::size_t maxBlocks = 512;
constexpr double infinite = std::numeric_limits<double>::infinity();

} // namespace

void CurveSummary::add(const Snapshot& snapshot) {
    const double primal = std::isfinite(snapshot.primal) ? snapshot.primal : infinite;
    const double dual = std::isnan(snapshot.dual) ? -infinite : snapshot.dual;
    if (m_count == m_blocks.size() * m_blockLength) {
        if (m_blocks.size() == maxBlocks)
            halve();
        m_blocks.push_back({snapshot.passes, primal, dual});
    } else {
        Block& block = m_blocks.back();
        block.minPrimal = std::min(block.minPrimal, primal);
        block.maxDual = std::max(block.maxDual, dual);
    }
    m_last = snapshot;
    ++m_count;
}

void CurveSummary::halve() {
    for (std::size_t i = 0; i < maxBlocks / 2; ++i) {
        const Block& first = m_blocks[2 * i];
        const Block& second = m_blocks[2 * i + 1];
        m_blocks[i] = {first.firstPasses, std::min(first.minPrimal, second.minPrimal),
                       std::max(first.maxDual, second.maxDual)};
    }
    m_blocks.resize(maxBlocks / 2);
    m_blockLength *= 2;
}

double CurveSummary::minPrimal() const {
    double min = infinite;
    for (const Block& block : m_blocks)
        min = std::min(min, block.minPrimal);
    return min;
}

double CurveSummary::minPrimalOfLast(double share) const {
    const auto late = static_cast<std::size_t>(share * static_cast<double>(m_count));
    const std::size_t first = (m_count - std::clamp<std::size_t>(late, 1, m_count)) / m_blockLength;
    double min = infinite;
    for (std::size_t i = first; i < m_blocks.size(); ++i)
        min = std::min(min, m_blocks[i].minPrimal);
    return min;
}

double CurveSummary::passesToDual(double dual) const {
    const auto found = std::ranges::find_if(m_blocks, [dual](const Block& block) { return block.maxDual >= dual; });
    return found == m_blocks.end() ? m_last.passes : found->firstPasses;
}

} // namespace gapscope
