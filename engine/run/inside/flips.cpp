// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/f1_risk.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numbers>

namespace gapscope {
namespace {

constexpr Index mostNodes = 160; // of the grid, along each axis
constexpr Index fewest = 10;     // shown of each kind of error
constexpr int levelCount = 10;
constexpr double decade = std::numbers::ln10;

/// A number for every pair (b, c) of errors: b missed positives, c false ones.
struct PairValues {
    std::function<double(Index b, Index c)> at;
    PlanePoint highest{}; ///< (c, b)
    double greatest = 0.0;
    std::optional<PlanePoint> mean{}; ///< of probabilities
};

/// The values of the worst labellings, with two numbers for each row.
PairValues labellingValues(const F1Risk& risk, const Vector& scores) {
    auto values = std::make_shared<const F1Risk::FlipValues>(risk.flipValues(scores));
    return {.at = [&risk, values](Index b, Index c) { return risk.valueOf(*values, b, c); },
            .highest = {static_cast<double>(values->falseOnes), static_cast<double>(values->missed)},
            .greatest = values->greatest};
}

/// Logarithms of the probabilities of the pairs. They need a table of all pairs, as does the smoothed risk itself.
PairValues logProbabilities(const F1Risk& risk, double gamma, const Vector& scores) {
    const std::unique_ptr<Risk> smoothed = risk.smoothed(gamma);
    auto logs =
        std::make_shared<const Vector>(dynamic_cast<const SmoothedF1Risk&>(*smoothed).flipLogProbabilities(scores));
    const Index width = risk.groups().negativeCount() + 1;
    const auto placeOf = [width](Index k) {
        const Index missed = k / width;
        return PlanePoint{static_cast<double>(k % width), static_cast<double>(missed)};
    };
    PlanePoint mean;
    for (Index k = 0; k < logs->size(); ++k) {
        const double probability = std::exp((*logs)[k]);
        mean.x += probability * placeOf(k).x;
        mean.y += probability * placeOf(k).y;
    }
    Index best = 0;
    const double greatest = logs->maxCoeff(&best);
    return {.at = [logs, width](Index b, Index c) { return (*logs)[b * width + c]; },
            .highest = placeOf(best),
            .greatest = greatest,
            .mean = mean};
}

/// The errors of the signs of the scores; 0 counts as wrong.
PlanePoint errorsOf(const F1Rows& rows, const Vector& scores) {
    const auto countWrong = [&scores](const std::vector<Index>& group, double label) {
        return static_cast<double>(std::ranges::count_if(group, [&](Index i) { return !(label * scores[i] > 0.0); }));
    };
    return {countWrong(rows.negatives, -1.0), countWrong(rows.positives, 1.0)};
}

/// The part from 0 on that shows the marks, with room.
double shownUpTo(double farthest, Index all) {
    const Index wanted = std::max(fewest, static_cast<Index>(std::ceil(1.5 * farthest)) + 2);
    return static_cast<double>(std::max<Index>(1, std::min(all, wanted)));
}

void addLevels(InsidePicture& picture, const PairValues& pairs, const F1Rows& rows, bool isSmoothed) {
    PlaneGrid grid = picture.frame;
    grid.columns = std::min(mostNodes, static_cast<Index>(grid.right) + 1);
    grid.rows = std::min(mostNodes, static_cast<Index>(grid.top) + 1);
    // Without negative rows the frame is wider than the pairs are.
    const auto nearest = [](double place, Index all) { return std::min<Index>(std::llround(place), all); };
    Vector values(grid.nodes());
    for (Index row = 0; row < grid.rows; ++row)
        for (Index column = 0; column < grid.columns; ++column)
            values[row * grid.columns + column] =
                pairs.at(nearest(grid.y(row), rows.positiveCount()), nearest(grid.x(column), rows.negativeCount())) -
                pairs.greatest;
    const double least = std::min(values[0], values[values.size() - 1]);
    const double step = isSmoothed ? decade : std::max(-least, 1e-300) / levelCount;
    for (int k = 1; k <= levelCount; ++k)
        picture.levels.push_back({-step * k, contourLines(grid, values, -step * k)});
}

} // namespace

InsideResult flipsPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const auto* risk = dynamic_cast<const F1Risk*>(&subject.run->problem->risk());
    const Iterate& iterate = *subject.iterate;
    if (risk == nullptr || iterate.internals == nullptr)
        return InsideObstacle::notYet;
    const auto* model = mechanismOf<EstimateFunction>(iterate);
    const LinearMap& map = subject.run->problem->map();
    Vector scores;
    if (!map.multiply(iterate.w, scores, stop))
        return InsideObstacle::stopped;
    const bool isSmoothed = model != nullptr && model->gamma > 0.0;
    const PairValues pairs =
        isSmoothed ? logProbabilities(*risk, model->gamma, scores) : labellingValues(*risk, scores);
    if (stop.stop_requested())
        return InsideObstacle::stopped;
    const F1Rows& rows = risk->groups();
    const PlanePoint signs = errorsOf(rows, scores);
    const PlanePoint mean = pairs.mean.value_or(pairs.highest);
    InsidePicture picture{.view = InsideView::flips, .xAxis = InsideAxis::falseOnes, .yAxis = InsideAxis::missed};
    picture.marks = {{InsideRole::iterate, signs}, {InsideRole::highest, pairs.highest}};
    if (isSmoothed) {
        picture.marks.push_back({InsideRole::mean, mean});
        picture.facts.push_back({InsideFact::gamma, model->gamma});
    }
    picture.facts.insert(
        picture.facts.end(),
        {{InsideFact::missed, mean.y}, {InsideFact::falseOnes, mean.x}, {InsideFact::highest, pairs.greatest}});
    picture.reference = isSmoothed ? 0.0 : pairs.greatest;
    picture.frame = {.right = shownUpTo(std::max({signs.x, pairs.highest.x, mean.x}), rows.negativeCount()),
                     .top = shownUpTo(std::max({signs.y, pairs.highest.y, mean.y}), rows.positiveCount())};
    addLevels(picture, pairs, rows, isSmoothed);
    return picture;
}

} // namespace gapscope
