// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <string>

namespace gapscope {

/// A count of a snapshot as a number; NaN if it is negative, which means unknown.
double countAsNumber(std::int64_t count);

/// A gap P - D, or another difference that only rounding makes negative, in texts for people: its digits, or "at
/// rounding level" in place of a negative one.
std::string gapWords(double gap, const std::string& digits);

/// The status of a run with this last snapshot: without a finite P and gap, a logged "converged" becomes "diverged".
RunStatus statusWith(RunStatus status, const Snapshot& last);

} // namespace gapscope
