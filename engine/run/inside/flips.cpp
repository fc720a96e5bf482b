// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/f1_risk.h"
#include "engine/run/analysis/own_map.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gapscope {
namespace {

constexpr Index mostNodes = 160; // of the grid, along each axis
constexpr Index fewest = 10;     // shown of each kind of error
constexpr int levelCount = 10;
constexpr double decade = std::numbers::ln10;

/// Numbers on all pairs (b, c) of errors: b missed positives, c false ones.
struct PairValues {
    const Vector& values;
    Index missed;    ///< the greatest b
    Index falseOnes; ///< the greatest c

    double at(Index b, Index c) const { return values[b * (falseOnes + 1) + c]; }
    PlanePoint highest() const {
        Index best = 0;
        values.maxCoeff(&best);
        return {static_cast<double>(best % (falseOnes + 1)), static_cast<double>(best / (falseOnes + 1))};
    }
    /// The mean pair of a distribution with these log probabilities.
    PlanePoint mean() const {
        PlanePoint sum;
        for (Index b = 0; b <= missed; ++b)
            for (Index c = 0; c <= falseOnes; ++c) {
                const double p = std::exp(at(b, c));
                sum.x += p * static_cast<double>(c);
                sum.y += p * static_cast<double>(b);
            }
        return sum;
    }
};

/// The errors of the signs of the scores; 0 counts as wrong.
PlanePoint errorsOf(const F1Rows& rows, const Vector& scores) {
    const auto countWrong = [&scores](const std::vector<Index>& group, double label) {
        return static_cast<double>(std::ranges::count_if(group, [&](Index i) { return !(label * scores[i] > 0.0); }));
    };
    return {countWrong(rows.negatives, -1.0), countWrong(rows.positives, 1.0)};
}

/// The part from 0 on that shows the marks, with room.
Index shownUpTo(double farthest, Index all) {
    return std::max<Index>(1, std::min(all, std::max(fewest, static_cast<Index>(std::ceil(1.5 * farthest)) + 2)));
}

void addLevels(InsidePicture& picture, const PairValues& pairs, double reference, double step) {
    PlaneGrid grid = picture.frame;
    grid.columns = std::min(mostNodes, static_cast<Index>(grid.right) + 1);
    grid.rows = std::min(mostNodes, static_cast<Index>(grid.top) + 1);
    Vector values(grid.nodes());
    for (Index row = 0; row < grid.rows; ++row)
        for (Index column = 0; column < grid.columns; ++column)
            values[row * grid.columns + column] =
                pairs.at(std::llround(grid.y(row)), std::llround(grid.x(column))) - reference;
    for (int k = 1; k <= levelCount; ++k)
        picture.levels.push_back({-step * k, contourLines(grid, values, -step * k)});
}

} // namespace

InsideResult flipsPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const auto* risk = dynamic_cast<const F1Risk*>(&subject.run->problem->risk());
    const Iterate& iterate = *subject.iterate;
    if (risk == nullptr || iterate.internals == nullptr)
        return InsideObstacle::notYet;
    const auto* model = std::get_if<EstimateFunction>(&iterate.internals->mechanism);
    const OwnMap own(*subject.run);
    Vector scores;
    if (!own.map.multiply(iterate.w, scores, stop))
        return InsideObstacle::stopped;
    const F1Rows& rows = risk->groups();
    InsidePicture picture{.view = InsideView::flips, .xAxis = InsideAxis::falseOnes, .yAxis = InsideAxis::missed};
    const bool isSmoothed = model != nullptr && model->gamma > 0.0;
    Vector values;
    if (isSmoothed) {
        const std::unique_ptr<Risk> smoothed = risk->smoothed(model->gamma);
        values = dynamic_cast<const SmoothedF1Risk&>(*smoothed).flipLogProbabilities(scores);
    } else {
        values = risk->flipValues(scores);
    }
    if (stop.stop_requested())
        return InsideObstacle::stopped;
    const PairValues pairs{values, rows.positiveCount(), rows.negativeCount()};
    const PlanePoint highest = pairs.highest();
    const PlanePoint signs = errorsOf(rows, scores);
    picture.marks = {{InsideRole::iterate, signs}, {InsideRole::highest, highest}};
    PlanePoint farthest{std::max(highest.x, signs.x), std::max(highest.y, signs.y)};
    if (isSmoothed) {
        const PlanePoint mean = pairs.mean();
        picture.marks.push_back({InsideRole::mean, mean});
        picture.facts = {
            {InsideFact::gamma, model->gamma}, {InsideFact::missed, mean.y}, {InsideFact::falseOnes, mean.x}};
        farthest = {std::max(farthest.x, mean.x), std::max(farthest.y, mean.y)};
    } else {
        picture.facts = {{InsideFact::missed, highest.y}, {InsideFact::falseOnes, highest.x}};
    }
    picture.frame = {.right = static_cast<double>(shownUpTo(farthest.x, rows.negativeCount())),
                     .top = static_cast<double>(shownUpTo(farthest.y, rows.positiveCount()))};
    const double max = values.maxCoeff();
    const double least = pairs.at(static_cast<Index>(picture.frame.top), static_cast<Index>(picture.frame.right));
    const double step = isSmoothed ? decade : std::max(max - std::min(least, pairs.at(0, 0)), 1e-300) / levelCount;
    picture.reference = isSmoothed ? 0.0 : max;
    addLevels(picture, pairs, max, step);
    picture.facts.push_back({InsideFact::highest, max});
    picture.facts.push_back({InsideFact::loss, rows.loss(static_cast<Index>(signs.y), static_cast<Index>(signs.x))});
    return picture;
}

} // namespace gapscope
