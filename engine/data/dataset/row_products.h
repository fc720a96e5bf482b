// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

namespace gapscope {

/// x_i . w inside a row loop. Forced inline: with many instantiations the compiler would emit a call, which costs as
/// much as a short row.
[[gnu::always_inline]] inline double rowProduct(RowView row, const double* w) noexcept {
    if (row.column == nullptr)
        return dot(row, w);
    const std::int32_t* const column = row.column;
    const double* const value = row.value;
    const Index count = row.count;
    double sums[4] = {}; // four independent chains of additions, so that none waits for the previous one
    Index k = 0;
    for (; k + 4 <= count; k += 4)
        for (Index c = 0; c < 4; ++c)
            sums[c] += value[k + c] * w[column[k + c]];
    for (; k < count; ++k)
        sums[0] += value[k] * w[column[k]];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// v += scale x_i inside a row loop. The columns of a row are distinct, so four entries can be read before any is
/// written.
[[gnu::always_inline]] inline void addScaledRow(RowView row, double scale, double* v) noexcept {
    if (row.column == nullptr)
        return addScaled(row, scale, v);
    const std::int32_t* const column = row.column;
    const double* const value = row.value;
    const Index count = row.count;
    Index k = 0;
    for (; k + 4 <= count; k += 4) {
        double next[4];
        for (Index c = 0; c < 4; ++c)
            next[c] = v[column[k + c]] + scale * value[k + c];
        for (Index c = 0; c < 4; ++c)
            v[column[k + c]] = next[c];
    }
    for (; k < count; ++k)
        v[column[k]] += scale * value[k];
}

} // namespace gapscope
