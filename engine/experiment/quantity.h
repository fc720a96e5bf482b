// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <string>

namespace gapscope {

/// What a snapshot says of a quantity by itself; NaN where it says nothing: the number is unknown, or needs more than
/// the snapshot (the optimum, the iterates). `spec`: of the run, strengths as numbers.
double plainQuantity(const RunSpec& spec, const Snapshot& snapshot, const std::string& quantity);

/// The name of a quantity on an axis or in a table.
std::string quantityTitle(const std::string& quantity);

} // namespace gapscope
