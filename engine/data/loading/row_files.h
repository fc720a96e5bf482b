// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/mapped_rows.h"
#include "engine/data/dataset/row_chunk.h"

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gapscope {

/// Writes rows to files while they are read, so that they need no memory.
class RowFiles {
public:
    /// Opens the files in a new folder in `parent`. Error: fileWriteFailed.
    static Result<std::unique_ptr<RowFiles>> make(const std::string& parent);
    ~RowFiles();
    RowFiles(const RowFiles&) = delete;
    RowFiles& operator=(const RowFiles&) = delete;

    /// Error: fileWriteFailed, for example when the disk is full.
    Status append(const RowChunk& rows);
    Status append(const SparseRows& rows);
    /// Maps what was written. Errors: fileWriteFailed, those of MappedRows.
    Result<MappedRows> finish(Index columns);

private:
    enum File { starts, columns, values, count };

    RowFiles() = default;
    template <class T>
    Status write(File file, std::span<const T> items);
    Message failure(int errorNumber) const;

    std::shared_ptr<RowFolder> m_folder;
    std::array<int, count> m_descriptors{-1, -1, -1};
    std::int64_t m_entries = 0;
    SparseRows m_rows;                  ///< of the chunk being written
    std::vector<std::int64_t> m_starts; ///< of the rows being written, counted from the first entry of all
};

} // namespace gapscope
