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

/// Stands for the label where a column of the features is asked for.
inline constexpr Index labelAxis = -1;

/// What the axes of a picture of rows are.
struct ScatterAxes {
    enum class Kind {
        features,   ///< two columns, or a column and the label
        components, ///< the first two principal components
        random,     ///< a random projection, which keeps the distances between rows on average
    };
    Kind kind = Kind::components;
    std::array<Index, 2> features{0, 1}; ///< columns, or `labelAxis`
    std::uint64_t seed = 1;              ///< of the random projection

    bool operator==(const ScatterAxes&) const = default;
};

/// Rows of a data set as points of a plane.
struct RowScatter {
    ScatterAxes axes;
    std::array<double, 2> explained{}; ///< share of the variance along each component
    Index fittedRows = 0;              ///< whose components these are
    Index allRows = 0;
    std::vector<Index> rows; ///< the sample that is drawn, increasing
    std::vector<PlanePoint> points;
};

/// At most 4000 rows, the same ones each time. Principal components are those of all rows, or of as many sampled rows
/// as have some million entries. Nothing when a stop was asked for.
std::shared_ptr<const RowScatter> rowScatter(const Dataset& data, const ScatterAxes& axes, const WorkWatch& watch);

} // namespace gapscope
