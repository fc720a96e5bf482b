// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"
#include "engine/experiment/description/json_fields.h"

namespace gapscope {

/// Reads the checks of an experiment whose panels and lines are there already.
std::vector<ExperimentCheck> readChecks(JsonFields& fields, const JsonNode& root, const Experiment& experiment);

/// Reads a quantity and checks that there is one of that name.
std::string readQuantity(JsonFields& fields, const JsonNode& parent, const char* key, JsonFields::Need need);

} // namespace gapscope
