// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/gathered_columns.h"

#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// The three totals of a column, adjacent so that an entry touches one cache line.
struct Totals {
    double v = 0.0;
    double squares = 0.0;
    std::int64_t count = 0;
};

} // namespace

ColumnTotals columnTotals(const DataMap& map, const Vector& alpha, const std::stop_token& stop) {
    const Index p = map.data().columns();
    ColumnTotals totals;
    StopCheck check(stop);
    if (map.data().storage() == Storage::dense) {
        totals.v = Vector::Zero(p);
        totals.norms = Vector::Zero(p);
        totals.counts.assign(static_cast<std::size_t>(p), static_cast<std::int32_t>(map.rows()));
        for (Index i = 0; i < map.rows(); ++i) {
            const Eigen::Map<const Vector> row(map.row(i).value, p);
            totals.v += alpha[i] * row;
            totals.norms += row.cwiseAbs2();
            check.worked(p);
        }
    } else {
        std::vector<Totals> columns(static_cast<std::size_t>(p));
        for (Index i = 0; i < map.rows(); ++i) {
            const RowView row = map.row(i);
            for (Index k = 0; k < row.count; ++k) {
                Totals& column = columns[static_cast<std::size_t>(row.column[k])];
                const double value = row.value[k];
                column.v += alpha[i] * value;
                column.squares += value * value;
                ++column.count;
            }
            check.worked(row.count);
        }
        totals.v.resize(p);
        totals.norms.resize(p);
        totals.counts.resize(static_cast<std::size_t>(p));
        for (Index j = 0; j < p; ++j) {
            const Totals& column = columns[static_cast<std::size_t>(j)];
            totals.v[j] = column.v;
            totals.norms[j] = column.squares;
            totals.counts[static_cast<std::size_t>(j)] = static_cast<std::int32_t>(column.count);
        }
    }
    totals.v /= static_cast<double>(std::max<Index>(1, map.rows()));
    totals.norms = totals.norms.cwiseSqrt();
    return totals;
}

GatheredColumns::GatheredColumns(const DataMap& map, const std::vector<std::int32_t>& counts)
    : m_map(map), m_counts(counts), m_place(counts.size(), -1) {}

bool GatheredColumns::gather(std::span<const Index> columns, const std::stop_token& stop) {
    std::vector<Index> missing;
    std::ranges::copy_if(columns, std::back_inserter(missing), [this](Index column) { return !holds(column); });
    if (missing.empty())
        return false;
    std::int64_t entries = 0;
    for (const Index column : missing)
        entries += m_counts[static_cast<std::size_t>(column)];
    const bool isSparse = m_map.data().storage() == Storage::sparse;
    m_values.emplace_back(static_cast<std::size_t>(entries));
    m_rows.emplace_back(static_cast<std::size_t>(isSparse ? entries : 0));
    m_bytes += entries * static_cast<std::int64_t>(sizeof(double) + (isSparse ? sizeof(std::int32_t) : 0));
    if (isSparse)
        copySparse(missing, stop);
    else
        copyDense(missing, stop);
    return true;
}

void GatheredColumns::copySparse(std::span<const Index> missing, const std::stop_token& stop) {
    std::vector<std::int32_t> order(m_place.size(), -1); // by column: index into `missing`
    std::vector<std::int64_t> next(missing.size());
    std::vector<ColumnView> views(missing.size());
    double* const value = m_values.back().data();
    std::int32_t* const rows = m_rows.back().data();
    std::int64_t position = 0;
    for (std::size_t k = 0; k < missing.size(); ++k) {
        const auto column = static_cast<std::size_t>(missing[k]);
        order[column] = static_cast<std::int32_t>(k);
        next[k] = position;
        views[k] = {rows + position, value + position, m_counts[column]};
        position += m_counts[column];
    }
    // Most entries belong to other columns. One bit per column fits into the L1 cache, and hits are listed without a
    // branch, which could not be predicted.
    std::vector<std::uint64_t> wanted(m_place.size() / 64 + 1, 0);
    for (const Index column : missing)
        wanted[static_cast<std::size_t>(column) / 64] |= std::uint64_t{1} << (column % 64);
    std::vector<std::int32_t> hits(m_place.size() + 1);
    StopCheck check(stop);
    for (Index i = 0; i < m_map.rows(); ++i) {
        const RowView row = m_map.row(i);
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
    for (std::size_t k = 0; k < missing.size(); ++k) {
        m_place[static_cast<std::size_t>(missing[k])] = static_cast<std::int32_t>(m_views.size());
        m_views.push_back(views[k]);
    }
}

void GatheredColumns::copyDense(std::span<const Index> missing, const std::stop_token& stop) {
    const Index n = m_map.rows();
    const auto count = static_cast<Index>(missing.size());
    double* const value = m_values.back().data();
    StopCheck check(stop);
    for (Index i = 0; i < n; ++i) {
        const double* row = m_map.row(i).value;
        for (Index k = 0; k < count; ++k)
            value[k * n + i] = row[missing[static_cast<std::size_t>(k)]];
        check.worked(count);
    }
    for (Index k = 0; k < count; ++k) {
        m_place[static_cast<std::size_t>(missing[static_cast<std::size_t>(k)])] =
            static_cast<std::int32_t>(m_views.size());
        m_views.push_back({nullptr, value + k * n, n});
    }
}

} // namespace gapscope
