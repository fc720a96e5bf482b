// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/charts/path/path_charts.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace gapscope {

class FigurePanel;

/// A chart that can leave the window, in a figure or as data. Short-lived: it speaks of the charts as they are now.
struct ChartSource {
    QString id;       ///< the same in every session
    QString title;    ///< in lists of all charts
    QString obstacle; ///< why there is nothing to show; empty = there is something
    /// Whether colours stand for the runs of the window; else `facts` say what they stand for.
    bool showsRuns = true;
    QString facts{};
    std::vector<int> runs{}; ///< those that it draws; empty where that is not known
    /// Of those, the ones that lend a line colour and name, with the name: repetitions over seeds are one line.
    std::map<int, QString> lines{};
    std::function<std::unique_ptr<FigurePanel>()> panel; ///< called without an obstacle only
    std::function<ChartTable()> table;                   ///< the same
};

/// The charts of runs, and the decision map.
std::vector<ChartSource> chartSources(const ChartGrid& charts);
QString sourceId(ChartKind kind);
/// A chart over a parameter's values, with its content in the light style.
ChartSource pathSource(PathCharts::Kind kind, const PathContent& content, const QString& facts);
QString sourceId(PathCharts::Kind kind);
/// The performance profile, in the light style.
ChartSource profileSource(const PathContent& content);
QString profileSourceId();

} // namespace gapscope
