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

/// What the labels of a loss are: margin losses need y in {-1, +1}, regression losses any number, multiclass losses the
/// index of a class; a maximum of planes takes their offsets for labels; losses of sequences the index of a class (the
/// tag) for every token; losses of levels (ratings) integers from 1.
enum class LossTask { margin, regression, multiclass, maxAffine, sequences, ordinal };

/// Whether labels are taken as the numbers that they are.
constexpr bool takesNumbers(LossTask task) noexcept {
    return task == LossTask::regression || task == LossTask::maxAffine || task == LossTask::ordinal;
}

/// Whether labels become the index of a class.
constexpr bool takesClasses(LossTask task) noexcept {
    return task == LossTask::multiclass || task == LossTask::sequences;
}

/// The closed interval of dual variables alpha with finite phi*(-alpha); ends may be infinite.
struct DualInterval {
    double min;
    double max;
};

/// Everything about a loss that is not arithmetic. Window, help, `list` and tests are made from it.
struct LossInfo {
    std::string id;
    std::string title;
    LossTask task = LossTask::margin;
    std::string formula; ///< rich text of phi(z), parameters by their symbols, e.g. "max(0, 1 − <i>yz</i>)"
    std::string meaning; ///< one or two sentences: what it measures and when to use it
    std::string source;  ///< where it comes from: paper, section
    std::vector<Parameter> parameters{};
    /// What is worth knowing about valid parameters, e.g. that they make another loss of it.
    std::optional<Message> (*notice)(const ParameterValues& parameters) = nullptr;
};

/// What can be computed of a scalar loss phi(z) of a score z = x.w (+ b) and a label y, as a small value type. The sign
/// of the dual variable is the project's: alpha is a dual variable of the score with -alpha in the subdifferential of
/// phi at z, and D(alpha) = -(1/n) sum phi*(-alpha_i) - R*(X^T alpha / n).
template <class L>
concept ScalarLossArithmetic = std::copyable<L> &&
    requires(const L loss, double z, double y, double alpha, double step, double q) {
    /// phi(z)
    { loss.value(z, y) }
    noexcept->std::same_as<double>;
    /// An element of the subdifferential at z: at a kink the one nearest to zero (spec losses.md section 1).
    { loss.derivative(z, y) }
    noexcept->std::same_as<double>;
    /// phi*(-alpha). +infinity where alpha leaves `dualInterval(y)` by more than 1e-12 (1 + |alpha|); within that
    /// tolerance the value at the clipped point.
    { loss.conjugateAtMinus(alpha, y) }
    noexcept->std::same_as<double>;
    { loss.dualInterval(y) }
    noexcept->std::same_as<DualInterval>;
    /// argmin_b (b - alpha)^2 / 2 + step phi*(-b), step >= 0 (losses.md section 3).
    { loss.dualProx(alpha, step, y) }
    noexcept->std::same_as<double>;
    /// argmax_b -phi*(-b) - z (b - alpha) - (q/2)(b - alpha)^2, q >= 0: the coordinate step of dual ascent at score
    /// z, q = ||x||^2 / (lambda n). q = 0 (an empty row) still has an optimum, b = -phi'(z). Smooth losses accept
    /// -conjugateConvexity() < q < 0 too (the proximal coordinate gradient method asks for it).
    { loss.coordinateArgmax(alpha, z, q, y) }
    noexcept->std::same_as<double>;
    /// M: phi' is M-Lipschitz; +infinity when phi is not smooth.
    { loss.derivativeLipschitz() }
    noexcept->std::same_as<double>;
    /// 1/M: phi* is 1/M-strongly convex; 0 when phi is not smooth.
    { loss.conjugateConvexity() }
    noexcept->std::same_as<double>;
    /// phi is Lipschitz with this constant; +infinity where there is none.
    { loss.lipschitz() }
    noexcept->std::same_as<double>;
    /// Every finite dual variable has |alpha| <= this; +infinity where there is no bound.
    { loss.dualBound() }
    noexcept->std::same_as<double>;
    /// Where phi is not differentiable, ascending: as margins y z or as offsets z - y, by the task. Empty when phi
    /// is smooth.
    { loss.kinks() } -> std::same_as<std::vector<double>>;
    { L::task } -> std::convertible_to<LossTask>;
};

/// A scalar loss that people can choose: its arithmetic, its description, and how it is made from its parameters.
template <class L>
concept ScalarLoss = ScalarLossArithmetic<L> && requires {
    { L::info() } -> std::same_as<LossInfo>;
    { L::fromParameters(ParameterValues()) } -> std::same_as<L>;
};

/// Tolerance of the dual domain around a point u.
inline double domainTolerance(double u) noexcept {
    return 1e-12 * (1.0 + (u < 0 ? -u : u));
}

/// step / (1 + step gamma), the factor by which a strongly convex conjugate damps a prox step, without overflow.
inline double dampedStep(double step, double gamma) noexcept {
    return step <= 1.0 ? step / (1.0 + step * gamma) : 1.0 / (1.0 / step + gamma);
}

} // namespace gapscope
