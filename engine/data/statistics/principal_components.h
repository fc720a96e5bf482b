// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <array>
#include <optional>
#include <vector>

namespace gapscope {

/// The first two principal components of some rows: directions of unit length in the space of the p features.
struct PrincipalComponents {
    std::array<Vector, 2> directions{}; ///< p; zero where the rows have fewer components
    std::array<double, 2> centre{};     ///< of the rows, along each
    std::array<double, 2> explained{};  ///< share of the rows' variance along each

    /// The place of a row along a component.
    double place(RowView row, std::size_t component) const {
        return dot(row, directions[component].data()) - centre[component];
    }
};

/// Of the rows named, which increase. Nothing when a stop was asked for. A component points where its greatest loading
/// is positive, so that it is the same each time. Source: subspace iteration (Halko, Martinsson and Tropp, 2011,
/// algorithm 4.4) on centred rows, which are never formed: a few passes over the rows for each digit, O(p) memory.
std::optional<PrincipalComponents> principalComponents(const Dataset& data, const std::vector<Index>& rows,
                                                       const WorkWatch& watch);

/// `count` rows in increasing order, one from each of as many equal parts: the same ones each time, but in no step with
/// an order that the rows may have. All rows where there are no more.
std::vector<Index> sampledRows(Index all, Index count);

} // namespace gapscope
