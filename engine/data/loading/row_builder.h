// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/dataset/row_chunk.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/loading/row_files.h"

#include <limits>
#include <memory>
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
    FeatureMatrix features{};
    std::vector<double> labels{}; ///< n
};

/// Collects rows in chunks, and builds a Dataset from them at the end. Each chunk is freed as soon as it is copied, so
/// the peak memory is little more than the larger of all chunks and the data set. Chunks that do not fit into memory go
/// to files if there is a folder for them.
class RowBuilder {
public:
    /// `folder`: for files of rows; empty: what does not fit is refused.
    explicit RowBuilder(std::string folder = {}) : m_folder(std::move(folder)) {}

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

    /// Moves the rows to files when they are about to grow beyond the memory that is free. Errors: tooLargeForMemory if
    /// there is no folder for them; fileWriteFailed, also for rows added since the last check. Cheap.
    Status checkMemory(std::size_t nextRowEntries);
    /// Whether there is a folder, and files would leave more memory.
    bool mayUseFiles() const;
    /// Whether rows are in files, which are stored sparse.
    bool usesFiles() const noexcept { return m_files != nullptr; }
    /// Moves the rows so far, and those to come, to files; only if there is a folder. Error: fileWriteFailed.
    Status moveToFiles();

    /// Builds the data set. Errors: tooLargeForMemory if it does not fit, checked before allocating; fileReadFailed
    /// ("stopped").
    Result<DatasetPointer> build(DatasetParts parts);
    /// The features and labels of that data set, with the same errors.
    Result<BuiltRows> buildRows(const DatasetParts& parts);

private:
    void closeChunk();
    void keep(RowChunk chunk);
    void takeLabels(const RowChunk& chunk);
    bool isStoredDense(const DatasetParts& parts) const;
    double availableBytes(const DatasetParts& parts) const;
    Result<DenseRows> denseRows(const DatasetParts& parts);
    Result<SparseRows> sparseRows(const DatasetParts& parts);

    std::string m_folder;
    std::unique_ptr<RowFiles> m_files; ///< of all rows before the open ones; else these are the chunks
    Status m_written;                  ///< what came of writing to them
    std::vector<RowChunk> m_chunks;
    std::size_t m_bytes = 0;   ///< of the chunks
    std::size_t m_entries = 0; ///< of the chunks, or in the files
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
