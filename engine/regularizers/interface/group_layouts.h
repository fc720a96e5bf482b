// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/groups.h"

/// Translates groups of features into groups of coordinates when each feature has several coordinates.
namespace gapscope {

/// The groups of coordinates for p x K matrices stored by rows: each group of features with all their outputs.
Groups withOutputs(const Groups& groups, Index outputs);
/// The groups of coordinates for w = [K x d; K x K]: each group of features with their weights for all tags, and the
/// weights of tag pairs as one more group.
Groups groupsOfTags(const Groups& groups, Index tags);

} // namespace gapscope
