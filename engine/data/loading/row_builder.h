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
#include <vector>

namespace gapscope {

/// One stored value of a row; columns count from 0.
struct RowEntry {
    Index column;
    double value;
};

/// What a data set has beside its rows.
struct DatasetParts {
    Index columns = 0; ///< p, at least the largest column + 1
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    std::vector<std::string> featureNames{}; ///< p or none
    std::vector<std::string> categories{};   ///< of the labels; see Labels
    std::string origin{};
    RowStructure structure{};
    std::stop_token stop{};
    double maxMemory = std::numeric_limits<double>::infinity(); ///< bytes that the data set may take
};

/// Collects rows one after another in chunks, and makes a Dataset of them at the end, where each chunk goes as soon as
/// it is copied: at no time is there much more than the larger of all chunks and the data set.
class RowBuilder {
public:
    /// Columns must increase strictly and values must be finite; zeros are left out.
    void addRow(std::span<const RowEntry> entries, double label);
    /// Many rows at once. `columnsSeen`: their largest column + 1, zeros included.
    void addChunk(RowChunk rows, Index columnsSeen);

    Index rows() const noexcept { return m_rows; }
    /// Largest column so far + 1, zeros included.
    Index columnsSeen() const noexcept { return m_columnsSeen; }
    std::int64_t nonZeros() const noexcept { return static_cast<std::int64_t>(m_entries + m_openValues.size()); }
    /// Memory that the rows take now.
    double heldBytes() const noexcept;
    /// The first rows and their own labels.
    LoadPreview preview() const;
    /// n labels that take the place of those of the rows; empty = none do.
    std::vector<double>& labels() noexcept { return m_otherLabels; }

    /// Error: tooLargeForMemory when the rows are about to grow beyond the memory that is free. Cheap.
    Status checkMemory(std::size_t nextRowEntries);

    /// Ends the building. Errors: tooLargeForMemory when the data set does not fit, found before anything is
    /// allocated; fileReadFailed ("stopped").
    Result<DatasetPointer> build(DatasetParts parts);

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
    // The rows behind the chunks, which become the next one.
    std::vector<std::int32_t> m_openColumns;
    std::vector<double> m_openValues;
    std::vector<std::uint32_t> m_openEnds;
    std::vector<double> m_openLabels;

    Index m_rows = 0;
    std::vector<double> m_otherLabels;
    std::vector<double> m_labels; ///< of the data set that is being built
    Index m_columnsSeen = 0;
    std::size_t m_checkedBytes = 0; ///< that were held when the free memory was looked at
};

} // namespace gapscope
