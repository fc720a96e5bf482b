// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/dataset.h"

#include <vector>

namespace gapscope {

/// What is worth saying about data that were read without an error: targetConstant, allFeaturesZero.
void addContentWarnings(const Dataset& data, std::vector<Message>& warnings);

} // namespace gapscope
