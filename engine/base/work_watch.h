// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace gapscope {

/// Progress reports and cancellation for a piece of work. `progress` receives the share done, 0 to 1, on the working
/// thread.
struct WorkWatch {
    std::stop_token stop{};
    std::function<void(double share)> progress{};
};

/// Polls a watch about every 65536 entries, independent of the length of rows: a stop takes effect within milliseconds
/// at negligible cost.
class WatchedEntries {
public:
    /// `all`: the entries visited by all passes together.
    WatchedEntries(const WorkWatch& watch, double all) : m_watch(watch), m_all(all) {}

    /// Counts a row of `entries` entries; false if a stop was requested.
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
