// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/enclosure/proved_bounds.h"
#include "engine/run/record/recorder.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// Bounds of P at an iterate and of the optimal value that hold with all rounding included, by the best dual point that
/// is known there: that of the run so far, else one made from the iterate. Costs about five evaluations. Nothing after
/// a stop request.
std::optional<ProvedBounds> provedBoundsAt(const Problem& problem, const Iterate& iterate,
                                           const std::stop_token& stop = {});

} // namespace gapscope
