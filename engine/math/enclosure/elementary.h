// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/interval.h"

namespace gapscope {

/// Bounds of elementary functions. Assumption: exp, expm1, log and log1p of the C library err by at most two units in
/// the last place; glibc states one. The bounds leave room for four.
inline constexpr int assumedUlps = 4;

double expUp(double x) noexcept;
double expDown(double x) noexcept;
double expm1Up(double x) noexcept;
double logUp(double x) noexcept;   ///< x >= 0
double logDown(double x) noexcept; ///< x >= 0
double log1pUp(double x) noexcept; ///< x >= -1

/// x log x on [0, 1], rounded upwards or downwards; 0 at 0.
double entropyTermUp(double x) noexcept;
double entropyTermDown(double x) noexcept;
/// The multiple of 2^-52 below x, from 0 to 1. Sums and differences of such numbers up to 2 are exact.
double onGrid(double x) noexcept;
/// (1 + t) log(1 + t) - t rounded upwards, t >= -1, with a small relative error also near t = 0.
double entropyOfExcessUp(double t) noexcept;

} // namespace gapscope
