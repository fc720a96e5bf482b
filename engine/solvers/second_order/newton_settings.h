// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

/// What `newton` does alike on one score a row and on several.
namespace gapscope::newton_settings {

inline constexpr double roundedEnough = 1e-8;  ///< gap relative to P from which on rounded values would be seen
inline constexpr double sampleAccuracy = 1e-3; ///< of the distance to the optimum relative to P, on a sample
inline constexpr double accuracyFloor = 1e-16; ///< of the gap relative to P
inline constexpr int iterationsAtFloor = 3;
inline constexpr int maxConjugateGradients = 300;
inline constexpr Index minSample = 4000;
inline constexpr Index sampleRowsPerColumn = 16;
inline constexpr int assumedSteps = 8;            ///< of conjugate gradients, before any were made
inline constexpr Index stepsBetweenProducts = 20; ///< the updates of X w gather rounding

} // namespace gapscope::newton_settings
