// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>

namespace gapscope {

/// How often the window reads what is new. Often enough for each of four charts to move smoothly while there are cores
/// to spare: even then every tick takes something from the runs. With all cores at work only so often that the window's
/// thread takes less than a tenth of one, but each chart is still redrawn four times a second.
class RefreshPace {
public:
    static constexpr std::chrono::milliseconds fastest{25}; ///< four charts in turns: each ten times a second
    static constexpr std::chrono::milliseconds slowest{50}; ///< each five times: ticks come late on busy cores
    static constexpr double share = 0.085;                  ///< of a core, with a little to spare below a tenth

    RefreshPace();

    std::chrono::milliseconds interval() const { return m_interval; }
    /// Measures what the calling thread, the window's, took since the last call, and takes that into account.
    void measure(bool areCoresBusy);
    /// The interval that follows one at which the thread took `used` of a core.
    static std::chrono::milliseconds after(std::chrono::milliseconds interval, double used, bool areCoresBusy);

private:
    std::chrono::milliseconds m_interval = fastest;
    double m_processorSeconds;
    std::chrono::steady_clock::time_point m_measured;
};

} // namespace gapscope
