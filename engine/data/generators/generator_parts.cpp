// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_parts.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace gapscope {

/// Determines the bits of the result from the highest on, sixteen at a time, by counting the values that share the bits
/// found so far. The transformed bits have the same order as the values.
double median(const std::vector<double>& values) {
    constexpr int step = 16;
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    const auto ordered = [](double value) {
        const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);
        return (bits & sign) != 0 ? ~bits : bits | sign;
    };
    std::uint64_t found = 0;
    std::size_t rank = values.size() / 2;
    for (int shift = 64 - step; shift >= 0; shift -= step) {
        std::vector<std::size_t> counts(std::size_t{1} << step);
        for (const double value : values) {
            const std::uint64_t bits = ordered(value);
            const bool isCandidate = shift + step == 64 || (bits >> (shift + step)) == (found >> (shift + step));
            counts[(bits >> shift) & (counts.size() - 1)] += isCandidate ? 1 : 0;
        }
        std::uint64_t digit = 0;
        while (rank >= counts[digit])
            rank -= counts[digit++];
        found |= digit << shift;
    }
    return std::bit_cast<double>((found & sign) != 0 ? found & ~sign : ~found);
}

void labelAtMedian(std::vector<double>& scores, double noise, Random& random) {
    if (scores.empty())
        return;
    const auto count = static_cast<double>(scores.size());
    const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / count;
    const double squares = std::accumulate(scores.begin(), scores.end(), 0.0, [mean](double sum, double score) {
        return sum + (score - mean) * (score - mean);
    });
    const double deviation = std::sqrt(squares / count);
    const double size = deviation > 0.0 ? noise * deviation : 1.0;
    for (double& score : scores)
        score += size * random.normal();
    const double border = median(scores);
    for (double& score : scores)
        score = score >= border ? 1.0 : -1.0;
}

void SparseRowBuffer::normalize() {
    const double norm = std::sqrt(squaredNorm(view()));
    if (norm > 0.0)
        for (double& value : values)
            value /= norm;
}

namespace {

/// A hash set of nonnegative numbers; its size is a power of two and it is at most half full.
class NumberSet {
public:
    explicit NumberSet(Index max)
        : m_slots(std::bit_ceil(2 * static_cast<std::size_t>(std::max<Index>(max, 1))), none) {}

    /// False if the number is already present.
    bool insert(Index number) {
        constexpr std::uint64_t mix = 0x9e3779b97f4a7c15; // Fibonacci hashing
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = (static_cast<std::uint64_t>(number) * mix >> 20) & mask;
        for (; m_slots[slot] != none; slot = (slot + 1) & mask)
            if (m_slots[slot] == number)
                return false;
        m_slots[slot] = number;
        return true;
    }
    /// All numbers in ascending order; leaves the set empty.
    std::vector<Index> sorted() {
        std::erase(m_slots, none);
        std::sort(m_slots.begin(), m_slots.end());
        return std::move(m_slots);
    }

private:
    static constexpr Index none = -1;

    std::vector<Index> m_slots;
};

} // namespace

std::vector<Index> distinctBelow(Index count, Index bound, Random& random) {
    assert(count <= bound);
    NumberSet chosen(count);
    for (Index last = bound - count; last < bound; ++last) {
        const auto drawn = static_cast<Index>(random.below(static_cast<std::uint64_t>(last) + 1));
        if (!chosen.insert(drawn))
            chosen.insert(last);
    }
    return chosen.sorted();
}

} // namespace gapscope
