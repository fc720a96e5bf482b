// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/compact_rows.h"

#include "engine/solvers/interface/solver.h"

#include <algorithm>
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

} // namespace

CompactRows::CompactRows(const DataMap& map, Precision precision, const std::stop_token& stop, int threads)
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
    if (data.storage() == Storage::sparse && m_columns > cachedColumns)
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
                                                   int threads) {
    return map.data().copies().get<CompactRows>(static_cast<int>(precision), [&] {
        return std::make_shared<const CompactRows>(map, precision, stop, threads);
    });
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
        Nature nature;
        for (Index i = std::min(m_rows, firstOf(part)); i < std::min(m_rows, firstOf(part + 1)); ++i) {
            check(stop, i);
            copyRow(map.row(i), m_start[static_cast<std::size_t>(i)], values, nature);
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
void CompactRows::copyRow(RowView row, std::int64_t position, Value* values, Nature& nature) {
    const bool contiguous = m_layout == Layout::contiguous;
    for (Index k = 0; k < row.count; ++k) {
        const double value = row.value[k];
        if (row.column == nullptr && !contiguous && value == 0.0)
            continue;
        auto column = row.column == nullptr ? static_cast<std::uint32_t>(k) : static_cast<std::uint32_t>(row.column[k]);
        if (!m_number.empty())
            column = m_number[column];
        if (m_layout == Layout::narrow)
            m_narrow.data()[position] = static_cast<std::uint16_t>(column);
        else if (m_layout == Layout::wide)
            m_wide.data()[position] = column;
        values[position++] = static_cast<Value>(value);
        if constexpr (std::is_same_v<Value, float>) {
            nature.isOnes &= value == 1.0;
            nature.isExact &= static_cast<double>(static_cast<float>(value)) == value;
            nature.isInRange &= inFloatRange(value);
        }
    }
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
