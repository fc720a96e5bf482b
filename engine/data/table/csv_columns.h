// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/csv_record.h"

#include <string>
#include <vector>

namespace gapscope {

/// The columns of a CSV file, determined from its first record.
struct CsvColumns {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    static constexpr Index noFeature = -1;

    std::vector<std::string> names; ///< one per column, distinct; empty without a header
    std::size_t count = 0;
    std::size_t label = 0;            ///< position of the label column; none if the data to predict have no labels
    std::size_t task = none;          ///< position of the task column
    std::vector<char> ignored;        ///< per column: whether it is not read
    std::int64_t line = 0;            ///< line of the first record
    std::vector<Index> featureOf;     ///< per column: its index in `features`, or noFeature
    ColumnEncoding features;          ///< the feature columns, all numeric; those of the training data if known
    std::vector<Index> categorical{}; ///< indices in `features` of the columns whose numbers are categories

    /// Name of a column, or its number from 1.
    std::string shown(std::size_t column) const;
};

/// Errors: labelColumnUnknown, labelColumnOutOfRange, taskColumnIsLabel, columnIsNoFeature, indexAboveLimit,
/// noFeatures, those of readFeatureNames and featureNamesAndHeader; with known columns knownColumnMissing,
/// knownColumnCount. Warnings: columnRenamed, labelColumnDefault, knownColumnsOnly, labelColumnAbsent.
Result<CsvColumns> readColumns(const CsvRecord& first, bool header, const ReaderOptions& options,
                               std::vector<Message>& warnings);

/// The same for columns with known names (ARFF); `line` is their place.
Result<CsvColumns> columnsOf(std::vector<std::string> names, std::int64_t line, const ReaderOptions& options,
                             std::vector<Message>& warnings);

} // namespace gapscope
