// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
#include "engine/run/analysis/own_map.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideCut = 0.35; // beyond both ends of the line, of its length

/// A plane on the line: offset + slope t.
struct LinePiece {
    double offset;
    double slope;
    double at(double t) const noexcept { return offset + slope * t; }
};

LinePiece pieceOf(const RiskBound& bound, const Vector& from, const Vector& to) {
    const double start = bound.v->dot(from);
    return {bound.offset - start, start - bound.v->dot(to)};
}

/// Where the pieces cross on the line, so that creases of the maximum are drawn as such.
std::vector<double> creasesOf(const std::vector<LinePiece>& pieces, double left, double right) {
    std::vector<double> creases;
    const auto largestAt = [&pieces](double t, double slope) {
        const LinePiece* largest = &pieces.front();
        for (const LinePiece& piece : pieces)
            if (piece.at(t) > largest->at(t) ||
                (piece.at(t) == largest->at(t) && slope * piece.slope > slope * largest->slope))
                largest = &piece;
        return largest;
    };
    double t = left;
    const LinePiece* current = largestAt(t, 1.0);
    while (t < right) { // walk along the maximum from piece to piece
        const LinePiece* next = nullptr;
        double crossing = right;
        for (const LinePiece& piece : pieces) {
            if (piece.slope <= current->slope)
                continue;
            const double at = (current->offset - piece.offset) / (piece.slope - current->slope);
            if (at >= t && (at < crossing || (at == crossing && next != nullptr && piece.slope > next->slope))) {
                crossing = at;
                next = &piece;
            }
        }
        if (next == nullptr)
            break;
        creases.push_back(crossing);
        t = crossing;
        current = next;
    }
    return creases;
}

} // namespace

InsideResult envelopePicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const std::shared_ptr<const SolverInternals>& internals = subject.iterate->internals;
    if (internals == nullptr)
        return InsideObstacle::notYet;
    const auto* cut = std::get_if<NewestCut>(&internals->mechanism);
    if (internals->planes.empty())
        return cut != nullptr ? InsideObstacle::tooMany : InsideObstacle::notYet;
    Vector from = cut != nullptr ? cut->w : subject.iterate->w;
    Vector to(problem.dimension());
    if (cut != nullptr) {
        to = cut->next;
    } else { // the single plane with R is minimal at grad R*(v)
        const Index p = problem.features();
        to.setZero();
        problem.featureRegularizer().conjugateGradient(internals->planes.front().v->head(p), to.head(p));
    }
    if (problem.hasFreeBias()) // the planes do not depend on it
        from[problem.features()] = to[problem.features()] = 0.0;
    const OwnMap own(*subject.run);
    const auto section = PrimalSection::make(problem, problem.risk(), own.map, from, to, stop);
    if (!section)
        return InsideObstacle::stopped;
    if (!(section->length() > 0.0))
        return InsideObstacle::pointsMeet;

    std::vector<LinePiece> pieces;
    pieces.reserve(internals->planes.size());
    for (const RiskBound& plane : internals->planes)
        pieces.push_back(pieceOf(plane, from, to));
    const auto model = [&](double t) {
        double max = -infinity;
        for (const LinePiece& piece : pieces)
            max = std::max(max, piece.at(t));
        return max + section->regularizerAt(t);
    };
    const double left = -roomBesideCut;
    const double right = 1.0 + roomBesideCut;
    std::vector<double> exact = creasesOf(pieces, left, right);
    exact.insert(exact.end(), {0.0, 1.0});
    const std::vector<double> positions = samplePositions(left, right, exact);
    InsidePicture picture{.view = InsideView::envelope,
                          .xAxis = cut != nullptr ? InsideAxis::fromCutToNext : InsideAxis::fromIterateToDefined};
    picture.reference = model(1.0);
    const auto draw = [&](InsideRole role, const auto& function) {
        std::optional<InsidePicture::Curve> curve = sampledCurve(role, positions, picture.reference, function, stop);
        if (curve)
            picture.curves.push_back(*std::move(curve));
        return curve.has_value();
    };
    if (!draw(InsideRole::objective, [&](double t) { return section->valueAt(t); }) || !draw(InsideRole::model, model))
        return InsideObstacle::stopped;
    if (cut != nullptr) {
        const LinePiece newest = pieceOf(cut->plane, from, to);
        if (!draw(InsideRole::newestPlane, [&](double t) { return newest.at(t) + section->regularizerAt(t); }))
            return InsideObstacle::stopped;
    }
    const double atFrom = section->valueAt(0.0) - picture.reference;
    const double atTo = section->valueAt(1.0) - picture.reference;
    picture.marks.push_back({cut != nullptr ? InsideRole::cutAt : InsideRole::iterate, {0.0, atFrom}});
    picture.marks.push_back({InsideRole::next, {1.0, 0.0}});
    if (cut != nullptr)
        picture.marks.push_back({InsideRole::iterate, {1.0, atTo}});
    picture.facts = {{InsideFact::planes, static_cast<double>(pieces.size())},
                     {InsideFact::lowerBound, picture.reference},
                     {InsideFact::primalThere, (cut != nullptr ? atTo : atFrom) + picture.reference},
                     {InsideFact::gapThere, cut != nullptr ? atTo : atFrom}};
    VisibleRange visible;
    visible.add(0.0);
    visible.add(atFrom);
    visible.add(atTo);
    visible.add(picture.curves[0], 0.0, 1.0);
    visible.add(picture.curves[1], 0.0, 1.0);
    picture.frame = visible.frame(left, right);
    return picture;
}

} // namespace gapscope
