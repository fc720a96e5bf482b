// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>

namespace gapscope {

/// Label noise: every label independently becomes another one with a probability below 1; with several classes, each of
/// the others is equally likely. Drawn row by row from a separate stream, Random(seed + 2^63), so that the noise is
/// independent of the split that Random(seed) draws. The affected rows do not depend on the number of classes, and
/// remain affected at larger probabilities.
///
/// `y` holds n labels -1 and +1.
void flipSigns(Vector& y, double probability, std::uint64_t seed);
/// `y` holds n classes from 0 to classes - 1.
void flipClasses(Vector& y, Index classes, double probability, std::uint64_t seed);

} // namespace gapscope
