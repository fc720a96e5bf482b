// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>

namespace gapscope {

/// The interval at which the window reads new data. Short enough for smooth motion in each of four charts while there
/// are idle cores; every tick takes some time from the runs. With all cores busy, it is so long that the window's
/// thread uses less than a tenth of one, but each chart is still redrawn four times a second.
class RefreshPace {
public:
    static constexpr std::chrono::milliseconds fastest{25}; ///< four charts in turn: each ten times a second
    static constexpr std::chrono::milliseconds slowest{50}; ///< each five times; ticks come late on busy cores
    static constexpr double share = 0.085;                  ///< of a core, with some margin below a tenth

    RefreshPace();

    std::chrono::milliseconds interval() const { return m_interval; }
    /// Measures the processor time of the calling thread, which must be the window's, since the last call, and adapts
    /// the interval.
    void measure(bool areCoresBusy);
    /// The next interval, if the thread used `used` of a core during the last one.
    static std::chrono::milliseconds after(std::chrono::milliseconds interval, double used, bool areCoresBusy);

private:
    std::chrono::milliseconds m_interval = fastest;
    double m_processorSeconds;
    std::chrono::steady_clock::time_point m_measured;
};

} // namespace gapscope
