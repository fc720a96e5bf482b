// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/memory/large_pages.h"
#include "engine/math/vector.h"

#include <cstdint>
#include <span>

namespace gapscope {

/// The stored entries of one row. `column` is null for a dense row, whose entries are columns 0 .. count-1.
struct RowView {
    const std::int32_t* column;
    const double* value;
    Index count;
};

/// x_i . w. Dense and sparse storage of a row agree up to rounding.
inline double dot(RowView row, const double* w) noexcept {
    if (row.column == nullptr)
        return Eigen::Map<const Vector>(row.value, row.count).dot(Eigen::Map<const Vector>(w, row.count));
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k)
        sum += row.value[k] * w[row.column[k]];
    return sum;
}

/// v += scale x_i.
inline void addScaled(RowView row, double scale, double* v) noexcept {
    if (row.column == nullptr) {
        Eigen::Map<Vector>(v, row.count) += scale * Eigen::Map<const Vector>(row.value, row.count);
    } else {
        for (Index k = 0; k < row.count; ++k)
            v[row.column[k]] += scale * row.value[k];
    }
}

/// scores = W^T x_i for a p x K matrix W by rows.
inline void multiplyOutputs(RowView row, const double* w, Index outputs, double* scores) noexcept {
    for (Index k = 0; k < outputs; ++k)
        scores[k] = 0.0;
    for (Index j = 0; j < row.count; ++j) {
        const double* ofFeature = w + (row.column == nullptr ? j : row.column[j]) * outputs;
        const double value = row.value[j];
        for (Index k = 0; k < outputs; ++k)
            scores[k] += value * ofFeature[k];
    }
}

/// V += x_i a^T for a p x K matrix V by rows.
inline void addScaledOutputs(RowView row, const double* a, Index outputs, double* v) noexcept {
    for (Index j = 0; j < row.count; ++j) {
        double* ofFeature = v + (row.column == nullptr ? j : row.column[j]) * outputs;
        const double value = row.value[j];
        for (Index k = 0; k < outputs; ++k)
            ofFeature[k] += value * a[k];
    }
}

inline double squaredNorm(RowView row) noexcept {
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k)
        sum += row.value[k] * row.value[k];
    return sum;
}

/// Read access to compressed sparse rows: row i holds entries start[i] .. start[i+1]-1 with increasing columns; values
/// may be zero.
struct SparseView {
    Index columns = 0;
    std::span<const std::int64_t> start{}; ///< n + 1
    std::span<const std::int32_t> column{};
    std::span<const double> value{};
};

/// Compressed sparse rows in memory.
struct SparseRows {
    Index columns = 0;
    LargeVector<std::int64_t> start{0};
    LargeVector<std::int32_t> column;
    LargeVector<double> value;

    Index rows() const noexcept { return static_cast<Index>(start.size()) - 1; }
    SparseView view() const noexcept { return {columns, start, column, value}; }
};

} // namespace gapscope
