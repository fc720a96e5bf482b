// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/problem_bounds.h"

#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/finite.h"
#include "engine/math/infinity.h"
#include "engine/problem/enclosure/enclosed_products.h"
#include "engine/problem/enclosure/kernel_bounds.h"
#include "engine/problem/enclosure/risk_bounds.h"
#include "engine/problem/enclosure/row_sums.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/problem_outline.h"
#include "engine/problem/threshold_map.h"
#include "engine/regularizers/enclosure/regularizer_bounds.h"
#include "engine/regularizers/enclosure/threshold_bounds.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

std::unique_ptr<RegularizerBounds> boundsOfRegularizer(const Problem& problem) {
    const ProblemSpec& spec = problem.spec();
    RegularizerShape shape = shapeOfRegularizer(spec, problem.outputs(), problem.matrixColumns());
    if (problem.copies() != nullptr)
        shape.groups.order.clear(); // each group has its own copies, one after the other
    std::unique_ptr<RegularizerBounds> ofFeatures =
        regularizerBounds(spec.regularizer, spec.strengths, spec.regularizerParameters, shape);
    if (problem.thresholds() == nullptr || problem.freeThresholds() > 0 || ofFeatures == nullptr)
        return ofFeatures;
    const OrdinalHinge loss = OrdinalHinge::fromParameters(spec.lossParameters);
    Vector centre = Vector::Constant(problem.outputs(), loss.centre.front());
    if (static_cast<Index>(loss.centre.size()) == problem.outputs())
        centre = Eigen::Map<const Vector>(loss.centre.data(), problem.outputs());
    return std::make_unique<ThresholdBounds>(std::move(ofFeatures), loss.strength, std::move(centre));
}

double rowsOf(const Problem& problem) {
    return static_cast<double>(std::max<Index>(1, problem.rows()));
}

/// P(w) from above. Nullopt after a stop request.
std::optional<double> primalUp(const Problem& problem, const RiskBounds& risk, const RegularizerBounds& regularizer,
                               const Vector& w, const std::stop_token& stop) {
    const auto weights = w.head(problem.features());
    const double penalty = regularizer.valueUp(weights);
    const double share = regularizer.shareOfUniform(weights);
    const Interval multiple = regularizer.multiple(weights);
    IntervalVector scores;
    if (!encloseScores(problem, w, share > 0.0 ? (Interval(1.0) - Interval(share)) * multiple : multiple, scores, stop))
        return std::nullopt;
    if (share > 0.0) { // the score of the uniform distribution is a mean of entries of the row
        const double reach = productUp(share, problem.map().maxEntry());
        for (Index i = 0; i < scores.size(); ++i)
            scores.set(i, scores[i] + Interval(-reach, reach));
    }
    return sumUp(risk.valueUp(scores), penalty);
}

/// v += change x_i, x_i the row of the one score i, with a 1 for the free bias.
void addRow(const Problem& problem, Index i, Interval change, IntervalVector& v) {
    const auto add = [&](Index j, Interval term) { v.set(j, v[j] + term); };
    Vector unit = Vector::Zero(problem.scoreCount());
    unit[i] = 1.0;
    Vector row;
    static_cast<void>(problem.map().multiplyTransposed(unit, row, {})); // exact: products with 1
    for (Index j = 0; j < row.size(); ++j)
        if (row[j] != 0.0)
            add(j, change * Interval(row[j]));
}

/// A coordinate behind the features that nothing penalizes: its entry of X^T alpha is, up to the sign, the sum of the
/// dual variables first, first + stride, ..., which has to be 0.
struct FreeCoordinate {
    Index first;
    Index stride;
};

std::vector<FreeCoordinate> freeCoordinatesOf(const Problem& problem) {
    std::vector<FreeCoordinate> free;
    if (problem.hasFreeBias())
        free.push_back({.first = 0, .stride = 1});
    for (Index j = 0; j < problem.freeThresholds(); ++j)
        free.push_back({.first = j, .stride = problem.outputs()});
    return free;
}

/// The sum of its dual variables, which is exact where these are few multiples of the same power of two: the entry of
/// X^T alpha would be an interval even for zeros, because products may underflow.
Interval sumOf(const IntervalVector& alpha, const FreeCoordinate& free) {
    EnclosedSum sum;
    for (Index i = free.first; i < alpha.size(); i += free.stride)
        sum.add(alpha[i]);
    return sum.value();
}

