// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"

#include <type_traits>

namespace gapscope {

/// Smooth losses: those whose derivative is Lipschitz.
template <class Loss>
inline constexpr bool isSmoothLoss =
    std::is_same_v<Loss, SmoothedHinge> || std::is_same_v<Loss, SquaredHinge> || std::is_same_v<Loss, LogisticLoss> ||
    std::is_same_v<Loss, SquaredLoss> || std::is_same_v<Loss, SmoothedAbsoluteLoss> ||
    std::is_same_v<Loss, HuberLoss> || std::is_same_v<Loss, SmoothedEpsilonInsensitiveLoss>;

/// phi''(z) from alpha = -phi'(z); at kinks of phi', an element of the generalized second derivative. All smooth losses
/// except the logistic one are piecewise quadratic or linear: phi'' = M if alpha is inside its interval (and not in the
/// dead zone of an epsilon-insensitive loss), else 0.
template <class Loss>
double curvature(const Loss& loss, double alpha, double y) noexcept {
    static_assert(isSmoothLoss<Loss>);
    if constexpr (std::is_same_v<Loss, LogisticLoss>) {
        const double a = y * alpha;
        return a * (1.0 - a);
    } else {
        const DualInterval interval = loss.dualInterval(y);
        bool isCurved = alpha > interval.min && alpha < interval.max;
        if constexpr (std::is_same_v<Loss, SmoothedEpsilonInsensitiveLoss>)
            isCurved = isCurved && alpha != 0.0;
        return isCurved ? loss.derivativeLipschitz() : 0.0;
    }
}

} // namespace gapscope
