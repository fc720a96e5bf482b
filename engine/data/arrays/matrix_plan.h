// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/loading/reader_options.h"

#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace gapscope {

/// A matrix in a file that is to become a data set: an example per row, a feature per column.
struct MatrixPlan {
    std::string array{};                ///< in messages: array "X"
    Index rows = 0;                     ///< at least 1
    Index columns = 0;                  ///< with the label column if there is one
    std::optional<Index> labelColumn{}; ///< whose numbers become the labels instead of a feature
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    double maxMemory = std::numeric_limits<double>::infinity(); ///< in bytes
    std::stop_token stop{};

    Index features() const noexcept { return columns - (labelColumn ? 1 : 0); }
    /// The feature that a column becomes; that of the label column is not asked for.
    Index featureOf(Index column) const noexcept { return column - (labelColumn && column > *labelColumn ? 1 : 0); }
};

/// The features of a data set, and its labels if the matrix held them.
struct MatrixContent {
    FeatureMatrix features{};
    std::vector<double> labels{}; ///< n, or empty
};

/// The error arrayNotFinite; row and column from 0.
Message notFinite(const MatrixPlan& plan, Index row, Index column, double value);

/// The memory in bytes that is left for the data.
double availableFor(const MatrixPlan& plan);

} // namespace gapscope
