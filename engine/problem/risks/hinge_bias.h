// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The bias that minimizes sum max(0, 1 - y_i (z_i + b)), in O(n): every b between the n_+-th and the next smallest y_i
/// - z_i is optimal, the midpoint is returned (agm_ef.md section 6). With a single class: the nearest b without loss.
double bestHingeBias(const Vector& scores, const Vector& labels);

} // namespace gapscope
