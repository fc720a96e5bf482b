// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Whether no entry is NaN or infinite. Exactly those entries give NaN when multiplied by 0, so one vectorized pass is
/// enough.
inline bool isFinite(VectorView v) {
    return (v.array() * 0.0).sum() == 0.0;
}

} // namespace gapscope
