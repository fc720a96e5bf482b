// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/compact_rows.h"

#include "engine/solvers/interface/solver.h"

#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double contiguousDensity = 0.5; // above this density column numbers cost more than storing the zeros
constexpr Index cachedColumns = 2048;     // so many doubles fit into the L1 cache in any order
constexpr Index rowsPerCheck = 1024;
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

CompactRows::CompactRows(const DataMap& map, Precision precision, const std::stop_token& stop)
    : m_rows(map.rows()), m_columns(map.data().columns()), m_start(static_cast<std::size_t>(map.rows()) + 1, 0) {
    const Dataset& data = map.data();
    const bool contiguous = data.storage() == Storage::dense && data.density() >= contiguousDensity;
    const bool narrow = m_columns <= Index{std::numeric_limits<std::uint16_t>::max()} + 1;
    m_layout = contiguous ? Layout::contiguous : narrow ? Layout::narrow : Layout::wide;
    const auto count =
        static_cast<std::size_t>(data.storage() == Storage::sparse || contiguous ? data.stored() : data.nonZeros());
    if (m_layout == Layout::narrow)
        m_narrow = LargeArray<std::uint16_t>(count);
    else if (m_layout == Layout::wide)
        m_wide = LargeArray<std::uint32_t>(count);
    if (data.storage() == Storage::sparse && m_columns > cachedColumns)
        m_number.assign(static_cast<std::size_t>(m_columns), unnumbered);
    m_single = LargeArray<float>(count);
    copyRows(map, m_single.data(), stop);
    if (!m_inRange || (precision == Precision::exact && !m_exact)) {
        m_values = Values::twofold;
        m_single = {};
        m_twofold = LargeArray<double>(count);
        copyRows(map, m_twofold.data(), stop);
        m_exact = true;
    } else if (m_values == Values::ones) {
        m_single = {};
    }
}

template <class Value>
void CompactRows::copyRows(const DataMap& map, Value* values, const std::stop_token& stop) {
    constexpr bool rounds = std::is_same_v<Value, float>;
    const bool contiguous = m_layout == Layout::contiguous;
    std::uint32_t numbered = 0;
    for (const std::uint32_t number : m_number)
        numbered += number != unnumbered ? 1 : 0; // 0 in the first copy, else all occurring columns
    std::int64_t position = 0;
    bool onlyOnes = !contiguous;
    for (Index i = 0; i < m_rows; ++i) {
        check(stop, i);
        const RowView row = map.row(i);
        for (Index k = 0; k < row.count; ++k) {
            const double value = row.value[k];
            if (row.column == nullptr && !contiguous && value == 0.0)
                continue;
            auto column =
                row.column == nullptr ? static_cast<std::uint32_t>(k) : static_cast<std::uint32_t>(row.column[k]);
            if (!m_number.empty()) {
                std::uint32_t& number = m_number[column];
                if (number == unnumbered)
                    number = numbered++;
                column = number;
            }
            if (m_layout == Layout::narrow)
                m_narrow.data()[position] = static_cast<std::uint16_t>(column);
            else if (m_layout == Layout::wide)
                m_wide.data()[position] = column;
            values[position++] = static_cast<Value>(value);
            if constexpr (rounds) {
                onlyOnes &= value == 1.0;
                m_exact &= static_cast<double>(static_cast<float>(value)) == value;
                m_inRange &= inFloatRange(value);
            }
        }
        m_start[static_cast<std::size_t>(i) + 1] = position;
    }
    for (std::uint32_t& number : m_number)
        if (number == unnumbered)
            number = numbered++;
    if constexpr (rounds)
        m_values = onlyOnes ? Values::ones : Values::single;
}

std::int64_t CompactRows::bytes() const noexcept {
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
