// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/figure_panel.h"

#include "ui/charts/curve_plot.h"
#include "ui/charts/map_plot.h"
#include "ui/charts/path_plot.h"
#include "ui/charts/run_groups.h"

#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

/// Most points of a curve on paper.
constexpr std::size_t mostPoints = 8000;
/// Finer ones are covered by the line itself, and cost seconds for ten noisy runs.
constexpr qreal columnsPerLineWidth = 3.0;

/// The curves are what takes long.
template <class Plot>
void paintPlot(const Plot& plot, QPainter& painter, const std::stop_token& stop) {
    plot.paintBackground(painter);
    plot.paintCurves(painter, stop);
    plot.paintForeground(painter);
}

class CurvePanel final : public FigurePanel {
public:
    CurvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data)
        : m_data(std::move(data)), m_plot(shown.kind(), *m_data, PlotMedium::paper) {
        m_plot.setOptions(shown.options());
        if (!shown.isFollowing())
            m_plot.setManual(shown.xScale(), shown.yScale());
    }

    QString title() const override { return ChartGrid::chartTitle(m_plot.kind()); }
    QList<CurveStyle> key() const override { return keyOf(m_plot.keyEntries()); }

    QList<LineSample> legend() const override {
        QList<LineSample> runs;
        const auto hasPoints = [](const ChartData::Run* run) { return run->curves.size() > 0; };
        for (const RunGroup& line : linesOf(m_plot))
            if (std::ranges::any_of(line.members, hasPoints))
                runs.append(
                    {groupName(line), m_plot.colourOf(line.lead()), CurveDash::solid, LineSample::Weight::strong});
        return runs;
    }

    void layOut(const QSizeF& size, const PlotLook& look) override {
        PlotLook own = look;
        own.pointLimit = mostPoints;
        own.resolution = columnsPerLineWidth / look.penWidth;
        m_plot.setLook(own);
        m_plot.resize(size);
        m_plot.refresh();
    }

    QRectF area() const override { return m_plot.area(); }
    void paint(QPainter& painter, const std::stop_token& stop) const override { paintPlot(m_plot, painter, stop); }

private:
    std::shared_ptr<const ChartData> m_data;
    CurvePlot m_plot;
};

class PathPanel final : public FigurePanel {
public:
    explicit PathPanel(const PathContent& content) : m_plot(PlotMedium::paper) { m_plot.setContent(content); }

    QString title() const override { return m_plot.content().title; }
    QString note() const override { return m_plot.content().note; }
    QList<CurveStyle> key() const override { return keyOf(m_plot.content().key); }

    /// The solvers, where their names do not stand beside the plot.
    QList<LineSample> legend() const override {
        QList<LineSample> lines;
        QList<int> known;
        for (const PathContent::Line& line : m_plot.content().lines) {
            if (!m_plot.content().labels.empty() || known.contains(line.series))
                continue;
            known.append(line.series);
            lines.append({nameOf(line.series), line.colour, CurveDash::solid, LineSample::Weight::strong});
        }
        return lines;
    }

    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot.setLook(look);
        m_plot.resize(size);
    }

    QRectF area() const override { return m_plot.area(); }
    void paint(QPainter& painter, const std::stop_token& stop) const override { paintPlot(m_plot, painter, stop); }

private:
    /// What the lines of a series have in common: of "FISTA, training" and "FISTA, test" the solver.
    QString nameOf(int series) const {
        QString common;
        qsizetype count = 0;
        for (const PathContent::Line& line : m_plot.content().lines) {
            if (line.series != series)
                continue;
            if (count++ == 0)
                common = line.name;
            const auto end = std::mismatch(common.begin(), common.end(), line.name.begin(), line.name.end()).first;
            common.truncate(end - common.begin());
        }
        const qsizetype comma = common.lastIndexOf(u',');
        return count > 1 && comma > 0 ? common.left(comma) : common;
    }

    PathPlot m_plot;
};

class MapPanel final : public FigurePanel {
public:
    MapPanel(std::shared_ptr<const DecisionMap> map, QString run) : m_map(std::move(map)), m_run(std::move(run)) {}

    QString title() const override { return ChartGrid::chartTitle(ChartGrid::Kind::map); }
    QString note() const override { return m_run; }
    double aspect() const override { return 1.25; } // its key takes a line above it

    void layOut(const QSizeF& size, const PlotLook& look) override {
        m_plot.setLook(look, false);
        m_plot.resize(size);
        m_plot.setMap(m_map);
    }

    QRectF area() const override { return m_plot.area(); }
    void paint(QPainter& painter, const std::stop_token&) const override { m_plot.paint(painter); }

private:
    std::shared_ptr<const DecisionMap> m_map;
    QString m_run;
    MapPlot m_plot;
};

} // namespace

std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown) {
    const std::shared_ptr<const void> nobody; // the caller keeps the data
    return curvePanel(shown, std::shared_ptr<const ChartData>(nobody, &shown.data()));
}

std::unique_ptr<FigurePanel> curvePanel(const CurvePlot& shown, std::shared_ptr<const ChartData> data) {
    return std::make_unique<CurvePanel>(shown, std::move(data));
}

std::unique_ptr<FigurePanel> pathPanel(const PathContent& content) {
    return std::make_unique<PathPanel>(content);
}

std::unique_ptr<FigurePanel> mapPanel(std::shared_ptr<const DecisionMap> map, const QString& run) {
    return std::make_unique<MapPanel>(std::move(map), run);
}

} // namespace gapscope
