// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"
#include "engine/losses/interface/smoothed.h"

namespace gapscope {

/// True for losses with -phi*(-alpha) = alpha y - (gamma/2) alpha^2 on the dual interval, gamma = conjugateConvexity():
/// the conjugate is exactly linear or quadratic there. With the constraint sum alpha = 0, their joint steps are
/// projections onto a box and a hyperplane.
template <class Loss>
inline constexpr bool hasQuadraticConjugate = false;

template <>
inline constexpr bool hasQuadraticConjugate<Hinge> = true;
template <>
inline constexpr bool hasQuadraticConjugate<SmoothedHinge> = true;
template <>
inline constexpr bool hasQuadraticConjugate<SquaredHinge> = true;
template <>
inline constexpr bool hasQuadraticConjugate<SquaredLoss> = true;
template <>
inline constexpr bool hasQuadraticConjugate<AbsoluteLoss> = true;
template <>
inline constexpr bool hasQuadraticConjugate<SmoothedAbsoluteLoss> = true;
template <>
inline constexpr bool hasQuadraticConjugate<HuberLoss> = true;
template <>
inline constexpr bool hasQuadraticConjugate<QuantileLoss> = true;
template <class Loss>
inline constexpr bool hasQuadraticConjugate<Smoothed<Loss>> = hasQuadraticConjugate<Loss>;

} // namespace gapscope
