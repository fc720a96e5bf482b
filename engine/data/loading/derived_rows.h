// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/data/loading/row_files.h"

#include <memory>

namespace gapscope {

/// Sparse rows that are made from those of a data set one after another: in memory, or in files if those of the data
/// set are. Throws Refusal if the files cannot be written (fileWriteFailed), and Interrupted.
class DerivedRows {
public:
    /// Reserves memory for `entries` values if the rows stay there.
    DerivedRows(const Dataset& source, Index columns, std::int64_t entries);

    void append(std::int32_t column, double value) {
        m_rows.column.push_back(column);
        m_rows.value.push_back(value);
    }
    void append(RowView row) {
        m_rows.column.insert(m_rows.column.end(), row.column, row.column + row.count);
        m_rows.value.insert(m_rows.value.end(), row.value, row.value + row.count);
    }
    /// The values of the row that has been appended to since the last end of a row.
    std::span<double> openValues() noexcept {
        return std::span(m_rows.value).subspan(static_cast<std::size_t>(m_rows.start.back()));
    }
    void endRow();
    /// Call it once, after the last row.
    FeatureMatrix finish();

private:
    void write();

    SparseRows m_rows; ///< all, or those that are not yet in files
    std::unique_ptr<RowFiles> m_files;
};

} // namespace gapscope
