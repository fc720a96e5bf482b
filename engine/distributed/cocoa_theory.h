// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/theory.h"

namespace gapscope {

/// The bounds of CoCoA for smooth losses (theorem 10 of Ma and others 2015) and for losses with bounded dual variables
/// (theorem 8), with the accuracy of the local work as the theory of Prox-SDCA bounds it, or as the run has measured
/// it. All ranks call it: each finds ||X_k||^2 of its own rows by power iteration. Source: spec cocoa.md section 5.
TheoryResult cocoaTheory(const TheoryInput& input);

/// The same by columns, with the accuracy as the run has measured it: on the gap if R is strongly convex, otherwise on
/// P (Smith and others 2018, theorems 3 and 2). Source: spec cocoa.md section 7.
TheoryResult cocoaL1Theory(const TheoryInput& input);

} // namespace gapscope
