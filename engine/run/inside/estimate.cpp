// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideIterate = 0.4;  // beyond both ends of the line, of its length
constexpr double tallest = 5.0;            // part of the model, in heights of J
constexpr double farthestProjection = 1.5; // beyond that a projected point does not widen the picture

/// The problem that the method solves: with the smoothed risk if there is smoothing.
struct OwnProblem {
    const Problem& problem;
    const Risk& risk;
    const LinearMap& map;
    bool isDual;

    /// The weight of inner products.
    double innerWeight() const { return isDual ? 1.0 / static_cast<double>(problem.rows()) : 1.0; }
    /// T of EstimateFunction
    double simple(const Vector& x) const { return isDual ? risk.conjugateAtMinus(x) : problem.regularizer().value(x); }
    /// A point of the method's variable, without a free bias.
    Vector variableOf(const Vector& w, const Vector& alpha) const {
        Vector x = isDual ? alpha : w;
        if (!isDual && problem.hasFreeBias())
            x[problem.features()] = 0.0;
        return x;
    }
};

/// J on a line of the method's variable.
class ObjectiveLine {
public:
    /// Nothing after a stop request.
    static std::optional<ObjectiveLine> make(const OwnProblem& own, const Vector& from, const Vector& to,
                                             const std::stop_token& stop) {
        if (own.isDual) {
            auto section = DualSection::make(own.problem, own.risk, own.map, from, to, stop);
            return section ? std::optional(ObjectiveLine(*std::move(section))) : std::nullopt;
        }
        auto section = PrimalSection::make(own.problem, own.risk, own.map, from, to, stop);
        return section ? std::optional(ObjectiveLine(*std::move(section))) : std::nullopt;
    }

    Vector at(double t) const {
        return std::visit([t](const auto& section) { return section.at(t); }, m_section);
    }
    double objective(double t) const {
        const auto* dual = std::get_if<DualSection>(&m_section);
        return dual != nullptr ? -dual->valueAt(t) : std::get<PrimalSection>(m_section).valueAt(t);
    }
    double project(const Vector& x) const {
        return std::visit([&x](const auto& section) { return section.project(x); }, m_section);
    }

private:
    using Section = std::variant<PrimalSection, DualSection>;
    explicit ObjectiveLine(Section section) : m_section(std::move(section)) {}

    Section m_section;
};

/// The model on the line, and the distance from the start that bounds it.
struct ModelOnLine {
    const EstimateFunction& model;
    const OwnProblem& own;
    const ObjectiveLine& line;
    double simpleAtZ = model.hasSimple ? own.simple(model.z) : 0.0;

    double at(double t) const {
        const Vector y = line.at(t);
        const Vector step = y - model.z;
        double value = model.min + 0.5 * model.curvature * own.innerWeight() * step.squaredNorm();
        if (model.slope.size() > 0)
            value += own.innerWeight() * model.slope.dot(step);
        return model.hasSimple ? value + own.simple(y) - simpleAtZ : value;
    }
    /// Of the model above J.
    double parabola(double t) const {
        const Vector y = line.at(t);
        const double squared = model.start != nullptr ? (y - *model.start).squaredNorm() : y.squaredNorm();
        return model.distanceWeight * 0.5 * own.innerWeight() * squared;
    }
};

/// The points that the picture shows.
struct EstimatePoints {
    Vector x;                   ///< the iterate
    std::optional<Vector> best; ///< the best known point, unless that is x
    std::optional<Vector> u{};  ///< the momentum point
};

EstimatePoints pointsOf(const InsideSubject& subject, const OwnProblem& own) {
    const Iterate& iterate = *subject.iterate;
    EstimatePoints points{.x = own.variableOf(iterate.w, iterate.alpha), .best = {}};
    const auto& best = own.isDual ? subject.bestAlpha : subject.bestW;
    if (best != nullptr && best->size() == points.x.size())
        points.best = own.variableOf(*best, *best);
    if (points.best && coincide(points.x, *points.best))
        points.best.reset();
    const Vector& momentum = own.isDual ? iterate.internals->alpha : iterate.internals->w;
    if (momentum.size() == points.x.size())
        points.u = own.variableOf(momentum, momentum);
    return points;
}

/// The part of the line from 0 to 1 with room, and with projected points that are not far away.
std::pair<double, double> shownPart(std::initializer_list<double> projected) {
    double left = -roomBesideIterate;
    double right = 1.0 + roomBesideIterate;
    for (const double place : projected)
        if (place > left - farthestProjection && place < right + farthestProjection) {
            left = std::min(left, place - 0.1);
            right = std::max(right, place + 0.1);
        }
    return {left, right};
}

