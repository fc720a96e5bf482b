// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

/// Settings of `newton` shared by the cases of one and of several scores per row.
namespace gapscope::newton_settings {

inline constexpr double roundedEnough = 1e-8;  ///< relative gap from which on float values are too inaccurate
inline constexpr double sampleAccuracy = 1e-3; ///< of P - P* relative to P, on a sample
inline constexpr double accuracyFloor = 1e-16; ///< of the gap relative to P
inline constexpr int iterationsAtFloor = 3;
inline constexpr int maxConjugateGradients = 300;
inline constexpr Index minSample = 4000;
inline constexpr Index sampleRowsPerColumn = 16;
inline constexpr int assumedSteps = 8;            ///< conjugate gradient steps assumed before the first ones
inline constexpr Index stepsBetweenProducts = 20; ///< updates of X w accumulate rounding error

} // namespace gapscope::newton_settings
