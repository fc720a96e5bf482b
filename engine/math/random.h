// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace gapscope {

/// The random number generator: xoshiro256** of Blackman and Vigna (2018), seeded by splitmix64. The distributions of
/// the standard library differ between implementations; these do not, so a seed gives the same run everywhere.
class Random {
public:
    explicit Random(std::uint64_t seed) noexcept;

    std::uint64_t bits() noexcept;
    /// Uniform on 0 .. bound-1 without bias (Lemire 2019); bound > 0.
    std::uint64_t below(std::uint64_t bound) noexcept;
    /// Uniform on [0, 1) with 53 random bits.
    double uniform() noexcept;
    /// Standard normal, by the polar method of Marsaglia.
    double normal() noexcept;
    /// Fisher-Yates shuffle.
    template <class Items>
    void shuffle(Items&& items) noexcept {
        for (std::size_t k = items.size(); k > 1; --k)
            std::swap(items[k - 1], items[static_cast<std::size_t>(below(k))]);
    }

private:
    std::uint64_t m_state[4];
    double m_spareNormal = 0.0;
    bool m_hasSpare = false;
};

} // namespace gapscope
