// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

namespace gapscope {

/// A count of a snapshot as a number, NaN where it is negative, which stands for not known.
double countAsNumber(std::int64_t count);

/// How a run ended whose last snapshot is this one: "converged" is said of numbers alone, whatever a log claims.
RunStatus statusWith(RunStatus status, const Snapshot& last);

} // namespace gapscope
