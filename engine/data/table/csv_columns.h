// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/csv_record.h"

#include <string>
#include <vector>

namespace gapscope {

/// The columns of a CSV file as its first record tells them.
struct CsvColumns {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    static constexpr Index noFeature = -1;

    std::vector<std::string> names; ///< one a column, distinct; empty without a header
    std::size_t count = 0;
    std::size_t label = 0;        ///< position of the label column; none where the data to predict have no labels
    std::size_t task = none;      ///< position of the column that holds the tasks
    std::int64_t line = 0;        ///< where the first record stands
    std::vector<Index> featureOf; ///< one a column: its place in `features`, or noFeature
    ColumnEncoding features;      ///< the columns of features, all numbers; those of the training data where known

    /// Name or number (from 1) of a column.
    std::string shown(std::size_t column) const;
};

/// Errors: labelColumnUnknown, labelColumnOutOfRange, taskColumnIsLabel, indexAboveLimit, noFeatures, those of
/// readFeatureNames and featureNamesAndHeader; with known columns knownColumnMissing, knownColumnCount. Warnings:
/// columnRenamed, labelColumnDefault, knownColumnsOnly, labelColumnAbsent.
Result<CsvColumns> readColumns(const CsvRecord& first, bool header, const ReaderOptions& options,
                               std::vector<Message>& warnings);

/// The same for columns whose names are known already (ARFF); `line` is where they stand.
Result<CsvColumns> columnsOf(std::vector<std::string> names, std::int64_t line, const ReaderOptions& options,
                             std::vector<Message>& warnings);

} // namespace gapscope
