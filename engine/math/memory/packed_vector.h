// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gapscope {

/// A lossless compact vector: two-bit codes and a table if it has at most four distinct values, as dual points of
/// piecewise linear losses do; otherwise the values themselves.
class PackedVector {
public:
    explicit PackedVector(const Vector& values);

    /// sum <- sum + factor * this on the entries [begin, end). Equal sizes; `begin` is a multiple of four. To sum many
    /// vectors, go block by block, so that a block stays in the cache.
    void addTo(double factor, Vector& sum, Index begin, Index end) const;
    void addTo(double factor, Vector& sum) const { addTo(factor, sum, 0, m_size); }
    Index size() const noexcept { return m_size; }
    std::size_t bytes() const noexcept { return m_codes.size() + 8 * static_cast<std::size_t>(m_values.size()); }

private:
    Index m_size;
    std::vector<std::uint8_t> m_codes; ///< four entries per byte, the first in the lowest bits
    Vector m_values;                   ///< the table, or all entries if there are no codes
};

} // namespace gapscope
