// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/curve_column.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

void CurveColumn::append(double value) {
    const bool known = std::isfinite(value);
    if (m_values.empty() && !known) {
        ++m_unknown;
        return;
    }
    if (std::isinf(value))
        m_breaks.push_back(size());
    const auto index = static_cast<std::uint32_t>(m_values.size());
    m_values.push_back(known ? value : std::numeric_limits<double>::quiet_NaN());
    std::size_t block = index;
    for (std::vector<Node>& level : m_levels) {
        block /= branching;
        if (block == level.size())
            level.emplace_back();
        Node& node = level.back();
        if (!known)
            continue;
        if (node.known == 0 || value < m_values[node.minimum])
            node.minimum = index;
        if (node.known == 0 || value > m_values[node.maximum])
            node.maximum = index;
        ++node.known;
    }
}

bool CurveColumn::breaksIn(std::size_t begin, std::size_t end) const {
    const auto first = std::ranges::lower_bound(m_breaks, begin);
    return first != m_breaks.end() && *first < end;
}

void CurveColumn::offer(std::size_t index, Extremes& found) const {
    if (found.minimum == none || m_values[index] < m_values[found.minimum])
        found.minimum = index;
    if (found.maximum == none || m_values[index] > m_values[found.maximum])
        found.maximum = index;
}

void CurveColumn::visitValue(std::size_t index, double threshold, Extremes& found) const {
    const double value = m_values[index];
    if (value > threshold)
        offer(index, found);
    else if (value <= threshold) // false for NaN
        ++found.leftOut;
}

void CurveColumn::visitNode(std::size_t level, std::size_t node, double threshold, Extremes& found) const {
    const Node& block = m_levels[level][node];
    if (block.known == 0)
        return;
    if (m_values[block.minimum] > threshold) {
        offer(block.minimum, found);
        offer(block.maximum, found);
        return;
    }
    if (m_values[block.maximum] <= threshold) {
        found.leftOut += block.known;
        return;
    }
    const std::size_t first = node * branching;
    if (level == 0) {
        for (std::size_t i = first; i < std::min(first + branching, m_values.size()); ++i)
            visitValue(i, threshold, found);
        return;
    }
    for (std::size_t i = first; i < std::min(first + branching, m_levels[level - 1].size()); ++i)
        visitNode(level - 1, i, threshold, found);
}

CurveColumn::Extremes CurveColumn::extremes(std::size_t begin, std::size_t end, double threshold) const {
    Extremes found;
    std::size_t i = std::max(begin, m_unknown) - m_unknown;
    const std::size_t last = std::min(std::max(end, m_unknown) - m_unknown, m_values.size());
    while (i < last) {
        std::size_t level = 0;
        std::size_t size = 1;
        while (level < m_levels.size() && i % (size * branching) == 0 && i + size * branching <= last) {
            size *= branching;
            ++level;
        }
        if (level == 0)
            visitValue(i, threshold, found);
        else
            visitNode(level - 1, i / size, threshold, found);
        i += size;
    }
    if (!found.isEmpty()) {
        found.minimum += m_unknown;
        found.maximum += m_unknown;
    }
    return found;
}

} // namespace gapscope
