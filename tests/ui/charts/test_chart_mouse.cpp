// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/support/chart_bench.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/frame/readout.h"
#include "ui/charts/grid/legend_bar.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace gapscope;
using namespace gapscope::test;

class TestChartMouse final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void legendTogglesARun();
    void doubleClickInTheLegendIsolates();
    void wheelZoomsAroundTheCursor();
    void wheelOverAnAxisZoomsIt();
    void dragPans();
    void doubleClickFits();
    void fitFollowsNewPoints();
    void titleMaximizes();
    void crosshairShowsValues();
    void chartsShareTheirRangeOfX();
    void theCrosshairIsInAllCharts();
    void aRectangleIsZoomedTo();
    void emptyStateInvites();
    void menuOffersExport();
};

void TestChartMouse::init() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Logarithms|Ignored NaN|Ignoring")));
}

/// Shows the run alone, then all again; also with Return. All charts follow immediately.
void TestChartMouse::doubleClickInTheLegendIsolates() {
    GridBench bench;
    Trace third;
    GridBench::fill(third, 300, 3.0, 7);
    bench.add(3, third, QStringLiteral("third"), 4);
    bench.grid.refreshAll();
    LegendBar& legend = *bench.grid.findChild<LegendBar*>();
    const auto shown = [&] {
        QList<int> ids;
        for (const int id : {1, 2, 3}) {
            if (legend.entry(id)->isChecked())
                ids += id;
            for (const Kind kind : kinds)
                for (const QLineSeries* series : bench.plot(kind).seriesOf(id))
                    if (series->isVisible() != legend.entry(id)->isChecked())
                        return QList<int>{-id};
        }
        return ids;
    };
    QTest::mouseClick(legend.entry(2), Qt::LeftButton); // like the first half of a double click
    QTest::mouseDClick(legend.entry(2), Qt::LeftButton);
    QCOMPARE(shown(), (QList<int>{2}));
    QTest::mouseClick(legend.entry(2), Qt::LeftButton);
    QTest::mouseDClick(legend.entry(2), Qt::LeftButton);
    QCOMPARE(shown(), (QList<int>{1, 2, 3}));
    QTest::keyClick(legend.entry(3), Qt::Key_Return);
    QCOMPARE(shown(), (QList<int>{3}));
    QTest::keyClick(legend.entry(3), Qt::Key_Return);
    QCOMPARE(shown(), (QList<int>{1, 2, 3}));
    bench.grid.removeRun(3);
}

void TestChartMouse::legendTogglesARun() {
    GridBench bench;
    LegendEntry* entry = bench.grid.findChild<LegendBar*>()->entry(1);
    QVERIFY(entry != nullptr && entry->isVisible() && entry->isChecked());
    QSignalSpy toggled(&bench.grid, &ChartGrid::runVisibilityToggled);
    QTest::mouseClick(entry, Qt::LeftButton);
    bench.grid.refreshAll();
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0], QVariantList({1, false}));
    QVERIFY(entry->isVisible()); // otherwise the run could not be shown again
    QVERIFY(!entry->isChecked());
    for (const Kind kind : kinds) {
        for (const QLineSeries* series : bench.plot(kind).seriesOf(1))
            QVERIFY(!series->isVisible());
        for (const QLineSeries* series : bench.plot(kind).seriesOf(2))
            QVERIFY(series->isVisible());
    }
    QTest::mouseClick(entry, Qt::LeftButton);
    bench.grid.refreshAll();
    QCOMPARE(toggled.size(), 2);
    for (const QLineSeries* series : bench.plot(Kind::gap).seriesOf(1))
        QVERIFY(series->isVisible());
    // A change by the program emits no signal.
    bench.grid.setRunVisible(1, false);
    QVERIFY(!entry->isChecked());
    QCOMPARE(toggled.size(), 2);
}

