// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// A decision stump, one hypothesis of boosting: h(x) = sign if x_feature > threshold, else -sign (so that sign(0) is
/// -1); without a feature, the constant h(x) = sign.
struct Stump {
    static constexpr Index constant = -1;

    Index feature = constant; ///< counted from 0
    double threshold = 0.0;
    double sign = 1.0; ///< -1 or +1

    bool isConstant() const noexcept { return feature == constant; }
    bool operator==(const Stump&) const = default;
};

} // namespace gapscope
