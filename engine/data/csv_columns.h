// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/csv_record.h"
#include "engine/data/source.h"

#include <string>
#include <vector>

namespace gapscope {

/// The columns of a CSV file as its first record tells them.
struct CsvColumns {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::vector<std::string> names; ///< one a column, distinct; empty without a header
    std::size_t count = 0;
    std::size_t label = 0;   ///< position of the label column
    std::size_t task = none; ///< position of the column that holds the tasks
    std::int64_t line = 0;   ///< where the first record stands

    /// Name or number (from 1) of a column.
    std::string shown(std::size_t column) const;
    bool isFeature(std::size_t column) const noexcept { return column != label && column != task; }
    std::size_t featureCount() const noexcept { return count - (task == none ? 1 : 2); }
    /// The names of the columns that are features.
    std::vector<std::string> featureNames() const;
};

/// Errors: labelColumnUnknown, labelColumnOutOfRange, taskColumnIsLabel, indexAboveLimit. Warnings: columnRenamed,
/// labelColumnDefault.
Result<CsvColumns> readColumns(const CsvRecord& first, bool header, const ReaderOptions& options,
                               std::vector<Message>& warnings);

} // namespace gapscope
