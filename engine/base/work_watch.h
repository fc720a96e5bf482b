// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
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

/// So many stored entries take a fraction of a millisecond: looking for a stop after each such stretch costs nothing,
/// and a stop is seen at once.
inline constexpr std::int64_t entriesPerLook = std::int64_t{1} << 16;

/// The rows to go through between two looks, at least one: of `rows` rows with `stored` entries in all, each visited
/// for every one of `outputs` scores.
inline std::int64_t rowsPerLook(std::int64_t rows, std::int64_t stored, std::int64_t outputs = 1) {
    const std::int64_t entriesPerRow = stored / std::max<std::int64_t>(1, rows) + 1;
    return std::max<std::int64_t>(1, entriesPerLook / (entriesPerRow * outputs));
}

/// Counts the entries of a loop whose rows may be of any length, and says when to look.
class LookCounter {
public:
    /// Tells of a row that was visited.
    bool isDue(std::int64_t entries) {
        m_entries += entries + 1;
        if (m_entries < entriesPerLook)
            return false;
        m_entries = 0;
        return true;
    }

private:
    std::int64_t m_entries = 0;
};

/// Looks at a watch of a loop over entries, and tells it the share of them.
class WatchedEntries {
public:
    /// `all`: the entries visited by all passes together.
    WatchedEntries(const WorkWatch& watch, double all) : m_watch(watch), m_all(all) {}

    /// Counts a row of `entries` entries; false if a stop was requested.
    bool goesOn(std::int64_t entries) {
        m_done += entries + 1;
        return !m_counter.isDue(entries) || look();
    }

private:
    bool look() {
        const auto done = static_cast<double>(m_done);
        if (m_watch.progress)
            m_watch.progress(done < m_all ? done / m_all : 1.0);
        return !m_watch.stop.stop_requested();
    }

    const WorkWatch& m_watch;
    double m_all;
    std::int64_t m_done = 0;
    LookCounter m_counter;
};

} // namespace gapscope
