// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <vector>

namespace gapscope {

/// k applications of x -> a x + c in one: x -> power x + sum c.
struct AffinePower {
    double power = 1.0; ///< a^k
    double sum = 0.0;   ///< 1 + a + ... + a^(k-1), without the cancellation of (1 - a^k)/(1 - a) near a = 1
};

/// AffinePower of one a in [0, 1] for all k from 0 to `max`, from two tables of about sqrt(max) entries, which fit into
/// the L1 cache: k = h 2^bits + l uses one entry of each.
class AffinePowerTable {
public:
    AffinePowerTable(double a, std::int32_t max);

    double a() const noexcept { return m_a; }
    std::int32_t max() const noexcept { return m_max; }
    AffinePower operator()(std::int32_t k) const noexcept {
        const AffinePower& low = m_low[static_cast<std::size_t>(k & m_lowMask)];
        const AffinePower& high = m_high[static_cast<std::size_t>(k >> m_lowBits)];
        return {high.power * low.power, high.sum + high.power * low.sum};
    }
    /// sum(1) + ... + sum(k), for the sum of k iterates.
    double sumOfSums(std::int32_t k) const noexcept;

private:
    double m_a;
    std::int32_t m_max;
    int m_lowBits;
    std::int32_t m_lowMask;
    std::vector<AffinePower> m_low;
    std::vector<AffinePower> m_high;
    std::vector<double> m_lowSums;
    std::vector<double> m_highSums;
};

} // namespace gapscope
