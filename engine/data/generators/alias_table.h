// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Samples from a discrete distribution in constant time (Walker 1977, built as in Vose 1991).
class AliasTable {
public:
    /// `weights` are nonnegative, not all zero, at most 2^31 of them.
    explicit AliasTable(const std::vector<double>& weights);

    std::int32_t draw(Random& random) const noexcept {
        const auto slot = static_cast<std::size_t>(random.below(m_slots.size()));
        return random.uniform() < m_slots[slot].share ? static_cast<std::int32_t>(slot) : m_slots[slot].other;
    }

private:
    struct Slot {
        double share;       ///< probability of the slot's own number, given the slot
        std::int32_t other; ///< else this one
    };
    std::vector<Slot> m_slots;
};

} // namespace gapscope
