// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/motion.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/charts/path/path_charts.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {

class FigurePanel;

/// A chart that can be exported as a figure or as data. Short-lived: it refers to the present charts.
struct ChartSource {
    QString id;       ///< the same in every session
    QString title;    ///< in lists of all charts
    QString obstacle; ///< why there is nothing to export; empty = there is something
    /// Whether colours stand for the runs of the window; if not, `facts` explains them.
    bool showsRuns = true;
    QString facts{};
    std::vector<int> runs{}; ///< the runs that it draws; empty if unknown
    /// The lead runs with the names of their lines: repetitions over seeds share one line.
    std::map<int, QString> lines{};
    /// How it grows in a moving picture; nothing if it does not.
    std::optional<Motion> motion{};
    std::function<std::unique_ptr<FigurePanel>()> panel; ///< called only without an obstacle
    std::function<ChartTable()> table;                   ///< the same
};

/// The charts of runs, and the decision map.
std::vector<ChartSource> chartSources(const ChartGrid& charts);
QString sourceId(ChartKind kind);
/// A chart over the values of a parameter, in the light style.
ChartSource pathSource(PathCharts::Kind kind, const PathContent& content, const QString& facts);
QString sourceId(PathCharts::Kind kind);
/// The performance profile, in the light style.
ChartSource profileSource(const PathContent& content);
QString profileSourceId();

} // namespace gapscope
