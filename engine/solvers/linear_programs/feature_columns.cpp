// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/feature_columns.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

std::vector<std::int32_t> entriesOfColumns(const DataMap& map, const std::stop_token& stop) {
    const auto p = static_cast<std::size_t>(map.data().columns());
    if (map.data().storage() == Storage::dense)
        return std::vector<std::int32_t>(p, static_cast<std::int32_t>(map.rows()));
    std::vector<std::int32_t> counts(p, 0);
    StopCheck check(stop);
    for (Index i = 0; i < map.rows(); ++i) {
        const RowView row = map.row(i);
        for (Index k = 0; k < row.count; ++k)
            ++counts[static_cast<std::size_t>(row.column[k])];
        check.worked(row.count);
    }
    return counts;
}

} // namespace

FeatureColumns::FeatureColumns(const DataMap& map, std::stop_token stop)
    : m_map(map), m_stop(std::move(stop)), m_counts(entriesOfColumns(map, m_stop)), m_copies(map, m_counts),
      m_check(m_stop) {}

void FeatureColumns::gather(std::span<const Index> columns) {
    std::vector<Index> features;
    features.reserve(columns.size());
    std::ranges::copy_if(columns, std::back_inserter(features), [this](Index column) { return !isBias(column); });
    m_copies.gather(features, m_stop);
}

void FeatureColumns::addTo(Index column, double scale, Vector& z) {
    if (isBias(column)) {
        z.array() += scale;
        m_check.worked(z.size());
    } else {
        const ColumnView view = m_copies[column];
        view.addTo(scale, z.data());
        m_check.worked(view.count);
    }
}

} // namespace gapscope
