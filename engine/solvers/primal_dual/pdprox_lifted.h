// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"
#include "engine/solvers/primal_dual/pdprox_dual_block.h"

#include <string_view>

namespace gapscope {

/// Whether a loss is one of the maxima of linear pieces that the paper lifts: hinge, generalized-hinge,
/// epsilon-insensitive, quantile.
bool hasLiftedForm(std::string_view loss);

/// The factor of ||X||^2 / n^2 for the lifted form: the sum of the squared slopes of the pieces (losses.md section 7);
/// 1 for losses without one.
double liftedFactor(const AnyLoss& loss);

/// The dual half with one variable per piece: phi_i(z) = max over a in S of sum_r a_r (c_r z + d_r), S = { a >= 0, sum
/// a <= 1 }, alpha_i = -sum_r c_r a_ir. `step` = sigma / n; `start` is the starting alpha.
std::unique_ptr<PdproxDualBlock> makeLiftedBlock(const AnyLoss& loss, const Vector& labels, double step,
                                                 const Vector& start, bool keepsCopy);

} // namespace gapscope
