// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/interrupt_watcher.h"
#include "app/options/run_options.h"
#include "app/options/terminal.h"

namespace gapscope::cli {

/// `run --one-vs-rest`: the runs of all classes. Their logs go into one file in the order of the classes, and there is
/// one report, one model and one exit status.
ExitStatus runAllClasses(const RunRequest& request, DataStore& store, const InterruptWatcher& watcher);

} // namespace gapscope::cli
