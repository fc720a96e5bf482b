// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/dataset/row_chunk.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/reader_options.h"

#include <limits>
#include <span>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace gapscope {

/// One stored value of a row; columns count from 0.
struct RowEntry {
    Index column;
    double value;
};

/// The parts of a data set other than its rows.
struct DatasetParts {
    Index columns = 0; ///< p, at least the largest column + 1
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    std::vector<std::string> featureNames{}; ///< p names, or none
    std::vector<std::string> categories{};   ///< of the labels, see Labels
    std::string origin{};
    RowStructure structure{};
    std::stop_token stop{};
    double maxMemory = std::numeric_limits<double>::infinity(); ///< memory limit for the data set, in bytes
};

/// What a data set is built from.
struct BuiltRows {
    std::variant<DenseRows, SparseRows> features{};
    std::vector<double> labels{}; ///< n
};

/// Collects rows in chunks, and builds a Dataset from them at the end. Each chunk is freed as soon as it is copied, so
/// the peak memory is little more than the larger of all chunks and the data set.
class RowBuilder {
public:
    /// Columns must be strictly increasing and values finite; zeros are dropped.
    void addRow(std::span<const RowEntry> entries, double label);
    /// Adds many rows at once. `columnsSeen`: their largest column + 1, including zeros.
    void addChunk(RowChunk rows, Index columnsSeen);

    Index rows() const noexcept { return m_rows; }
    /// Largest column so far + 1, including zeros.
    Index columnsSeen() const noexcept { return m_columnsSeen; }
    std::int64_t nonZeros() const noexcept { return static_cast<std::int64_t>(m_entries + m_openValues.size()); }
    /// Memory that the rows occupy now.
    double heldBytes() const noexcept;
    /// The first rows, with the labels given to addRow or addChunk.
    LoadPreview preview() const;
    /// n labels that replace those of the rows; empty = keep those.
    std::vector<double>& labels() noexcept { return m_otherLabels; }

    /// Error: tooLargeForMemory when the rows are about to grow beyond the memory that is free. Cheap.
    Status checkMemory(std::size_t nextRowEntries);

    /// Builds the data set. Errors: tooLargeForMemory if it does not fit, checked before allocating; fileReadFailed
    /// ("stopped").
    Result<DatasetPointer> build(DatasetParts parts);
    /// The features and labels of that data set, with the same errors.
    Result<BuiltRows> buildRows(const DatasetParts& parts);

private:
    void closeChunk();
    void takeLabels(const RowChunk& chunk);
    bool isStoredDense(const DatasetParts& parts) const;
    double availableBytes(const DatasetParts& parts) const;
    Result<DenseRows> denseRows(const DatasetParts& parts);
    Result<SparseRows> sparseRows(const DatasetParts& parts);

    std::vector<RowChunk> m_chunks;
    std::size_t m_bytes = 0;   ///< of the chunks
    std::size_t m_entries = 0; ///< of the chunks
    // The rows after the last chunk, which will form the next one.
    std::vector<std::int32_t> m_openColumns;
    std::vector<double> m_openValues;
    std::vector<std::uint32_t> m_openEnds;
    std::vector<double> m_openLabels;

    Index m_rows = 0;
    std::vector<double> m_otherLabels;
    std::vector<double> m_labels; ///< of the data set being built
    Index m_columnsSeen = 0;
    std::size_t m_checkedBytes = 0; ///< memory in use at the last check of free memory
};

} // namespace gapscope
