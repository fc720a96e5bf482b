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

/// A run to be drawn.
struct ChartedRun {
    const RunSpec* spec; ///< must outlive the drawing
    std::shared_ptr<const Trace> trace;
    double baselineError = notAvailable; ///< see PreparedRun
    std::string name{};                  ///< empty: that of its solver
};

/// As the charts draw them, named and coloured, for a light or a dark ground.
QList<ChartRun> chartRuns(const std::vector<ChartedRun>& runs, bool isDark);

/// Draws objectives, gap, sparsity and errors of all runs with the window's own renderer, and writes them as PNG and
/// SVG into `directory`, which is created if missing. Returns the reason on failure, otherwise an empty string.
std::string writeCharts(const std::vector<ChartedRun>& runs, XAxis x, const std::string& directory);
/// The files that writeCharts writes.
std::vector<std::string> chartFiles(const std::string& directory);

} // namespace gapscope::cli
