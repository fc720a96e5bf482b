// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/vector_loss.h"

#include <memory>
#include <span>

namespace gapscope {

/// The targets of n rows, K numbers each.
struct Targets {
    Index outputs = 0;
    Vector values{}; ///< n x K by rows

    std::span<const double> of(Index row) const noexcept {
        return {values.data() + row * outputs, static_cast<std::size_t>(outputs)};
    }
    bool operator==(const Targets&) const = default;
};

/// Least squares with several outputs, phi(s) = ||s - t||^2 / 2, smoothed with gamma divided by 1 + gamma;
/// phi*(-alpha) = (1 + gamma)/2 ||alpha||^2 - t.alpha on all of R^K. As a vector loss, "y" is the number of the row in
/// the table of targets. Source: spec several_classes.md sections 1 and 2.
struct SquaredMulti {
    static constexpr LossTask task = LossTask::multiclass;

    double gamma = 0.0;
    std::shared_ptr<const Targets> targets{}; ///< set by Problem

    static LossInfo info();
    static SquaredMulti fromParameters(const ParameterValues&) { return {}; }

    double value(std::span<const double> scores, Index row) const noexcept;
    void dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept;
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index row) const noexcept;
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index row) const noexcept;
    double conjugateConvexity(Index) const noexcept { return 1.0 + gamma; }
    double stepConvexity(Index) const noexcept { return 1.0 + gamma; }

    /// Every alpha is feasible.
    static bool project(std::span<double>, Index) noexcept { return false; }
    static double dualBound() noexcept { return infinity; }
    SquaredMulti withMoreSmoothing(double more) const { return {.gamma = gamma + more, .targets = targets}; }
};

/// The distance of the scores from a target, phi(s) = ||s - t||_2; with gamma > 0 ||s - t||^2 / (2 gamma) up to a
/// distance of gamma, then ||s - t|| - gamma/2. phi*(-alpha) = (gamma/2) ||alpha||^2 - t.alpha on ||alpha||_2 <= 1.
/// "y" as for SquaredMulti. Source: spec losses.md section 5, several_classes.md sections 1 and 2.
struct L2Multi {
    static constexpr LossTask task = LossTask::multiclass;

    double gamma = 0.0;
    std::shared_ptr<const Targets> targets{}; ///< set by Problem

    static LossInfo info();
    static L2Multi fromParameters(const ParameterValues& values) { return {.gamma = values.number("gamma")}; }

    double value(std::span<const double> scores, Index row) const noexcept;
    /// 0 if the scores equal the target.
    void dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept;
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index row) const noexcept;
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index row) const noexcept;
    double conjugateConvexity(Index) const noexcept { return gamma; }
    double stepConvexity(Index) const noexcept { return gamma; }

    static bool project(std::span<double> alpha, Index) noexcept;
    static double dualBound() noexcept { return 1.0; }
    L2Multi withMoreSmoothing(double more) const { return {.gamma = gamma + more, .targets = targets}; }
};

/// Whether a vector loss compares the scores with targets.
template <class Loss>
concept TargetLoss = requires(const Loss& loss) {
    { *loss.targets } -> std::convertible_to<const Targets&>;
};

/// The unit vectors of the classes 0 .. outputs - 1, as targets.
Targets classTargets(const Vector& classes, Index outputs);

} // namespace gapscope
