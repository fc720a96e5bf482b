// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/unit_record.h"
#include "engine/run/prepare/prepared_run.h"

#include <stop_token>
#include <string>

namespace gapscope {

/// Runs one unit on the calling thread and writes its files. Returns a phrase that describes the outcome; empty after a
/// stop, which leaves no files. Errors: the run of a single unit cannot start, or no run of a path or tuned unit can;
/// no tried value has a finite score; a file that cannot be written.
Result<std::string> runUnit(const ExperimentUnit& unit, const UnitFiles& files, DataStore& store,
                            const std::stop_token& stop);

} // namespace gapscope
