// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/compact_rows.h"

#include "engine/solvers/interface/solver.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double contiguousDensity = 0.5; // above this density column numbers cost more than storing the zeros
constexpr Index cachedColumns = 2048;     // so many doubles fit into the L1 cache in any order
constexpr Index rowsPerCheck = 1024;
constexpr std::int64_t sampleDivisor = 8; // columns are numbered by this part of the entries, at the start
constexpr std::uint32_t unnumbered = std::numeric_limits<std::uint32_t>::max();

void check(const std::stop_token& stop, Index row) {
    if (row % rowsPerCheck == 0 && stop.stop_requested())
        throw StopRequested{};
}

/// Whether float represents `value` up to its relative rounding.
bool inFloatRange(double value) noexcept {
    const double magnitude = std::abs(value);
    return value == 0.0 || (magnitude >= static_cast<double>(std::numeric_limits<float>::min()) &&
                            magnitude <= static_cast<double>(std::numeric_limits<float>::max()));
}

/// Room for the nonzeros of one dense row at a time.
class NonzerosOfRow {
public:
    explicit NonzerosOfRow(Index columns)
        : m_column(static_cast<std::size_t>(columns)), m_value(static_cast<std::size_t>(columns)) {}

    /// Without a branch that depends on the values, since no processor could predict it.
    RowView of(RowView row) noexcept {
        Index kept = 0;
        for (Index k = 0; k < row.count; ++k) {
            m_column[static_cast<std::size_t>(kept)] = static_cast<std::int32_t>(k);
            m_value[static_cast<std::size_t>(kept)] = row.value[k];
            kept += static_cast<Index>(row.value[k] != 0.0);
        }
        return {m_column.data(), m_value.data(), kept};
    }

private:
    std::vector<std::int32_t> m_column;
    std::vector<double> m_value;
};

} // namespace

CompactRows::CompactRows(const DataMap& map, Precision precision, const std::stop_token& stop, int threads,
                         Numbering numbering)
    : m_rows(map.rows()), m_columns(map.data().columns()), m_layout(Layout::wide) {
    const Dataset& data = map.data();
    if (data.mapped() != nullptr) {
        m_borrowed = data.sparse();
        m_values = Values::twofold;
        return;
    }
    m_start.assign(static_cast<std::size_t>(m_rows) + 1, 0);
    const bool contiguous = data.storage() == Storage::dense && data.density() >= contiguousDensity;
    const bool narrow = m_columns <= Index{std::numeric_limits<std::uint16_t>::max()} + 1;
    m_layout = contiguous ? Layout::contiguous : narrow ? Layout::narrow : Layout::wide;
    placeRows(data);
    const auto count = static_cast<std::size_t>(stored());
    if (m_layout == Layout::narrow)
        m_narrow = LargeArray<std::uint16_t>(count);
    else if (m_layout == Layout::wide)
        m_wide = LargeArray<std::uint32_t>(count);
    if (data.storage() == Storage::sparse && m_columns > cachedColumns && numbering == Numbering::byAppearance)
        numberColumns(data, stop);
    m_single = LargeArray<float>(count);
    WorkParts parts(threads);
    const Nature nature = copyRows(map, m_single.data(), parts, stop);
    m_exact = nature.isExact;
    if (!nature.isInRange || (precision == Precision::exact && !m_exact)) {
        m_values = Values::twofold;
        m_single = {};
        m_twofold = LargeArray<double>(count);
        copyRows(map, m_twofold.data(), parts, stop);
        m_exact = true;
    } else if (nature.isOnes && !contiguous) {
        m_values = Values::ones;
        m_single = {};
    }
}

std::shared_ptr<const CompactRows> CompactRows::of(const DataMap& map, Precision precision, const std::stop_token& stop,
                                                   int threads, Numbering numbering) {
    const int kind = 2 * static_cast<int>(precision) + static_cast<int>(numbering);
    return map.data().copies().get<CompactRows>(
        kind, [&] { return std::make_shared<const CompactRows>(map, precision, stop, threads, numbering); });
}

void CompactRows::placeRows(const Dataset& data) {
    if (const SparseView* sparse = data.sparse()) {
        std::ranges::copy(sparse->start, m_start.begin());
        return;
    }
    for (Index i = 0; i < m_rows; ++i) {
        const RowView row = data.row(i);
        const Index kept =
            m_layout == Layout::contiguous ? row.count : row.count - std::count(row.value, row.value + row.count, 0.0);
        m_start[static_cast<std::size_t>(i) + 1] = m_start[static_cast<std::size_t>(i)] + kept;
    }
}

void CompactRows::numberColumns(const Dataset& data, const std::stop_token& stop) {
    m_number.assign(static_cast<std::size_t>(m_columns), unnumbered);
    std::uint32_t next = 0;
    for (Index i = 0; i < m_rows && m_start[static_cast<std::size_t>(i)] * sampleDivisor < stored(); ++i) {
        check(stop, i);
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (std::uint32_t& number = m_number[static_cast<std::size_t>(row.column[k])]; number == unnumbered)
                number = next++;
    }
    for (std::uint32_t& number : m_number)
        if (number == unnumbered)
            number = next++;
}

