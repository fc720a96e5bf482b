// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/compressed_output.h"
#include "engine/data/loading/row_stream.h"
#include "engine/data/numpy/npz_writer.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// Writes rows to a .npz file: dense rows as array X, sparse ones in CSR as scipy.sparse.load_npz reads them; labels as
/// y, numbers or texts; feature names, if there are any, as feature_names.
class NpzRows {
public:
    /// `shape` must outlive the writer. `nonZeros`: of all rows, for sparse ones.
    NpzRows(const StreamShape& shape, std::int64_t nonZeros, const std::string& path);

    /// Errors: fileWriteFailed.
    Status begin();
    Status write(const StreamRow& row);
    Status finish();
    const OutputFile& file() const { return m_writer.file(); }

private:
    Status writeDense(const RowView& row);
    Status writeSparse(const RowView& row);
    Status appendIndex(std::size_t array, std::int64_t index);
    Status writeConstants();

    const StreamShape& m_shape;
    NpzWriter m_writer;
    bool m_isDense;
    std::size_t m_indexBytes; ///< 4 or 8
    std::optional<NpyTexts> m_labelTexts;
    // Numbers of the arrays.
    std::size_t m_values = 0;
    std::size_t m_columns = 0;
    std::size_t m_starts = 0;
    std::size_t m_format = 0;
    std::size_t m_sizes = 0;
    std::size_t m_labels = 0;
    std::size_t m_names = 0;
    std::int64_t m_entries = 0; ///< written so far
    std::vector<double> m_row;
};

/// Writes rows as Matrix Market with the label as last column: dense ones as an array, which is held in memory because
/// it goes by columns; sparse ones as entries.
class MatrixMarketRows {
public:
    /// `shape` and `output` must outlive the writer.
    MatrixMarketRows(const StreamShape& shape, std::int64_t nonZeros, CompressedOutput& output);

    /// Errors: fileWriteFailed, tooLargeForMemory.
    Status begin();
    Status write(const StreamRow& row);
    Status finish();

private:
    const StreamShape& m_shape;
    std::int64_t m_nonZeros;
    CompressedOutput& m_output;
    std::vector<double> m_cells; ///< of an array, by columns
    Index m_rows = 0;            ///< written so far
    std::string m_lines;
};

} // namespace gapscope
