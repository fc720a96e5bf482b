// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/borrowed_trace.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/grid/chart_grid.h"

#include "tests/support/bench/synthetic_runs.h"

#include <QApplication>
#include <QLineSeries>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gapscope::test {

using Kind = ChartGrid::Kind;
inline constexpr std::array kinds{Kind::objectives, Kind::gap, Kind::sparsity, Kind::errors};

/// A grid on the screen with two runs, and simulated mouse events.
struct GridBench {
    Trace first;
    Trace second;
    ChartGrid grid;

    explicit GridBench(std::size_t points = 500) {
        fill(first, points, 5.0, 1);
        fill(second, points, 8.0, 2);
        grid.resize(1000, 640);
        grid.show();
        add(1, first, QStringLiteral("prox-sdca"), 0);
        add(2, second, QStringLiteral("fista"), 1);
        grid.refreshAll();
        QApplication::processEvents();
        grid.refreshAll();
    }

    static void fill(Trace& trace, std::size_t points, double rate, std::uint64_t seed) {
        SyntheticRun source(std::max<std::size_t>(points, 100), rate, 0.1, seed);
        for (std::size_t i = 0; i < points; ++i)
            trace.append(source.next());
    }

    void add(int id, const Trace& trace, const QString& name, int solver) {
        ChartRun run;
        run.id = id;
        run.name = name;
        run.colour = runColour(solver, 0, false);
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(trace);
        run.tolerance = 1e-4;
        grid.addRun(run);
    }

    ChartPane& pane(Kind kind) {
        for (ChartPane* each : grid.findChildren<ChartPane*>())
            if (each->view().plot().kind() == kind)
                return *each;
        qFatal("no such chart");
    }
    ChartView& view(Kind kind) { return pane(kind).view(); }
    CurvePlot& plot(Kind kind) { return view(kind).plot(); }

    QPoint middle(Kind kind) { return plot(kind).area().center().toPoint(); }

    void wheel(Kind kind, const QPoint& place, int notches) {
        QWidget* viewport = view(kind).viewport();
        QWheelEvent event(place, viewport->mapToGlobal(place), {}, QPoint(0, 120 * notches), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport, &event);
    }

    void hover(Kind kind, const QPoint& place) {
        QWidget* viewport = view(kind).viewport();
        QMouseEvent event(QEvent::MouseMove, place, viewport->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(viewport, &event);
    }

    void drag(Kind kind, const QPoint& from, const QPoint& to) {
        QWidget* viewport = view(kind).viewport();
        QTest::mousePress(viewport, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 4; ++i) {
            const QPoint place = from + (to - from) * i / 4;
            QMouseEvent event(QEvent::MouseMove, place, viewport->mapToGlobal(place), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(viewport, &event);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    }
};

inline bool isFinite(const QLineSeries* series) {
    const QList<QPointF> points = series->points();
    return std::all_of(points.begin(), points.end(),
                       [](const QPointF& p) { return std::isfinite(p.x()) && std::isfinite(p.y()); });
}

inline int pixelsOf(const QImage& image, const QColor& colour, int tolerance) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            count += std::abs(pixel.red() - colour.red()) <= tolerance &&
                             std::abs(pixel.green() - colour.green()) <= tolerance &&
                             std::abs(pixel.blue() - colour.blue()) <= tolerance
                         ? 1
                         : 0;
        }
    return count;
}

} // namespace gapscope::test
