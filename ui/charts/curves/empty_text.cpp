// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/empty_text.h"

#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/frame/chart_kind.h"

#include <algorithm>

namespace gapscope {

QString emptyText(const CurvePlot& plot) {
    if (plot.hasCurves())
        return {};
    const auto& runs = plot.data().runs();
    if (runs.empty())
        return invitation(plot.kind());
    const auto visible = [](const auto& run) { return run->info.visible; };
    if (std::ranges::none_of(runs, visible))
        return ChartText::tr("All runs are hidden. Click a name in the legend to show its run.");
    const auto shown = [&plot](const auto& run) { return plot.shows(run->info); };
    if (std::ranges::none_of(runs, shown))
        return plot.isOfOneProblem()
                   ? ChartText::tr("The runs of the chosen problem are hidden. Click a name in the legend to show one.")
                   : ChartText::tr("The runs on the chosen data are hidden. Click a name in the legend to show one.");
    if (plot.kind() == ChartKind::method && plot.options().method.styles.isEmpty())
        return ChartText::tr(
            "This solver publishes no quantities of its own. Choose a run of another one in the table.");
    if (plot.leftOut() > 0)
        return ChartText::tr("A logarithmic axis shows positive values only, and there are none.");
    const bool anyPoints =
        std::ranges::any_of(runs, [&](const auto& run) { return shown(run) && run->curves.size() > 0; });
    const XQuantity x = plot.options().x;
    const bool anyOnAxis =
        std::ranges::any_of(runs, [&](const auto& run) { return shown(run) && !run->curves.x(x).empty(); });
    if (anyPoints && !anyOnAxis)
        return ChartText::tr("Only runs of gapscope-mpi have %1. Choose another x axis.").arg(xName(x));
    if (anyPoints)
        return nothingKnown(plot.kind());
    const bool anyBegun = std::ranges::any_of(runs, [&](const auto& run) { return shown(run) && run->info.hasBegun; });
    return anyBegun ? ChartText::tr("Waiting for the first point")
                    : ChartText::tr("No run has been started yet: choose Start in the table of runs, or press F5");
}

} // namespace gapscope
