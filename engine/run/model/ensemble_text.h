// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/stump_ensemble.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

// The lines of a model of form "ensemble T": one hypothesis per line, "feature threshold sign weight". Features count
// from 1 (0 for a constant hypothesis, whose threshold is 0), the sign is 1 or -1.

std::string ensembleText(const std::vector<WeightedStump>& stumps);

/// Nothing if the line is not a hypothesis: not four finite numbers, a feature that is not an integer, another sign, a
/// negative weight.
std::optional<WeightedStump> readHypothesis(std::string_view line);

} // namespace gapscope
