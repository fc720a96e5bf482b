// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/transforms/fourier_features.h"
#include "engine/data/transforms/nystroem_features.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// The transforms of features before training, always in this order.
struct TransformSpec {
    /// First take these columns out as further targets of their rows: names, or numbers of features from 1.
    std::vector<std::string> targets{};
    bool standardize = false;     ///< centre and divide by the standard deviation (divisor n); dense storage only
    bool scale = false;           ///< divide by the standard deviation without centring
    bool distinctColumns = false; ///< then set columns equal to an earlier one to zero, keeping their positions
    bool normalizeRows = false;   ///< scale every nonzero row to unit Euclidean norm
    FourierSpec fourier{};        ///< random features instead of the columns
    NystroemSpec nystroem{};      ///< features of landmarks instead of the columns; not with random ones
    bool constantFeature = false; ///< append a column of ones (a regularized bias, `--bias feature`)

    /// Number of the features that replace the columns; 0 = none do.
    Index madeFeatures() const noexcept { return fourier.isWanted() ? fourier.dimension : nystroem.landmarks; }
    bool operator==(const TransformSpec&) const = default;
};

struct RowSplit {
    std::vector<Index> training; ///< ascending
    std::vector<Index> test;     ///< ascending
};

/// A seeded split. If `stratified`, every distinct label keeps its share in both parts, up to rounding, and at least
/// one training row; if there are tasks, this applies to tasks instead, always. Sequences are not split but assigned as
/// wholes, regardless of labels. Entries of a matrix are split regardless of labels, too. Errors: fraction not inside
/// (0, 1); a part would be empty.
Result<RowSplit> splitRows(const Dataset& data, double testFraction, std::uint64_t seed, bool stratified);

/// The given rows, in that order, with the same storage, names, origin, tasks and shape of the matrix. Adjacent rows of
/// one sequence stay in one sequence.
DatasetPointer selectRows(const Dataset& data, const std::vector<Index>& rows);

/// Transforms with the statistics of the training part, applicable to any data with the same features.
struct FittedTransforms {
    TransformSpec spec;
    Vector centre; ///< one entry per feature, subtracted; empty unless standardized
    Vector factor; ///< one entry per feature, multiplied; empty if all are 1. Constant columns have 1, dropped
                   ///< duplicates 0.
    Index inputColumns = 0;
    std::vector<Index> targetColumns{};            ///< of the input, in the order of `spec.targets`
    std::shared_ptr<const NystroemMap> nystroem{}; ///< if they are wanted

    /// Number of columns of transformed data, including the constant one.
    Index outputColumns() const noexcept {
        return (spec.madeFeatures() > 0 ? spec.madeFeatures() : featureColumns()) + (spec.constantFeature ? 1 : 0);
    }
    /// Number of input columns that are features.
    Index featureColumns() const noexcept { return inputColumns - static_cast<Index>(targetColumns.size()); }

    /// Test data with fewer columns are padded with zeros, additional columns are dropped.
    DatasetPointer apply(const DatasetPointer& data) const;
};

/// Computes the statistics from `training`, the width of Fourier or Nystroem features if it is 0, and the map of the
/// latter. Errors: target columns that do not exist, are named twice or leave no feature; standardize on sparse
/// storage; Fourier and Nystroem features together, or some that do not fit into memory; more landmarks than rows.
/// Warnings (constant columns, column scales that differ by more than 1e4 if neither standardize nor scale is
/// requested) are appended to `warnings`.
Result<FittedTransforms> fitTransforms(const Dataset& training, const TransformSpec& spec,
                                       std::vector<Message>& warnings);

} // namespace gapscope
