// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/math/memory/large_array.h"

#include <cstdint>
#include <mutex>
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

/// Copies of columns of data stored by rows, shared by the runs on these data: a column is copied by the first that
/// asks for it, and stays. Thread-safe.
class ColumnStore {
public:
    /// The data must outlive it.
    explicit ColumnStore(const Dataset& data);

    /// Copies those of the columns that are missing, in one pass over the rows. `counts`: stored entries of all
    /// columns; for dense storage n. Waits while another run copies. Throws StopRequested, with the existing copies
    /// intact.
    void provide(std::span<const Index> columns, std::span<const std::int32_t> counts,
                 const std::stop_token& stop) const;
    /// A column that this thread has had provided; valid during the lifetime of this object.
    const ColumnView& operator[](Index column) const noexcept {
        const auto place = static_cast<std::size_t>(m_place[static_cast<std::size_t>(column)]);
        return m_views[place / viewsPerBlock][place % viewsPerBlock];
    }
    /// For the only user of a store.
    bool holds(Index column) const noexcept { return m_place[static_cast<std::size_t>(column)] >= 0; }
    std::int64_t bytes() const noexcept { return m_bytes; }

private:
    static constexpr std::size_t viewsPerBlock = 1024;

    void copy(std::span<const Index> missing, std::span<const std::int32_t> counts, const std::stop_token& stop) const;
    void copySparse(std::span<const Index> missing, std::span<const std::int32_t> counts, double* value,
                    std::int32_t* rows, const std::stop_token& stop) const;
    void copyDense(std::span<const Index> missing, double* value, const std::stop_token& stop) const;
    void makeRoom(std::size_t views) const;
    void place(Index column, const ColumnView& view) const noexcept;

    const Dataset& m_data;
    mutable std::timed_mutex m_mutex;                     ///< of what follows, but for columns that have been provided
    mutable std::vector<std::int32_t> m_place;            ///< by column: number of its view, or -1
    mutable std::vector<std::vector<ColumnView>> m_views; ///< blocks, as many as all columns need; none moves
    mutable std::size_t m_count = 0;                      ///< of views
    mutable std::vector<LargeArray<double>> m_values;     ///< one block per copying
    mutable std::vector<LargeArray<std::int32_t>> m_rows;
    mutable std::int64_t m_bytes = 0;
};

} // namespace gapscope
