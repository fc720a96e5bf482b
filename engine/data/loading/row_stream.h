// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// What holds for all rows of data that come one row after another.
struct StreamShape {
    Index rows = 0;
    Index columns = 0;
    Storage storage = Storage::dense;        ///< of the views of rows
    std::vector<std::string> featureNames{}; ///< p or none
    std::vector<std::string> categories{};   ///< of the labels; see Labels
    std::vector<std::string> taskNames{};    ///< none where all rows are of one task
    bool hasSequences = false;               ///< rows are tokens
    MatrixShape matrix{};                    ///< that the rows are entries of; 0 x 0 where they are none
};

struct StreamRow {
    RowView features{}; ///< valid until the next row
    double label = 0.0;
    bool beginsSequence = false; ///< where rows are tokens
    Index task = 0;              ///< from 0, where there are tasks
    Index matrixRow = 0;         ///< from 0, where rows are entries of a matrix
    Index matrixColumn = 0;
};

/// Rows one after another, `shape.rows` of them; `next` is called no more often.
struct RowStream {
    StreamShape shape{};
    std::function<StreamRow()> next{};
};

/// The rows of a data set, which must live as long.
RowStream streamOf(const Dataset& data);

} // namespace gapscope
