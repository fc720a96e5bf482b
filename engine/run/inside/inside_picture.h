// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "engine/math/vector.h"

#include <array>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace gapscope {

/// A mechanism of a method, pictured at one iterate.
enum class InsideView {
    envelope,     ///< cutting planes below P on a line
    estimate,     ///< the model of an estimate-function method on a line
    coordinate,   ///< D in one dual variable, and the step
    saddle,       ///< the Lagrangian over one primal and one dual direction
    proximal,     ///< P and subproblems with a proximal term on a line
    excessiveGap, ///< P_mu and D on the way between the two sequences
    smoothing,    ///< the loss, its smoothed form, and the rows
    projection,   ///< the search for the multiplier of a projection
    flips,        ///< the pairs of errors of the F1 loss
};
inline constexpr std::array allInsideViews{InsideView::envelope,  InsideView::estimate,   InsideView::coordinate,
                                           InsideView::saddle,    InsideView::proximal,   InsideView::excessiveGap,
                                           InsideView::smoothing, InsideView::projection, InsideView::flips};
/// "envelope", "estimate", ...: never changes.
std::string_view idOf(InsideView view) noexcept;

/// The meaning of a curve, mark or line of a picture.
enum class InsideRole {
    objective,         ///< P, of estimate functions J
    smoothedObjective, ///< P_mu
    dualObjective,     ///< D
    model,             ///< the maximum of the planes with R; the estimate function
    newestPlane,       ///< with R
    modelMinimum,      ///< its value at every point, or its place
    upperBound,        ///< J plus the distance from the start
    stepBound,         ///< the concave function that the solver maximizes in place of D
    subproblem,        ///< P with the proximal term
    weakerTerm,        ///< the same with a tenth of the weight
    strongerTerm,      ///< the same with ten times the weight
    loss,
    smoothedLoss,
    iterate,
    best,  ///< stands for the optimum
    cutAt, ///< where the newest plane was taken
    next,  ///< the minimizer of the model
    momentum,
    centre,
    result,  ///< of a subproblem
    stepOne, ///< where the step of option I lands, and so on
    stepTwo,
    stepThree,
    stepFour,
    stepFive,
    edge,    ///< of the dual domain; of a sum, 0
    dualSum, ///< the sum of the projected dual variables over n
    pass,    ///< where a pass of the search evaluated it
    highest, ///< the pair of errors with the greatest value or probability
    mean,    ///< of the pairs
    path,    ///< of the iterates
    rows,
    equal, ///< contours
};

/// What an axis shows.
enum class InsideAxis {
    fromCutToNext,          ///< 0 where the newest plane was taken, 1 at the minimizer of the model
    fromIterateToDefined,   ///< 0 at w, 1 at the w that the dual variables define
    fromIterateToBest,      ///< 0 at the iterate, 1 at the best known point
    fromIterateToMinimizer, ///< 0 at the iterate, 1 at the minimizer of the model
    fromCentreToBest,       ///< 0 at the centre, 1 at the best known w
    fromCentreToResult,     ///< 0 at the centre, 1 at the result of the subproblem
    dualVariable,
    primalShare, ///< share of the way from the first w to the best
    dualShare,
    margin,
    residual,
    primal, ///< P minus the reference
    smoothedPrimal,
    dual, ///< D minus the reference
    minusDual,
    minusSmoothedDual,
    lossValue,
    intercept,
    meanDualVariable,
    falseOnes, ///< negatives that are labelled positive
    missed,    ///< positives that are labelled negative
};

/// A number that the sentence of a view quotes.
enum class InsideFact {
    planes,
    lowerBound,  ///< minimum of the model
    primalThere, ///< P at the iterate
    gapThere,    ///< P minus the lower bound
    objectiveThere,
    modelMinimum,
    bestObjective,
    promisedError, ///< bound on J minus the optimum that the picture proves
    row,           ///< from 1
    before,
    after,
    rise,     ///< of D by the step
    bestRise, ///< of D at any point that the picture shows
    ratio,    ///< tau / sigma
    lagrangian,
    weight,
    bias, ///< distance of the subproblem's minimum from the best point, as a share of the line that ends there
    mu,
    excess, ///< D - P_mu
    smoothingCost,
    maxSmoothingCost,
    gamma,
    share,    ///< of the rows
    kinks,    ///< inside the interval of the search: before it, then after each pass
    narrowed, ///< of these, those left between two kinks of a sample, if the search began with them
    intercept,
    missed,
    falseOnes,
    highest, ///< value or log probability
};

struct InsidePicture {
    struct Curve {
        InsideRole role;
        std::vector<double> x;
        std::vector<double> y; ///< same length; NaN interrupts the curve
    };
    struct Mark {
        InsideRole role;
        PlanePoint place;
        double distance = 0.0; ///< of the point from the line or plane of the picture
    };
    struct Vertical {
        InsideRole role;
        double x;
    };
    struct Level {
        double value;
        std::vector<ContourLine> lines;
    };
    struct Quoted {
        InsideFact fact;
        double value;
    };

    InsideView view = InsideView::envelope;
    InsideAxis xAxis = InsideAxis::fromIterateToBest;
    InsideAxis yAxis = InsideAxis::primal;
    double reference = 0.0; ///< subtracted from all values on the vertical axis
    PlaneGrid frame{};      ///< the visible rectangle
    std::vector<Curve> curves{};
    std::vector<Mark> marks{};
    std::vector<Vertical> verticals{};
    std::vector<Level> levels{};
    std::vector<double> rug{}; ///< positions of rows on the horizontal axis, ascending
    std::vector<Quoted> facts{};
    std::optional<InsideRole> chosen{}; ///< of several marks of the same kind, the solver's own

    /// NaN if the picture has no such fact.
    double fact(InsideFact id) const noexcept {
        for (const Quoted& each : facts)
            if (each.fact == id)
                return each.value;
        return std::numeric_limits<double>::quiet_NaN();
    }
    /// All facts of this kind, in order.
    std::vector<double> allFacts(InsideFact id) const {
        std::vector<double> values;
        for (const Quoted& each : facts)
            if (each.fact == id)
                values.push_back(each.value);
        return values;
    }
    const Curve* curve(InsideRole role) const noexcept {
        for (const Curve& each : curves)
            if (each.role == role)
                return &each;
        return nullptr;
    }
    const Mark* mark(InsideRole role) const noexcept {
        for (const Mark& each : marks)
            if (each.role == role)
                return &each;
        return nullptr;
    }
};

} // namespace gapscope
