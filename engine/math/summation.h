// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cmath>

namespace gapscope {

/// Neumaier's compensated sum. Objectives are sums of up to 10^8 terms and the certificate is their difference, so the
/// rounding errors of plain summation would show in the gap. Infinities and NaN propagate as in plain summation.
class CompensatedSum {
public:
    void add(double term) noexcept {
        const double next = m_sum + term;
        if (std::abs(m_sum) >= std::abs(term))
            m_lost += (m_sum - next) + term;
        else
            m_lost += (term - next) + m_sum;
        m_sum = next;
    }
    /// Adds the terms of another sum.
    void add(const CompensatedSum& other) noexcept {
        add(other.m_sum);
        m_lost += other.m_lost;
    }
    double value() const noexcept {
        const double corrected = m_sum + m_lost;
        return std::isfinite(corrected) ? corrected : m_sum;
    }

private:
    double m_sum = 0.0;
    double m_lost = 0.0;
};

} // namespace gapscope
