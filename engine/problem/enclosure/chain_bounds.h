// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/batch_loss.h"
#include "engine/problem/enclosure/risk_bounds.h"
#include "engine/problem/risks/chain_shape.h"

#include <memory>

namespace gapscope {

/// Bounds of the losses of sequences: of m3n and crf, null for others. `shape` and `tags` must outlive them. Source:
/// spec proved_bounds.md section 5.
std::unique_ptr<RiskBounds> chainBounds(const ChainShape& shape, const Vector& tags, const AnyBatchLoss& loss);

} // namespace gapscope
