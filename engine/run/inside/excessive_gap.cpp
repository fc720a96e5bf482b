// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

namespace gapscope {
namespace {

/// The maximizer that defines P_mu at scores A w, and P_mu without R.
struct SmoothedRisk {
    const Problem& problem;
    const ExcessiveGapState& state;

    Vector maximizer(const Vector& scores) const {
        Vector a = state.centre != nullptr ? *state.centre : Vector::Zero(scores.size());
        a -= scores / state.mu;
        if (problem.hasFreeBias())
            problem.risk().balancedDualProx(a, 1.0 / state.mu);
        else
            problem.risk().dualProx(a, 1.0 / state.mu);
        return a;
    }
    double value(const Vector& scores) const {
        const Vector a = maximizer(scores);
        const auto n = static_cast<double>(problem.rows());
        const double distance = state.centre != nullptr ? (a - *state.centre).squaredNorm() : a.squaredNorm();
        return -scores.dot(a) / n - problem.risk().conjugateAtMinus(a) - 0.5 * state.mu * distance / n;
    }
};

} // namespace

InsideResult excessiveGapPicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const Iterate& iterate = *subject.iterate;
    const auto* state = mechanismOf<ExcessiveGapState>(iterate);
    if (state == nullptr || iterate.internals->planes.empty() || !(state->mu > 0.0))
        return whyMissing(iterate);
    const Index p = problem.features();
    Vector defined = Vector::Zero(problem.dimension());
    problem.featureRegularizer().conjugateGradient(iterate.internals->planes.front().v->head(p), defined.head(p));
    const LinearMap& map = subject.run->problem->map();
    const auto primal = PrimalSection::make(problem, problem.risk(), map, iterate.w, defined, stop);
    if (!primal)
        return InsideObstacle::stopped;
    const SmoothedRisk smoothed{problem, *state};
    const Vector maximizer = smoothed.maximizer(primal->scoresAt(0.0));
    const auto dual = DualSection::make(problem, problem.risk(), map, iterate.alpha, maximizer, stop);
    if (!dual)
        return InsideObstacle::stopped;
    if (!(primal->length() > 0.0) && !(dual->length() > 0.0))
        return InsideObstacle::pointsMeet;

    InsidePicture picture{.view = InsideView::excessiveGap, .xAxis = InsideAxis::fromIterateToDefined};
    const double atAlpha = dual->valueAt(0.0);
    picture.reference = atAlpha;
    const std::vector<double> positions = samplePositions(0.0, 1.0, {});
    const auto smoothedPrimal = [&](double t) {
        return primal->regularizerAt(t) + smoothed.value(primal->scoresAt(t));
    };
    const auto primalAt = [&](double t) { return primal->valueAt(t); };
    const auto dualAt = [&](double t) { return dual->valueAt(t); };
    if (!addCurve(picture, InsideRole::objective, positions, primalAt, stop) ||
        !addCurve(picture, InsideRole::smoothedObjective, positions, smoothedPrimal, stop) ||
        !addCurve(picture, InsideRole::dualObjective, positions, dualAt, stop))
        return InsideObstacle::stopped;
    const double excess = atAlpha - smoothedPrimal(0.0);
    const double gap = primal->valueAt(0.0) - atAlpha;
    picture.marks = {
        {InsideRole::iterate, {0.0, gap}}, {InsideRole::result, {0.0, -excess}}, {InsideRole::best, {0.0, 0.0}}};
    picture.facts = {{InsideFact::mu, state->mu}, {InsideFact::excess, excess}, {InsideFact::gapThere, gap}};
    VisibleRange visible;
    for (const InsidePicture::Curve& curve : picture.curves)
        visible.add(curve, 0.0, 1.0);
    picture.frame = visible.frame(-0.04, 1.04);
    return picture;
}

} // namespace gapscope
