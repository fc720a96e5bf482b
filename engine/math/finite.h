// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Whether every entry is a number: none is NaN or infinite. A product with 0 is NaN exactly for those that are not, so
/// that one vectorized pass tells.
inline bool isFinite(VectorView v) {
    return (v.array() * 0.0).sum() == 0.0;
}

} // namespace gapscope
