// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/statistics/row_scatter.h"

#include "engine/data/dataset/entry_at.h"
#include "engine/data/statistics/principal_components.h"
#include "engine/math/random.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr Index maxRows = 4000;    ///< more points would be indistinguishable
constexpr double maxEntries = 5e6; ///< for computing components, which then takes a few seconds at most

Index affordableRows(const Dataset& data) {
    const double rows = static_cast<double>(data.rows());
    const double entriesPerRow = std::max(1.0, static_cast<double>(data.stored()) / std::max(1.0, rows));
    return static_cast<Index>(std::clamp(maxEntries / entriesPerRow, std::min(rows, 200.0), rows));
}

double coordinateOf(const Dataset& data, Index row, Index feature) {
    return feature == labelAxis ? data.labels().values[static_cast<std::size_t>(row)] : entryAt(data.row(row), feature);
}

bool placeByComponents(const Dataset& data, RowScatter& scatter, const WorkWatch& watch) {
    const std::vector<Index> fitted = sampledRows(data.rows(), affordableRows(data));
    const std::optional<PrincipalComponents> components = principalComponents(data, fitted, watch);
    if (!components)
        return false;
    scatter.fittedRows = static_cast<Index>(fitted.size());
    scatter.explained = components->explained;
    for (const Index i : scatter.rows)
        scatter.points.push_back({components->place(data.row(i), 0), components->place(data.row(i), 1)});
    return true;
}

/// Projects with entries of variance 1/2, so that squared distances in the plane equal those between rows on average.
void placeAtRandom(const Dataset& data, RowScatter& scatter) {
    Random random(scatter.axes.seed);
    std::array<Vector, 2> directions{Vector(data.columns()), Vector(data.columns())};
    for (Index j = 0; j < data.columns(); ++j)
        for (Vector& direction : directions)
            direction[j] = std::sqrt(0.5) * random.normal();
    for (const Index i : scatter.rows)
        scatter.points.push_back({dot(data.row(i), directions[0].data()), dot(data.row(i), directions[1].data())});
}

} // namespace

std::shared_ptr<const RowScatter> rowScatter(const Dataset& data, const ScatterAxes& axes, const WorkWatch& watch) {
    auto scatter = std::make_shared<RowScatter>();
    scatter->axes = axes;
    scatter->allRows = data.rows();
    scatter->rows = sampledRows(data.rows(), maxRows);
    scatter->points.reserve(scatter->rows.size());
    switch (axes.kind) {
    case ScatterAxes::Kind::features:
        for (const Index i : scatter->rows)
            scatter->points.push_back(
                {coordinateOf(data, i, axes.features[0]), coordinateOf(data, i, axes.features[1])});
        break;
    case ScatterAxes::Kind::components:
        if (!placeByComponents(data, *scatter, watch))
            return nullptr;
        break;
    case ScatterAxes::Kind::random:
        placeAtRandom(data, *scatter);
        break;
    }
    return watch.stop.stop_requested() ? nullptr : scatter;
}

} // namespace gapscope
