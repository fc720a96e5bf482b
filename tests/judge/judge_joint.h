// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// Whether a loss is a function of all rows together, judged by `jointVerdict`: "f1" and "max-linear".
bool isJoint(const Problem& problem);

/// Judges w and alpha (n values) from the definitions. f1: the best labelling for every number of flips of either
/// class; the dual from the distribution of nested flips, integrated piecewise. max-linear: labels are offsets, and
/// -alpha / n a point of the simplex. `worstRowGap` is n times g(u) + g*(-alpha / n) + alpha.u / n.
Verdict jointVerdict(const Problem& problem, const std::vector<double>& w, const std::vector<double>& alpha);

} // namespace judge
