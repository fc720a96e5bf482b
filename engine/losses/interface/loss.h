// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/parameter.h"
#include "engine/math/infinity.h"

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The kind of labels of a loss. Margin losses need y in {-1, +1}, regression losses any number, multiclass losses the
/// index of a class; a maximum of affine functions uses labels as offsets; sequence losses need the index of a class
/// (the tag) per token, ordinal losses (ratings) integers from 1, multi-label losses a set of labels. A multiclass loss
/// that compares the scores with a target also takes several numbers per row, as the task `targets`.
enum class LossTask { margin, regression, multiclass, maxAffine, sequences, ordinal, multilabel, targets };

/// Whether labels are used as numbers.
constexpr bool takesNumbers(LossTask task) noexcept {
    return task == LossTask::regression || task == LossTask::maxAffine || task == LossTask::ordinal ||
           task == LossTask::targets;
}

/// Whether labels are mapped to class indices, one or several for a row.
constexpr bool takesClasses(LossTask task) noexcept {
    return task == LossTask::multiclass || task == LossTask::sequences || task == LossTask::multilabel;
}

/// The closed interval of dual variables alpha with finite phi*(-alpha); ends may be infinite.
struct DualInterval {
    double min;
    double max;
};

/// Everything about a loss except its arithmetic. Window, help, `list` and tests are generated from it.
struct LossInfo {
    std::string id;
    std::string title;
    LossTask task = LossTask::margin;
    std::string formula; ///< rich text of phi(z), parameters by their symbols, e.g. "max(0, 1 − <i>yz</i>)"
    std::string meaning; ///< one or two sentences: what it measures and when to use it
    std::string source;  ///< reference: paper, section
    std::vector<Parameter> parameters{};
    /// A message about valid parameters, e.g. that they turn the loss into another one.
    std::optional<Message> (*notice)(const ParameterValues& parameters) = nullptr;
};

/// The arithmetic of a scalar loss phi(z) of a score z = x.w (+ b) and a label y, as a small value type. Sign of the
/// dual variable: -alpha is in the subdifferential of phi at the score z, and D(alpha) = -(1/n) sum phi*(-alpha_i) -
/// R*(X^T alpha / n).
template <class L>
concept ScalarLossArithmetic = std::copyable<L> &&
    requires(const L loss, double z, double y, double alpha, double step, double q) {
    /// phi(z)
    { loss.value(z, y) }
    noexcept->std::same_as<double>;
    /// An element of the subdifferential at z: at a kink, the one nearest to zero (spec losses.md section 1).
    { loss.derivative(z, y) }
    noexcept->std::same_as<double>;
    /// phi*(-alpha). +infinity if alpha is outside `dualInterval(y)` by more than 1e-12 (1 + |alpha|); within that
    /// tolerance, the value at the clipped point.
    { loss.conjugateAtMinus(alpha, y) }
    noexcept->std::same_as<double>;
    { loss.dualInterval(y) }
    noexcept->std::same_as<DualInterval>;
    /// argmin_b (b - alpha)^2 / 2 + step phi*(-b), step >= 0 (losses.md section 3).
    { loss.dualProx(alpha, step, y) }
    noexcept->std::same_as<double>;
    /// argmax_b -phi*(-b) - z (b - alpha) - (q/2)(b - alpha)^2, q >= 0: the coordinate step of dual ascent at score z,
    /// q = ||x||^2 / (lambda n). For q = 0 (an empty row) an optimum is b = -phi'(z). Smooth losses also accept
    /// -conjugateConvexity() < q < 0 (needed by the proximal coordinate gradient method).
    { loss.coordinateArgmax(alpha, z, q, y) }
    noexcept->std::same_as<double>;
    /// M: phi' is M-Lipschitz; +infinity if phi is not smooth.
    { loss.derivativeLipschitz() }
    noexcept->std::same_as<double>;
    /// 1/M: phi* is 1/M-strongly convex; 0 if phi is not smooth.
    { loss.conjugateConvexity() }
    noexcept->std::same_as<double>;
    /// phi is Lipschitz with this constant; +infinity if there is none.
    { loss.lipschitz() }
    noexcept->std::same_as<double>;
    /// Every alpha with finite phi*(-alpha) has |alpha| <= this; +infinity if there is no bound.
    { loss.dualBound() }
    noexcept->std::same_as<double>;
    /// The points where phi is not differentiable, ascending: as margins y z or as offsets z - y, depending on the
    /// task. Empty if phi is smooth.
    { loss.kinks() } -> std::same_as<std::vector<double>>;
    { L::task } -> std::convertible_to<LossTask>;
};

/// A user-selectable scalar loss: its arithmetic, its description, and its construction from parameters.
template <class L>
concept ScalarLoss = ScalarLossArithmetic<L> && requires {
    { L::info() } -> std::same_as<LossInfo>;
    { L::fromParameters(ParameterValues()) } -> std::same_as<L>;
};

/// Absolute tolerance of the dual domain at a point u.
inline double domainTolerance(double u) noexcept {
    return 1e-12 * (1.0 + (u < 0 ? -u : u));
}

/// step / (1 + step gamma), without overflow: the factor by which a strongly convex conjugate damps a prox step.
inline double dampedStep(double step, double gamma) noexcept {
    return step <= 1.0 ? step / (1.0 + step * gamma) : 1.0 / (1.0 / step + gamma);
}

} // namespace gapscope
