// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// The risk of a loss on its labels, with `outputs` scores per row if the loss uses several. Not for sequence losses,
/// whose risk needs the shape of the chains. Losses of single rows use so many threads.
std::unique_ptr<Risk> makeRisk(const AnyKindOfLoss& loss, const Vector& labels, Index outputs, int threads = 1);

} // namespace gapscope
