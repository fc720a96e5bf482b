// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/analysis/own_map.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"
#include "engine/solvers/common/row_loop.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideRows = 0.1; // beyond the rows, of their range
constexpr double aroundKinks = 1.2;    // at least this far beside a kink
constexpr double leftOutRows = 0.01;   // farther rows do not widen the picture

template <class Loss>
InsideResult pictureOfLoss(const Loss& loss, const Problem& problem, const Vector& scores, double gamma,
                           const std::stop_token& stop) {
    const Smoothed<Loss> smoothed{loss, gamma};
    const bool isMargin = Loss::task == LossTask::margin;
    InsidePicture picture{.view = InsideView::smoothing,
                          .xAxis = isMargin ? InsideAxis::margin : InsideAxis::residual,
                          .yAxis = InsideAxis::lossValue};
    const double label = isMargin ? 1.0 : 0.0;
    picture.rug.reserve(static_cast<std::size_t>(scores.size()));
    double cost = 0.0;
    Index between = 0;
    for (Index i = 0; i < scores.size(); ++i) {
        const double y = problem.labels()[i];
        picture.rug.push_back(isMargin ? y * scores[i] : scores[i] - y);
        cost += loss.value(scores[i], y) - smoothed.value(scores[i], y);
        // Where the smoothed loss is curved its derivative lies strictly inside the dual interval.
        const double alpha = -smoothed.derivative(scores[i], y);
        const DualInterval box = loss.dualInterval(y);
        between += alpha > box.min && alpha < box.max ? 1 : 0;
    }
    std::ranges::sort(picture.rug);
    const auto n = static_cast<double>(scores.size());
    const auto at = [&picture, n](double share) {
        return picture.rug[static_cast<std::size_t>(std::clamp(share * n, 0.0, n - 1.0))];
    };
    double left = at(leftOutRows);
    double right = at(1.0 - leftOutRows);
    for (const double kink : loss.kinks()) {
        left = std::min(left, kink - std::max(aroundKinks * gamma, 0.2));
        right = std::max(right, kink + std::max(aroundKinks * gamma, 0.2));
    }
    const double width = right - left;
    left -= roomBesideRows * width;
    right += roomBesideRows * width;
    const std::vector<double> positions = samplePositions(left, right, loss.kinks());
    std::optional<InsidePicture::Curve> own = sampledCurve(
        InsideRole::loss, positions, 0.0, [&](double z) { return loss.value(z, label); }, stop);
    std::optional<InsidePicture::Curve> smooth = sampledCurve(
        InsideRole::smoothedLoss, positions, 0.0, [&](double z) { return smoothed.value(z, label); }, stop);
    if (!own || !smooth)
        return InsideObstacle::stopped;
    VisibleRange visible;
    visible.add(*own, left, right);
    visible.add(*smooth, left, right);
    picture.curves = {*std::move(own), *std::move(smooth)};
    picture.facts = {{InsideFact::gamma, gamma},
                     {InsideFact::share, static_cast<double>(between) / n},
                     {InsideFact::smoothingCost, cost / n},
                     {InsideFact::maxSmoothingCost, gamma * problem.risk().smoothingRange()}};
    picture.frame = visible.frame(left, right);
    return picture;
}

} // namespace

InsideResult smoothingPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const Iterate& iterate = *subject.iterate;
    const auto* model =
        iterate.internals != nullptr ? std::get_if<EstimateFunction>(&iterate.internals->mechanism) : nullptr;
    if (model == nullptr)
        return InsideObstacle::notYet;
    if (!(model->gamma > 0.0))
        return InsideObstacle::notSmoothed;
    const OwnMap own(*subject.run);
    Vector scores;
    if (!own.map.multiply(iterate.w, scores, stop))
        return InsideObstacle::stopped;
    return std::visit([&](const auto& loss) { return pictureOfLoss(loss, problem, scores, model->gamma, stop); },
                      problem.loss());
}

} // namespace gapscope
