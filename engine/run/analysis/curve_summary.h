// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// Answers repeated questions about a run's curve while it grows. Takes each snapshot once and does not keep them all:
/// once there are many, neighbours share a block. Memory is bounded, and answers are exact up to the length of a block:
/// one snapshot for the first 512, and never more than 1/256 of the run.
class CurveSummary {
public:
    void add(const Snapshot& snapshot);

    std::size_t count() const noexcept { return m_count; }
    /// Requires a count above 0.
    const Snapshot& last() const noexcept { return m_last; }
    /// The smallest finite P; infinity if there is none.
    double minPrimal() const;
    /// The same over the last `share` of the snapshots, at least the last one.
    double minPrimalOfLast(double share) const;
    /// Passes at the first snapshot whose dual value was at least `dual`; those of the last snapshot if there is none.
    double passesToDual(double dual) const;

private:
    struct Block {
        double firstPasses;
        double minPrimal;
        double maxDual; ///< -infinity if unknown
    };
    void halve();

    std::vector<Block> m_blocks;
    std::size_t m_blockLength = 1;
    std::size_t m_count = 0;
    Snapshot m_last;
};

} // namespace gapscope
