// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/table_cell.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The first rows of a data set as read, before any processing.
struct LoadPreview {
    static constexpr std::size_t maxRows = 20;

    struct Row {
        std::string label{};            ///< empty if the data have no labels
        std::vector<TableCell> cells{}; ///< by increasing column; missing entries are 0
    };

    std::string labelTitle{};               ///< title of the labels if it is not "label": a column name
    std::vector<std::string> columnNames{}; ///< one per column; empty if columns only have numbers
    Index columns = 0;                      ///< at least the largest column of the rows + 1
    std::vector<Row> rows{};

    bool isFull() const noexcept { return rows.size() >= maxRows; }
    /// Whether the rows are best shown with one column per feature, rather than as a list of entries.
    bool isDense() const noexcept;
};

/// The size of the whole data set, extrapolated from the part read so far.
struct LoadEstimate {
    double rows = 0.0;
    double nonZeros = 0.0;
    double bytes = 0.0; ///< memory, with the storage that would be chosen
    double share = 0.0; ///< of the file read so far, from 0 to 1
};

/// The progress of a load.
struct LoadReport {
    std::int64_t bytesRead = 0;                   ///< of the file (compressed bytes if it is compressed)
    std::int64_t bytesTotal = 0;                  ///< file size; 0 if unknown
    std::int64_t rows = 0;                        ///< read so far
    std::int64_t nonZeros = 0;                    ///< in these rows, including missing values and texts
    std::optional<LoadEstimate> estimate{};       ///< once enough has been read, if the file size is known
    double availableBytes = 0.0;                  ///< of memory, including what the rows occupy; 0 = not determined yet
    std::shared_ptr<const LoadPreview> preview{}; ///< null before the first row, and for formats without preview
};

/// Receives detailed reports about a load, and limits its memory.
struct LoadObserver {
    /// Called for every block that is read and for every block that is parsed, on the loading thread.
    std::function<void(const LoadReport& report)> tell{};
    /// Memory limit for the data, in bytes; lowered to what the system has available. Larger data are refused.
    double maxMemory = std::numeric_limits<double>::infinity();
};

} // namespace gapscope
