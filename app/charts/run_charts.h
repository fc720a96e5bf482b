// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/record/trace.h"
#include "ui/charts/curves/method_chart.h"
#include "ui/charts/frame/chart_types.h"

#include <QList>

#include <memory>
#include <optional>
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

/// Error: none of the runs has the quantity of the axis.
Status checkAxis(const XAxis& x, const std::vector<ChartedRun>& runs);

/// The chart of this id, or the quantity of this name, of the first run whose solver has it; for an empty one the chart
/// that tells most about the first run with quantities of its own. Errors: none has it; the names that would be known.
Result<MethodChart> methodChartOf(const std::vector<ChartedRun>& runs, const std::string& quantity);

/// Draws objectives, gap, sparsity and errors of all runs, and with a `method` its quantities, with the window's own
/// renderer, and writes them as PNG and SVG into `directory`, which is created if missing. Returns the reason on
/// failure, otherwise an empty string.
std::string writeCharts(const std::vector<ChartedRun>& runs, XAxis x, const std::string& directory,
                        const std::optional<MethodChart>& method = {});
/// The files that writeCharts writes.
std::vector<std::string> chartFiles(const std::string& directory, bool withMethod = false);

} // namespace gapscope::cli
