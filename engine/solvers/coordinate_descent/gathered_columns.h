// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/memory/large_array.h"
#include "engine/problem/maps/linear_map.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The entries of one column. `row` is null for a dense column, whose entries are rows 0 .. count-1.
struct ColumnView {
    const std::int32_t* row = nullptr;
    const double* value = nullptr;
    Index count = 0;

    /// x_j . a, a vector over the rows.
    double dot(const double* __restrict a) const noexcept {
        return row == nullptr ? sumOf([a](Index k) { return a[k]; }) : sumOf([this, a](Index k) { return a[row[k]]; });
    }
    /// a += scale x_j
    void addTo(double scale, double* __restrict a) const noexcept {
        if (row == nullptr) {
            Eigen::Map<Vector>(a, count) += scale * Eigen::Map<const Vector>(value, count);
        } else {
            for (Index k = 0; k < count; ++k)
                a[row[k]] += scale * value[k];
        }
    }
    /// Calls use(row, value) for every entry.
    template <class Use>
    void forEach(Use use) const {
        for (Index k = 0; k < count; ++k)
            use(row == nullptr ? k : static_cast<Index>(row[k]), value[k]);
    }

private:
    /// Four sums, so that an addition need not wait for the one before it.
    template <class At>
    double sumOf(At at) const noexcept {
        double sum0 = 0.0, sum1 = 0.0, sum2 = 0.0, sum3 = 0.0;
        Index k = 0;
        for (; k + 4 <= count; k += 4) {
            sum0 += value[k] * at(k);
            sum1 += value[k + 1] * at(k + 1);
            sum2 += value[k + 2] * at(k + 2);
            sum3 += value[k + 3] * at(k + 3);
        }
        for (; k < count; ++k)
            sum0 += value[k] * at(k);
        return (sum0 + sum1) + (sum2 + sum3);
    }
};

/// What one pass over the rows tells about all columns: p entries each.
struct ColumnTotals {
    Vector v;                         ///< X^T alpha / n of the alpha given
    Vector norms;                     ///< ||x_j||
    std::vector<std::int32_t> counts; ///< stored entries; for dense storage n
};

/// Throws StopRequested.
ColumnTotals columnTotals(const DataMap& map, const Vector& alpha, const std::stop_token& stop);

/// A solver's own copy of chosen columns of data that are stored by rows. It grows with the columns asked for, each of
/// which is copied once: at most the size of the data in all. A free bias is no column here.
class GatheredColumns {
public:
    /// `counts` as in ColumnTotals. Both outlive this object.
    GatheredColumns(const DataMap& map, const std::vector<std::int32_t>& counts);

    /// Copies those of the columns that are not here yet, in one pass over the rows; false where none had to be copied.
    /// Throws StopRequested, with what was here unharmed.
    bool gather(std::span<const Index> columns, const std::stop_token& stop);
    /// A column that was gathered; valid as long as this object.
    ColumnView operator[](Index column) const noexcept { return m_views[position(column)]; }
    bool holds(Index column) const noexcept { return m_place[static_cast<std::size_t>(column)] >= 0; }
    std::int64_t bytes() const noexcept { return m_bytes; }

private:
    std::size_t position(Index column) const noexcept {
        return static_cast<std::size_t>(m_place[static_cast<std::size_t>(column)]);
    }
    void copySparse(std::span<const Index> missing, const std::stop_token& stop);
    void copyDense(std::span<const Index> missing, const std::stop_token& stop);

    const DataMap& m_map;
    const std::vector<std::int32_t>& m_counts;
    std::vector<std::int32_t> m_place; ///< by column: position in m_views, or -1
    std::vector<ColumnView> m_views;
    std::vector<LargeArray<double>> m_values; ///< one block a call of gather
    std::vector<LargeArray<std::int32_t>> m_rows;
    std::int64_t m_bytes = 0;
};

} // namespace gapscope
