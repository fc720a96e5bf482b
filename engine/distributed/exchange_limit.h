// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {

/// How long a rank waits in an exchange before it asks whether the others are still there: as given, or by the rounds
/// of the run. Before and after them, ranks load data or evaluate theorems each for itself, for times that may differ
/// much.
class ExchangeLimit {
public:
    static constexpr double outsideOfRounds = 600.0; ///< seconds; at most so many within them, too
    static constexpr double least = 30.0;            ///< within them
    static constexpr double roundsToWait = 20.0;     ///< of the longest

    /// So many seconds from now on; 0: any.
    void fix(double seconds) noexcept { m_fixed = seconds; }
    /// An exchange has ended, so many seconds after the one before. That is the same time at all ranks, and includes
    /// the work of the slowest one.
    void exchanged(double seconds) noexcept { m_longest = std::max(m_longest, seconds); }
    /// From the second snapshot on, the length of a round is known.
    void recorded() noexcept {
        if (m_snapshots++ == 0)
            m_longest = 0.0;
    }
    void ended() noexcept { m_snapshots = 0; }

    double seconds() const noexcept {
        if (m_fixed)
            return *m_fixed;
        const double ofRounds = std::clamp(std::ceil(roundsToWait * m_longest), least, outsideOfRounds);
        return m_snapshots < 2 ? outsideOfRounds : ofRounds;
    }

private:
    std::optional<double> m_fixed;
    double m_longest = 0.0; ///< between two exchanges
    int m_snapshots = 0;
};

} // namespace gapscope
