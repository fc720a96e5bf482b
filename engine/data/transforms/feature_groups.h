// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <string>
#include <vector>

namespace gapscope {

/// Adjacent features whose names have the same part before the ":".
struct FeatureGroup {
    std::string name;
    Index first = 0; ///< column, from 0
    Index last = 0;  ///< inclusive
};

/// All groups, in order. Empty if a feature has no such name, or if a group's features are not adjacent.
std::vector<FeatureGroup> namedGroups(const std::vector<std::string>& featureNames);

/// One line "NAME: FIRST-LAST" per group, columns from 1: the format of --groups.
std::string groupLines(const std::vector<FeatureGroup>& groups);

} // namespace gapscope
