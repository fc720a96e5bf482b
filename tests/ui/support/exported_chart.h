// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/export/chart_source.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/frame/figure_panel.h"

#include <QtTest>

#include <algorithm>

namespace gapscope {

/// Writes one of several charts to a file, like the figure controller. Returns the reason on failure, else an empty
/// string.
inline QString exportChart(const std::vector<ChartSource>& sources, const QString& id, const QString& path) {
    const auto chart = std::ranges::find(sources, id, &ChartSource::id);
    if (chart == sources.end())
        return QStringLiteral("no chart %1").arg(id);
    return chart->obstacle.isEmpty() ? writeFigure(plainFigure(chart->panel()), path) : chart->obstacle;
}

inline QString exportChart(const ChartGrid& charts, ChartGrid::Kind kind, const QString& path) {
    return exportChart(chartSources(charts), sourceId(kind), path);
}

} // namespace gapscope
