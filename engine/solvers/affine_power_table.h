// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <vector>

namespace gapscope {

/// k applications of x -> a x + c at once: x -> power x + sum c.
struct AffinePower {
    double power = 1.0; ///< a^k
    double sum = 0.0;   ///< 1 + a + ... + a^(k-1), without the cancellation of (1 - a^k)/(1 - a) near a = 1
};

/// AffinePower of one a in [0, 1] for every k up to `greatest`, by two small tables that stay in the cache:
/// k = 1024 h + l takes one entry of each.
class AffinePowerTable {
public:
    static constexpr std::int32_t greatest = 1 << 20;

    explicit AffinePowerTable(double a);

    double a() const noexcept { return m_a; }
    AffinePower operator()(std::int32_t k) const noexcept {
        const AffinePower& low = m_low[static_cast<std::size_t>(k & lowMask)];
        if (k <= lowMask)
            return low;
        const AffinePower& high = m_high[static_cast<std::size_t>(k >> lowBits)];
        return {high.power * low.power, high.sum + high.power * low.sum};
    }
    /// sum(1) + ... + sum(k): what the sum of k iterates needs.
    double sumOfSums(std::int32_t k) const noexcept;

private:
    static constexpr std::int32_t lowBits = 10;
    static constexpr std::int32_t lowMask = (1 << lowBits) - 1;

    double m_a;
    std::vector<AffinePower> m_low;
    std::vector<AffinePower> m_high;
    std::vector<double> m_lowSums;
    std::vector<double> m_highSums;
};

} // namespace gapscope
