// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

#include <cstddef>
#include <string>
#include <vector>

namespace gapscope {

/// How missing values are handled: the file is refused, the row is dropped, or a value is filled in.
enum class MissingValues { error, drop, mean, zero };

/// How text columns are handled: the file is refused, or they are one-hot encoded.
enum class CategoricalColumns { error, oneHot };

/// How the columns of a table became features. Other files with the same columns (test data, data to predict) are read
/// with the same encoding.
struct ColumnEncoding {
    struct Column {
        std::string name{}; ///< from the header; its number from 1 if the table has no column names
        /// Distinct texts in byte order, each a feature "name=text"; empty for a numeric column, which is one feature.
        std::vector<std::string> levels{};
        std::vector<double> fill{}; ///< replacements for a missing value, one per feature of the column; empty = none

        Index width() const noexcept { return levels.empty() ? 1 : static_cast<Index>(levels.size()); }
        bool operator==(const Column&) const = default;
    };

    bool named = false;            ///< whether the names come from the table, so that columns can be found by name
    std::vector<Column> columns{}; ///< without the columns of labels and tasks
    std::string label{};           ///< name of the label column; empty if the table has no names
    MissingValues missing = MissingValues::error;

    Index features() const noexcept;
    bool hasLevels() const noexcept;
    /// One name per feature; empty if the table has no names and only numeric columns.
    std::vector<std::string> featureNames() const;

    bool operator==(const ColumnEncoding&) const = default;
};

/// The level of a number in a text column: its shortest text, the same for 0 and -0.
std::string shownLevel(double number);

} // namespace gapscope
