// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_primal/affine_power_table.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gapscope {
namespace {

struct Entry {
    AffinePower power{};
    double sumOfSums = 0.0; ///< sum(1) + ... + sum(k)
};

/// `first` followed by `second`, which stands for `j` applications.
Entry composed(const Entry& first, const Entry& second, double j) {
    return {{first.power.power * second.power.power, first.power.sum + first.power.power * second.power.sum},
            first.sumOfSums + j * first.power.sum + first.power.power * second.sumOfSums};
}

/// `count` multiples of `unit`, which stands for `unitSteps` applications. Halving makes the depth of rounding
/// logarithmic; powers are computed directly, since repeated squaring would let their errors grow with k.
std::vector<Entry> multiples(double a, const Entry& unit, double unitSteps, std::size_t count) {
    std::vector<Entry> entries(count);
    entries[1] = unit;
    for (std::size_t k = 2; k < count; ++k) {
        entries[k] = composed(entries[k / 2], entries[k - k / 2], static_cast<double>(k - k / 2) * unitSteps);
        entries[k].power.power = std::pow(a, static_cast<double>(k) * unitSteps);
    }
    return entries;
}

} // namespace

AffinePowerTable::AffinePowerTable(double a, std::int32_t max)
    : m_a(a), m_max(max), m_lowBits((std::bit_width(static_cast<std::uint32_t>(max)) + 1) / 2),
      m_lowMask((1 << m_lowBits) - 1) {
    const std::size_t lowSize = std::size_t{1} << m_lowBits;
    // One additional entry of the low table serves as the unit of the high one.
    std::vector<Entry> low = multiples(a, {{a, 1.0}, 1.0}, 1.0, lowSize + 1);
    const std::vector<Entry> high =
        multiples(a, low.back(), static_cast<double>(lowSize), static_cast<std::size_t>(max >> m_lowBits) + 2);
    low.pop_back();
    const auto power = [](const Entry& entry) { return entry.power; };
    const auto sums = [](const Entry& entry) { return entry.sumOfSums; };
    m_low.resize(low.size());
    m_lowSums.resize(low.size());
    m_high.resize(high.size());
    m_highSums.resize(high.size());
    std::ranges::transform(low, m_low.begin(), power);
    std::ranges::transform(low, m_lowSums.begin(), sums);
    std::ranges::transform(high, m_high.begin(), power);
    std::ranges::transform(high, m_highSums.begin(), sums);
}

double AffinePowerTable::sumOfSums(std::int32_t k) const noexcept {
    const auto low = static_cast<std::size_t>(k & m_lowMask);
    const auto high = static_cast<std::size_t>(k >> m_lowBits);
    return m_highSums[high] + static_cast<double>(low) * m_high[high].sum + m_high[high].power * m_lowSums[low];
}

} // namespace gapscope
