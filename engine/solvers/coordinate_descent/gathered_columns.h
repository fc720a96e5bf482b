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

    /// x_j . a, for a vector a over the rows.
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
    /// Uses four partial sums, so that additions do not depend on each other.
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

/// Totals of all columns from one pass over the rows; p entries each.
struct ColumnTotals {
    Vector v;                         ///< X^T alpha / n for the given alpha
    Vector norms;                     ///< ||x_j||
    std::vector<std::int32_t> counts; ///< stored entries; for dense storage n
};

/// Throws StopRequested.
ColumnTotals columnTotals(const DataMap& map, const Vector& alpha, const std::stop_token& stop);

/// A solver's own copy of selected columns of data stored by rows. It grows with the columns requested, each of which
/// is copied once: at most the size of the data. A free bias is not a column here.
class GatheredColumns {
public:
    /// `counts` as in ColumnTotals. Both must outlive this object.
    GatheredColumns(const DataMap& map, const std::vector<std::int32_t>& counts);

    /// Copies those of the columns that are missing, in one pass over the rows; false if none is missing. Throws
    /// StopRequested, with the existing copies intact.
    bool gather(std::span<const Index> columns, const std::stop_token& stop);
    /// A gathered column; valid during the lifetime of this object.
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
    std::vector<std::int32_t> m_place; ///< by column: index into m_views, or -1
    std::vector<ColumnView> m_views;
    std::vector<LargeArray<double>> m_values; ///< one block per call of gather
    std::vector<LargeArray<std::int32_t>> m_rows;
    std::int64_t m_bytes = 0;
};

} // namespace gapscope
