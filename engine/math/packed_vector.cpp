// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/packed_vector.h"

#include <array>
#include <cassert>

namespace gapscope {
namespace {

constexpr Index mostValues = 4;
constexpr Index entriesPerByte = 4;

/// The code of a value in a table of `used` ones, which takes in a new one; mostValues when it is full.
Index codeOf(double value, std::array<double, mostValues>& table, Index& used) {
    for (Index code = 0; code < used; ++code)
        if (table[static_cast<std::size_t>(code)] == value)
            return code;
    if (used == mostValues)
        return mostValues;
    table[static_cast<std::size_t>(used)] = value;
    return used++;
}

} // namespace

PackedVector::PackedVector(const Vector& values)
    : m_size(values.size()), m_codes(static_cast<std::size_t>((m_size + entriesPerByte - 1) / entriesPerByte)) {
    std::array<double, mostValues> table{};
    Index used = 0;
    for (Index i = 0; i < m_size; ++i) {
        const Index code = codeOf(values[i], table, used);
        if (code == mostValues) {
            m_codes = {};
            m_values = values;
            return;
        }
        m_codes[static_cast<std::size_t>(i / entriesPerByte)] |=
            static_cast<std::uint8_t>(code << (2 * (i % entriesPerByte)));
    }
    m_values = Eigen::Map<const Vector>(table.data(), mostValues);
}

void PackedVector::addTo(double factor, Vector& sum) const {
    assert(sum.size() == m_size);
    if (m_codes.empty()) {
        sum += factor * m_values;
        return;
    }
    // The four entries of every byte, ready to be added: one look-up for four rows.
    std::array<std::array<double, entriesPerByte>, 256> entries;
    for (std::size_t byte = 0; byte < entries.size(); ++byte)
        for (std::size_t k = 0; k < entriesPerByte; ++k)
            entries[byte][k] = factor * m_values[static_cast<Index>((byte >> (2 * k)) & 3U)];
    const Index whole = m_size / entriesPerByte;
    double* out = sum.data();
    for (Index byte = 0; byte < whole; ++byte, out += entriesPerByte)
        for (std::size_t k = 0; k < entriesPerByte; ++k)
            out[k] += entries[m_codes[static_cast<std::size_t>(byte)]][k];
    for (Index i = whole * entriesPerByte; i < m_size; ++i)
        sum[i] += entries[m_codes.back()][static_cast<std::size_t>(i % entriesPerByte)];
}

} // namespace gapscope