void TestChartMouse::wheelZoomsAroundTheCursor() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    const QRectF area = plot.area();
    const QPoint place(static_cast<int>(area.left() + area.width() / 4.0), bench.middle(Kind::gap).y());
    const double unit = (place.x() - area.left()) / area.width();
    const double under = plot.xScale().fromUnit(unit);
    const double span = plot.xScale().span();
    const double height = plot.yScale().span();
    bench.wheel(Kind::gap, place, 2);
    QVERIFY(!plot.isFollowing());
    QVERIFY(plot.xScale().span() < span && plot.yScale().span() < height);
    QVERIFY(std::abs(plot.xScale().fromUnit(unit) - under) < 1e-6 * span);
    for (const QLineSeries* series : plot.seriesOf(1))
        QVERIFY(isFinite(series));
    for (int i = 0; i < 200; ++i)
        bench.wheel(Kind::gap, place, 5);
    QVERIFY(plot.xScale().high() > plot.xScale().low());
    for (int i = 0; i < 200; ++i)
        bench.wheel(Kind::gap, place, -5);
    QVERIFY(plot.yScale().low() > 0.0 && std::isfinite(plot.yScale().high()));
}

void TestChartMouse::wheelOverAnAxisZoomsIt() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::errors);
    const AxisScale x = plot.xScale();
    const AxisScale y = plot.yScale();
    bench.wheel(Kind::errors, QPoint(1, bench.middle(Kind::errors).y()), 1);
    QVERIFY(plot.xScale() == x);
    QVERIFY(plot.yScale().span() < y.span());
    const AxisScale zoomedY = plot.yScale();
    bench.wheel(Kind::errors, QPoint(bench.middle(Kind::errors).x(), bench.view(Kind::errors).viewport()->height() - 1),
                1);
    QVERIFY(plot.xScale().span() < x.span());
    QVERIFY(plot.yScale() == zoomedY);
}

void TestChartMouse::dragPans() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    const QPoint middle = bench.middle(Kind::gap);
    const AxisScale x = plot.xScale();
    const AxisScale y = plot.yScale();
    bench.drag(Kind::gap, middle, middle + QPoint(-60, 30));
    QVERIFY(!plot.isFollowing());
    const double moved = plot.xScale().start() - x.start();
    QVERIFY(std::abs(moved - 60.0 / plot.area().width() * x.span()) < 1e-6 * x.span());
    QVERIFY(plot.yScale().start() > y.start());
    QVERIFY(std::abs(plot.xScale().span() - x.span()) < 1e-9 * x.span());
    for (int i = 0; i < 30; ++i)
        bench.drag(Kind::gap, middle, middle + QPoint(200, -100));
    QVERIFY(plot.xScale().end() > 0.0);
    QVERIFY(plot.hasCurves());
}

void TestChartMouse::doubleClickFits() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    const AxisScale x = plot.xScale();
    const AxisScale y = plot.yScale();
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 6);
    QVERIFY(!(plot.xScale() == x));
    QTest::mouseDClick(bench.view(Kind::gap).viewport(), Qt::LeftButton, {}, bench.middle(Kind::gap));
    QVERIFY(plot.isFollowing());
    QVERIFY(plot.xScale() == x && plot.yScale() == y);
}

void TestChartMouse::fitFollowsNewPoints() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 3);
    const AxisScale manual = plot.xScale();
    Snapshot far = *bench.first.last();
    far.passes *= 10.0;
    bench.first.append(far);
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    QVERIFY(plot.xScale() == manual); // a view moved by the user stays
    bench.grid.fitAll();
    QVERIFY(plot.xScale().high() >= far.passes);
}

void TestChartMouse::titleMaximizes() {
    GridBench bench;
    QSignalSpy changed(&bench.grid, &ChartGrid::maximizedChanged);
    QLabel* title = nullptr;
    for (QLabel* label : bench.pane(Kind::gap).findChildren<QLabel*>())
        if (label->text() == chartTitle(Kind::gap))
            title = label;
    QVERIFY(title != nullptr);
    QTest::mouseDClick(title, Qt::LeftButton);
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.pane(Kind::gap).isVisible());
    for (const Kind kind : {Kind::objectives, Kind::sparsity, Kind::errors})
        QVERIFY(!bench.pane(kind).isVisible());
    QTest::mouseDClick(title, Qt::LeftButton);
    QCOMPARE(changed.size(), 2);
    for (const Kind kind : kinds)
        QVERIFY(bench.pane(kind).isVisible());
}

