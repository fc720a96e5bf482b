// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/multiclass_hinge.h"

#include "engine/math/projections/capped_simplex.h"

#include <algorithm>
#include <array>
#include <vector>

namespace gapscope {

static_assert(VectorLoss<MulticlassHinge> && VectorLoss<SmoothedMulticlassHinge>);

namespace {

/// Turns b, given in alpha, into alpha_j = -b_j for the other classes and their sum for the class itself.
void dualOf(std::span<double> alpha, std::size_t ofClass) noexcept {
    double sum = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (k == ofClass)
            continue;
        sum += alpha[k];
        alpha[k] = -alpha[k];
    }
    alpha[ofClass] = sum;
}

/// The other class with the largest sum of cost and score, the lowest one among ties. Needs at least two classes.
std::size_t strongestRival(std::span<const double> scores, std::size_t ofClass, ClassCosts::Row costs) noexcept {
    std::size_t rival = ofClass == 0 ? 1 : 0;
    for (std::size_t k = rival + 1; k < scores.size(); ++k)
        if (k != ofClass && costs[k] + (scores[k] - scores[ofClass]) > costs[rival] + (scores[rival] - scores[ofClass]))
            rival = k;
    return rival;
}

/// The corner of the dual domain for the strongest rival, or 0 if no rival wins.
void toCorner(std::span<double> alpha, std::span<const double> scores, std::size_t ofClass,
              ClassCosts::Row costs) noexcept {
    const std::size_t rival = strongestRival(scores, ofClass, costs);
    const bool pays = costs[rival] + (scores[rival] - scores[ofClass]) > 0.0;
    std::ranges::fill(alpha, 0.0);
    alpha[rival] = pays ? -1.0 : 0.0;
    alpha[ofClass] = pays ? 1.0 : 0.0;
}

} // namespace

double MaxOfHinges::value(std::span<const double> scores, Index y) const noexcept {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = costs.ofClass(ofClass, scores.size());
    const std::size_t rival = strongestRival(scores, ofClass, c);
    const double worst = c[rival] + (scores[rival] - scores[ofClass]);
    if (gamma == 0.0 || worst <= 0.0 || worst / gamma == infinity) // then gamma is below the rounding of worst
        return std::max(0.0, worst);
    // As b.u - (gamma/2) ||b||^2 and not as a difference of squared norms, which would cancel for small gamma. b is the
    // projection of u/gamma onto the capped simplex.
    constexpr std::size_t onStack = 64;
    std::array<double, onStack> small;
    std::vector<double> large(scores.size() > onStack ? scores.size() : 0);
    const std::span<double> b(large.empty() ? small.data() : large.data(), scores.size());
    for (std::size_t k = 0; k < b.size(); ++k)
        b[k] = k == ofClass ? -infinity : (c[k] + (scores[k] - scores[ofClass])) / gamma;
    stepOnCappedSimplex(b, 0.0);
    double value = 0.0;
    for (std::size_t k = 0; k < b.size(); ++k)
        if (k != ofClass)
            value += b[k] * (c[k] + (scores[k] - scores[ofClass]) - gamma / 2.0 * b[k]);
    return value;
}

void MaxOfHinges::dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept {
    std::ranges::fill(alpha, 0.0);
    coordinateArgmax(alpha, scores, 0.0, y);
}

double MaxOfHinges::conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept {
    if (!isInClassSimplex(alpha, y))
        return infinity;
    const ClassCosts::Row c = costs.ofClass(static_cast<std::size_t>(y), alpha.size());
    double value = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (static_cast<Index>(k) == y)
            continue;
        const double b = std::max(0.0, -alpha[k]);
        value += b * (gamma / 2.0 * b - c[k]);
    }
    return value;
}

void MaxOfHinges::coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q,
                                   Index y) const noexcept {
    const auto ofClass = static_cast<std::size_t>(y);
    const ClassCosts::Row c = costs.ofClass(ofClass, scores.size());
    const double curvature = gamma + q;
    if (curvature == 0.0)
        return toCorner(alpha, scores, ofClass, c);
    // q / curvature first: q alpha may overflow.
    const double share = q / curvature;
    const double alphaOfClass = alpha[ofClass];
    double max = -infinity;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        alpha[k] = k == ofClass
                       ? -infinity
                       : (c[k] + (scores[k] - scores[ofClass])) / curvature - share * (alpha[k] - alphaOfClass);
        max = std::max(max, alpha[k]);
    }
    if (max == infinity) // the quotients overflow: the curvature does not matter
        return toCorner(alpha, scores, ofClass, c);
    stepOnCappedSimplex(alpha, share);
    dualOf(alpha, ofClass);
}

double MaxOfHinges::shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                                   double curvature, Index y) const noexcept {
    const ClassCosts::Row c = costs.ofClass(static_cast<std::size_t>(y), alpha.size());
    double slope = -linear; // at 0
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (static_cast<Index>(k) == y)
            continue;
        slope -= direction[k] * (c[k] + gamma * alpha[k]);
        curvature += gamma * direction[k] * direction[k];
    }
    if (curvature == 0.0)
        return slope > 0.0 ? 1.0 : 0.0;
    return std::clamp(slope / curvature, 0.0, 1.0);
}

Parameter ClassCosts::parameter() {
    return {.key = "costs",
            .symbol = "<i>c</i>",
            .meaning = "Cost of predicting class j for a row of class y: one number for every wrong class, or a K × K "
                       "table by rows of y, with 0 for j = y, classes in the order of the labels.",
            .kind = Parameter::Kind::numbers,
            .defaultText = "1",
            .min = 0.0,
            .ascends = false};
}

LossInfo MulticlassHinge::info() {
    return {.id = "multiclass-hinge",
            .title = "Multiclass hinge",
            .task = task,
            .formula = "max(0, max<sub><i>j≠y</i></sub> <i>c</i><sub><i>yj</i></sub> + <i>z<sub>j</sub></i> − "
                       "<i>z<sub>y</sub></i>)",
            .meaning =
                "The support vector machine of several classes: the score of the right class is to be larger by 1 "
                "than every other. Has a corner, so that many dual variables are zero.",
            .source = "Crammer and Singer (2001)",
            .parameters = {ClassCosts::parameter()}};
}

LossInfo SmoothedMulticlassHinge::info() {
    return {.id = "smoothed-multiclass-hinge",
            .title = "Smoothed multiclass hinge",
            .task = task,
            .formula = "max<sub><i>b</i></sub> <i>b·u</i> − (γ/2)‖<i>b</i>‖², <i>u<sub>j</sub></i> = "
                       "<i>c</i><sub><i>yj</i></sub> + <i>z<sub>j</sub></i> − <i>z<sub>y</sub></i>, <i>b</i> ≥ 0, "
                       "Σ<i>b</i> ≤ 1",
            .meaning =
                "The multiclass hinge with its corners rounded, so that fast methods apply. Differs from it by at "
                "most γ/2.",
            .source = "Shalev-Shwartz and Zhang (2014), sections 5.1 and 5.7",
            .parameters = {
                {.key = "gamma",
                 .symbol = "γ",
                 .meaning = "Width of the rounded corners; smaller is closer to the hinge and harder to optimize.",
                 .defaultText = "1",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic},
                ClassCosts::parameter()}};
}

} // namespace gapscope
