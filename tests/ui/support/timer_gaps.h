// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {

/// How long the thread of the window is busy without returning to its events: the gaps between the ticks of a timer of
/// one millisecond.
class TimerGaps {
public:
    TimerGaps() {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
            m_gaps.push_back(static_cast<double>(m_clock.nsecsElapsed()) / nanosecondsPerMillisecond);
            m_clock.start();
        });
    }

    void start() {
        m_gaps.clear();
        m_clock.start();
        m_timer.start(1);
    }
    /// In milliseconds; 0 before the first tick.
    double longest() const { return share(1.0); }
    /// The gap that this share of them does not exceed.
    double share(double part) const {
        if (m_gaps.empty())
            return 0.0;
        std::vector<double> sorted = m_gaps;
        std::sort(sorted.begin(), sorted.end());
        const auto last = static_cast<double>(sorted.size() - 1);
        return sorted[static_cast<std::size_t>(std::floor(part * last))];
    }
    std::size_t count() const { return m_gaps.size(); }

private:
    static constexpr double nanosecondsPerMillisecond = 1e6;

    QTimer m_timer;
    QElapsedTimer m_clock;
    std::vector<double> m_gaps;
};

} // namespace gapscope
