// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/analysis/own_map.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"
#include "engine/solvers/rows/row_loop.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideRows = 0.1; // beyond the rows, of their range
constexpr double aroundKinks = 1.2;    // at least this far beside a kink
constexpr double leftOutRows = 0.01;   // farther rows do not widen the picture

/// Which rows notice the smoothing in their slopes.
template <class Loss>
struct RoundedPart {
    const Loss& loss;
    const Smoothed<Loss>& smoothed;
    std::vector<double> kinks = loss.kinks();

    /// The smoothed loss takes its slope -alpha at z from the loss at z + gamma alpha; it is curved where that is a
    /// kink. `place`: the margin or the residual of z.
    bool contains(double place, double z, double y) const {
        const double slope = smoothed.derivative(z, y);
        if (kinks.empty()) // a smooth loss: anywhere
            return std::abs(slope - loss.derivative(z, y)) > tolerance * std::max(1.0, std::abs(slope));
        const double origin = place - smoothed.gamma * (Loss::task == LossTask::margin ? y * slope : slope);
        return std::ranges::any_of(
            kinks, [&](double kink) { return std::abs(origin - kink) <= tolerance * std::max(1.0, std::abs(kink)); });
    }

private:
    static constexpr double tolerance = 1e-9;
};

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
    const RoundedPart<Loss> rounded{loss, smoothed};
    double cost = 0.0;
    Index between = 0;
    for (Index i = 0; i < scores.size(); ++i) {
        const double y = problem.labels()[i];
        picture.rug.push_back(isMargin ? y * scores[i] : scores[i] - y);
        cost += loss.value(scores[i], y) - smoothed.value(scores[i], y);
        between += rounded.contains(picture.rug.back(), scores[i], y) ? 1 : 0;
    }
    std::ranges::sort(picture.rug);
    const auto n = static_cast<double>(scores.size());
    const auto at = [&picture, n](double share) {
        return picture.rug[static_cast<std::size_t>(std::clamp(share * n, 0.0, n - 1.0))];
    };
    double left = at(leftOutRows);
    double right = at(1.0 - leftOutRows);
    for (const double kink : rounded.kinks) {
        left = std::min(left, kink - std::max(aroundKinks * gamma, 0.2));
        right = std::max(right, kink + std::max(aroundKinks * gamma, 0.2));
    }
    const double width = right - left;
    left -= roomBesideRows * width;
    right += roomBesideRows * width;
    const std::vector<double> positions = samplePositions(left, right, rounded.kinks);
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
    const auto* model = mechanismOf<EstimateFunction>(iterate);
    if (model == nullptr)
        return whyMissing(iterate);
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
