// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_data.h"
#include "ui/models/repetition_band.h"
#include "ui/models/repetition_text.h"

#include <optional>
#include <vector>

namespace gapscope {

class CurvePlot;

/// Runs that share a line in a chart: a single run, or repetitions with different seeds.
struct RunGroup {
    std::vector<const ChartData::Run*> members; ///< never empty; the first gives colour and name
    const ChartRun& lead() const { return members.front()->info; }
    bool isSummary() const { return members.size() > 1; }
    bool has(int run) const;
};

/// The lines of a plot: the visible runs, with repetitions merged if they are summarized.
std::vector<RunGroup> linesOf(const CurvePlot& plot);

/// The curves of a group's runs over the plot's x axis.
std::vector<RepetitionCurve> curvesOf(const CurvePlot& plot, const RunGroup& group, Quantity quantity);

/// "Prox-SDCA, 5 seeds", or the name of a single run.
QString groupName(const RunGroup& group);
/// "median and 10–90 % of 5 seeds": the meaning of lines and bands; empty if nothing is summarized.
QString bandName(const std::vector<RunGroup>& groups, Spread spread);

} // namespace gapscope
