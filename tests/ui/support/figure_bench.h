// SPDX-License-Identifier: GPL-3.0-only
//
// Charts and figures for tests without a window.
#pragma once

#include "tests/ui/support/borrowed_trace.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/curves/curve_table.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/charts/map/map_table.h"
#include "ui/charts/path/path_content.h"
#include "ui/charts/path/path_panel.h"

#include "engine/run/analysis/decision_map.h"
#include "tests/support/bench/synthetic_runs.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <thread>

namespace gapscope {

using Kind = ChartGrid::Kind;
inline constexpr double unitsPerMillimetre = Figure::unitsPerInch / Figure::millimetresPerInch;

/// Two runs with their data, for making plots.
struct Runs {
    Trace first;
    Trace second;
    ChartData data;

    explicit Runs(double rate = 6.0) {
        add(0, QStringLiteral("Prox-SDCA"), first, rate);
        add(1, QStringLiteral("Pdprox, dual first"), second, rate / 2.0);
        while (data.read(std::chrono::seconds(1))) {
        }
    }

    void add(int solver, const QString& name, Trace& trace, double rate) {
        constexpr std::size_t points = 400;
        SyntheticRun source(points, rate, 0.1, static_cast<std::uint64_t>(solver) + 1);
        for (std::size_t i = 0; i < points; ++i)
            trace.append(source.next());
        ChartRun run;
        run.id = solver;
        run.name = name;
        run.colour = runColour(solver, 0, true); // for a dark screen
        run.paperColour = runColour(solver, 0, false);
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(trace);
        run.tolerance = 1e-3;
        data.add(run);
    }

    std::unique_ptr<FigurePanel> panel(Kind kind, XQuantity x = XQuantity::passes) const {
        CurvePlot plot(kind, data);
        PlotOptions options;
        options.x = x;
        options.logarithmicY = kind == Kind::gap;
        plot.setOptions(options);
        return curvePanel(plot);
    }

    std::vector<std::unique_ptr<FigurePanel>> panels(int count) const {
        constexpr std::array kinds{Kind::objectives, Kind::gap, Kind::errors, Kind::sparsity};
        std::vector<std::unique_ptr<FigurePanel>> result;
        for (int i = 0; i < count; ++i)
            result.push_back(panel(kinds[static_cast<std::size_t>(i)]));
        return result;
    }
};

inline PathContent coefficients() {
    PathContent content;
    content.title = QStringLiteral("Coefficients");
    content.xName = QStringLiteral("λ");
    content.yName = QStringLiteral("coefficient");
    for (int j = 0; j < 6; ++j) {
        const QString name = QStringLiteral("worst concave points %1").arg(j);
        PathContent::Line line{.series = j, .name = name, .colour = runColour(j, 0, false), .points = {}};
        for (int i = 0; i < 12; ++i)
            line.points.push_back({std::pow(10.0, -4.0 + i * 0.3), std::exp(-0.2 * i) * (j - 2.5)});
        content.labels.push_back({name, line.colour, line.points.back().y});
        content.lines.push_back(std::move(line));
    }
    return content;
}

inline Painted painted(const Figure& figure) {
    TextRecorder recorder(figure.size());
    QPainter painter(&recorder);
    figure.paint(painter);
    painter.end();
    return recorder.painted;
}

inline QString shown(const QRectF& rect) {
    return QStringLiteral("%1..%2, %3..%4").arg(rect.left()).arg(rect.right()).arg(rect.top()).arg(rect.bottom());
}

/// A number with a superscript is one label: the smaller text begins where the larger one ends.
inline bool areOneLabel(const PaintedText& a, const PaintedText& b) {
    const PaintedText& base = a.pixelSize > b.pixelSize ? a : b;
    const PaintedText& raised = a.pixelSize > b.pixelSize ? b : a;
    return base.pixelSize > raised.pixelSize && raised.ink.left() > base.ink.center().x();
}

/// What is wrong with the texts of a figure; empty if none is cut off or overlaps.
inline QString clash(const Figure& figure) {
    const std::vector<PaintedText> texts = painted(figure).texts;
    const QRectF paper(QPointF(), figure.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].ink.isEmpty())
            continue;
        if (!paper.contains(texts[i].ink))
            return QStringLiteral("'%1' leaves the paper: %2").arg(texts[i].text, shown(texts[i].ink));
        for (std::size_t j = 0; j < i; ++j)
            if (texts[i].ink.intersects(texts[j].ink) && !areOneLabel(texts[i], texts[j]))
                return QStringLiteral("'%1' and '%2' overlap: %3 and %4")
                    .arg(texts[i].text, texts[j].text, shown(texts[i].ink), shown(texts[j].ink));
    }
    return {};
}

/// The total length of lines with a colour.
inline double lengthOf(const Painted& recorder, const QColor& colour, const QRectF& place) {
    double length = 0.0;
    for (const PaintedLine& line : recorder.lines)
        for (qsizetype i = 1; i < line.points.size(); ++i)
            if (line.pen.color() == colour && place.contains(line.points[i]) && place.contains(line.points[i - 1]))
                length += QLineF(line.points[i - 1], line.points[i]).length();
    return length;
}

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline FigureFormat formatOf(double width, double font, int columns) {
    FigureFormat format;
    format.millimetres = {width, 100.0};
    format.fontPoints = font;
    format.linePoints = 1.0;
    format.columns = columns;
    return format;
}

/// At the natural height of the charts.
inline Figure naturalFigure(FigureFormat format,
                            const std::function<std::vector<std::unique_ptr<FigurePanel>>()>& panels) {
    format.millimetres.setHeight(0.0);
    return Figure(format, panels());
}

const QString words = QStringLiteral("breast-cancer (569 × 30), logistic + l2, λ = 0.00176: Prox-SDCA (blue) gap "
                                     "3.1e-07 after 20 passes; Pdprox, dual first (vermilion) gap 1.0e-03.");

} // namespace gapscope