void TestChartMouse::crosshairShowsValues() {
    GridBench bench;
    const ReadoutBox& box = bench.view(Kind::objectives).readoutBox();
    QVERIFY(!box.isVisible());
    bench.hover(Kind::objectives, bench.middle(Kind::objectives));
    QVERIFY(box.isVisible());
    const Readout& readout = box.readout();
    QCOMPARE(readout.rows.size(), 2);
    QCOMPARE(readout.columns, QStringList({QStringLiteral("primal"), QStringLiteral("dual")}));
    // The value is that of the latest snapshot up to the line.
    const QRectF area = bench.plot(Kind::objectives).area();
    const double x = bench.plot(Kind::objectives)
                         .xScale()
                         .fromUnit((bench.middle(Kind::objectives).x() - area.left()) / area.width());
    const std::vector<Snapshot> all = bench.first.all();
    const auto after = std::find_if(all.begin(), all.end(), [x](const Snapshot& s) { return s.passes > x; });
    QVERIFY(after != all.begin() && after != all.end());
    bool ok = false;
    QVERIFY(std::abs(QLocale().toDouble(readout.rows[0].values[0], &ok) / std::prev(after)->primal - 1.0) < 1e-3);
    QVERIFY(ok);
    QVERIFY(bench.view(Kind::objectives).viewport()->rect().contains(box.geometry()));
    bench.grid.setRunVisible(1, false);
    bench.grid.refreshAll();
    QCOMPARE(box.readout().rows.size(), 1);
    bench.hover(Kind::objectives, QPoint(0, 0));
    QVERIFY(!box.isVisible());
}

void TestChartMouse::chartsShareTheirRangeOfX() {
    GridBench bench;
    const AxisScale whole = bench.plot(Kind::objectives).xScale();
    const AxisScale y = bench.plot(Kind::objectives).yScale();
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 3);
    for (const Kind kind : kinds)
        QVERIFY(bench.plot(kind).xScale() == bench.plot(Kind::gap).xScale());
    QVERIFY(!(bench.plot(Kind::objectives).xScale() == whole));
    QVERIFY(bench.plot(Kind::objectives).yScale() == y);
    bench.drag(Kind::objectives, bench.middle(Kind::objectives), bench.middle(Kind::objectives) + QPoint(-40, 0));
    for (const Kind kind : kinds)
        QVERIFY(bench.plot(kind).xScale() == bench.plot(Kind::objectives).xScale());
    QTest::mouseDClick(bench.view(Kind::errors).viewport(), Qt::LeftButton, {}, bench.middle(Kind::errors));
    for (const Kind kind : kinds)
        QVERIFY(bench.plot(kind).xScale() == whole);
    // A zoom of y alone leaves x, which follows new points.
    bench.wheel(Kind::gap, QPoint(1, bench.middle(Kind::gap).y()), 1);
    QVERIFY(bench.plot(Kind::gap).followsX() && !bench.plot(Kind::gap).isFollowing());
    QVERIFY(bench.plot(Kind::errors).isFollowing());
}

void TestChartMouse::theCrosshairIsInAllCharts() {
    GridBench bench;
    bench.hover(Kind::gap, bench.middle(Kind::gap));
    const std::optional<double> x = bench.view(Kind::gap).pointedX();
    QVERIFY(x.has_value());
    for (const Kind kind : kinds) {
        QCOMPARE(bench.view(kind).pointedX(), x);
        QCOMPARE(bench.view(kind).readoutBox().isVisible(), kind == Kind::gap);
        auto* line = bench.view(kind).viewport()->findChild<CrosshairLine*>();
        QVERIFY(line->isVisible());
        const double unit = bench.plot(kind).xScale().toUnit(*x);
        const QRectF area = bench.plot(kind).area();
        QVERIFY(std::abs(line->x() - (area.left() + unit * area.width())) <= 1.0);
    }
    // In the next chart without having left this one, as after a window that came in between.
    bench.hover(Kind::sparsity, bench.middle(Kind::sparsity) + QPoint(40, 0));
    const std::optional<double> next = bench.view(Kind::sparsity).pointedX();
    QVERIFY(next && next > x);
    for (const Kind kind : {Kind::objectives, Kind::gap, Kind::sparsity, Kind::errors})
        QCOMPARE(bench.view(kind).pointedX(), next);
    bench.hover(Kind::gap, bench.middle(Kind::gap));
    bench.hover(Kind::gap, QPoint(0, 0)); // beside the curves
    for (const Kind kind : kinds)
        QVERIFY(!bench.view(kind).viewport()->findChild<CrosshairLine*>()->isVisible());
}

