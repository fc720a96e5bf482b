// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// Properties that all rows of a stream share.
struct StreamShape {
    Index rows = 0;
    Index columns = 0;
    Storage storage = Storage::dense;        ///< of the row views
    std::vector<std::string> featureNames{}; ///< p names, or none
    std::vector<std::string> categories{};   ///< of the labels, see Labels
    std::vector<std::string> taskNames{};    ///< empty if there are no tasks
    bool hasSequences = false;               ///< whether rows are tokens
    MatrixShape matrix{};                    ///< of which the rows are entries; 0 x 0 if they are not
};

struct StreamRow {
    RowView features{}; ///< valid until the next row
    double label = 0.0;
    bool beginsSequence = false; ///< for tokens
    Index task = 0;              ///< from 0, if there are tasks
    Index matrixRow = 0;         ///< from 0, for entries of a matrix
    Index matrixColumn = 0;
};

/// A sequence of `shape.rows` rows; `next` must not be called more often.
struct RowStream {
    StreamShape shape{};
    std::function<StreamRow()> next{};
    /// What happened if rows were lost, and those so far are worth nothing (Dataset::failure); null if that cannot be.
    std::function<std::optional<Message>()> failure{};
};

/// The rows of a data set, which must outlive the stream.
RowStream streamOf(const Dataset& data);

} // namespace gapscope
