// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/row_products.h"
#include "engine/run/inside/inside_samples.h"
#include "engine/run/inside/inside_views.h"
#include "engine/solvers/stochastic_dual/dual_step.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double roomBesideBox = 0.12;  // beyond the box, of its width
constexpr double roomAroundSteps = 0.5; // where there is no box, of the distance between the steps
constexpr double smallestWidth = 1e-9;  // of the picture, relative to alpha
constexpr Index rowsPerStopCheck = 4096;

constexpr std::array allOptions{AscentOption::one, AscentOption::two, AscentOption::three, AscentOption::four,
                                AscentOption::five};
constexpr std::array optionRoles{InsideRole::stepOne, InsideRole::stepTwo, InsideRole::stepThree, InsideRole::stepFour,
                                 InsideRole::stepFive};

/// A row at the iterate: its dual variable is a, its score z, c = ||x||^2 / (l2 n).
struct RowState {
    double a;
    double z;
    double c;
    double largest; ///< of c over all rows
    double y;
};

/// What a picture needs of the problem at an iterate.
struct Coordinates {
    const Problem& problem;
    const DataMap& map;
    CoordinateStrengths strengths;
    const Vector& alpha;
    double largestNorm; ///< squared, of all rows
    Vector v;           ///< X^T alpha / n
    Vector scores;      ///< X grad R*(v)

    double rows() const { return static_cast<double>(problem.rows()); }
    RowState row(Index i) const {
        const double scale = 1.0 / (strengths.l2 * rows());
        return {alpha[i], scores[i], map.squaredNorms()[i] * scale, largestNorm * scale, problem.labels()[i]};
    }
};

std::optional<Coordinates> coordinatesAt(const InsideSubject& subject, const LinearMap& own,
                                         const std::stop_token& stop) {
    const Problem& problem = *subject.run->problem;
    Coordinates at{.problem = problem,
                   .map = problem.rowMap(),
                   .strengths = *problem.featureRegularizer().coordinates(),
                   .alpha = subject.iterate->alpha,
                   .largestNorm = problem.rowMap().squaredNorms().maxCoeff(),
                   .v = {},
                   .scores = {}};
    if (!own.multiplyTransposed(at.alpha, at.v, stop))
        return std::nullopt;
    at.v /= at.rows();
    Vector w(problem.dimension());
    problem.featureRegularizer().conjugateGradient(at.v, w);
    if (!own.multiply(w, at.scores, stop))
        return std::nullopt;
    return at;
}

/// n times what a step to b adds to the function that the solver maximizes.
template <class Loss>
double gain(const Loss& loss, const RowState& row, double b) {
    const double change = b - row.a;
    return loss.conjugateAtMinus(row.a, row.y) - loss.conjugateAtMinus(b, row.y) - row.z * change -
           0.5 * row.c * change * change;
}

