// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_vector_loss.h"
#include "engine/math/enclosure/interval.h"

#include <span>

namespace gapscope {

/// Upper bounds of losses with several scores per row, rounded outwards. Source: spec proved_bounds.md section 5.

/// An upper bound of phi(s) for all scores s of a box. `y` as the loss takes it: a class, or the number of a row.
double lossUp(const AnyVectorLoss& loss, std::span<const Interval> scores, Index y);

/// Moves the dual block of a row to a point of the dual domain whose conditions hold exactly: sums of entries that must
/// be equal are sums of multiples of 2^-52, which doubles represent. A point of the domain moves by rounding only.
void repairDual(const AnyVectorLoss& loss, std::span<double> alpha, Index y);

/// An upper bound of phi*(-scale alpha), 0 <= scale <= 1, alpha a repaired block.
double conjugateUp(const AnyVectorLoss& loss, std::span<const double> alpha, double scale, Index y);

} // namespace gapscope
