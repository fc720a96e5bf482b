// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/theory.h"

namespace gapscope {

/// The bounds of CoCoA for smooth losses (theorem 10 of Ma and others 2015) and for losses with bounded dual variables
/// (theorem 8), with the accuracy of the local work as the theory of Prox-SDCA bounds it, or as the run has measured it.
/// All ranks call it: each finds ||X_k||^2 of its own rows by power iteration. Source: spec cocoa.md section 5.
TheoryResult cocoaTheory(const TheoryInput& input);

} // namespace gapscope
