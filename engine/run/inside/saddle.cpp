// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

constexpr Index saddleNodes = 60;      // of the grid, along each axis
constexpr int levelsBeside = 7;        // above and below the value at the saddle
constexpr double roomAroundPath = 0.2; // around the path, of its extent
constexpr int bisections = 40;

/// L on the plane: R(w_0 + x dw) - bilinear(x, y) - (1/n) sum phi_i*(-(a_0 + y da)_i).
struct Lagrangian {
    const Problem& problem;
    Vector w;
    Vector dw;
    Vector a;
    Vector da;
    std::array<std::array<double, 2>, 2> product{}; ///< <A w, a>/n for w or dw, a or da

    double primalPart(double x) const { return problem.regularizer().value(w + x * dw); }
    double dualPart(double y) const { return problem.risk().conjugateAtMinus(a + y * da); }
    double coupling(double x, double y) const {
        return product[0][0] + x * product[1][0] + y * product[0][1] + x * y * product[1][1];
    }
    double value(double x, double y) const { return primalPart(x) - coupling(x, y) - dualPart(y); }
};

/// The part of the vertical axis where dual points are feasible.
std::pair<double, double> feasiblePart(const Lagrangian& l, double bottom, double top) {
    const auto isFeasible = [&l](double y) { return std::isfinite(l.dualPart(y)); };
    const auto edge = [&](double inside, double outside) {
        if (isFeasible(outside))
            return outside;
        for (int k = 0; k < bisections; ++k) {
            const double middle = 0.5 * (inside + outside);
            (isFeasible(middle) ? inside : outside) = middle;
        }
        return inside;
    };
    const double inside = std::clamp(0.5, bottom, top); // between a_0 and a*, which are feasible
    return {edge(inside, bottom), edge(inside, top)};
}

} // namespace

InsideResult saddlePicture(const InsideSubject& subject, const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    const auto& path = subject.path;
    if (path.empty() || subject.iterate->alpha.size() != problem.scoreCount())
        return InsideObstacle::notYet;
    const bool knowsBest = subject.bestW != nullptr && subject.bestAlpha != nullptr &&
                           subject.bestW->size() == problem.dimension() &&
                           subject.bestAlpha->size() == problem.scoreCount();
    if (!knowsBest)
        return InsideObstacle::noDual;
    Lagrangian l{.problem = problem,
                 .w = path.front()->w,
                 .dw = *subject.bestW - path.front()->w,
                 .a = path.front()->alpha,
                 .da = *subject.bestAlpha - path.front()->alpha};
    if (coincide(*subject.bestW, l.w) || coincide(*subject.bestAlpha, l.a))
        return InsideObstacle::pointsMeet;
    const LinearMap& map = subject.run->problem->map();
    const auto n = static_cast<double>(problem.rows());
    Vector scores;
    for (std::size_t k = 0; k < 2; ++k) {
        if (!map.multiply(k == 0 ? l.w : l.dw, scores, stop))
            return InsideObstacle::stopped;
        l.product[k][0] = scores.dot(l.a) / n;
        l.product[k][1] = scores.dot(l.da) / n;
    }

    InsidePicture picture{.view = InsideView::saddle, .xAxis = InsideAxis::primalShare, .yAxis = InsideAxis::dualShare};
    const auto projected = [&l](const Iterate& iterate) {
        return PlanePoint{l.dw.dot(iterate.w - l.w) / l.dw.squaredNorm(),
                          l.da.dot(iterate.alpha - l.a) / l.da.squaredNorm()};
    };
    const PlanePoint here = projected(*subject.iterate);
    InsidePicture::Curve curve{.role = InsideRole::path, .x = {}, .y = {}};
    InsidePicture::Curve whole = curve; // so that the axes stay from iterate to iterate
    for (const auto& iterate : path) {
        if (iterate->w.size() != l.w.size() || iterate->alpha.size() != l.a.size())
            continue;
        const PlanePoint place = projected(*iterate);
        whole.x.push_back(place.x);
        whole.y.push_back(place.y);
        if (iterate->iteration <= subject.iterate->iteration) {
            curve.x.push_back(place.x);
            curve.y.push_back(place.y);
        }
    }
    whole.x.push_back(here.x);
    whole.y.push_back(here.y);
    const auto rangeOf = [](const std::vector<double>& values) {
        const auto [min, max] = std::minmax_element(values.begin(), values.end());
        const double low = std::min(0.0, *min);
        const double high = std::max(1.0, *max);
        return std::pair(low - roomAroundPath * (high - low), high + roomAroundPath * (high - low));
    };
    const auto [left, right] = rangeOf(whole.x);
    const auto [bottom, top] = rangeOf(whole.y);
    picture.frame = {left, right, bottom, top};
    const auto [lowest, highest] = feasiblePart(l, bottom, top);
    PlaneGrid grid{left, right, lowest, highest, saddleNodes, saddleNodes};
    std::vector<double> primalParts;
    primalParts.reserve(saddleNodes);
    for (Index column = 0; column < saddleNodes; ++column)
        primalParts.push_back(l.primalPart(grid.x(column)));
    Vector values(grid.nodes());
    for (Index row = 0; row < saddleNodes; ++row) {
        if (stop.stop_requested())
            return InsideObstacle::stopped;
        const double dualPart = l.dualPart(grid.y(row));
        for (Index column = 0; column < saddleNodes; ++column)
            values[row * saddleNodes + column] =
                primalParts[static_cast<std::size_t>(column)] - l.coupling(grid.x(column), grid.y(row)) - dualPart;
    }
    const double atSaddle = l.value(1.0, 1.0);
    picture.reference = atSaddle;
    double reach = 0.0;
    for (const double value : values)
        if (std::isfinite(value))
            reach = std::max(reach, std::abs(value - atSaddle));
    for (int k = -levelsBeside; k <= levelsBeside && reach > 0.0; ++k) {
        const double share = static_cast<double>(k) / (levelsBeside + 1);
        const double level = share * std::abs(share) * reach;
        picture.levels.push_back({level, contourLines(grid, values, atSaddle + level)});
    }
    for (const double edge : {lowest, highest})
        if (edge > bottom && edge < top)
            picture.curves.push_back({InsideRole::edge, {left, right}, {edge, edge}});
    picture.curves.push_back(std::move(curve));
    const Vector apart = subject.iterate->w - (l.w + here.x * l.dw);
    picture.marks = {{InsideRole::best, {1.0, 1.0}}, {InsideRole::iterate, here, apart.norm()}};
    picture.facts = {{InsideFact::ratio, subject.extras[0] / subject.extras[1]}, // tau / sigma
                     {InsideFact::lagrangian, l.value(here.x, here.y)}};
    return picture;
}

} // namespace gapscope
