// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/memory/large_array.h"
#include "engine/math/threads/work_parts.h"
#include "engine/problem/maps/linear_map.h"
#include "engine/solvers/rows/prefetch.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <type_traits>
#include <vector>

namespace gapscope {

/// As column type: the entries of a row are columns 0 .. count-1.
struct ContiguousColumns {};
/// As value type: every stored value is 1.
struct OnesOnly {};

/// Read access to rows for inner loops, with products for one pair of storage types. Column is std::uint16_t,
/// std::uint32_t or ContiguousColumns; Value is float, double or OnesOnly. Sums are in double for every storage.
template <class Column, class Value>
struct CompactView {
    const std::int64_t* start; ///< n + 1 offsets
    const Column* column;
    const Value* value;

    Index count(Index row) const noexcept { return static_cast<Index>(start[row + 1] - start[row]); }
    std::size_t columnAt(std::int64_t position, Index offset) const noexcept {
        if constexpr (std::is_same_v<Column, ContiguousColumns>)
            return static_cast<std::size_t>(offset);
        else
            return column[position + offset];
    }
    double valueAt(std::int64_t position, Index offset) const noexcept {
        if constexpr (std::is_same_v<Value, OnesOnly>)
            return 1.0;
        else
            return static_cast<double>(value[position + offset]);
    }

    /// x_row . w
    double dot(Index row, const double* __restrict w) const noexcept {
        const std::int64_t at = start[row];
        const Index entries = count(row);
        double sum0 = 0.0, sum1 = 0.0, sum2 = 0.0, sum3 = 0.0;
        Index k = 0;
        for (; k + 4 <= entries; k += 4) {
            sum0 += valueAt(at, k) * w[columnAt(at, k)];
            sum1 += valueAt(at, k + 1) * w[columnAt(at, k + 1)];
            sum2 += valueAt(at, k + 2) * w[columnAt(at, k + 2)];
            sum3 += valueAt(at, k + 3) * w[columnAt(at, k + 3)];
        }
        for (; k < entries; ++k)
            sum0 += valueAt(at, k) * w[columnAt(at, k)];
        return (sum0 + sum1) + (sum2 + sum3);
    }
    /// w += scale x_row. The columns of a row are distinct, so four can be read before the first is written.
    void add(Index row, double scale, double* __restrict w) const noexcept {
        const std::int64_t at = start[row];
        const Index entries = count(row);
        Index k = 0;
        for (; k + 4 <= entries; k += 4) {
            double& w0 = w[columnAt(at, k)];
            double& w1 = w[columnAt(at, k + 1)];
            double& w2 = w[columnAt(at, k + 2)];
            double& w3 = w[columnAt(at, k + 3)];
            const double next0 = w0 + scale * valueAt(at, k);
            const double next1 = w1 + scale * valueAt(at, k + 1);
            const double next2 = w2 + scale * valueAt(at, k + 2);
            const double next3 = w3 + scale * valueAt(at, k + 3);
            w0 = next0;
            w1 = next1;
            w2 = next2;
            w3 = next3;
        }
        for (; k < entries; ++k)
            w[columnAt(at, k)] += scale * valueAt(at, k);
    }
    /// matrix += scale x_row x_row^T on entries (j, j') with j not after j' in the order of the row; `matrix` is p x p.
    void addOuter(Index row, double scale, double* __restrict matrix, Index p) const noexcept {
        const std::int64_t at = start[row];
        const Index entries = count(row);
        for (Index k = 0; k < entries; ++k) {
            double* line = matrix + static_cast<Index>(columnAt(at, k)) * p;
            const double factor = scale * valueAt(at, k);
            for (Index l = k; l < entries; ++l)
                line[columnAt(at, l)] += factor * valueAt(at, l);
        }
    }
    /// Prefetches the start of a row that will be read soon.
    [[gnu::always_inline]] void prefetch(Index row) const noexcept {
        constexpr Index lines = 8;
        const std::int64_t at = start[row];
        const Index entries = count(row);
        if constexpr (std::is_arithmetic_v<Column>)
            prefetchLines(column + at, entries, lines);
        if constexpr (std::is_arithmetic_v<Value>)
            prefetchLines(value + at, entries, lines);
    }
};

/// A solver's own copy of the rows of a run, at most half the size, for memory-bound loops: without zeros where these
/// are many, with 16-bit columns where they suffice, float values (implicit if all are 1), and columns numbered in the
/// order of their first appearance in a part of the rows, which makes frequent columns neighbours. Vectors over the
/// columns use this numbering. Rows in files (MappedRows) are not copied but read where they are. Rounding the values
/// changes a margin by about 1e-7 of its terms; a solver that has reached this accuracy makes an exact copy, which has
/// the same numbering.
class CompactRows {
public:
    enum class Precision {
        rounded, ///< float unless a value is out of its range
        exact,   ///< float only if it represents every value exactly
    };

