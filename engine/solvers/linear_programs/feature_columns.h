// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/coordinate_descent/gathered_columns.h"
#include "engine/solvers/interface/stop_check.h"

#include <span>

namespace gapscope {

/// Columns of the data with the column of ones of a free bias as the last one, copied when they are first wanted. The
/// map must outlive it.
class FeatureColumns {
public:
    /// Counts the entries of all columns in one sweep. Throws StopRequested.
    FeatureColumns(const DataMap& map, std::stop_token stop);
    FeatureColumns(const FeatureColumns&) = delete; // contains references into itself
    FeatureColumns& operator=(const FeatureColumns&) = delete;
    ~FeatureColumns() = default;

    bool holds(Index column) const noexcept { return isBias(column) || m_copies.holds(column); }
    /// Copies those that are missing, in one sweep over the rows. Throws StopRequested.
    void gather(std::span<const Index> columns);
    /// z += scale x_j; the column must be held. Throws StopRequested.
    void addTo(Index column, double scale, Vector& z);
    /// Calls use(row, value) for the entries of a held column other than the bias.
    template <class Use>
    void forEach(Index column, Use use) const {
        m_copies[column].forEach(use);
    }
    bool isBias(Index column) const noexcept { return m_map.hasBiasColumn() && column == m_map.columns() - 1; }
    const DataMap& map() const noexcept { return m_map; }

private:
    const DataMap& m_map;
    std::stop_token m_stop;
    std::vector<std::int32_t> m_counts;
    GatheredColumns m_copies;
    StopCheck m_check;
};

} // namespace gapscope
