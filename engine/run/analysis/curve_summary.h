// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// What is asked of a run's curve again and again while it grows: fed with every snapshot once, answers without the
/// snapshots. Neighbours share a block once there are many, so that its memory is bounded and answers are exact up to
/// the length of a block: one snapshot for the first 512, never more than a 256th of the run.
class CurveSummary {
public:
    void add(const Snapshot& snapshot);

    std::size_t count() const noexcept { return m_count; }
    /// Needs a count above 0.
    const Snapshot& last() const noexcept { return m_last; }
    /// The least finite P; infinity where there is none.
    double minPrimal() const;
    /// The same of the last `share` of the snapshots, of the last one at least.
    double minPrimalOfLast(double share) const;
    /// Passes at the first snapshot whose dual value was at least this; those of the last one where none was.
    double passesToDual(double dual) const;

private:
    struct Block {
        double firstPasses;
        double minPrimal;
        double maxDual; ///< -infinity where none was known
    };
    void halve();

    std::vector<Block> m_blocks;
    std::size_t m_blockLength = 1;
    std::size_t m_count = 0;
    Snapshot m_last;
};

} // namespace gapscope
