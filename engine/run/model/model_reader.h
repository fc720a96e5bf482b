// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/model/model.h"

#include <string>

namespace gapscope {

/// Reads a model file or a file of dual variables. Errors name the line.
Result<Model> readModel(const std::string& path);

} // namespace gapscope
