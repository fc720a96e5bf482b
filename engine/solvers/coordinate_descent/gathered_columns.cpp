// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/gathered_columns.h"

#include "engine/data/io/memory.h"
#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double mostOfMemory = 0.125; ///< of what is free may columns take that stay after the run

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
    : m_data(map.data()), m_counts(counts),
      m_shared(m_data.copies().get<ColumnStore>(0, [this] { return std::make_shared<const ColumnStore>(m_data); })),
      m_holds(counts.size(), false) {}

bool GatheredColumns::gather(std::span<const Index> columns, const std::stop_token& stop) {
    std::vector<Index> missing;
    std::ranges::copy_if(columns, std::back_inserter(missing), [this](Index column) { return !holds(column); });
    if (missing.empty())
        return false;
    std::int64_t entries = 0;
    for (const Index column : missing)
        entries += m_counts[static_cast<std::size_t>(column)];
    const bool isSparse = m_data.storage() == Storage::sparse;
    const std::int64_t bytes =
        entries * static_cast<std::int64_t>(sizeof(double) + (isSparse ? sizeof(std::int32_t) : 0));
    const bool isMuch = static_cast<double>(bytes) > mostOfMemory * availableMemoryBytes();
    if (isMuch && m_own == nullptr)
        m_own = std::make_unique<const ColumnStore>(m_data);
    (isMuch ? *m_own : *m_shared).provide(missing, m_counts, stop);
    for (const Index column : missing)
        m_holds[static_cast<std::size_t>(column)] = true;
    m_bytes += bytes;
    return true;
}

} // namespace gapscope
