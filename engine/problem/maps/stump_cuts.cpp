// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/stump_cuts.h"

#include <algorithm>

namespace gapscope {
namespace {

struct Cut {
    double threshold;
    Index below; ///< number of rows at or below it
};

/// The midpoint of a and b, rounded such that a <= result < b.
double midway(double a, double b) noexcept {
    const double middle = 0.5 * a + 0.5 * b;
    return middle >= a && middle < b ? middle : a;
}

/// A distinct value and the number of rows that have it.
struct Level {
    double value;
    Index count;
};

std::vector<Level> levelsOf(const SortedColumn& column) {
    std::vector<Level> levels;
    const auto add = [&levels](double value, Index count) {
        if (!levels.empty() && levels.back().value == value)
            levels.back().count += count;
        else
            levels.push_back({value, count});
    };
    const Index zeros = column.rows - static_cast<Index>(column.entries.size());
    bool zerosAreLeft = zeros > 0;
    for (const SortedColumn::Entry& entry : column.entries) {
        if (zerosAreLeft && entry.value > 0.0) {
            add(0.0, zeros);
            zerosAreLeft = false;
        }
        add(entry.value, 1);
    }
    if (zerosAreLeft)
        add(0.0, zeros);
    return levels;
}

std::vector<Cut> allCuts(const SortedColumn& column) {
    const std::vector<Level> levels = levelsOf(column);
    std::vector<Cut> cuts;
    Index below = 0;
    for (std::size_t k = 0; k + 1 < levels.size(); ++k) {
        below += levels[k].count;
        cuts.push_back({midway(levels[k].value, levels[k + 1].value), below});
    }
    return cuts;
}

} // namespace

std::vector<double> SortedColumn::cuts(Index max) const {
    const std::vector<Cut> all = allCuts(*this);
    std::vector<double> chosen;
    if (static_cast<Index>(all.size()) <= max) {
        for (const Cut& cut : all)
            chosen.push_back(cut.threshold);
        return chosen;
    }
    auto next = all.begin();
    for (Index k = 1; k <= max && next != all.end(); ++k) {
        const auto reached = std::find_if(next, all.end(), [&](const Cut& cut) {
            return static_cast<double>(cut.below) * static_cast<double>(max + 1) >=
                   static_cast<double>(k) * static_cast<double>(rows);
        });
        if (reached == all.end())
            break;
        chosen.push_back(reached->threshold);
        next = reached;
        // The same threshold may also be the first for the next k; it counts once.
        while (k + 1 <= max && static_cast<double>(next->below) * static_cast<double>(max + 1) >=
                                   static_cast<double>(k + 1) * static_cast<double>(rows))
            ++k;
        ++next;
    }
    return chosen;
}

SortedColumns::SortedColumns(const Dataset& data) : m_data(data) {
    const SparseView* sparse = data.sparse();
    if (sparse == nullptr)
        return;
    m_start.assign(static_cast<std::size_t>(data.columns()) + 1, 0);
    for (std::size_t k = 0; k < sparse->column.size(); ++k)
        if (sparse->value[k] != 0.0)
            ++m_start[static_cast<std::size_t>(sparse->column[k]) + 1];
    for (std::size_t j = 1; j < m_start.size(); ++j)
        m_start[j] += m_start[j - 1];
    m_entries.resize(static_cast<std::size_t>(m_start.back()));
    std::vector<std::int64_t> next(m_start.begin(), m_start.end() - 1);
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0)
                m_entries[static_cast<std::size_t>(next[static_cast<std::size_t>(row.column[k])]++)] = {
                    row.value[k], static_cast<std::int32_t>(i)};
    }
}

SortedColumn SortedColumns::column(Index feature) const {
    SortedColumn column{.entries = {}, .rows = m_data.rows()};
    if (m_data.sparse() != nullptr) {
        const auto begin = m_entries.begin() + m_start[static_cast<std::size_t>(feature)];
        const auto end = m_entries.begin() + m_start[static_cast<std::size_t>(feature) + 1];
        column.entries.assign(begin, end);
    } else {
        for (Index i = 0; i < m_data.rows(); ++i)
            if (const double value = m_data.row(i).value[feature]; value != 0.0)
                column.entries.push_back({value, static_cast<std::int32_t>(i)});
    }
    std::ranges::sort(column.entries, [](const SortedColumn::Entry& a, const SortedColumn::Entry& b) {
        return a.value != b.value ? a.value < b.value : a.row < b.row;
    });
    return column;
}

} // namespace gapscope
