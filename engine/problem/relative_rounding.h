// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <limits>

namespace gapscope {

/// The rounding error of P - D, relative to max(1, |P|): both are compensated sums of a few hundred correctly rounded
/// operations per row.
inline constexpr double relativeRounding = 128.0 * std::numeric_limits<double>::epsilon();

} // namespace gapscope
