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

/// The two parts of a table that was read as a whole, as if the test part had been read later by what the training part
/// teaches.
struct LearnedParts {
    DatasetPointer training;
    DatasetPointer test;
    std::shared_ptr<const ColumnEncoding> columns; ///< with the fills of the training part
    std::vector<Message> warnings;                 ///< of columns without a value in training, and unknown categories
};

/// Missing values that the reader filled with means of all rows get the means of the training rows, in both parts; a
/// category that no training row has is 0 in every feature of its column in the test part. What the parts hold depends
/// on no test row beside themselves, to the last bit: it is what reading the training rows as a file of their own would
/// give, but for the features that there are. `columns` null: the parts as they are.
LearnedParts learnFromTraining(const TablePart& training, const TablePart& test,
                               const std::shared_ptr<const ColumnEncoding>& columns);

} // namespace gapscope
