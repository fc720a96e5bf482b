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

/// The colour of every line of an experiment, by its id, on paper: the first line of a solver has the colour of its
/// runs in the window; its other lines have colours far from all others while there are any, then shades of it.
std::map<std::string, QColor> lineColours(const Experiment& experiment);

/// A view of an experiment: one chart a panel.
struct ReportView {
    std::string id;
    std::string title;
    std::vector<PathContent> charts; ///< those that have something to show
    bool isEmpty() const { return charts.empty(); }
};
/// All views that have something to show, in the order of the experiment.
std::vector<ReportView> reportViews(const Experiment& experiment, const ExperimentResults& results);

/// A chart with the name of every method at the end of its curve: colours alone do not tell everybody.
PathContent withNames(PathContent chart);

/// All charts of a view on one sheet, with one legend.
Figure figureOf(const ReportView& view);
/// One chart alone as SVG, with the names of its curves beside them, without title and legend: a page has its own type.
QByteArray svgOf(const PathContent& chart);

} // namespace gapscope
