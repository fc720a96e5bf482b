// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/alias_table.h"

#include <numeric>

namespace gapscope {

AliasTable::AliasTable(const std::vector<double>& weights) : m_slots(weights.size()) {
    const double mean = std::accumulate(weights.begin(), weights.end(), 0.0) / static_cast<double>(weights.size());
    std::vector<std::size_t> poor;
    std::vector<std::size_t> rich;
    for (std::size_t k = 0; k < weights.size(); ++k) {
        m_slots[k] = {weights[k] / mean, static_cast<std::int32_t>(k)};
        (m_slots[k].share < 1.0 ? poor : rich).push_back(k);
    }
    // A slot above the mean fills up each slot below it, and may itself fall below the mean.
    while (!poor.empty() && !rich.empty()) {
        const std::size_t receiver = poor.back();
        const std::size_t giver = rich.back();
        poor.pop_back();
        m_slots[receiver].other = static_cast<std::int32_t>(giver);
        m_slots[giver].share -= 1.0 - m_slots[receiver].share;
        if (m_slots[giver].share < 1.0) {
            rich.pop_back();
            poor.push_back(giver);
        }
    }
    for (const std::size_t left : poor) // remaining only because of rounding
        m_slots[left].share = 1.0;
}

} // namespace gapscope
