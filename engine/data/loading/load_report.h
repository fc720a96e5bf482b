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

/// The first rows of a data set as they were read, before anything is made of them.
struct LoadPreview {
    static constexpr std::size_t maxRows = 20;

    struct Row {
        std::string label{};            ///< empty where the data have none
        std::vector<TableCell> cells{}; ///< by increasing column; what is left out is 0
    };

    std::string labelTitle{};               ///< what the label is called, where it is not "label": the name of a column
    std::vector<std::string> columnNames{}; ///< one a column, or none: then they are numbers
    Index columns = 0;                      ///< at least the largest one of the rows + 1
    std::vector<Row> rows{};

    bool isFull() const noexcept { return rows.size() >= maxRows; }
    /// Whether a column a feature shows the rows best, else entry after entry.
    bool isDense() const noexcept;
};

/// The size of a whole data set as the part of it tells that has been read.
struct LoadEstimate {
    double rows = 0.0;
    double nonZeros = 0.0;
    double bytes = 0.0; ///< of memory, in the storage that would be chosen
    double share = 0.0; ///< of the file that has been read, from 0 to 1
};

/// How far a load is.
struct LoadReport {
    std::int64_t bytesRead = 0;             ///< of the file (compressed bytes where it is compressed)
    std::int64_t bytesTotal = 0;            ///< size of the file; 0 where it is unknown
    std::int64_t rows = 0;                  ///< that have been read
    std::int64_t nonZeros = 0;              ///< in these rows; missing values and texts count
    std::optional<LoadEstimate> estimate{}; ///< once enough has been read, where the size of the file is known
    double availableBytes = 0.0;            ///< of memory, what the rows take already included; 0 = not looked at yet
    std::shared_ptr<const LoadPreview> preview{}; ///< null before the first row, and where the format has none
};

/// Who wants to know more of a load than its bytes, and sets how much memory it may take.
struct LoadObserver {
    /// Called at every block that is read and that is taken apart, on the loading thread.
    std::function<void(const LoadReport& report)> tell{};
    /// Bytes of memory that the data may take; less where the system has less. What needs more is refused.
    double maxMemory = std::numeric_limits<double>::infinity();
};

} // namespace gapscope
