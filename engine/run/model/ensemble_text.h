// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/stump_ensemble.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

// The lines of a model of form "ensemble T": one hypothesis a line, "feature threshold sign weight", the feature
// counted from 1 (0 for a constant hypothesis, whose threshold is 0), the sign 1 or -1.

std::string ensembleText(const std::vector<WeightedStump>& stumps);

/// Nothing where the line is no hypothesis: not four finite numbers, a feature that is no whole number, another sign, a
/// weight that is negative.
std::optional<WeightedStump> readHypothesis(std::string_view line);

} // namespace gapscope
