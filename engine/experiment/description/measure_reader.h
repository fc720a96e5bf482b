// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"
#include "engine/experiment/description/json_fields.h"

namespace gapscope {

/// Reads the checks of an experiment whose panels and lines have already been read.
std::vector<ExperimentCheck> readChecks(JsonFields& fields, const JsonNode& root, const Experiment& experiment);

/// Reads the name of a quantity and checks that it exists.
std::string readQuantity(JsonFields& fields, const JsonNode& parent, const char* key, JsonFields::Need need);

} // namespace gapscope
