// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace gapscope {

/// Snapshots like those of a solver: the gap decreases by powers of ten with noise, the dual never decreases.
class SyntheticRun {
public:
    /// `rate` is the total decrease of the gap in decades, `noise` the spread of the primal in decades.
    SyntheticRun(std::size_t length, double rate, double noise, std::uint64_t seed)
        : m_length(static_cast<double>(length)), m_rate(rate), m_noise(noise), m_state(seed * 2654435769U + 1U) {}

    Snapshot next() {
        Snapshot s;
        const double part = m_count / m_length;
        const double decades = m_rate * std::sqrt(part);
        const double distance =
            0.9 * std::pow(10.0, -decades) * std::pow(10.0, m_noise * random() * std::min(1.0, 20.0 * part));
        s.iteration = m_count;
        s.passes = m_count / 20.0;
        s.seconds = m_count * 1e-4;
        s.primal = optimum + distance;
        m_dual = std::max(m_dual, optimum - 0.6 * std::pow(10.0, -decades));
        s.dual = m_dual;
        s.gap = s.primal - s.dual;
        s.nonZerosW = static_cast<std::int64_t>(30.0 - 22.0 * part * part - std::abs(random()));
        s.nonZerosAlpha = static_cast<std::int64_t>(60.0 + 500.0 * std::exp(-6.0 * part) + 10.0 * random());
        s.trainError = 0.012 + 0.35 * std::exp(-30.0 * part) + 0.002 * random();
        s.testError = 0.026 + 0.33 * std::exp(-28.0 * part) + 0.004 * random();
        s.primalAverage = s.primal + 0.1 * distance;
        s.dualAverage = s.dual - 0.1 * distance;
        m_count += 1.0;
        return s;
    }

    static constexpr double optimum = 0.046638;

private:
    /// Between -1 and 1.
    double random() {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return static_cast<double>(m_state >> 11) / 4503599627370496.0 - 1.0;
    }

    double m_length;
    double m_rate;
    double m_noise;
    std::uint64_t m_state;
    double m_count = 0.0;
    double m_dual = -0.9;
};

} // namespace gapscope
