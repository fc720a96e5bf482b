// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"

#include <bit>
#include <cmath>

namespace gapscope {

Random::Random(std::uint64_t seed) noexcept {
    for (std::uint64_t& word : m_state) { // splitmix64: every seed, even 0, gives a good state
        seed += 0x9e3779b97f4a7c15ULL;
        std::uint64_t mixed = seed;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        word = mixed ^ (mixed >> 31);
    }
}

std::uint64_t Random::bits() noexcept {
    const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
    const std::uint64_t shifted = m_state[1] << 17;
    m_state[2] ^= m_state[0];
    m_state[3] ^= m_state[1];
    m_state[1] ^= m_state[2];
    m_state[0] ^= m_state[3];
    m_state[2] ^= shifted;
    m_state[3] = std::rotl(m_state[3], 45);
    return result;
}

std::uint64_t Random::below(std::uint64_t bound) noexcept {
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(bits()) * bound;
    auto low = static_cast<std::uint64_t>(product);
    if (low < bound) {
        const std::uint64_t threshold = (0 - bound) % bound;
        while (low < threshold) {
            product = static_cast<Wide>(bits()) * bound;
            low = static_cast<std::uint64_t>(product);
        }
    }
    return static_cast<std::uint64_t>(product >> 64);
}

double Random::uniform() noexcept {
    return static_cast<double>(bits() >> 11) * 0x1.0p-53;
}

double Random::normal() noexcept {
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spareNormal;
    }
    double x = 0.0;
    double y = 0.0;
    double square = 0.0;
    do {
        x = 2.0 * uniform() - 1.0;
        y = 2.0 * uniform() - 1.0;
        square = x * x + y * y;
    } while (square >= 1.0 || square == 0.0);
    const double factor = std::sqrt(-2.0 * std::log(square) / square);
    m_spareNormal = y * factor;
    m_hasSpare = true;
    return x * factor;
}

} // namespace gapscope
