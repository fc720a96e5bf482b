// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gapscope {

/// What becomes of values that are missing: the file is refused, the row is left out, or they are filled.
enum class MissingValues { error, drop, mean, zero };

/// What becomes of columns that hold texts: the file is refused, or every distinct text becomes a feature of 0 and 1.
enum class CategoricalColumns { error, oneHot };

/// How the columns of a table became features; other files of the same columns (test data, data to predict) are read
/// by it.
struct ColumnEncoding {
    struct Column {
        std::string name{}; ///< of the header; its number from 1 where the table names no columns
        /// Distinct texts in byte order, each a feature "name=text"; empty = numbers, which are one feature.
        std::vector<std::string> levels{};
        std::vector<double> fill{}; ///< what stands for a missing value, one a feature of the column; empty = nothing

        Index width() const noexcept { return levels.empty() ? 1 : static_cast<Index>(levels.size()); }
        bool operator==(const Column&) const = default;
    };

    bool named = false;            ///< the names are those of the table, by which columns are found again
    std::vector<Column> columns{}; ///< without labels and tasks
    std::string label{};           ///< name of the label column; empty where the table names none
    MissingValues missing = MissingValues::error;

    Index features() const noexcept;
    bool hasLevels() const noexcept;
    /// One a feature; none where the table names none and holds only numbers.
    std::vector<std::string> featureNames() const;

    bool operator==(const ColumnEncoding&) const = default;
};

/// A number as a level: its shortest text, the same for 0 and -0.
std::string shownLevel(double number);

} // namespace gapscope
