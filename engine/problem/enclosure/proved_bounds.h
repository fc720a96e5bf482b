// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/directed_rounding.h"

#include <limits>

namespace gapscope {

/// Bounds that hold for the numbers as they are stored, rounding included: P(w) <= upper, and lower <= P(w') for every
/// w'. Infinite where nothing is proved, never NaN.
struct ProvedBounds {
    double upper = std::numeric_limits<double>::infinity();
    double lower = -std::numeric_limits<double>::infinity();

    /// P(w) is within this of the optimal value.
    double gap() const noexcept { return sumUp(upper, -lower); }

    bool operator==(const ProvedBounds&) const = default;
};

} // namespace gapscope
