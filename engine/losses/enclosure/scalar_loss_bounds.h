// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"
#include "engine/losses/multi_threshold_hinge.h"
#include "engine/math/enclosure/elementary.h"

#include <algorithm>

namespace gapscope {

/// Upper bounds of scalar losses, rounded outwards, for doubles as they are stored. phi and phi* are convex, so that
/// their maxima over an interval are at its ends; bounds at single numbers are enough. y is -1 or +1 for margin losses.
/// Source: spec proved_bounds.md section 4.
namespace scalar_bounds {

inline double squareUp(double x) noexcept {
    return productUp(x, x);
}
/// max over 0 <= a <= 1 of a t - gamma a^2 / 2.
inline double roundedCornerUp(double t, double gamma) noexcept {
    if (t <= 0.0)
        return 0.0;
    return t >= gamma ? sumUp(t, -productDown(0.5, gamma)) : productUp(0.5, productUp(t, quotientUp(t, gamma)));
}
inline double distanceUp(double z, double y) noexcept {
    return z >= y ? sumUp(z, -y) : sumUp(y, -z);
}
inline double shortfallUp(double z, double y) noexcept {
    return sumUp(1.0, -(y * z)); // y z is exact
}
/// -y alpha + slope |alpha| + curvature alpha^2 / 2
inline double quadraticUp(double alpha, double y, double slope, double curvature) noexcept {
    const double magnitude = std::abs(alpha);
    const double factor = sumUp(sumUp(alpha > 0.0 ? -y : y, slope), productUp(0.5, productUp(curvature, magnitude)));
    return productUp(magnitude, factor);
}

inline double value(const Hinge&, double z, double y) noexcept {
    return std::max(0.0, shortfallUp(z, y));
}
inline double conjugate(const Hinge&, double alpha, double y) noexcept {
    return -(y * alpha);
}

inline double value(const SmoothedHinge& loss, double z, double y) noexcept {
    return roundedCornerUp(shortfallUp(z, y), loss.gamma);
}
inline double conjugate(const SmoothedHinge& loss, double alpha, double y) noexcept {
    return quadraticUp(y * alpha, 1.0, 0.0, loss.gamma);
}

inline double value(const SquaredHinge&, double z, double y) noexcept {
    return productUp(0.5, squareUp(std::max(0.0, shortfallUp(z, y))));
}
inline double conjugate(const SquaredHinge&, double alpha, double y) noexcept {
    return quadraticUp(y * alpha, 1.0, 0.0, 1.0);
}

inline double value(const GeneralizedHinge& loss, double z, double y) noexcept {
    return std::max(std::max(0.0, shortfallUp(z, y)), sumUp(1.0, productUp(-loss.a, y * z)));
}
inline double conjugate(const GeneralizedHinge&, double alpha, double y) noexcept {
    return -std::min(y * alpha, 1.0);
}

inline double value(const LogisticLoss&, double z, double y) noexcept {
    const double s = y * z;
    return sumUp(std::max(0.0, -s), log1pUp(expUp(-std::abs(s))));
}
inline double conjugate(const LogisticLoss&, double alpha, double y) noexcept {
    const double a = y * alpha;
    if (!(a > 0.0 && a < 1.0))
        return 0.0;
    return sumUp(entropyTermUp(a), productUp(sumDown(1.0, -a), log1pUp(-a)));
}

inline double value(const SquaredLoss&, double z, double y) noexcept {
    return productUp(0.5, squareUp(distanceUp(z, y)));
}
inline double conjugate(const SquaredLoss&, double alpha, double y) noexcept {
    return quadraticUp(alpha, y, 0.0, 1.0);
}

inline double value(const AbsoluteLoss&, double z, double y) noexcept {
    return distanceUp(z, y);
}
inline double conjugate(const AbsoluteLoss&, double alpha, double y) noexcept {
    return productUp(-y, alpha);
}

inline double value(const SmoothedAbsoluteLoss& loss, double z, double y) noexcept {
    return roundedCornerUp(distanceUp(z, y), loss.gamma);
}
inline double conjugate(const SmoothedAbsoluteLoss& loss, double alpha, double y) noexcept {
    return quadraticUp(alpha, y, 0.0, loss.gamma);
}

inline double value(const HuberLoss& loss, double z, double y) noexcept {
    const double distance = distanceUp(z, y);
    return distance <= loss.delta ? productUp(0.5, squareUp(distance))
                                  : productUp(loss.delta, sumUp(distance, -productDown(0.5, loss.delta)));
}
inline double conjugate(const HuberLoss&, double alpha, double y) noexcept {
    return quadraticUp(alpha, y, 0.0, 1.0);
}

inline double value(const EpsilonInsensitiveLoss& loss, double z, double y) noexcept {
    return std::max(0.0, sumUp(distanceUp(z, y), -loss.epsilon));
}
inline double conjugate(const EpsilonInsensitiveLoss& loss, double alpha, double y) noexcept {
    return quadraticUp(alpha, y, loss.epsilon, 0.0);
}

inline double value(const SmoothedEpsilonInsensitiveLoss& loss, double z, double y) noexcept {
    return roundedCornerUp(sumUp(distanceUp(z, y), -loss.epsilon), loss.gamma);
}
inline double conjugate(const SmoothedEpsilonInsensitiveLoss& loss, double alpha, double y) noexcept {
    return quadraticUp(alpha, y, loss.epsilon, loss.gamma);
}

inline double value(const QuantileLoss& loss, double z, double y) noexcept {
    return z < y ? productUp(loss.tau, sumUp(y, -z)) : productUp(sumUp(1.0, -loss.tau), sumUp(z, -y));
}
inline double conjugate(const QuantileLoss&, double alpha, double y) noexcept {
    return productUp(-y, alpha);
}

inline double value(const MultiThresholdHinge& loss, double z, double y) noexcept {
    double sum = 0.0;
    for (std::size_t j = 0; j < loss.thresholds.size(); ++j) {
        const double theta = loss.thresholds[j];
        const bool isAbove = static_cast<double>(j + 1) >= y;
        sum = sumUp(sum, std::max(0.0, sumUp(1.0, isAbove ? sumUp(z, -theta) : sumUp(theta, -z))));
    }
    return sum;
}
/// The maximum of -alpha k - phi(k) over the kinks k = theta_j - T_j.
inline double conjugate(const MultiThresholdHinge& loss, double alpha, double y) noexcept {
    const auto sign = [y](std::size_t j) { return static_cast<double>(j + 1) >= y ? 1.0 : -1.0; };
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < loss.thresholds.size(); ++k) {
        const Interval kink = Interval(loss.thresholds[k]) - Interval(sign(k));
        double least = 0.0; // of phi at the kink
        for (std::size_t j = 0; j < loss.thresholds.size(); ++j) {
            const Interval margin = Interval(sign(j)) * (Interval(loss.thresholds[j]) - kink);
            least = sumDown(least, std::max(0.0, (Interval(1.0) - margin).low()));
        }
        best = std::max(best, sumUp((Interval(-alpha) * kink).high(), -least));
    }
    return best;
}

} // namespace scalar_bounds

/// An upper bound of phi(z) for all z of an interval. Margin losses do not increase in y z.
template <class Loss>
double lossUp(const Loss& loss, Interval z, double y) noexcept {
    if constexpr (Loss::task == LossTask::margin)
        return scalar_bounds::value(loss, y > 0.0 ? z.low() : z.high(), y);
    return std::max(scalar_bounds::value(loss, z.low(), y), scalar_bounds::value(loss, z.high(), y));
}
/// An upper bound of phi*(-alpha) for all alpha of an interval inside the dual domain; most are single numbers.
template <class Loss>
double conjugateUp(const Loss& loss, Interval alpha, double y) noexcept {
    const double atLow = scalar_bounds::conjugate(loss, alpha.low(), y);
    return alpha.low() == alpha.high() ? atLow : std::max(atLow, scalar_bounds::conjugate(loss, alpha.high(), y));
}
/// The dual domain; its ends, if they are no doubles, rounded inwards.
template <class Loss>
DualInterval provedDualInterval(const Loss& loss, double y) noexcept {
    DualInterval interval = loss.dualInterval(y);
    if constexpr (std::same_as<Loss, QuantileLoss>)
        interval.min = sumUp(loss.tau, -1.0);
    return interval;
}

} // namespace gapscope
