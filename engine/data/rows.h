// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// The stored entries of one row. `column` is null for a dense row, whose entries are columns 0 .. count-1.
struct RowView {
    const std::int32_t* column;
    const double* value;
    Index count;
};

/// x_i . w. Dense and sparse storage of a row agree to rounding.
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

inline double squaredNorm(RowView row) noexcept {
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k)
        sum += row.value[k] * row.value[k];
    return sum;
}

/// Compressed sparse rows: row i holds entries start[i] .. start[i+1]-1, columns increasing, values nonzero or not.
struct SparseRows {
    Index columns = 0;
    std::vector<std::int64_t> start{0};
    std::vector<std::int32_t> column;
    std::vector<double> value;

    Index rows() const noexcept { return static_cast<Index>(start.size()) - 1; }
};

} // namespace gapscope