InsideAxis valueAxis(const EstimateFunction& model) {
    if (model.isDual)
        return model.gamma > 0.0 ? InsideAxis::minusSmoothedDual : InsideAxis::minusDual;
    return model.gamma > 0.0 ? InsideAxis::smoothedPrimal : InsideAxis::primal;
}

/// Null: not smoothed.
std::unique_ptr<Risk> smoothedRisk(const Problem& problem, const EstimateFunction& model) {
    if (!(model.gamma > 0.0))
        return nullptr;
    return model.smoothingWeights != nullptr ? problem.risk().smoothed(Vector(model.gamma * *model.smoothingWeights))
                                             : problem.risk().smoothed(model.gamma);
}

/// J, the model, the height of its minimum, and J plus the parabola. False after a stop request.
bool addCurves(InsidePicture& picture, const ModelOnLine& model, const std::vector<double>& positions,
               const std::stop_token& stop) {
    const auto objective = [&](double t) { return model.line.objective(t); };
    const auto minimum = [&](double) { return model.model.min; };
    if (!addCurve(picture, InsideRole::objective, positions, objective, stop) ||
        !addCurve(
            picture, InsideRole::model, positions, [&](double t) { return model.at(t); }, stop) ||
        !addCurve(picture, InsideRole::modelMinimum, positions, minimum, stop))
        return false;
    InsidePicture::Curve upper{.role = InsideRole::upperBound, .x = positions, .y = picture.curves.front().y};
    for (std::size_t k = 0; k < positions.size(); ++k)
        upper.y[k] += model.parabola(positions[k]);
    picture.curves.push_back(std::move(upper));
    return true;
}

/// What must be visible: J and the marks; of the model and the parabola, which may be far above J, the lower part.
PlaneGrid frameOf(const InsidePicture& picture, double modelAtEnd, double left, double right) {
    VisibleRange visible;
    visible.add(picture.curves.front(), std::max(left, -0.1), std::min(right, 1.1));
    for (const InsidePicture::Mark& mark : picture.marks)
        visible.add(mark.place.y);
    const double highest = tallest * visible.height();
    for (const double height : {modelAtEnd - picture.reference, picture.fact(InsideFact::promisedError)})
        visible.add(std::min(height, highest));
    return visible.frame(left, right);
}

} // namespace

InsideResult estimatePicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const auto* model = mechanismOf<EstimateFunction>(*subject.iterate);
    if (model == nullptr)
        return whyMissing(*subject.iterate);
    const std::unique_ptr<Risk> smoothed = smoothedRisk(problem, *model);
    const LinearMap& map = subject.run->problem->map();
    const OwnProblem own{problem, smoothed ? *smoothed : problem.risk(), map, model->isDual};
    const auto [x, best, u] = pointsOf(subject, own);
    if (!best && coincide(x, model->z))
        return InsideObstacle::pointsMeet;
    const std::optional<ObjectiveLine> line = ObjectiveLine::make(own, x, best.value_or(model->z), stop);
    if (!line)
        return InsideObstacle::stopped;

    const ModelOnLine onLine{*model, own, *line};
    const double z = line->project(model->z);
    const double uPlace = u ? line->project(*u) : 0.0;
    const auto [left, right] = shownPart({z, uPlace});
    InsidePicture picture{.view = InsideView::estimate,
                          .xAxis = best ? InsideAxis::fromIterateToBest : InsideAxis::fromIterateToMinimizer,
                          .yAxis = valueAxis(*model)};
    const double atIterate = line->objective(0.0);
    const double atEnd = line->objective(1.0);
    picture.reference = best ? atEnd : atIterate;
    if (!addCurves(picture, onLine, samplePositions(left, right, {0.0, 1.0, z, uPlace}), stop))
        return InsideObstacle::stopped;

    picture.marks.push_back({InsideRole::iterate, {0.0, atIterate - picture.reference}});
    if (best)
        picture.marks.push_back({InsideRole::best, {1.0, 0.0}});
    const auto offLine = [&](const Vector& point, double place) { return (point - line->at(place)).norm(); };
    picture.marks.push_back({InsideRole::next, {z, model->min - picture.reference}, offLine(model->z, z)});
    if (u) { // J at the point itself
        const std::optional<ObjectiveLine> there = ObjectiveLine::make(own, *u, x, stop);
        if (!there)
            return InsideObstacle::stopped;
        picture.marks.push_back(
            {InsideRole::momentum, {uPlace, there->objective(0.0) - picture.reference}, offLine(*u, uPlace)});
    }
    picture.facts = {{InsideFact::objectiveThere, atIterate},
                     {InsideFact::modelMinimum, model->min},
                     {InsideFact::bestObjective, best ? atEnd : std::numeric_limits<double>::quiet_NaN()},
                     {InsideFact::promisedError, onLine.parabola(1.0)}};
    picture.frame = frameOf(picture, onLine.at(1.0), left, right);
    return picture;
}

} // namespace gapscope
