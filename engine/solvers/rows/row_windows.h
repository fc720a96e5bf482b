// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

#include <utility>
#include <vector>

namespace gapscope {

/// Parts of adjacent rows, of up to so many bytes each, for rows in files (MappedRows): a row solver visits the rows of
/// one part before it turns to the next, so that each is read from the disk once a pass. One part of all rows if they
/// are in memory. The parts depend on the data alone, and so do the iterates. H.-F. Yu, C.-J. Hsieh, K.-W. Chang, C.-J.
/// Lin, Large linear classification when data cannot fit in memory, KDD 2010.
class RowWindows {
public:
    RowWindows(const DataMap& map, double bytes);

    std::size_t count() const noexcept { return m_starts.size() - 1; }
    /// First row of a part, and the first one behind it.
    std::pair<Index, Index> range(std::size_t part) const noexcept { return {m_starts[part], m_starts[part + 1]}; }
    /// Starts to read a part from the disk, without waiting for it.
    void readAhead(std::size_t part) const noexcept;

private:
    const MappedRows* m_files;
    std::vector<Index> m_starts; ///< of the parts, then the number of rows
};

} // namespace gapscope
