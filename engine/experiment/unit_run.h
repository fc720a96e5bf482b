// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/unit_record.h"
#include "engine/run/prepare/prepared_run.h"

#include <stop_token>
#include <string>

namespace gapscope {

/// Runs one unit from its first run to its last, on the calling thread, and leaves its files. Returns what came of it,
/// one phrase for people; empty after a stop, which leaves no files. Errors: the run of a single unit that cannot
/// start, all runs of another; a file that cannot be written.
Result<std::string> runUnit(const ExperimentUnit& unit, const UnitFiles& files, DataStore& store,
                            const std::stop_token& stop);

} // namespace gapscope
