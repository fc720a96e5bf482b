// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/analysis/own_map.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideIterate = 0.4;  // beyond both ends of the line, of its length
constexpr double tallest = 3.0;            // part of the model, in heights of J
constexpr double farthestProjection = 1.5; // beyond that a projected point does not widen the picture
constexpr double sameModelEnd = 1e-14;     // length of the line, relative to its ends

/// The instance that the method minimizes, on a line of its variable.
class ModelLine {
public:
    virtual ~ModelLine() = default;
    virtual Vector at(double t) const = 0;
    virtual double objective(double t) const = 0;     ///< J
    virtual double simple(const Vector& x) const = 0; ///< T of EstimateFunction
    virtual double project(const Vector& x) const = 0;
    virtual double length() const = 0;

    double innerWeight = 1.0;
};

class PrimalModelLine final : public ModelLine {
public:
    PrimalModelLine(const Problem& problem, std::unique_ptr<Risk> smoothed)
        : m_problem(problem), m_smoothed(std::move(smoothed)) {}
    bool lay(const LinearMap& map, const Vector& from, const Vector& to, const std::stop_token& stop) {
        m_section = PrimalSection::make(m_problem, m_smoothed ? *m_smoothed : m_problem.risk(), map, from, to, stop);
        return m_section.has_value();
    }
    Vector at(double t) const override { return m_section->at(t); }
    double objective(double t) const override { return m_section->valueAt(t); }
    double simple(const Vector& x) const override { return m_problem.regularizer().value(x); }
    double project(const Vector& x) const override { return m_section->project(x); }
    double length() const override { return m_section->length(); }

private:
    const Problem& m_problem;
    std::unique_ptr<Risk> m_smoothed; ///< null: not smoothed
    std::optional<PrimalSection> m_section;
};

class DualModelLine final : public ModelLine {
public:
    explicit DualModelLine(const Problem& problem) : m_problem(problem) {
        innerWeight = 1.0 / static_cast<double>(problem.rows());
    }
    bool lay(const LinearMap& map, const Vector& from, const Vector& to, const std::stop_token& stop) {
        m_section = DualSection::make(m_problem, map, from, to, stop);
        return m_section.has_value();
    }
    Vector at(double t) const override { return m_section->at(t); }
    double objective(double t) const override { return -m_section->valueAt(t); }
    double simple(const Vector& x) const override { return m_problem.risk().conjugateAtMinus(x); }
    double project(const Vector& x) const override { return m_section->project(x); }
    double length() const override { return m_section->length(); }

private:
    const Problem& m_problem;
    std::optional<DualSection> m_section;
};

std::unique_ptr<Risk> smoothedRisk(const Problem& problem, const EstimateFunction& model) {
    if (!(model.gamma > 0.0))
        return nullptr;
    return model.smoothingWeights != nullptr ? problem.risk().smoothed(Vector(model.gamma * *model.smoothingWeights))
                                             : problem.risk().smoothed(model.gamma);
}

/// Null after a stop request.
std::unique_ptr<ModelLine> modelLineOf(const Problem& problem, const LinearMap& map, const EstimateFunction& model,
                                       const Vector& from, const Vector& to, const std::stop_token& stop) {
    if (model.isDual) {
        auto line = std::make_unique<DualModelLine>(problem);
        return line->lay(map, from, to, stop) ? std::move(line) : nullptr;
    }
    auto line = std::make_unique<PrimalModelLine>(problem, smoothedRisk(problem, model));
    return line->lay(map, from, to, stop) ? std::move(line) : nullptr;
}

/// A point of the method's variable, without a free bias.
Vector variableOf(const Problem& problem, const EstimateFunction& model, const Vector& w, const Vector& alpha) {
    if (model.isDual)
        return alpha;
    Vector x = w;
    if (problem.hasFreeBias())
        x[problem.features()] = 0.0;
    return x;
}

} // namespace

