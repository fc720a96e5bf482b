// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <functional>

namespace gapscope {

/// The value of a curve at each snapshot of a run; NaN where it is unknown.
using SnapshotValue = std::function<double(const Snapshot&)>;
/// For runs of this solver; always NaN if one of the quantities is neither an extra of the solver nor a column of the
/// log.
SnapshotValue valueOf(const ChartedQuantity& curve, const SolverInfo& solver);
/// Whether both are.
bool isKnownQuantity(const ChartedQuantity& curve, const SolverInfo& solver);

} // namespace gapscope
