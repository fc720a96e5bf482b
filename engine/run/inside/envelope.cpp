// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"
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

/// The largest plane at a point of the line.
double maximumOf(const std::vector<LinePiece>& pieces, double t) {
    double max = -infinity;
    for (const LinePiece& piece : pieces)
        max = std::max(max, piece.at(t));
    return max;
}

/// From where the newest plane was taken to the next point; without such a plane, from w to the point where the only
/// plane with R is minimal, grad R*(v). The planes do not depend on a free bias.
std::pair<Vector, Vector> endsOf(const Problem& problem, const Iterate& iterate, const NewestCut* cut) {
    Vector from = cut != nullptr ? cut->w : iterate.w;
    Vector to = cut != nullptr ? cut->next : Vector::Zero(problem.dimension());
    const Index p = problem.features();
    if (cut == nullptr)
        problem.featureRegularizer().conjugateGradient(iterate.internals->planes.front().v->head(p), to.head(p));
    if (problem.hasFreeBias())
        from[p] = to[p] = 0.0;
    return {std::move(from), std::move(to)};
}

/// P, the maximum of the planes, and the newest one, all but the first with R added. False after a stop request.
bool addCurves(InsidePicture& picture, const PrimalSection& section, const std::vector<LinePiece>& pieces,
               std::optional<LinePiece> newest, const std::stop_token& stop) {
    const double left = -roomBesideCut;
    const double right = 1.0 + roomBesideCut;
    std::vector<double> exact = creasesOf(pieces, left, right);
    exact.insert(exact.end(), {0.0, 1.0});
    const std::vector<double> positions = samplePositions(left, right, exact);
    const auto objective = [&](double t) { return section.valueAt(t); };
    const auto model = [&](double t) { return maximumOf(pieces, t) + section.regularizerAt(t); };
    const auto ofNewest = [&](double t) { return newest->at(t) + section.regularizerAt(t); };
    return addCurve(picture, InsideRole::objective, positions, objective, stop) &&
           addCurve(picture, InsideRole::model, positions, model, stop) &&
           (!newest || addCurve(picture, InsideRole::newestPlane, positions, ofNewest, stop));
}

} // namespace

InsideResult envelopePicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const Iterate& iterate = *subject.iterate;
    const auto* cut = mechanismOf<NewestCut>(iterate);
    const std::size_t planes = iterate.internals != nullptr ? iterate.internals->planes.size() : 0;
    if (planes == 0 || (planes > 1 && cut == nullptr))
        return whyMissing(iterate);
    const auto [from, to] = endsOf(problem, iterate, cut);
    const LinearMap& map = subject.run->problem->map();
    const auto section = PrimalSection::make(problem, problem.risk(), map, from, to, stop);
    if (!section)
        return InsideObstacle::stopped;
    if (!(section->length() > 0.0))
        return InsideObstacle::pointsMeet;

    std::vector<LinePiece> pieces;
    pieces.reserve(planes);
    for (const RiskBound& plane : iterate.internals->planes)
        pieces.push_back(pieceOf(plane, from, to));
    InsidePicture picture{.view = InsideView::envelope,
                          .xAxis = cut != nullptr ? InsideAxis::fromCutToNext : InsideAxis::fromIterateToDefined};
    picture.reference = maximumOf(pieces, 1.0) + section->regularizerAt(1.0);
    const auto newest = cut != nullptr ? std::optional(pieceOf(cut->plane, from, to)) : std::nullopt;
    if (!addCurves(picture, *section, pieces, newest, stop))
        return InsideObstacle::stopped;

    const double atFrom = section->valueAt(0.0) - picture.reference;
    const double atTo = section->valueAt(1.0) - picture.reference;
    picture.marks.push_back({cut != nullptr ? InsideRole::cutAt : InsideRole::iterate, {0.0, atFrom}});
    picture.marks.push_back({InsideRole::next, {1.0, 0.0}});
    if (cut != nullptr)
        picture.marks.push_back({InsideRole::iterate, {1.0, atTo}});
    picture.facts = {{InsideFact::planes, static_cast<double>(planes)},
                     {InsideFact::lowerBound, picture.reference},
                     {InsideFact::primalThere, (cut != nullptr ? atTo : atFrom) + picture.reference},
                     {InsideFact::gapThere, cut != nullptr ? atTo : atFrom}};
    VisibleRange visible;
    for (const InsidePicture::Mark& mark : picture.marks)
        visible.add(mark.place.y);
    visible.add(atTo);
    visible.add(picture.curves[0], 0.0, 1.0);
    visible.add(picture.curves[1], 0.0, 1.0);
    picture.frame = visible.frame(-roomBesideCut, 1.0 + roomBesideCut);
    return picture;
}

} // namespace gapscope
