// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/memory/page_memory.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// Sparse rows, stored one after another. Columns are strictly increasing within a row, and no value is zero.
struct RowSpans {
    std::span<const std::int32_t> columns{}; ///< of all entries, from 0
    std::span<const double> values{};
    std::span<const std::uint32_t> ends{}; ///< end of the entries of each row
    std::span<const double> labels{};      ///< one per row
    Index width = 0;                       ///< at least the largest column + 1
};

/// Rows of a data set during reading, in memory that is returned to the system on destruction: sparse with 12 bytes per
/// entry and 12 per row, or dense with 8 bytes per cell and 8 per row if that is less.
class RowChunk {
public:
    explicit RowChunk(const RowSpans& rows);

    std::size_t rows() const noexcept { return m_rows; }
    std::size_t entries() const noexcept { return m_entries; } ///< nonzero
    std::size_t bytes() const noexcept { return m_memory.size(); }

    std::span<const double> labels() const noexcept { return {items(), m_rows}; }
    void appendTo(SparseRows& rows) const;
    /// Fills rows() rows of a row-major matrix with `columns` >= width columns.
    void writeTo(double* matrix, Index columns) const;

private:
    void keepSparse(const RowSpans& rows);
    void keepDense(const RowSpans& rows);
    const std::uint32_t* ends() const noexcept;
    const std::int32_t* columns() const noexcept;
    const double* values() const noexcept { return items() + m_rows; }
    const double* items() const noexcept { return reinterpret_cast<const double*>(m_memory.data()); }
    void appendDense(SparseRows& rows) const;

    std::size_t m_rows;
    std::size_t m_entries;
    Index m_width;
    bool m_isDense;
    PageMemory m_memory; ///< labels, values, columns, ends; if dense: labels, then values by rows
};

} // namespace gapscope
