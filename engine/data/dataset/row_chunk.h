// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/memory/page_memory.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// Some sparse rows, one behind the other. Columns increase strictly within a row, and no value is zero.
struct RowSpans {
    std::span<const std::int32_t> columns{}; ///< from 0, of all entries
    std::span<const double> values{};
    std::span<const std::uint32_t> ends{}; ///< behind the last entry of each row
    std::span<const double> labels{};      ///< one a row
    Index width = 0;                       ///< at least the largest column + 1
};

/// Rows of a data set while it is read, in memory that goes back to the system with them: sparse at 12 bytes an entry
/// and 12 a row, or dense at 8 bytes a cell and a row where that is less.
class RowChunk {
public:
    explicit RowChunk(const RowSpans& rows);

    std::size_t rows() const noexcept { return m_rows; }
    std::size_t entries() const noexcept { return m_entries; } ///< that are not zero
    std::size_t bytes() const noexcept { return m_memory.size(); }

    std::span<const double> labels() const noexcept { return {items(), m_rows}; }
    void appendTo(SparseRows& rows) const;
    /// Fills rows() rows of a matrix by rows with `columns` >= width columns.
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
    PageMemory m_memory; ///< labels, then values, columns and ends; dense: labels, then values by rows
};

} // namespace gapscope
