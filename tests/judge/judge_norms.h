// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// Whether the regularizer is a nonseparable norm or a function of one.
bool isNormLike(const Problem& problem);

/// Adds R(w) to P, R*(v) to -D, and the residual R(w) + R*(v) - w.v to a verdict. `whole` is p x K by rows, K the
/// problem's outputs; groups have `groupSize` features, the last may be smaller, with weights sqrt(d_g).
void judgeNorm(const Problem& problem, const Whole& whole, Verdict& found);

} // namespace judge
