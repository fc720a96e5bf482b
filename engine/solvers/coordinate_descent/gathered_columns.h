// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"
#include "engine/solvers/coordinate_descent/column_store.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Totals of all columns from one pass over the rows; p entries each.
struct ColumnTotals {
    Vector v;                         ///< X^T alpha / n for the given alpha
    Vector norms;                     ///< ||x_j||
    std::vector<std::int32_t> counts; ///< stored entries; for dense storage n
};

/// Throws StopRequested.
ColumnTotals columnTotals(const DataMap& map, const Vector& alpha, const std::stop_token& stop);

/// The columns that a solver has asked for, from the ColumnStore of the data, or from one of its own where that would
/// take much of the memory. Whether a column has been asked for, and the bytes, do not depend on other runs. A free
/// bias is not a column here.
class GatheredColumns {
public:
    /// `counts` as in ColumnTotals. Both must outlive this object.
    GatheredColumns(const DataMap& map, const std::vector<std::int32_t>& counts);

    /// Copies those of the columns that are missing, in at most one pass over the rows; false if all have been
    /// gathered. Throws StopRequested, with the existing copies intact.
    bool gather(std::span<const Index> columns, const std::stop_token& stop);
    /// A gathered column; valid during the lifetime of this object.
    const ColumnView& operator[](Index column) const noexcept {
        return m_own != nullptr && m_own->holds(column) ? (*m_own)[column] : (*m_shared)[column];
    }
    bool holds(Index column) const noexcept { return m_holds[static_cast<std::size_t>(column)]; }
    std::int64_t bytes() const noexcept { return m_bytes; } ///< of the gathered columns

private:
    const Dataset& m_data;
    const std::vector<std::int32_t>& m_counts;
    std::shared_ptr<const ColumnStore> m_shared;
    std::unique_ptr<const ColumnStore> m_own; ///< null unless needed
    std::vector<bool> m_holds;                ///< by column
    std::int64_t m_bytes = 0;
};

} // namespace gapscope
