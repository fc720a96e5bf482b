// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/decision_map.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double finestColumns = 160.0;
constexpr double rowsPerColumn = 0.75;
constexpr double maxTerms = 1e8;       // about a second of kernel evaluations
constexpr double termsAtOnce = 4e6;    // up to this cost the map is computed at once, without a coarse one first
constexpr double coarseColumns = 40.0; // of the coarse map

PlaneGrid withColumns(PlaneGrid frame, double columns) {
    frame.columns = std::max<Index>(2, static_cast<Index>(columns) + 1);
    frame.rows = std::max<Index>(2, static_cast<Index>(columns * rowsPerColumn) + 1);
    return frame;
}

/// The margin of a class: its score minus the largest score of the other classes.
Vector leadOf(const Vector& scores, Index outputs, Index output) {
    Vector lead(scores.size() / outputs);
    for (Index i = 0; i < lead.size(); ++i) {
        double best = -std::numeric_limits<double>::infinity();
        for (Index k = 0; k < outputs; ++k)
            if (k != output)
                best = std::max(best, scores[i * outputs + k]);
        lead[i] = scores[i * outputs + output] - best;
    }
    return lead;
}

std::vector<DecisionMap::Level> levelsOf(const DecisionMap& map) {
    std::vector<DecisionMap::Level> levels;
    if (map.plane->task != LossTask::multiclass) {
        for (const double level : map.plane->levels)
            levels.push_back({level, contourLines(map.grid, map.scores, level)});
        return levels;
    }
    levels.emplace_back();
    const Index outputs = map.outputs();
    // With two classes one line suffices, since the margins differ only in sign.
    for (Index k = outputs == 2 ? 1 : 0; k < outputs; ++k) {
        std::vector<ContourLine> ofClass = contourLines(map.grid, leadOf(map.scores, outputs, k), 0.0);
        std::ranges::move(ofClass, std::back_inserter(levels.front().lines));
    }
    return levels;
}

std::vector<Index> supportOf(const Vector& alpha, Index rows) {
    std::vector<Index> support;
    const Index outputs = alpha.size() / std::max<Index>(1, rows);
    for (Index i = 0; i < rows; ++i)
        if ((alpha.segment(i * outputs, outputs).array() != 0.0).any())
            support.push_back(i);
    return support;
}

} // namespace

double DecisionMap::scoreAt(PlanePoint point, Index output) const {
    const auto place = [](double value, double low, double high, Index nodes) {
        const double unit = (value - low) / (high - low);
        return std::clamp(unit, 0.0, 1.0) * static_cast<double>(nodes - 1);
    };
    const double across = place(point.x, grid.left, grid.right, grid.columns);
    const double upward = place(point.y, grid.bottom, grid.top, grid.rows);
    const Index column = std::min(static_cast<Index>(across), grid.columns - 2);
    const Index row = std::min(static_cast<Index>(upward), grid.rows - 2);
    const auto at = [&](Index i, Index j) { return scores[(j * grid.columns + i) * outputs() + output]; };
    const double s = across - static_cast<double>(column);
    const double t = upward - static_cast<double>(row);
    return (1.0 - t) * ((1.0 - s) * at(column, row) + s * at(column + 1, row)) +
           t * ((1.0 - s) * at(column, row + 1) + s * at(column + 1, row + 1));
}

Index DecisionMap::classAt(PlanePoint point) const {
    Index best = 0;
    double max = scoreAt(point, 0);
    for (Index k = 1; k < outputs(); ++k)
        if (const double score = scoreAt(point, k); score > max) {
            max = score;
            best = k;
        }
    return best;
}

std::optional<DecisionMap> decisionMapOf(const PreparedRun& run, std::shared_ptr<const DecisionPlane> plane,
                                         const Iterate* iterate, const PlaneGrid& grid, const std::stop_token& stop) {
    DecisionMap map;
    map.plane = std::move(plane);
    map.grid = grid;
    if (iterate == nullptr || iterate->w.size() != run.problem->dimension())
        return map;
    std::optional<Vector> scores = scoresOnPlane(run, iterate->w, grid, stop);
    if (!scores)
        return std::nullopt;
    map.scores = std::move(*scores);
    map.levels = levelsOf(map);
    map.iteration = iterate->iteration;
    map.hasDual = iterate->alpha.size() > 0;
    if (map.hasDual)
        map.support = supportOf(iterate->alpha, static_cast<Index>(map.plane->rows.size()));
    return map;
}

std::vector<PlaneGrid> planeGrids(const PlaneGrid& frame, double nodeCost) {
    const double affordable = std::sqrt(maxTerms / (rowsPerColumn * std::max(1.0, nodeCost)));
    const double columns = std::min(finestColumns, std::max(coarseColumns, affordable));
    const PlaneGrid fine = withColumns(frame, columns);
    if (static_cast<double>(fine.nodes()) * nodeCost <= termsAtOnce || columns <= coarseColumns)
        return {fine};
    return {withColumns(frame, coarseColumns), fine};
}

} // namespace gapscope