InsideResult estimatePicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const Iterate& iterate = *subject.iterate;
    if (iterate.internals == nullptr)
        return InsideObstacle::notYet;
    const auto* model = std::get_if<EstimateFunction>(&iterate.internals->mechanism);
    if (model == nullptr)
        return InsideObstacle::notYet;
    const Vector x = variableOf(problem, *model, iterate.w, iterate.alpha);
    const bool knowsBest = model->isDual ? subject.bestAlpha != nullptr && subject.bestAlpha->size() == x.size()
                                         : subject.bestW != nullptr && subject.bestW->size() == x.size();
    const Vector best = knowsBest ? variableOf(problem, *model, model->isDual ? Vector() : *subject.bestW,
                                               model->isDual ? *subject.bestAlpha : Vector())
                                  : model->z;
    const auto coincide = [&x](const Vector& other) {
        return (other - x).norm() <= sameModelEnd * std::max(1e-300, x.norm());
    };
    const bool goesToBest = knowsBest && !coincide(best);
    if (!goesToBest && coincide(model->z))
        return InsideObstacle::pointsMeet;
    const OwnMap own(*subject.run);
    const std::unique_ptr<ModelLine> line =
        modelLineOf(problem, own.map, *model, x, goesToBest ? best : model->z, stop);
    if (line == nullptr)
        return InsideObstacle::stopped;

    const double simpleAtZ = model->hasSimple ? line->simple(model->z) : 0.0;
    const auto modelAt = [&](double t) {
        const Vector y = line->at(t);
        const Vector step = y - model->z;
        double value = model->min + 0.5 * model->curvature * line->innerWeight * step.squaredNorm();
        if (model->slope.size() > 0)
            value += line->innerWeight * model->slope.dot(step);
        return model->hasSimple ? value + line->simple(y) - simpleAtZ : value;
    };
    const auto distanceAt = [&](double t) {
        const Vector y = line->at(t);
        return 0.5 * line->innerWeight *
               (model->start != nullptr ? (y - *model->start).squaredNorm() : y.squaredNorm());
    };
    const double z = line->project(model->z);
    const Vector& momentum = model->isDual ? iterate.internals->alpha : iterate.internals->w;
    const bool hasMomentum = momentum.size() == x.size();
    const Vector u = hasMomentum ? variableOf(problem, *model, momentum, momentum) : Vector();
    const double uPlace = hasMomentum ? line->project(u) : 0.0;
    double left = -roomBesideIterate;
    double right = 1.0 + roomBesideIterate;
    for (const double place : {z, uPlace})
        if (place > left - farthestProjection && place < right + farthestProjection) {
            left = std::min(left, place - 0.1);
            right = std::max(right, place + 0.1);
        }

    InsidePicture picture{.view = InsideView::estimate,
                          .xAxis = goesToBest ? InsideAxis::fromIterateToBest : InsideAxis::fromIterateToMinimizer,
                          .yAxis = model->isDual        ? InsideAxis::minusDual
                                   : model->gamma > 0.0 ? InsideAxis::smoothedPrimal
                                                        : InsideAxis::primal};
    const double atIterate = line->objective(0.0);
    const double atEnd = line->objective(1.0);
    picture.reference = goesToBest ? atEnd : atIterate;
    const std::vector<double> positions = samplePositions(left, right, {0.0, 1.0, z, uPlace});
    const auto draw = [&](InsideRole role, const std::function<double(double)>& function) {
        std::optional<InsidePicture::Curve> curve = sampledCurve(role, positions, picture.reference, function, stop);
        if (curve)
            picture.curves.push_back(*std::move(curve));
        return curve.has_value();
    };
    if (!draw(InsideRole::objective, [&](double t) { return line->objective(t); }) ||
        !draw(InsideRole::model, modelAt) || !draw(InsideRole::modelMinimum, [&](double) { return model->min; }))
        return InsideObstacle::stopped;
    InsidePicture::Curve upper{.role = InsideRole::upperBound, .x = positions, .y = picture.curves[0].y};
    for (std::size_t k = 0; k < positions.size(); ++k)
        upper.y[k] += model->distanceWeight * distanceAt(positions[k]);
    picture.curves.push_back(std::move(upper));

    picture.marks.push_back({InsideRole::iterate, {0.0, atIterate - picture.reference}});
    if (goesToBest)
        picture.marks.push_back({InsideRole::best, {1.0, 0.0}});
    const auto offLine = [&](const Vector& point, double place) { return (point - line->at(place)).norm(); };
    picture.marks.push_back({InsideRole::next, {z, model->min - picture.reference}, offLine(model->z, z)});
    if (hasMomentum) { // J at the point itself
        const std::unique_ptr<ModelLine> there = modelLineOf(problem, own.map, *model, u, x, stop);
        if (there == nullptr)
            return InsideObstacle::stopped;
        picture.marks.push_back(
            {InsideRole::momentum, {uPlace, there->objective(0.0) - picture.reference}, offLine(u, uPlace)});
    }
    picture.facts = {{InsideFact::objectiveThere, atIterate},
                     {InsideFact::modelMinimum, model->min},
                     {InsideFact::bestObjective, goesToBest ? atEnd : std::numeric_limits<double>::quiet_NaN()},
                     {InsideFact::promisedError, model->distanceWeight * distanceAt(1.0)}};
    VisibleRange visible;
    visible.add(picture.curves[0], std::max(left, -0.1), std::min(right, 1.1));
    visible.add(model->min - picture.reference);
    visible.add(atIterate - picture.reference);
    visible.add(picture.marks.back().place.y);
    // The model and the parabola may be far above J: then only their lower parts are visible.
    const double highest = tallest * visible.height();
    for (const double height : {modelAt(1.0) - picture.reference, picture.fact(InsideFact::promisedError)})
        visible.add(std::min(height, highest));
    picture.frame = visible.frame(left, right);
    return picture;
}

} // namespace gapscope
