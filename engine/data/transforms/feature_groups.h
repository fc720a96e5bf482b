// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <string>
#include <vector>

namespace gapscope {

/// Neighbouring features that share what stands before the ":" of their names.
struct FeatureGroup {
    std::string name;
    Index first = 0; ///< column, from 0
    Index last = 0;  ///< inclusive
};

/// All groups, in order. Nothing where a feature has no such name, or where a group's features do not stand together.
std::vector<FeatureGroup> namedGroups(const std::vector<std::string>& featureNames);

/// A line "NAME: FIRST-LAST" a group, columns from 1: what --groups reads.
std::string groupLines(const std::vector<FeatureGroup>& groups);

} // namespace gapscope
