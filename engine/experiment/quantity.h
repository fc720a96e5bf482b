// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <string>

namespace gapscope {

/// The value of a quantity in a snapshot; NaN if it is unknown or needs more than the snapshot (the optimum, the
/// iterates). `spec`: of the run, with numeric strengths.
double plainQuantity(const RunSpec& spec, const Snapshot& snapshot, const std::string& quantity);

/// The title of a quantity on an axis or in a table.
std::string quantityTitle(const std::string& quantity);

} // namespace gapscope