/// Moves entries of alpha inside their domain until they sum to exactly 0; one of them becomes an interval. False if
/// they have no room for it.
bool balance(const Problem& problem, const RiskBounds& risk, const FreeCoordinate& free, IntervalVector& alpha,
             IntervalVector& v) {
    constexpr int mostMoves = 100;
    for (int move = 0; move < mostMoves; ++move) {
        const Interval wanted = -sumOf(alpha, free);
        if (wanted.low() == 0.0 && wanted.high() == 0.0)
            return true;
        if (!std::isfinite(wanted.low()) || !std::isfinite(wanted.high()))
            return false;
        Index place = -1; // of the entry with the most room
        double most = 0.0;
        for (Index i = free.first; i < alpha.size(); i += free.stride) {
            const DualInterval domain = risk.dualInterval(i);
            const double below = sumDown(alpha.low[i], -domain.min);
            const double above = sumDown(domain.max, -alpha.high[i]);
            // Both sides if 0 is inside, else the direction that is wanted.
            const double room = wanted.contains(0.0) ? std::min(below, above) : wanted.low() > 0.0 ? above : below;
            if (room > most) {
                place = i;
                most = room;
            }
        }
        if (place < 0)
            return false;
        const DualInterval domain = risk.dualInterval(place);
        const Interval moved = alpha[place] + wanted;
        if (moved.low() >= domain.min && moved.high() <= domain.max) {
            addRow(problem, place, wanted, v);
            alpha.set(place, moved);
            return true; // the true change is minus the true sum
        }
        const double end = wanted.low() > 0.0 ? domain.max : domain.min;
        addRow(problem, place, Interval(end) - alpha[place], v);
        alpha.set(place, Interval(end));
    }
    return false;
}

/// D from below at a dual point near alpha. Nullopt after a stop request.
std::optional<double> dualDown(const Problem& problem, const RiskBounds& risk, const RegularizerBounds& regularizer,
                               Vector alpha, const std::stop_token& stop) {
    risk.repair(alpha);
    IntervalVector v;
    if (!encloseTransposed(problem, alpha, v, stop))
        return std::nullopt;
    IntervalVector box;
    box.low = alpha;
    box.high = std::move(alpha);
    for (const FreeCoordinate& free : freeCoordinatesOf(problem))
        if (!balance(problem, risk, free, box, v))
            return -infinity;
    v.low.conservativeResize(problem.features());
    v.high.conservativeResize(problem.features());
    Interval scale = risk.multiple(box);
    v.scale(scale / Interval(rowsOf(problem)));
    if (const double inside = regularizer.scaleInside(v); inside < 1.0) {
        if (!risk.mayShrink())
            return -infinity;
        scale = scaled(scale, Interval(inside)); // exactly what v is scaled by, however small
        v.scale(Interval(inside));
    }
    return -sumUp(risk.conjugateUp(box, scale), regularizer.conjugateUp(v));
}

} // namespace

std::string withoutProvedBounds(const Problem& problem) {
    if (problem.partSums().areShared()) // the products here are those of this process only
        return "rows or columns on several processes";
    const ProblemSpec& spec = problem.spec();
    const bool isOfKernels = spec.kernel || !spec.kernels.empty();
    if (isOfKernels && !hasKernelBounds(problem))
        return "kernel";
    if (RiskBounds::of(problem) == nullptr)
        return spec.loss;
    if (isOfKernels)
        return {};
    return boundsOfRegularizer(problem) == nullptr ? spec.regularizer : std::string();
}

std::optional<ProvedBounds> provedBounds(const Problem& problem, const Vector& w, Vector alpha,
                                         const std::stop_token& stop) {
    ProvedBounds bounds;
    if (!roundsToNearest() || !withoutProvedBounds(problem).empty())
        return bounds;
    const std::unique_ptr<RiskBounds> risk = RiskBounds::of(problem);
    if (problem.kernelMap() != nullptr)
        return provedKernelBounds(problem, *risk, w, std::move(alpha), stop);
    const std::unique_ptr<RegularizerBounds> regularizer = boundsOfRegularizer(problem);
    if (w.size() == problem.dimension() && isFinite(w)) {
        const std::optional<double> upper = primalUp(problem, *risk, *regularizer, w, stop);
        if (!upper)
            return std::nullopt;
        bounds.upper = *upper;
    }
    if (risk->mayShrink()) // R is 0 at its minimum, hence R*(0) = 0
        bounds.lower = -risk->conjugateUp(IntervalVector(problem.scoreCount()), Interval(1.0));
    if (alpha.size() == problem.scoreCount() && isFinite(alpha)) {
        const std::optional<double> lower = dualDown(problem, *risk, *regularizer, std::move(alpha), stop);
        if (!lower)
            return std::nullopt;
        bounds.lower = std::max(bounds.lower, *lower);
    }
    return bounds;
}

} // namespace gapscope
