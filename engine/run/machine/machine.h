// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace gapscope {

/// The description of the machine in logs: processor, cores, system, compiler. Identical for equal runs.
nlohmann::ordered_json machineJson();

} // namespace gapscope
