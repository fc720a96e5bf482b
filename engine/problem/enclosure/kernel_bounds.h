// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/enclosure/proved_bounds.h"
#include "engine/problem/enclosure/risk_bounds.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// Bounds for a function of a kernel, g = sum_j w_j kappa(x_j, .), with kappa the exact kernel of the rows as they are
/// stored, which is positive semidefinite; the matrix K of doubles need not be. Source: spec proved_bounds.md section
/// 8.

/// Whether they are known: the matrix is kept as a whole, the degree of a polynomial is an integer, and the square of a
/// Gaussian's width is in the range of double.
bool hasKernelBounds(const Problem& problem) noexcept;

/// As provedBounds. Costs two products with the matrix. Nullopt after a stop request.
std::optional<ProvedBounds> provedKernelBounds(const Problem& problem, const RiskBounds& risk, const Vector& w,
                                               Vector alpha, const std::stop_token& stop);

/// An upper bound of |K_ij - kappa(x_i, x_j)| for rows with at most `count` entries and ||x_i|| <= a, ||x_j|| <= b, K
/// as Kernel::value computes it from plain sums. Assumes that exp and pow of the C library err by at most two units in
/// the last place.
double kernelErrorUp(const Kernel& kernel, Index count, double a, double b);

} // namespace gapscope
