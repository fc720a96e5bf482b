// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/dataset/missing_cells.h"

#include <memory>
#include <vector>

namespace gapscope {

/// Some rows of a table, and which of their values were missing.
struct TablePart {
    DatasetPointer data{};
    MissingCells missing{};
};

/// The two parts of a table that was read as a whole, as if the test part had been read separately with the encoding
/// learned from the training part.
struct LearnedParts {
    DatasetPointer training;
    DatasetPointer test;
    std::shared_ptr<const ColumnEncoding> columns; ///< with the fills from the training part
    std::vector<Message> warnings; ///< about columns without a value in the training part, and about unknown categories
};

/// Missing values that the reader filled with means over all rows get the means of the training rows, in both parts; a
/// category that occurs in no training row becomes 0 in every feature of its column in the test part. The result for a
/// row depends, bit for bit, on no test row except itself: apart from the set of features, it equals the result of
/// reading the training rows as a separate file. If `columns` is null, the parts are unchanged.
LearnedParts learnFromTraining(const TablePart& training, const TablePart& test,
                               const std::shared_ptr<const ColumnEncoding>& columns);

} // namespace gapscope
