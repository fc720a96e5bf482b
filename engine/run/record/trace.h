// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <mutex>
#include <optional>
#include <vector>

namespace gapscope {

/// A quantity that never decreases during a run, so that snapshots can be plotted over it or located by it.
enum class XQuantity { iterations, passes, seconds, rounds, bytesSent };

/// Whether only runs of several processes have it.
constexpr bool isOfRanks(XQuantity quantity) {
    return quantity == XQuantity::rounds || quantity == XQuantity::bytesSent;
}

/// Whether a run has it, by any of its snapshots.
inline bool hasX(const Snapshot& snapshot, XQuantity quantity) {
    return !isOfRanks(quantity) || !std::isnan(snapshot.rounds);
}

/// NaN if the run does not have it.
inline double xOf(const Snapshot& snapshot, XQuantity quantity) {
    switch (quantity) {
    case XQuantity::iterations:
        return snapshot.iteration;
    case XQuantity::passes:
        break;
    case XQuantity::seconds:
        return snapshot.seconds;
    case XQuantity::rounds:
        return snapshot.rounds;
    case XQuantity::bytesSent:
        return snapshot.bytesSent;
    }
    return snapshot.passes;
}

struct TracePosition {
    XQuantity quantity = XQuantity::passes;
    double at = 0.0;
};

/// Append-only store of one run's snapshots, shared between the run's thread and readers. Each reader has its own
/// cursor, so that charts, table and export see the same points.
class Trace {
public:
    void append(const Snapshot& snapshot) {
        const std::lock_guard lock(m_mutex);
        m_snapshots.push_back(snapshot);
    }
    /// Appends up to `max` snapshots added since `cursor` to `fresh` and advances the cursor; returns their number.
    std::size_t since(std::size_t& cursor, std::vector<Snapshot>& fresh,
                      std::size_t max = std::numeric_limits<std::size_t>::max()) const {
        const std::lock_guard lock(m_mutex);
        const std::size_t count = std::min(m_snapshots.size() - cursor, max);
        const auto first = m_snapshots.begin() + static_cast<std::ptrdiff_t>(cursor);
        fresh.insert(fresh.end(), first, first + static_cast<std::ptrdiff_t>(count));
        cursor += count;
        return count;
    }
    std::size_t size() const {
        const std::lock_guard lock(m_mutex);
        return m_snapshots.size();
    }
    /// The memory of the snapshots, spare capacity included.
    std::size_t bytes() const {
        const std::lock_guard lock(m_mutex);
        return m_snapshots.capacity() * sizeof(Snapshot);
    }
    std::optional<Snapshot> last() const {
        const std::lock_guard lock(m_mutex);
        return m_snapshots.empty() ? std::nullopt : std::optional(m_snapshots.back());
    }
    /// The number of snapshots up to and including a position.
    std::size_t countAt(const TracePosition& moment) const {
        const std::lock_guard lock(m_mutex);
        const auto isUpTo = [&moment](const Snapshot& snapshot) { return xOf(snapshot, moment.quantity) <= moment.at; };
        return static_cast<std::size_t>(std::ranges::partition_point(m_snapshots, isUpTo) - m_snapshots.begin());
    }
    /// Nothing beyond the end.
    std::optional<Snapshot> at(std::size_t index) const {
        const std::lock_guard lock(m_mutex);
        return index < m_snapshots.size() ? std::optional(m_snapshots[index]) : std::nullopt;
    }
    std::vector<Snapshot> all() const {
        const std::lock_guard lock(m_mutex);
        return m_snapshots;
    }

private:
    mutable std::mutex m_mutex;
    std::vector<Snapshot> m_snapshots;
};

} // namespace gapscope
