// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"
#include "engine/math/contour.h"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// In place of a feature column: the label.
inline constexpr Index labelAxis = -1;

/// The axes of a scatter plot of rows.
struct ScatterAxes {
    enum class Kind {
        features,   ///< two columns, or a column and the label
        components, ///< the first two principal components
        random,     ///< a random projection, which preserves distances between rows on average
    };
    Kind kind = Kind::components;
    std::array<Index, 2> features{0, 1}; ///< columns, or `labelAxis`
    std::uint64_t seed = 1;              ///< of the random projection

    bool operator==(const ScatterAxes&) const = default;
};

/// Rows of a data set as points in a plane.
struct RowScatter {
    ScatterAxes axes;
    std::array<double, 2> explained{}; ///< share of the variance along each component
    Index fittedRows = 0;              ///< number of rows from which the components were computed
    Index allRows = 0;
    std::vector<Index> rows; ///< the plotted sample, ascending
    std::vector<PlanePoint> points;
};

/// At most 4000 rows, always the same sample. Principal components are computed from all rows, or from a sample with a
/// few million entries. Null if a stop was requested.
std::shared_ptr<const RowScatter> rowScatter(const Dataset& data, const ScatterAxes& axes, const WorkWatch& watch);

} // namespace gapscope
