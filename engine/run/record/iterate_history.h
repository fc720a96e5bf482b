// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace gapscope {

/// Keeps the iterates of a run in bounded memory: when there are too many, every other one is dropped; the first and
/// the latest always stay. If only few iterates would fit, none is kept. Once the planes that iterates share exceed
/// `maxPlaneNumbers` numbers, further iterates are kept without them. One thread records, any thread reads.
class IterateHistory {
public:
    static constexpr std::size_t maxCheckpoints = 512;
    static constexpr std::size_t maxBytes = std::size_t{4} << 20U;
    static constexpr std::size_t fewestCheckpoints = 16;

    explicit IterateHistory(std::size_t bytes = maxBytes) : m_bytes(bytes) {}

    /// How many iterates of `numbers` numbers each are kept at most, besides the latest; 0 if too few would fit.
    static std::size_t capacity(std::size_t numbers, std::size_t bytes = maxBytes);
    /// Numbers in an iterate with its auxiliary point, without the rest of its internals.
    static std::size_t numbersOf(Index w, Index alpha, bool hasInternals);

    /// Records the state at a snapshot. `isInside`: inside an iteration, where the solver publishes no internals.
    void record(const Snapshot& snapshot, const SolverState& state, bool isInside);
    void record(double iteration, const Vector& w, const Vector& alpha);
    /// `iterate` is not null.
    void record(std::shared_ptr<const Iterate> iterate);
    /// In increasing order of iterations; shared, so copying is cheap.
    std::vector<std::shared_ptr<const Iterate>> read() const;
    /// Changes with every recorded iterate.
    std::size_t count() const;

private:
    /// Drops the planes if these have become too many. Requires the lock.
    std::shared_ptr<const Iterate> bounded(std::shared_ptr<const Iterate> iterate);

    std::size_t m_bytes;
    mutable std::mutex m_mutex;
    std::vector<std::shared_ptr<const Iterate>> m_kept; ///< every m_stride-th
    std::shared_ptr<const Iterate> m_latest;
    Index m_planeNumbers = 0; ///< in all planes so far
    std::size_t m_stride = 1;
    std::size_t m_seen = 0;
    std::size_t m_count = 0;
};

} // namespace gapscope
