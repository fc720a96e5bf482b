// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/decision_plane.h"

#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/kernel_sum_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <variant>

namespace gapscope {
namespace {

constexpr Index planeFeatures = 2;
constexpr double frameMargin = 0.06;    // relative to the extent of the rows
constexpr double termsPerBlock = 2.5e5; // a few milliseconds of kernel evaluations
constexpr double nodesPerBlock = 4096.0;

std::string joined(const std::vector<std::string>& labels) {
    std::string text;
    for (const std::string& label : labels)
        text += (text.empty() ? "" : "|") + label;
    return text;
}

/// Whether the loss is zero from a margin of 1 on, so that the contour lines at -1 and 1 are meaningful.
bool hasMargin(const Problem& problem) {
    const LossInfo* info = findLossInfo(problem.spec().loss);
    if (info == nullptr || info->task != LossTask::margin || problem.traits().jointLoss)
        return false;
    const auto isZeroFromOne = [](const auto& loss) {
        constexpr double justBelow = 0.99;
        return loss.value(1.0, 1.0) == 0.0 && loss.value(justBelow, 1.0) > 0.0;
    };
    return std::visit(isZeroFromOne, problem.loss());
}

std::vector<double> decidingLevels(const PreparedRun& run, LossTask task) {
    if (task == LossTask::ordinal)
        return readNumbers(run.spec.problem.lossParameters.text("thresholds"));
    if (task != LossTask::margin)
        return {};
    return hasMargin(*run.problem) ? std::vector<double>{0.0, -1.0, 1.0} : std::vector<double>{0.0};
}

/// The places of the training rows among the loaded ones, in the order of the run.
std::vector<Index> trainingPlaces(const PreparedRun& run) {
    const Dataset& source = *run.data->source;
    const RunSpec::Split& split = run.spec.split;
    if (split.testFraction) { // must match DataStore::prepare
        Result<RowSplit> parts = splitRows(source, *split.testFraction, split.seed, !takesNumbers(taskOf(run.spec)));
        return parts ? std::move(parts->training) : std::vector<Index>{};
    }
    std::vector<Index> all(static_cast<std::size_t>(source.rows()));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

std::vector<PlanePoint> pointsOf(const Dataset& source, const std::vector<Index>& places) {
    std::vector<PlanePoint> points;
    for (const Index i : places) {
        std::array<double, planeFeatures> value{};
        const RowView row = source.row(i);
        for (Index k = 0; k < row.count; ++k)
            value[static_cast<std::size_t>(row.column == nullptr ? k : row.column[k])] = row.value[k];
        points.push_back({value[0], value[1]});
    }
    return points;
}

/// An interval somewhat wider than the values; of visible width if they are all equal.
std::pair<double, double> around(double min, double max) {
    const double width = max - min;
    const double room = width > 0.0 ? frameMargin * width : std::max(1.0, std::abs(min)) / 2.0;
    return {min - room, max + room};
}

PlaneGrid frameOf(const std::vector<PlanePoint>& rows) {
    PlaneGrid frame;
    if (rows.empty())
        return frame;
    const auto [left, right] = std::ranges::minmax(rows, {}, &PlanePoint::x);
    const auto [bottom, top] = std::ranges::minmax(rows, {}, &PlanePoint::y);
    std::tie(frame.left, frame.right) = around(left.x, right.x);
    std::tie(frame.bottom, frame.top) = around(bottom.y, top.y);
    return frame;
}

/// Nodes `begin` to `end` - 1 as rows of a data set.
DatasetPointer nodesOf(const PlaneGrid& grid, Index begin, Index end) {
    DenseRows rows(end - begin, planeFeatures);
    for (Index node = begin; node < end; ++node) {
        rows(node - begin, 0) = grid.x(node % grid.columns);
        rows(node - begin, 1) = grid.y(node / grid.columns);
    }
    Labels labels;
    labels.values.assign(static_cast<std::size_t>(end - begin), 0.0);
    return std::make_shared<const Dataset>(std::move(rows), std::move(labels), std::vector<std::string>{}, "plane");
}

} // namespace

std::optional<PlaneObstacle> obstacleToPlane(const Dataset& data) {
    if (data.hasRatings())
        return PlaneObstacle::ratings;
    if (data.hasSequences())
        return PlaneObstacle::sequences;
    if (data.hasTasks())
        return PlaneObstacle::tasks;
    if (data.columns() != planeFeatures)
        return PlaneObstacle::features;
    return std::nullopt;
}

std::optional<PlaneObstacle> obstacleToPlane(const PreparedRun& run) {
    if (const std::optional<PlaneObstacle> ofData = obstacleToPlane(*run.data->source))
        return ofData;
    if (run.problem->stumps() != nullptr)
        return PlaneObstacle::stumps;
    const LossTask task = taskOf(run.spec);
    if (task == LossTask::maxAffine)
        return PlaneObstacle::planes;
    if (task == LossTask::multilabel)
        return PlaneObstacle::labelSets;
    if (task == LossTask::targets)
        return PlaneObstacle::targets;
    if (run.problem->thresholds() != nullptr)
        return PlaneObstacle::thresholds;
    return std::nullopt;
}

std::vector<std::string> classNames(const PreparedRun& run) {
    const std::optional<LabelMap>& map = run.spec.problem.labels;
    if (!map || map->task == LossTask::targets)
        return {};
    if (takesClasses(map->task))
        return map->classes;
    return {joined(map->negative), joined(map->positive)};
}

DecisionPlane decisionPlaneOf(const PreparedRun& run) {
    DecisionPlane plane;
    const Dataset& source = *run.data->source;
    if (!source.featureNames().empty())
        plane.features = {source.featureName(0), source.featureName(1)};
    plane.places = trainingPlaces(run);
    plane.rows = pointsOf(source, plane.places);
    plane.labels = run.problem->labels().head(static_cast<Index>(plane.rows.size()));
    plane.task = taskOf(run.spec);
    plane.classes = classNames(run);
    plane.levels = decidingLevels(run, plane.task);
    plane.frame = frameOf(plane.rows);
    return plane;
}

double planeNodeCost(const PreparedRun& run) {
    if (const KernelMap* kernel = run.problem->kernelMap(); kernel != nullptr)
        return static_cast<double>(kernel->columns());
    if (const KernelSumMap* kernels = run.problem->kernelSum(); kernels != nullptr)
        return static_cast<double>(kernels->columns());
    return static_cast<double>(run.data->transforms.outputColumns() * run.problem->outputs());
}

std::optional<Vector> scoresOnPlane(const PreparedRun& run, const Vector& w, const PlaneGrid& grid,
                                    const std::stop_token& stop) {
    const Index outputs = run.problem->outputs();
    const auto block =
        static_cast<Index>(std::clamp(termsPerBlock / std::max(1.0, planeNodeCost(run)), 1.0, nodesPerBlock));
    Vector scores(grid.nodes() * outputs);
    Vector ofBlock;
    for (Index begin = 0; begin < grid.nodes(); begin += block) {
        if (stop.stop_requested())
            return std::nullopt;
        const Index end = std::min(grid.nodes(), begin + block);
        const DatasetPointer ready = run.data->transforms.apply(nodesOf(grid, begin, end));
        if (!run.problem->mapOf(ready, 1)->multiply(w, ofBlock, stop))
            return std::nullopt;
        scores.segment(begin * outputs, ofBlock.size()) = ofBlock;
    }
    return scores;
}

} // namespace gapscope
