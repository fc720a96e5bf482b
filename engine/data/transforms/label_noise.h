// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>

namespace gapscope {

/// Label noise: every label by itself becomes another one with a probability below 1; with several classes each of the
/// others is equally likely. Drawn row by row, in their order, from a stream of its own: Random(seed + 2^63), so that
/// the noise of a seed is independent of the split that Random(seed) draws. The rows that are hit do not depend on the
/// number of classes, and a larger probability hits them too.
///
/// `y` holds n labels -1 and +1.
void flipSigns(Vector& y, double probability, std::uint64_t seed);
/// `y` holds n classes from 0 to classes - 1.
void flipClasses(Vector& y, Index classes, double probability, std::uint64_t seed);

} // namespace gapscope
