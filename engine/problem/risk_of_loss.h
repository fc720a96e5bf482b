// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// The risk of a loss on its labels, with `outputs` scores a row where the loss sees several. Not of sequences, whose
/// risk needs the shapes of the chains.
std::unique_ptr<Risk> makeRisk(const AnyKindOfLoss& loss, const Vector& labels, Index outputs);

} // namespace gapscope
