// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace gapscope {

/// Keeps the iterates of a run in bounded memory: whenever there are too many, every other one goes. First and latest
/// are always there. Iterates of which only few would fit are not kept at all; those that come after the planes of
/// `maxPlaneNumbers` numbers have none. One thread records, any thread reads.
class IterateHistory {
public:
    static constexpr std::size_t maxCheckpoints = 512;
    static constexpr std::size_t maxBytes = std::size_t{4} << 20U;
    static constexpr std::size_t fewestCheckpoints = 16;

    explicit IterateHistory(std::size_t bytes = maxBytes) : m_bytes(bytes) {}

    /// Most iterates of `numbers` numbers each that are kept, beside the latest; 0 where too few would fit.
    static std::size_t capacity(std::size_t numbers, std::size_t bytes = maxBytes);
    /// Numbers of an iterate with its companion, without planes, which iterates share.
    static std::size_t numbersOf(Index w, Index alpha, bool hasInternals);

    /// Of the snapshot of a state. `isInside`: inside an iteration, where the solver tells of no workings.
    void record(const Snapshot& snapshot, const SolverState& state, bool isInside);
    void record(double iteration, const Vector& w, const Vector& alpha);
    /// Never null.
    void record(std::shared_ptr<const Iterate> iterate);
    /// Ascending iterations; shared, so that a copy is cheap.
    std::vector<std::shared_ptr<const Iterate>> read() const;
    /// Changes whenever something was recorded.
    std::size_t count() const;

private:
    /// Without its planes where these are too many by now. The lock is held.
    std::shared_ptr<const Iterate> bounded(std::shared_ptr<const Iterate> iterate);

    std::size_t m_bytes;
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<const Iterate>> m_kept; ///< every m_stride-th
    std::shared_ptr<const Iterate> m_latest;
    Index m_planeNumbers = 0; ///< of all planes so far
    std::size_t m_stride = 1;
    std::size_t m_seen = 0;
    std::size_t m_count = 0;
};

} // namespace gapscope
