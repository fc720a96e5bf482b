// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace gapscope {

/// Watches and ends a piece of work from outside. `progress` is told the share that is done, 0 to 1, from the thread
/// that works.
struct WorkWatch {
    std::stop_token stop{};
    std::function<void(double share)> progress{};
};

/// Looks at a watch each time some tens of thousands of entries are done, however long rows are: a stop is seen within
/// milliseconds, and watching costs nothing.
class WatchedEntries {
public:
    /// `all`: the entries that all passes together visit.
    WatchedEntries(const WorkWatch& watch, double all) : m_watch(watch), m_all(all) {}

    /// Tells of a row that was visited; false when a stop was asked for.
    bool goesOn(std::int64_t entries) {
        m_since += entries + 1;
        return m_since < entriesPerLook || look();
    }

private:
    static constexpr std::int64_t entriesPerLook = 1 << 16;

    bool look() {
        m_done += static_cast<double>(m_since);
        m_since = 0;
        if (m_watch.progress)
            m_watch.progress(m_done < m_all ? m_done / m_all : 1.0);
        return !m_watch.stop.stop_requested();
    }

    const WorkWatch& m_watch;
    double m_all;
    double m_done = 0.0;
    std::int64_t m_since = 0;
};

} // namespace gapscope
