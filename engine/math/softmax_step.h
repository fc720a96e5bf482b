// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>

namespace gapscope {

/// b = argmax over the simplex of T.b - g sum b log b - (q/2) ||b||^2, overwriting T; g > 0, q > -g: the
/// coordinate step of entropic losses, and for q < 0 that of the accelerated coordinate method. b solves g log b_j + q
/// b_j = T_j - nu with sum b = 1. With q = 0 it is softmax(T / g). Accurate to |sum b - 1| < 1e-14 K before b is
/// normalized. `guess`: the start of the search for nu; any value works. Source: spec multiclass.md section 4.2.
void softmaxStep(std::span<double> scores, double g, double q, double guess) noexcept;

/// g log sum exp(score / g), without overflow.
double logSumExp(std::span<const double> scores, double g) noexcept;

} // namespace gapscope
