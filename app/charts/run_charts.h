// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"
#include "engine/run/record/trace.h"
#include "ui/charts/frame/chart_types.h"

#include <QList>

#include <memory>
#include <string>
#include <vector>

namespace gapscope::cli {

/// A run as the charts need it.
struct ChartedRun {
    const RunSpec* spec; ///< outlives the drawing
    std::shared_ptr<const Trace> trace;
    double baselineError = notAvailable; ///< see PreparedRun
};

/// As the charts draw them, named and coloured, for a light or a dark ground.
QList<ChartRun> chartRuns(const std::vector<ChartedRun>& runs, bool isDark);

/// Writes objectives, gap, sparsity and errors of runs, together, as PNG and SVG into `directory`, which is made where
/// it is missing, with the window's own renderer on Qt's offscreen platform. Returns the reason when it fails, else
/// nothing.
std::string writeCharts(const std::vector<ChartedRun>& runs, XAxis x, const std::string& directory);
/// The files that it writes.
std::vector<std::string> chartFiles(const std::string& directory);

} // namespace gapscope::cli
