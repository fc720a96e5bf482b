// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <array>
#include <optional>
#include <vector>

namespace gapscope {

/// The first two principal components of some rows: unit vectors in the space of the p features.
struct PrincipalComponents {
    std::array<Vector, 2> directions{}; ///< p entries; zero if the rows have fewer components
    std::array<double, 2> centre{};     ///< of the rows, along each component
    std::array<double, 2> explained{};  ///< share of the rows' variance along each component

    /// The coordinate of a row along a component.
    double place(RowView row, std::size_t component) const {
        return dot(row, directions[component].data()) - centre[component];
    }
};

/// The components of the given rows, in ascending order. Nullopt if a stop was requested. The largest loading of a
/// component is positive, which makes its sign unique. Source: subspace iteration (Halko, Martinsson and Tropp, 2011,
/// algorithm 4.4) on centred rows, which are never formed: a few passes over the rows per digit, O(p) memory.
std::optional<PrincipalComponents> principalComponents(const Dataset& data, const std::vector<Index>& rows,
                                                       const WorkWatch& watch);

/// `count` rows in ascending order, a random one from each of `count` equal parts: reproducible, but not aligned with
/// any periodic order of the rows. All rows if there are no more.
std::vector<Index> sampledRows(Index all, Index count);

} // namespace gapscope
