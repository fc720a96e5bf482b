// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepared_run.h"
#include "engine/run/trace.h"

#include <string>

namespace gapscope::cli {

/// Writes objectives, gap, sparsity and errors of a run as PNG and SVG into `directory`, which is made where it is
/// missing, with the window's own renderer on Qt's offscreen platform. Returns the reason when it fails, else nothing.
std::string writeCharts(const PreparedRun& run, const Trace& trace, const std::string& directory);

} // namespace gapscope::cli
