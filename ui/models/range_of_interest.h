// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/run_curves.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// Where an axis of such values had better end. A few that lie far above the others, as the error of w = 0 does before
/// the first step, would squeeze these into a line at the bottom: then it ends above most of them. `share`: of the
/// values that are certainly in sight. Values are finite and not negative; of none of them it is 0.
double highestOfInterest(std::vector<double> values, double share);

/// Whether an axis that ends at `top` in place of `high` becomes so much shorter that something may be hidden for it.
bool isWorthLeavingOut(double low, double top, double high);

/// Values at about `max` places that are evenly far apart in the curve, the last one among them; unknown ones are left
/// out.
std::vector<double> samplesOf(const Curve& curve, std::size_t max);

/// How many of a curve's values lie above one.
std::size_t countAbove(const Curve& curve, double value);

} // namespace gapscope
