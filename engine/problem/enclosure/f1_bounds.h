// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/enclosure/risk_bounds.h"

#include <memory>

namespace gapscope {

/// Bounds of the F1 loss. Null if there are too many rows of both classes for the distribution of labellings that
/// bounds its conjugate. Source: spec proved_bounds.md section 5.
std::unique_ptr<RiskBounds> f1Bounds(const Vector& labels);

} // namespace gapscope
