// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideCentre = 0.3; // beyond both ends of the line, of its length

struct TermWeight {
    InsideRole role;
    double factor;
};
constexpr std::array termWeights{TermWeight{InsideRole::strongerTerm, 10.0}, TermWeight{InsideRole::subproblem, 1.0},
                                 TermWeight{InsideRole::weakerTerm, 0.1}};

} // namespace

InsideResult proximalPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const Iterate& iterate = *subject.iterate;
    const auto* term = mechanismOf<ProximalTerm>(iterate);
    const bool hasTerm = term != nullptr && term->centre.size() == problem.dimension() && term->weight > 0.0 &&
                         std::isfinite(term->weight); // the weight is 0 where the run needs no term
    if (!hasTerm)
        return iterate.iteration > 0.0 ? InsideObstacle::noTerm : InsideObstacle::notYet;
    const bool knowsBest = subject.bestW != nullptr && subject.bestW->size() == problem.dimension();
    const bool goesToBest = knowsBest && !coincide(*subject.bestW, term->centre);
    const Vector& end = goesToBest ? *subject.bestW : iterate.w;
    if (coincide(end, term->centre))
        return InsideObstacle::pointsMeet;
    const std::unique_ptr<Risk> smoothed = term->gamma > 0.0 ? problem.risk().smoothed(term->gamma) : nullptr;
    const Risk& risk = smoothed ? *smoothed : problem.risk();
    const LinearMap& map = subject.run->problem->map();
    const auto section = PrimalSection::make(problem, risk, map, term->centre, end, stop);
    const auto ofResult = PrimalSection::make(problem, risk, map, iterate.w, term->centre, stop);
    if (!section || !ofResult)
        return InsideObstacle::stopped;

    const double squaredLength = section->length() * section->length();
    const auto withTerm = [&](double weight) {
        return [&section, weight, squaredLength](double t) {
            return section->valueAt(t) + 0.5 * weight * t * t * squaredLength;
        };
    };
    const double left = -roomBesideCentre;
    const double right = 1.0 + roomBesideCentre;
    InsidePicture picture{.view = InsideView::proximal,
                          .xAxis = goesToBest ? InsideAxis::fromCentreToBest : InsideAxis::fromCentreToResult,
                          .yAxis = smoothed ? InsideAxis::smoothedPrimal : InsideAxis::primal};
    picture.reference = section->valueAt(1.0);
    std::vector<double> minimizers;
    minimizers.reserve(termWeights.size());
    for (const TermWeight& each : termWeights) {
        if (stop.stop_requested())
            return InsideObstacle::stopped;
        minimizers.push_back(minimizerOn(left, right, withTerm(each.factor * term->weight)));
        picture.verticals.push_back({each.role, minimizers.back()});
    }
    const double resultPlace = section->project(iterate.w);
    std::vector<double> exact = minimizers;
    exact.insert(exact.end(), {0.0, 1.0, resultPlace});
    const std::vector<double> positions = samplePositions(left, right, exact);
    std::optional<InsidePicture::Curve> objective = sampledCurve(
        InsideRole::objective, positions, picture.reference, [&](double t) { return section->valueAt(t); }, stop);
    if (!objective)
        return InsideObstacle::stopped;
    picture.curves.push_back(*std::move(objective));
    for (const TermWeight& each : termWeights) { // the values of P are known
        InsidePicture::Curve curve{.role = each.role, .x = positions, .y = picture.curves.front().y};
        for (std::size_t k = 0; k < positions.size(); ++k)
            curve.y[k] += 0.5 * each.factor * term->weight * positions[k] * positions[k] * squaredLength;
        picture.curves.push_back(std::move(curve));
    }
    const double atCentre = section->valueAt(0.0) - picture.reference;
    const double atResult =
        ofResult->valueAt(0.0) + 0.5 * term->weight * ofResult->length() * ofResult->length() - picture.reference;
    picture.marks = {{InsideRole::centre, {0.0, atCentre}},
                     {InsideRole::result, {resultPlace, atResult}, (section->at(resultPlace) - iterate.w).norm()}};
    picture.facts = {{InsideFact::weight, term->weight}, {InsideFact::primalThere, ofResult->valueAt(0.0)}};
    if (goesToBest) {
        picture.marks.push_back({InsideRole::best, {1.0, 0.0}});
        picture.facts.push_back({InsideFact::bias, 1.0 - minimizers[1]});
    }
    VisibleRange visible;
    visible.add(picture.curves.front(), left, right);
    visible.add(picture.curves[2], std::min(0.0, resultPlace), std::max(minimizers[1], resultPlace));
    visible.add(picture.curves[3], 0.0, minimizers[2]);
    visible.add(atResult);
    picture.frame = visible.frame(left, right);
    return picture;
}

} // namespace gapscope
