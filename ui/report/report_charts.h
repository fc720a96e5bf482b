// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/path/path_content.h"

#include <QByteArray>
#include <QColor>

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// The colour on paper of every line of an experiment, by its id: the first line of a solver has the colour of its runs
/// in the window; its other lines get distinct colours while there are any, then shades of it.
std::map<std::string, QColor> lineColours(const Experiment& experiment);

/// A view of an experiment: one chart per panel.
struct ReportView {
    std::string id;
    std::string title;
    std::vector<PathContent> charts; ///< the nonempty ones
    bool isEmpty() const { return charts.empty(); }
};
/// All nonempty views, in the order of the experiment.
std::vector<ReportView> reportViews(const Experiment& experiment, const ExperimentResults& results);

/// A chart with the name of every method at the end of its curve, so that it does not depend on colours.
PathContent withNames(PathContent chart);

/// All charts of a view in one figure, with a common legend.
Figure figureOf(const ReportView& view);
/// A single chart as SVG, with names beside its curves, but no title and legend, which the page typesets itself.
QByteArray svgOf(const PathContent& chart);

} // namespace gapscope
