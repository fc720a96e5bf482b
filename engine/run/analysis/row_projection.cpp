// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/row_projection.h"

#include "engine/data/dataset/entry_at.h"
#include "engine/data/statistics/principal_components.h"
#include "engine/run/analysis/decision_plane.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr Index maxRows = 2000;    ///< more could not be distinguished
constexpr double maxEntries = 4e6; ///< stored entries of the sample, for some milliseconds per iteration

std::vector<Index> evenSample(const Dataset& data) {
    const Index n = data.rows();
    const double entriesPerRow = static_cast<double>(data.stored()) / std::max(1.0, static_cast<double>(n));
    const auto affordable = static_cast<Index>(std::max(200.0, maxEntries / std::max(1.0, entriesPerRow)));
    const Index count = std::min({n, maxRows, affordable});
    std::vector<Index> rows;
    for (Index k = 0; k < count; ++k)
        rows.push_back(k * n / count);
    return rows;
}

/// The label of a row, which of several targets is the first; of label sets the first label.
double labelOf(const Problem& problem, LossTask task, Index row, Index rows) {
    const Vector& labels = problem.labels();
    const Index targets = labels.size() / std::max<Index>(1, rows);
    if (targets <= 1 || task == LossTask::targets)
        return labels[row * std::max<Index>(1, targets)];
    Index max = 0;
    labels.segment(row * targets, targets).maxCoeff(&max);
    return static_cast<double>(max);
}

/// False after a stop request.
bool projectOnComponents(const Dataset& data, RowProjection& projection, const std::stop_token& stop) {
    const std::optional<PrincipalComponents> components = principalComponents(data, projection.rows, {stop, {}});
    if (!components)
        return false;
    projection.explained = components->explained;
    for (const Index i : projection.rows)
        projection.points.push_back({components->place(data.row(i), 0), components->place(data.row(i), 1)});
    return true;
}

} // namespace

std::optional<ProjectionObstacle> obstacleToProjection(const PreparedRun& run) {
    const Dataset& data = *run.data->training;
    if (data.hasRatings())
        return ProjectionObstacle::ratings;
    if (data.hasSequences() && taskOf(run.spec) == LossTask::sequences)
        return ProjectionObstacle::sequences;
    if (run.problem->stumps() != nullptr)
        return ProjectionObstacle::stumps;
    if (taskOf(run.spec) == LossTask::maxAffine)
        return ProjectionObstacle::planes;
    return std::nullopt;
}

std::shared_ptr<const RowProjection> rowProjection(const PreparedRun& run, const std::stop_token& stop) {
    auto projection = std::make_shared<RowProjection>();
    const Dataset& data = *run.data->training;
    projection->allRows = data.rows();
    projection->rows = evenSample(data);
    projection->task = taskOf(run.spec);
    projection->classes = classNames(run);
    projection->labels.resize(static_cast<Index>(projection->rows.size()));
    for (Index i = 0; i < projection->labels.size(); ++i)
        projection->labels[i] =
            labelOf(*run.problem, projection->task, projection->rows[static_cast<std::size_t>(i)], data.rows());
    const Index features = data.columns() - (run.data->transforms.spec.constantFeature ? 1 : 0);
    if (features > 2) {
        if (!projectOnComponents(data, *projection, stop))
            return nullptr;
        return projection;
    }
    for (Index axis = 0; axis < features; ++axis)
        projection->features[static_cast<std::size_t>(axis)] = data.featureName(axis);
    for (const Index i : projection->rows)
        projection->points.push_back(
            {features > 0 ? entryAt(data.row(i), 0) : 0.0, features > 1 ? entryAt(data.row(i), 1) : 0.0});
    return projection;
}

} // namespace gapscope