    enum class Numbering {
        byAppearance,
        ofData, ///< where several processes add up their vectors
    };

    /// Copies in one pass over the data, with the same result for any number of threads. Throws StopRequested.
    CompactRows(const DataMap& map, Precision precision, const std::stop_token& stop, int threads = 1,
                Numbering numbering = Numbering::byAppearance);
    /// The same, or a copy that an earlier run has left.
    static std::shared_ptr<const CompactRows> of(const DataMap& map, Precision precision, const std::stop_token& stop,
                                                 int threads, Numbering numbering = Numbering::byAppearance);

    Index rows() const noexcept { return m_rows; }
    Index columns() const noexcept { return m_columns; }
    std::int64_t stored() const noexcept {
        return m_borrowed != nullptr ? m_borrowed->start.back() : m_start[static_cast<std::size_t>(m_rows)];
    }
    /// Whether the values equal those of the data exactly.
    bool isExact() const noexcept { return m_exact; }
    std::int64_t bytes() const noexcept;

    /// Calls `use` with the CompactView of the actual storage.
    template <class Use>
    decltype(auto) visit(Use&& use) const {
        if (m_layout == Layout::contiguous)
            return visitValues(use, m_contiguous);
        if (m_borrowed != nullptr) // a signed number that is not negative, read as an unsigned one
            return use(CompactView<std::uint32_t, double>{
                m_borrowed->start.data(), reinterpret_cast<const std::uint32_t*>(m_borrowed->column.data()),
                m_borrowed->value.data()});
        return m_layout == Layout::narrow ? visitValues(use, m_narrow.data()) : visitValues(use, m_wide.data());
    }

    /// Converts from this numbering to that of the data (p x outputs entries, grouped by columns of the data), and
    /// back.
    void toData(const Vector& compact, VectorSpan w, Index outputs = 1) const;
    void fromData(VectorView w, Vector& compact, Index outputs = 1) const;

private:
    enum class Layout { contiguous, narrow, wide };
    enum class Values { ones, single, twofold };

    template <class Use, class Column>
    decltype(auto) visitValues(Use&& use, const Column* column) const {
        if constexpr (!std::is_same_v<Column, ContiguousColumns>) {
            if (m_values == Values::ones)
                return use(CompactView<Column, OnesOnly>{m_start.data(), column, nullptr});
        }
        if (m_values == Values::single)
            return use(CompactView<Column, float>{m_start.data(), column, m_single.data()});
        return use(CompactView<Column, double>{m_start.data(), column, m_twofold.data()});
    }
    /// What values are; whatever holds for all of them.
    struct Nature {
        bool isOnes = true;    ///< all are 1
        bool isExact = true;   ///< float represents them
        bool isInRange = true; ///< none overflows or underflows in float
    };

    /// Sets the offsets of the rows.
    void placeRows(const Dataset& data);
    void numberColumns(const Dataset& data, const std::stop_token& stop);
    template <class Value>
    Nature copyRows(const DataMap& map, Value* values, WorkParts& parts, const std::stop_token& stop);
    template <class Value>
    void copyDenseRows(const DataMap& map, Index begin, Index end, Value* values, Nature& nature,
                       const std::stop_token& stop);
    template <class Value>
    void copyRow(RowView row, std::int64_t position, Value* values, Nature& nature);
    template <class Column>
    void copyColumns(RowView row, Column* columns) const;
    static void roundValues(RowView row, float* values, Nature& nature);

    Index m_rows;
    Index m_columns;
    Layout m_layout;
    Values m_values = Values::single;
    bool m_exact = true;
    const SparseView* m_borrowed = nullptr; ///< rows in files; null if they are copied
    std::vector<std::int64_t> m_start;
    std::vector<std::uint32_t> m_number; ///< indexed by columns of the data; empty if the numberings agree
    const ContiguousColumns* m_contiguous = nullptr;
    LargeArray<std::uint16_t> m_narrow;
    LargeArray<std::uint32_t> m_wide;
    LargeArray<float> m_single;
    LargeArray<double> m_twofold;
};

} // namespace gapscope
