// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/matrix_plan.h"
#include "engine/data/loading/loaded_data.h"

#include <string>
#include <vector>

namespace gapscope {

/// The last step of reading a matrix: the data set with its content and warnings. `labels` counts if the content has
/// none; without any, the labels are zeros and LoadedData::hasLabels is false.
LoadedData dataOf(MatrixContent content, Labels labels, std::vector<std::string> featureNames,
                  const std::string& origin, std::string format, std::vector<Message> warnings);

} // namespace gapscope
