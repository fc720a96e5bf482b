// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// Judges ordinal-hinge with learned thresholds: w holds the coefficients, then r thresholds; alpha n x r by rows,
/// minus T_ij a_ij. `problem.thresholds` holds the centre, one number or r; the loss parameters are gamma and
/// threshold_strength. With free thresholds the sums of alpha of every threshold must vanish up to rounding, which
/// lowers D. Throws std::invalid_argument for wrong lengths.
Verdict ordinalVerdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha);

} // namespace judge
