// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/column_store.h"

#include "engine/solvers/interface/solver.h"
#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace gapscope {

ColumnStore::ColumnStore(const Dataset& data)
    : m_data(data), m_place(static_cast<std::size_t>(data.columns()), -1), m_views(m_place.size() / viewsPerBlock + 1) {
}

void ColumnStore::provide(std::span<const Index> columns, std::span<const std::int32_t> counts,
                          const std::stop_token& stop) const {
    std::unique_lock lock(m_mutex, std::defer_lock);
    while (!lock.try_lock_for(std::chrono::milliseconds(10)))
        if (stop.stop_requested())
            throw StopRequested{};
    std::vector<Index> missing;
    std::ranges::copy_if(columns, std::back_inserter(missing), [this](Index column) { return !holds(column); });
    if (!missing.empty())
        copy(missing, counts, stop);
}

void ColumnStore::makeRoom(std::size_t views) const {
    for (std::size_t block = m_count / viewsPerBlock; block * viewsPerBlock < m_count + views; ++block)
        if (m_views[block].empty())
            m_views[block].resize(std::min(viewsPerBlock, m_place.size() - block * viewsPerBlock));
    m_values.reserve(m_values.size() + 1);
    m_rows.reserve(m_rows.size() + 1);
}

void ColumnStore::place(Index column, const ColumnView& view) const noexcept {
    m_views[m_count / viewsPerBlock][m_count % viewsPerBlock] = view;
    m_place[static_cast<std::size_t>(column)] = static_cast<std::int32_t>(m_count++);
}

void ColumnStore::copy(std::span<const Index> missing, std::span<const std::int32_t> counts,
                       const std::stop_token& stop) const {
    std::int64_t entries = 0;
    for (const Index column : missing)
        entries += counts[static_cast<std::size_t>(column)];
    const bool isSparse = m_data.storage() == Storage::sparse;
    LargeArray<double> values(static_cast<std::size_t>(entries));
    LargeArray<std::int32_t> rows(static_cast<std::size_t>(isSparse ? entries : 0));
    makeRoom(missing.size()); // so that nothing fails once columns are placed
    if (isSparse)
        copySparse(missing, counts, values.data(), rows.data(), stop);
    else
        copyDense(missing, values.data(), stop);
    m_values.push_back(std::move(values));
    m_rows.push_back(std::move(rows));
    m_bytes += entries * static_cast<std::int64_t>(sizeof(double) + (isSparse ? sizeof(std::int32_t) : 0));
}

void ColumnStore::copySparse(std::span<const Index> missing, std::span<const std::int32_t> counts, double* value,
                             std::int32_t* rows, const std::stop_token& stop) const {
    std::vector<std::int32_t> order(m_place.size(), -1); // by column: index into `missing`
    std::vector<std::int64_t> next(missing.size());
    std::vector<ColumnView> views(missing.size());
    std::int64_t position = 0;
    for (std::size_t k = 0; k < missing.size(); ++k) {
        const auto column = static_cast<std::size_t>(missing[k]);
        order[column] = static_cast<std::int32_t>(k);
        next[k] = position;
        views[k] = {rows + position, value + position, counts[column]};
        position += counts[column];
    }
    // Most entries belong to other columns. One bit per column fits into the L1 cache, and hits are listed without a
    // branch, which could not be predicted.
    std::vector<std::uint64_t> wanted(m_place.size() / 64 + 1, 0);
    for (const Index column : missing)
        wanted[static_cast<std::size_t>(column) / 64] |= std::uint64_t{1} << (column % 64);
    std::vector<std::int32_t> hits(m_place.size() + 1);
    StopCheck check(stop);
    for (Index i = 0; i < m_data.rows(); ++i) {
        const RowView row = m_data.row(i);
        std::size_t found = 0;
        for (Index k = 0; k < row.count; ++k) {
            const auto column = static_cast<std::uint32_t>(row.column[k]);
            hits[found] = static_cast<std::int32_t>(k);
            found += (wanted[column / 64] >> (column % 64)) & 1U;
        }
        for (std::size_t hit = 0; hit < found; ++hit) {
            const std::int32_t k = hits[hit];
            const std::int64_t at = next[static_cast<std::size_t>(order[static_cast<std::size_t>(row.column[k])])]++;
            value[at] = row.value[k];
            rows[at] = static_cast<std::int32_t>(i);
        }
        check.worked(row.count);
    }
    for (std::size_t k = 0; k < missing.size(); ++k)
        place(missing[k], views[k]);
}

void ColumnStore::copyDense(std::span<const Index> missing, double* value, const std::stop_token& stop) const {
    const Index n = m_data.rows();
    const auto count = static_cast<Index>(missing.size());
    StopCheck check(stop);
    for (Index i = 0; i < n; ++i) {
        const double* row = m_data.row(i).value;
        for (Index k = 0; k < count; ++k)
            value[k * n + i] = row[missing[static_cast<std::size_t>(k)]];
        check.worked(count);
    }
    for (Index k = 0; k < count; ++k)
        place(missing[static_cast<std::size_t>(k)], {nullptr, value + k * n, n});
}

} // namespace gapscope
