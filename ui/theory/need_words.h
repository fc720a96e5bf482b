// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/theory/theory_need.h"

#include <QString>

namespace gapscope {

/// A number of the units that a solver counts in: "12 340 iterations", "25 passes", "3 stages".
QString countText(double count, const std::string& unit);
/// Why there is no number of iterations; empty if there is one.
QString obstacleText(const TheoryCurve& curve, const TheoryNeed& need);
/// The iterations that the theorem asks for beside those measured, as rich text with a table. Not for the state
/// noTheorem.
QString needWords(const TheoryCurve& curve, const TheoryNeed& need);

} // namespace gapscope
