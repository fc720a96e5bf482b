// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/chart_source.h"

#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/curves/curve_table.h"
#include "ui/charts/curves/empty_text.h"
#include "ui/charts/curves/run_groups.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/frame/figure_panel.h"
#include "ui/charts/map/map_pane.h"
#include "ui/charts/path/path_content.h"
#include "ui/charts/path/path_content_table.h"
#include "ui/charts/path/path_panel.h"
#include "ui/charts/path/path_plot.h"

namespace gapscope {
namespace {

using Kind = ChartKind;

/// A copy of the data of all charts, taken when the first figure asks for it and shared by later ones.
class Frozen {
public:
    const std::shared_ptr<const ChartData>& of(const ChartData& data) {
        if (m_data == nullptr)
            m_data = data.copy();
        return m_data;
    }

private:
    std::shared_ptr<const ChartData> m_data;
};

/// A copy of a plot with the same view, up to date even if its chart is hidden.
std::unique_ptr<CurvePlot> readCopy(const CurvePlot& shown) {
    auto copy = std::make_unique<CurvePlot>(shown.kind(), shown.data(), PlotMedium::paper);
    PlotLook look;
    look.penWidth = 1.0;
    copy->setLook(look);
    copy->setOptions(shown.options());
    if (!shown.isFollowing())
        copy->setManual(shown.xScale(), shown.yScale());
    copy->refresh();
    return copy;
}

ChartSource curveSource(const CurvePlot& plot, const std::shared_ptr<Frozen>& frozen) {
    const Kind kind = plot.kind();
    std::vector<int> runs;
    std::map<int, QString> lines;
    for (const RunGroup& line : linesOf(plot)) {
        lines.emplace(line.lead().id, groupName(line));
        for (const ChartData::Run* run : line.members)
            runs.push_back(run->info.id);
    }
    return {.id = sourceId(kind),
            .title = plot.title(),
            .obstacle = emptyText(*readCopy(plot)),
            .runs = runs,
            .lines = lines,
            .motion = motionOf(plot),
            .panel = [&plot, frozen] { return curvePanel(plot, frozen->of(plot.data())); },
            .table = [&plot] { return tableOf(*readCopy(plot)); }};
}

ChartSource mapSource(const ChartGrid& charts) {
    const MapPane& pane = charts.map();
    QString obstacle;
    if (pane.view().plot().map() == nullptr) {
        obstacle = charts.mapObstacle().isEmpty() ? pane.message() : charts.mapObstacle();
        if (obstacle.isEmpty())
            obstacle = ChartText::tr("The decision map is drawn while it is shown: Ctrl+M");
    }
    return {.id = sourceId(Kind::map),
            .title = chartTitle(Kind::map),
            .obstacle = obstacle,
            .panel = [&pane] { return pane.panel(); },
            .table = [&pane] { return pane.view().plot().table(); }};
}

QString obstacleOf(const PathContent& content) {
    PathPlot plot(PlotMedium::paper);
    plot.setContent(content);
    return plot.isEmpty() ? content.empty : QString();
}

} // namespace

QString sourceId(Kind kind) {
    return fileStem(kind);
}

QString sourceId(PathCharts::Kind kind) {
    switch (kind) {
    case PathCharts::Kind::objectives:
        return QStringLiteral("path-objectives");
    case PathCharts::Kind::errors:
        return QStringLiteral("path-errors");
    case PathCharts::Kind::quantity:
        return QStringLiteral("path-quantity");
    case PathCharts::Kind::coefficients:
        return QStringLiteral("path-coefficients");
    }
    return {};
}

QString profileSourceId() {
    return QStringLiteral("profile");
}

std::vector<ChartSource> chartSources(const ChartGrid& charts) {
    const auto frozen = std::make_shared<Frozen>();
    std::vector<ChartSource> sources;
    for (const Kind kind : curveCharts)
        sources.push_back(curveSource(charts.plot(kind), frozen));
    sources.push_back(mapSource(charts));
    return sources;
}

ChartSource pathSource(PathCharts::Kind kind, const PathContent& content, const QString& facts) {
    return {.id = sourceId(kind),
            .title = ChartText::tr("Sensitivity: %1", "chart").arg(PathCharts::chartTitle(kind)),
            .obstacle = obstacleOf(content),
            .showsRuns = false,
            .facts = facts,
            .motion = pathMotion(content),
            .panel = [content] { return pathPanel(content); },
            .table = [content] { return tableOf(content); }};
}

ChartSource profileSource(const PathContent& content) {
    return {.id = profileSourceId(),
            .title = content.title,
            .obstacle = obstacleOf(content),
            .showsRuns = false,
            .facts = {},
            .panel = [content] { return pathPanel(content); },
            .table = [content] { return tableOf(content); }};
}

} // namespace gapscope