void TestChartMouse::aRectangleIsZoomedTo() {
    GridBench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    const QRectF area = plot.area();
    const QPoint from(static_cast<int>(area.left() + 0.25 * area.width()),
                      static_cast<int>(area.top() + 0.25 * area.height()));
    const QPoint to(static_cast<int>(area.left() + 0.75 * area.width()),
                    static_cast<int>(area.top() + 0.5 * area.height()));
    const double left = plot.xScale().fromUnit((from.x() - area.left()) / area.width());
    const double right = plot.xScale().fromUnit((to.x() - area.left()) / area.width());
    const double span = plot.xScale().span();
    const double height = plot.yScale().span();
    QWidget* place = bench.view(Kind::gap).viewport();
    QTest::mousePress(place, Qt::LeftButton, Qt::ControlModifier, from);
    QTest::mouseMove(place, to);
    QTest::mouseRelease(place, Qt::LeftButton, Qt::ControlModifier, to);
    QVERIFY(std::abs(plot.xScale().low() - left) < 0.02 * span);
    QVERIFY(std::abs(plot.xScale().high() - right) < 0.02 * span);
    QVERIFY(std::abs(plot.yScale().span() / height - 0.25) < 0.02);
    // A click with Ctrl moves nothing.
    const AxisScale x = plot.xScale();
    QTest::mouseClick(place, Qt::LeftButton, Qt::ControlModifier, from);
    QVERIFY(plot.xScale() == x);
}

void TestChartMouse::emptyStateInvites() {
    ChartGrid grid;
    grid.resize(900, 600);
    grid.show();
    grid.refreshAll();
    for (const ChartPane* pane : grid.findChildren<ChartPane*>())
        QVERIFY(pane->isEmptyStateShown());
    QPushButton* seen = nullptr;
    int count = 0;
    for (QPushButton* button : grid.findChildren<QPushButton*>())
        if (button->isVisible()) {
            seen = button;
            ++count;
        }
    QCOMPARE(count, 1);
    QSignalSpy requested(&grid, &ChartGrid::addRunRequested);
    QTest::mouseClick(seen, Qt::LeftButton);
    QCOMPARE(requested.size(), 1);
    // Wheel and drag in an empty chart do nothing.
    ChartView& view = grid.findChildren<ChartPane*>().front()->view();
    QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, view.viewport()->rect().center());
    QVERIFY(view.plot().isFollowing());
    Trace trace;
    ChartRun run;
    run.trace = borrowed(trace);
    grid.addRun(run);
    grid.refreshAll();
    QVERIFY(!seen->isVisible());
}

void TestChartMouse::menuOffersExport() {
    GridBench bench;
    QSignalSpy exported(&bench.grid, &ChartGrid::outputRequested);
    QSignalSpy logarithmic(&bench.grid, &ChartGrid::yLogarithmicChanged);
    const QPoint place = bench.middle(Kind::errors);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, bench.view(Kind::errors).viewport()->mapToGlobal(place));
    QApplication::sendEvent(bench.view(Kind::errors).viewport(), &event);
    auto* menu = bench.grid.findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(menu != nullptr && menu->isVisible());
    for (QAction* action : menu->actions()) {
        if (action->text() == QStringLiteral("Export…"))
            action->trigger();
        if (action->text() == QStringLiteral("Logarithmic y"))
            action->trigger();
    }
    menu->close();
    QCOMPARE(exported.size(), 1);
    QCOMPARE(exported[0][0].value<ChartGrid::Kind>(), Kind::errors);
    QCOMPARE(exported[0][1].value<ChartOutput>(), ChartOutput::file);
    QCOMPARE(logarithmic.size(), 1);
    QVERIFY(bench.grid.isYLogarithmic(Kind::errors));
}

QTEST_MAIN(TestChartMouse)
#include "test_chart_mouse.moc"
