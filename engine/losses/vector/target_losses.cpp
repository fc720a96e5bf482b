// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/target_losses.h"

#include <algorithm>

namespace gapscope {
namespace {

using Row = Eigen::Map<const Vector>;

Row rowOf(std::span<const double> values) noexcept {
    return {values.data(), static_cast<Index>(values.size())};
}

Eigen::Map<Vector> rowOf(std::span<double> values) noexcept {
    return {values.data(), static_cast<Index>(values.size())};
}

/// The maximizer on a segment of t.(alpha + x d) - (g/2) ||alpha + x d||^2 - linear x - (curvature/2) x^2.
double bestShare(Row target, std::span<const double> alpha, std::span<const double> direction, double g, double linear,
                 double curvature) noexcept {
    const Row a = rowOf(alpha);
    const Row d = rowOf(direction);
    const double slope = target.dot(d) - g * a.dot(d) - linear; // at 0
    const double whole = curvature + g * d.squaredNorm();
    if (whole == 0.0)
        return slope > 0.0 ? 1.0 : 0.0;
    return std::clamp(slope / whole, 0.0, 1.0);
}

} // namespace

LossInfo SquaredMulti::info() {
    return {.id = "squared-multi",
            .title = "Squared distance to the target",
            .task = task,
            .formula = "½ ‖<i>z</i> − <i>t</i>‖<sub>2</sub>²",
            .meaning = "Least squares with several scores per row. The target of a row is the vector of its class, 1 "
                       "in the place of the class and 0 elsewhere, or its label and further numbers.",
            .source = "Shalev-Shwartz and Zhang (2014); Yang et al. (2014), section 5.6"};
}

double SquaredMulti::value(std::span<const double> scores, Index row) const noexcept {
    return 0.5 / (1.0 + gamma) * (rowOf(scores) - rowOf(targets->of(row))).squaredNorm();
}

void SquaredMulti::dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept {
    rowOf(alpha) = (rowOf(targets->of(row)) - rowOf(scores)) / (1.0 + gamma);
}

double SquaredMulti::conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept {
    const Row a = rowOf(alpha);
    return 0.5 * (1.0 + gamma) * a.squaredNorm() - rowOf(targets->of(row)).dot(a);
}

void SquaredMulti::coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q,
                                    Index row) const noexcept {
    rowOf(alpha) = (rowOf(targets->of(row)) - rowOf(scores) + q * rowOf(alpha)) / (1.0 + gamma + q);
}

double SquaredMulti::shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                                    double curvature, Index row) const noexcept {
    return bestShare(rowOf(targets->of(row)), alpha, direction, 1.0 + gamma, linear, curvature);
}

LossInfo L2Multi::info() {
    return {.id = "l2-multi",
            .title = "Distance to the target",
            .task = task,
            .formula = "‖<i>z</i> − <i>t</i>‖<sub>2</sub>, γ",
            .meaning = "The distance, not its square, between the scores of a row and its target: outliers weigh no "
                       "more than others. The target is the vector of its class, 1 in the place of the class and 0 "
                       "elsewhere, or its label and further numbers.",
            .source = "Nie, Huang, Cai and Ding (2010); Yang et al. (2014), section 4.1",
            .parameters = {{.key = "gamma",
                            .symbol = "γ",
                            .meaning = "Smoothing: adds γ/2 times the squared norm of the dual variables of a row to "
                                       "the conjugate; 0 = none.",
                            .defaultText = "0",
                            .min = 0.0,
                            .scale = ParameterScale::logarithmic}}};
}

double L2Multi::value(std::span<const double> scores, Index row) const noexcept {
    const double distance = (rowOf(scores) - rowOf(targets->of(row))).stableNorm();
    return distance <= gamma ? 0.5 * distance * (distance > 0.0 ? distance / gamma : 0.0) : distance - 0.5 * gamma;
}

void L2Multi::dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept {
    auto a = rowOf(alpha);
    a = rowOf(targets->of(row)) - rowOf(scores);
    if (const double distance = a.stableNorm(); distance > 0.0)
        a /= std::max(distance, gamma);
}

double L2Multi::conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept {
    const Row a = rowOf(alpha);
    const double length = a.norm();
    if (!(length <= 1.0 + domainTolerance(length)))
        return infinity;
    const double inside = length > 1.0 ? 1.0 / length : 1.0;
    return 0.5 * gamma * std::min(1.0, length * length) - inside * rowOf(targets->of(row)).dot(a);
}

void L2Multi::coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q,
                               Index row) const noexcept {
    auto a = rowOf(alpha);
    a = rowOf(targets->of(row)) - rowOf(scores) + q * a;
    if (const double length = a.stableNorm(); length > 0.0)
        a /= std::max(length, gamma + q);
}

double L2Multi::shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                               double curvature, Index row) const noexcept {
    return bestShare(rowOf(targets->of(row)), alpha, direction, gamma, linear, curvature);
}

bool L2Multi::project(std::span<double> alpha, Index) noexcept {
    auto a = rowOf(alpha);
    const double length = a.stableNorm();
    if (length <= 1.0)
        return false;
    a /= length;
    return length - 1.0 > domainTolerance(length);
}

Targets classTargets(const Vector& classes, Index outputs) {
    Targets targets{.outputs = outputs, .values = Vector::Zero(classes.size() * outputs)};
    for (Index i = 0; i < classes.size(); ++i)
        targets.values[i * outputs + static_cast<Index>(classes[i])] = 1.0;
    return targets;
}

} // namespace gapscope