/// The row whose step of the given option gains most. Nothing after a stop request.
template <class Loss>
std::optional<Index> bestRow(const Loss& loss, const Coordinates& at, AscentOption option,
                             const std::stop_token& stop) {
    Index best = 0;
    double most = -infinity;
    for (Index i = 0; i < at.problem.rows(); ++i) {
        if (i % rowsPerStopCheck == 0 && stop.stop_requested())
            return std::nullopt;
        const RowState row = at.row(i);
        const double next = nextDual(loss, option, row.a, row.z, row.c, row.largest, row.y);
        if (const double value = gain(loss, row, next); value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

template <class Loss>
InsideResult pictureOfRow(const Loss& loss, const Coordinates& at, AscentOption own, std::optional<Index> asked,
                          const std::stop_token& stop) {
    const bool isAsked = asked && *asked >= 0 && *asked < at.problem.rows();
    const std::optional<Index> i = isAsked ? asked : bestRow(loss, at, own, stop);
    if (!i)
        return InsideObstacle::stopped;
    const RowState row = at.row(*i);
    InsidePicture picture{.view = InsideView::coordinate, .xAxis = InsideAxis::dualVariable, .yAxis = InsideAxis::dual};
    const Regularizer& regularizer = at.problem.featureRegularizer();
    const double conjugateBefore = regularizer.conjugate(at.v);
    picture.reference = -at.problem.risk().conjugateAtMinus(at.alpha) - conjugateBefore;
    // The change of D itself, which unlike D is not lost in rounding.
    const double n = at.rows();
    const auto dual = [&](double b) {
        const double conjugate = loss.conjugateAtMinus(b, row.y);
        if (!std::isfinite(conjugate))
            return -infinity;
        Vector v = at.v;
        addScaledRow(at.map.row(*i), (b - row.a) / n, v.data());
        return (loss.conjugateAtMinus(row.a, row.y) - conjugate) / n - (regularizer.conjugate(v) - conjugateBefore);
    };
    const DualInterval box = loss.dualInterval(row.y);
    std::vector<double> landings;
    for (const AscentOption option : allOptions)
        if (option <= AscentOption::two || loss.conjugateConvexity() > 0.0)
            landings.push_back(nextDual(loss, option, row.a, row.z, row.c, row.largest, row.y));
    const auto [least, most] = std::minmax_element(landings.begin(), landings.end());
    const double from = std::min(row.a, *least);
    const double to = std::max(row.a, *most);
    const double width = std::max({to - from, smallestWidth * std::max(1.0, std::abs(row.a))});
    const bool isBounded = std::isfinite(box.min) && std::isfinite(box.max);
    const double margin = isBounded ? roomBesideBox * (box.max - box.min) : 0.0;
    const double left = isBounded ? box.min - margin : std::max(from - roomAroundSteps * width, box.min - 0.1 * width);
    const double right = isBounded ? box.max + margin : std::min(to + roomAroundSteps * width, box.max + 0.1 * width);
    std::vector<double> exact = landings;
    exact.insert(exact.end(), {row.a, box.min, box.max});
    const std::vector<double> positions = samplePositions(left, right, exact);
    std::optional<InsidePicture::Curve> objective = sampledCurve(InsideRole::dualObjective, positions, 0.0, dual, stop);
    if (!objective)
        return InsideObstacle::stopped;
    VisibleRange visible;
    visible.add(*objective, left, right);
    double bestRise = 0.0; // with an l1 part no option need land at the top of D
    for (const double rise : objective->y)
        bestRise = std::fmax(bestRise, rise); // of a number and NaN, the number
    picture.curves.push_back(*std::move(objective));
    if (at.strengths.l1 > 0.0) { // otherwise the two agree
        std::optional<InsidePicture::Curve> bound = sampledCurve(
            InsideRole::stepBound, positions, 0.0, [&](double b) { return gain(loss, row, b) / n; }, stop);
        if (!bound)
            return InsideObstacle::stopped;
        picture.curves.push_back(*std::move(bound));
    }
    for (const double end : {box.min, box.max})
        if (std::isfinite(end))
            picture.verticals.push_back({InsideRole::edge, end});
    picture.marks.push_back({InsideRole::iterate, {row.a, 0.0}});
    for (std::size_t k = 0; k < landings.size(); ++k) {
        picture.marks.push_back({optionRoles[k], {landings[k], dual(landings[k])}});
        bestRise = std::fmax(bestRise, picture.marks.back().place.y);
    }
    picture.chosen = optionRoles[static_cast<std::size_t>(own)];
    const double landed = landings[std::min(landings.size() - 1, static_cast<std::size_t>(own))];
    picture.facts = {{InsideFact::row, static_cast<double>(*i + 1)},
                     {InsideFact::before, row.a},
                     {InsideFact::after, landed},
                     {InsideFact::rise, dual(landed)},
                     {InsideFact::bestRise, bestRise}};
    picture.frame = visible.frame(left, right);
    return picture;
}

AscentOption optionOf(const InsideSubject& subject) {
    if (subject.run->solver->id != "prox-sdca")
        return AscentOption::one;
    constexpr std::array names{"I", "II", "III", "IV", "V"};
    const std::string& name = subject.run->spec.solver.parameters.text("option");
    return static_cast<AscentOption>(std::ranges::find(names, name) - names.begin());
}

} // namespace

InsideResult coordinatePicture(const InsideSubject& subject, const std::stop_token& stop) {
    if (subject.iterate->alpha.size() != subject.run->problem->scoreCount())
        return InsideObstacle::noDual;
    const LinearMap& map = subject.run->problem->map();
    const std::optional<Coordinates> at = coordinatesAt(subject, map, stop);
    if (!at)
        return InsideObstacle::stopped;
    return std::visit([&](const auto& loss) { return pictureOfRow(loss, *at, optionOf(subject), subject.row, stop); },
                      subject.run->problem->loss());
}

} // namespace gapscope
