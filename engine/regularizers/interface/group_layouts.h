// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/groups.h"

/// Groups of features as groups of the coordinates that several scores a row make of them.
namespace gapscope {

/// The same groups of the features' coordinates where every feature has several.
Groups withOutputs(const Groups& groups, Index outputs);
/// The weights of a feature for all tags, and those of the pairs of tags as one group more; w is [K x d; K x K].
Groups groupsOfTags(const Groups& groups, Index tags);

} // namespace gapscope
