// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/memory/packed_vector.h"

#include <array>
#include <cassert>

namespace gapscope {
namespace {

constexpr Index maxValues = 4;
constexpr Index entriesPerByte = 4;

/// The code of a value in a table with `used` entries, to which a new value is added; maxValues if the table is full.
Index codeOf(double value, std::array<double, maxValues>& table, Index& used) {
    for (Index code = 0; code < used; ++code)
        if (table[static_cast<std::size_t>(code)] == value)
            return code;
    if (used == maxValues)
        return maxValues;
    table[static_cast<std::size_t>(used)] = value;
    return used++;
}

} // namespace

PackedVector::PackedVector(const Vector& values)
    : m_size(values.size()), m_codes(static_cast<std::size_t>((m_size + entriesPerByte - 1) / entriesPerByte)) {
    std::array<double, maxValues> table{};
    Index used = 0;
    for (Index i = 0; i < m_size; ++i) {
        const Index code = codeOf(values[i], table, used);
        if (code == maxValues) {
            m_codes = {};
            m_values = values;
            return;
        }
        m_codes[static_cast<std::size_t>(i / entriesPerByte)] |=
            static_cast<std::uint8_t>(code << (2 * (i % entriesPerByte)));
    }
    m_values = Eigen::Map<const Vector>(table.data(), maxValues);
}

void PackedVector::addTo(double factor, Vector& sum, Index begin, Index end) const {
    assert(sum.size() == m_size && begin % entriesPerByte == 0 && begin <= end && end <= m_size);
    if (m_codes.empty()) {
        sum.segment(begin, end - begin) += factor * m_values.segment(begin, end - begin);
        return;
    }
    // The scaled values of the two entries in each half byte.
    std::array<std::array<double, 2>, 16> pairs;
    for (std::size_t half = 0; half < pairs.size(); ++half)
        for (std::size_t k = 0; k < 2; ++k)
            pairs[half][k] = factor * m_values[static_cast<Index>((half >> (2 * k)) & 3U)];
    const std::uint8_t* code = m_codes.data() + begin / entriesPerByte;
    Index i = begin;
    for (; i + entriesPerByte <= end; i += entriesPerByte, ++code) {
        const std::array<double, 2>& first = pairs[*code & 15U];
        const std::array<double, 2>& second = pairs[*code >> 4];
        sum[i] += first[0];
        sum[i + 1] += first[1];
        sum[i + 2] += second[0];
        sum[i + 3] += second[1];
    }
    for (Index k = 0; i + k < end; ++k)
        sum[i + k] += factor * m_values[(*code >> (2 * k)) & 3];
}

} // namespace gapscope
