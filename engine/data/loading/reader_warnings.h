// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/dataset.h"

#include <vector>

namespace gapscope {

/// Adds warnings about valid but suspicious data: targetConstant, allFeaturesZero.
void addContentWarnings(const Dataset& data, std::vector<Message>& warnings);

} // namespace gapscope
