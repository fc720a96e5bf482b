// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/transforms/fourier_features.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// What is done to the features before training, always in this order.
struct TransformSpec {
    bool standardize = false;     ///< centre and divide by the standard deviation (divisor n); dense storage only
    bool scale = false;           ///< divide by the standard deviation without centring
    bool distinctColumns = false; ///< then columns that repeat an earlier one become zeros, and keep their places
    bool normalizeRows = false;   ///< every row that is not zero to unit Euclidean norm
    FourierSpec fourier{};        ///< random features in place of the columns
    bool constantFeature = false; ///< append a column of ones (a regularized bias, `--bias feature`)

    bool operator==(const TransformSpec&) const = default;
};

struct RowSplit {
    std::vector<Index> training; ///< increasing
    std::vector<Index> test;     ///< increasing
};

/// A seeded split. With `stratified` every distinct label keeps its share in both parts, to rounding, and at least one
/// training row; where there are tasks, every task does, in place of the labels and without being asked. Sequences stay
/// whole: they are what is split then, without regard to labels. So are the entries of a matrix. Errors: fraction not
/// inside (0, 1); a part would be empty.
Result<RowSplit> splitRows(const Dataset& data, double testFraction, std::uint64_t seed, bool stratified);

/// The rows named, in that order, with the same storage, names, origin, tasks and shape of the matrix. Neighbours of
/// one sequence stay one.
DatasetPointer selectRows(const Dataset& data, const std::vector<Index>& rows);

/// Transforms with the statistics of the training part, ready for any data of the same features.
struct FittedTransforms {
    TransformSpec spec;
    Vector centre; ///< p, subtracted; empty unless standardized
    Vector factor; ///< p, multiplied; empty where none is wanted. A constant column has
                   ///< factor 1, one that repeats another and is not wanted 0.
    Index inputColumns = 0;

    /// Columns of transformed data, the constant one included.
    Index outputColumns() const noexcept {
        return (spec.fourier.isWanted() ? spec.fourier.dimension : inputColumns) + (spec.constantFeature ? 1 : 0);
    }

    /// Test data with fewer columns are padded by zeros, further columns are left out.
    DatasetPointer apply(const DatasetPointer& data) const;
};

/// Statistics from `training`; in the result the width of Fourier features is a number. Errors: standardize on sparse
/// storage, Fourier features that do not fit into memory. Warnings (constant columns, column scales that
/// differ by more than 1e4 while neither standardize nor scale is asked for) are appended to `warnings`.
Result<FittedTransforms> fitTransforms(const Dataset& training, const TransformSpec& spec,
                                       std::vector<Message>& warnings);

} // namespace gapscope
