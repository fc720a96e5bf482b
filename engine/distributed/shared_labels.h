// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/problem/label_map.h"
#include "engine/run/prepare/bias_choice.h"

#include <string>
#include <vector>

namespace gapscope {

/// mapLabels for the rows of this rank, with the map of all rows: the same classes in the same order at every rank.
/// All ranks call it. Errors: those of mapLabels, at all ranks alike.
Result<MappedLabels> mapSharedLabels(const Labels& own, LossTask task, const LossInfo& loss,
                                     const std::vector<std::string>& positive, const RowSums& sums,
                                     std::vector<Message>& warnings);

/// Mean and standard deviation of the labels of all rows.
LabelMoments sharedMoments(const Labels& own, const RowSums& sums);

} // namespace gapscope
