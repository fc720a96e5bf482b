// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/run_curves.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// The upper end for an axis of such values. A few values far above the others, such as the error of w = 0 before the
/// first step, would compress these into a line at the bottom; then the axis ends above most of them. `share`: the
/// fraction of the values that must be visible. Values are finite and nonnegative; 0 if there are none.
double highestOfInterest(std::vector<double> values, double share);

/// Whether an axis that ends at `top` instead of `high` is so much shorter that it is worth hiding values.
bool isWorthLeavingOut(double low, double top, double high);

/// Values at about `max` evenly spaced indices, including the last one; unknown values are skipped.
std::vector<double> samplesOf(const Curve& curve, std::size_t max);

/// The number of a curve's values above `value`.
std::size_t countAbove(const Curve& curve, double value);

} // namespace gapscope