template <class Value>
CompactRows::Nature CompactRows::copyRows(const DataMap& map, Value* values, WorkParts& parts,
                                          const std::stop_token& stop) {
    std::vector<Nature> natures(static_cast<std::size_t>(parts.count()));
    parts.run([&](int part) {
        const auto firstOf = [&](int k) {
            const std::int64_t from = stored() / parts.count() * k;
            return k == parts.count() ? m_rows
                                      : static_cast<Index>(std::ranges::lower_bound(m_start, from) - m_start.begin());
        };
        const Index end = std::min(m_rows, firstOf(part + 1));
        Nature nature;
        if (map.data().storage() == Storage::dense) {
            copyDenseRows(map, std::min(m_rows, firstOf(part)), end, values, nature, stop);
        } else {
            for (Index i = std::min(m_rows, firstOf(part)), next = i; i < end; i = next) {
                if (stop.stop_requested())
                    throw StopRequested{};
                next = std::min(end, i + rowsPerCheck);
                const std::int64_t from = m_start[static_cast<std::size_t>(i)];
                RowView rows = map.row(i); // sparse rows are neighbours, so several are copied like a long one
                rows.count = static_cast<Index>(m_start[static_cast<std::size_t>(next)] - from);
                copyRow(rows, from, values, nature);
            }
        }
        natures[static_cast<std::size_t>(part)] = nature;
    });
    Nature whole;
    for (const Nature& part : natures) {
        whole.isOnes &= part.isOnes;
        whole.isExact &= part.isExact;
        whole.isInRange &= part.isInRange;
    }
    return whole;
}

template <class Value>
void CompactRows::copyDenseRows(const DataMap& map, Index begin, Index end, Value* values, Nature& nature,
                                const std::stop_token& stop) {
    const bool keepsZeros = m_layout == Layout::contiguous;
    NonzerosOfRow nonzeros(keepsZeros ? 0 : m_columns);
    for (Index i = begin; i < end; ++i) {
        check(stop, i);
        const RowView row = keepsZeros ? map.row(i) : nonzeros.of(map.row(i));
        copyRow(row, m_start[static_cast<std::size_t>(i)], values, nature);
    }
}

template <class Value>
void CompactRows::copyRow(RowView row, std::int64_t position, Value* values, Nature& nature) {
    if (m_layout == Layout::narrow)
        copyColumns(row, m_narrow.data() + position);
    else if (m_layout == Layout::wide)
        copyColumns(row, m_wide.data() + position);
    if constexpr (std::is_same_v<Value, float>)
        roundValues(row, values + position, nature);
    else
        std::copy_n(row.value, row.count, values + position);
}

template <class Column>
void CompactRows::copyColumns(RowView row, Column* columns) const {
    for (Index k = 0; k < row.count; ++k) {
        const auto column = static_cast<std::uint32_t>(row.column[k]);
        columns[k] = static_cast<Column>(m_number.empty() ? column : m_number[column]);
    }
}

/// Written so that compilers use vector instructions: bits that differ are collected, and only a row that may have a
/// value out of the range of float is looked at again.
void CompactRows::roundValues(RowView row, float* values, Nature& nature) {
    constexpr std::uint32_t magnitude = 0x7fffffffU;
    constexpr auto least = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::min());
    constexpr auto normal = std::bit_cast<std::uint32_t>(std::numeric_limits<float>::infinity()) - least;
    std::uint64_t notOne = 0;
    std::uint64_t rounded = 0;
    std::uint32_t notNormal = 0;
    for (Index k = 0; k < row.count; ++k) {
        const auto value = static_cast<float>(row.value[k]);
        values[k] = value;
        const auto bits = std::bit_cast<std::uint64_t>(row.value[k]);
        notOne |= bits ^ std::bit_cast<std::uint64_t>(1.0);
        rounded |= bits ^ std::bit_cast<std::uint64_t>(static_cast<double>(value));
        notNormal |= static_cast<std::uint32_t>((std::bit_cast<std::uint32_t>(value) & magnitude) - least >= normal);
    }
    nature.isOnes &= notOne == 0;
    nature.isExact &= rounded == 0;
    nature.isInRange &= notNormal == 0 || std::all_of(row.value, row.value + row.count, inFloatRange);
}

std::int64_t CompactRows::bytes() const noexcept {
    if (m_borrowed != nullptr)
        return 0;
    const std::int64_t columnBytes = m_layout == Layout::contiguous ? 0 : m_layout == Layout::narrow ? 2 : 4;
    const std::int64_t valueBytes = m_values == Values::ones ? 0 : m_values == Values::single ? 4 : 8;
    return stored() * (columnBytes + valueBytes) + 8 * (m_rows + 1) + 4 * static_cast<std::int64_t>(m_number.size());
}

void CompactRows::toData(const Vector& compact, VectorSpan w, Index outputs) const {
    if (m_number.empty()) {
        w = compact;
        return;
    }
    for (Index j = 0; j < m_columns; ++j)
        w.segment(j * outputs, outputs) =
            compact.segment(static_cast<Index>(m_number[static_cast<std::size_t>(j)]) * outputs, outputs);
}

void CompactRows::fromData(VectorView w, Vector& compact, Index outputs) const {
    compact.resize(m_columns * outputs);
    if (m_number.empty()) {
        compact = w;
        return;
    }
    for (Index j = 0; j < m_columns; ++j)
        compact.segment(static_cast<Index>(m_number[static_cast<std::size_t>(j)]) * outputs, outputs) =
            w.segment(j * outputs, outputs);
}

} // namespace gapscope
