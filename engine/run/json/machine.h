// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace gapscope {

/// What a log says about the machine: processor, cores, system, compiler. Nothing in it changes between two equal runs.
nlohmann::ordered_json machineJson();

} // namespace gapscope
