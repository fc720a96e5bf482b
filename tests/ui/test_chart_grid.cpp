// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_grid.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/readout.h"
#include "ui/palette.h"

#include "tests/bench/synthetic_runs.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineSeries>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

using Kind = ChartGrid::Kind;
constexpr std::array kinds{Kind::objectives, Kind::gap, Kind::sparsity, Kind::errors};

/// A grid on the screen with two runs.
struct Bench {
    Trace first;
    Trace second;
    ChartGrid grid;

    explicit Bench(std::size_t points = 500) {
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
        run.trace = &trace;
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

bool isFinite(const QLineSeries* series) {
    const QList<QPointF> points = series->points();
    return std::all_of(points.begin(), points.end(),
                       [](const QPointF& p) { return std::isfinite(p.x()) && std::isfinite(p.y()); });
}

int pixelsOf(const QImage& image, const QColor& colour, int tolerance) {
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

} // namespace

class TestChartGrid final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tickDraws();
    void oneChartATick();
    void hiddenChartsWait();
    void removedRunLeaves();
    void legendTogglesARun();
    void wheelZoomsAroundTheCursor();
    void wheelOverAnAxisZoomsIt();
    void dragPans();
    void doubleClickFits();
    void fitFollowsNewPoints();
    void titleMaximizes();
    void crosshairShowsValues();
    void logarithmicAxisLosesNothingElse();
    void onlyZerosOnALogarithmicAxis();
    void logarithmicX();
    void emptyStateInvites();
    void hiddenRunsAreSaid();
    void onePointIsSeen();
    void curvesAreSeenInBothThemes();
    void onePixelPens();
    void neverMoreThan250Points();
    void averagesOnDemand();
    void suboptimalityUsesTheBestBound();
    void currentRunIsOnTop();
    void menuOffersExport();
    void copiesAPicture();
    void stateSurvives();
    void describesItself();
};

void TestChartGrid::init() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Logarithms|Ignored NaN|Ignoring")));
}

void TestChartGrid::tickDraws() {
    Trace trace;
    Bench bench(10);
    bench.add(3, trace, QStringLiteral("live"), 2);
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    for (const Kind kind : kinds)
        QVERIFY(bench.plot(kind).seriesOf(3).isEmpty());
    Bench::fill(trace, 300, 3.0, 5);
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    for (const Kind kind : kinds) {
        const QList<QLineSeries*> series = bench.plot(kind).seriesOf(3);
        QCOMPARE(series.size(), 2);
        for (const QLineSeries* each : series) {
            QVERIFY(each->count() > 100);
            QVERIFY(each->isVisible());
            QVERIFY(isFinite(each));
        }
    }
}

/// Charts take turns; nothing is redrawn when nothing is new.
void TestChartGrid::oneChartATick() {
    Bench bench;
    QTest::qWait(200); // later than any earlier redraw, so that no chart is overdue within the four ticks
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    const auto counts = [&bench] {
        std::array<quint64, 4> result{};
        std::transform(kinds.begin(), kinds.end(), result.begin(),
                       [&](Kind kind) { return bench.grid.redrawCount(kind); });
        return result;
    };
    const auto before = counts();
    for (int i = 0; i < 10; ++i)
        bench.grid.tick();
    QCOMPARE(counts(), before);
    bench.first.append(*bench.first.last());
    for (int i = 0; i < 4; ++i)
        bench.grid.tick();
    const auto after = counts();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        QCOMPARE(after[i], before[i] + 1);
}

void TestChartGrid::hiddenChartsWait() {
    Bench bench;
    bench.grid.setMaximized(Kind::gap, true);
    const quint64 before = bench.grid.redrawCount(Kind::errors);
    for (int i = 0; i < 50; ++i)
        bench.first.append(*bench.first.last());
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    QCOMPARE(bench.grid.redrawCount(Kind::errors), before);
    bench.grid.setMaximized(Kind::gap, false);
    QVERIFY(bench.grid.redrawCount(Kind::errors) > before);
}

void TestChartGrid::removedRunLeaves() {
    Bench bench;
    bench.grid.removeRun(1);
    bench.grid.refreshAll();
    for (const Kind kind : kinds) {
        QVERIFY(bench.plot(kind).seriesOf(1).isEmpty());
        QCOMPARE(bench.plot(kind).chart()->series().size(), 2);
    }
    QCOMPARE(bench.grid.findChildren<LegendEntry*>().size(), 1);
}

void TestChartGrid::legendTogglesARun() {
    Bench bench;
    LegendEntry* entry = bench.grid.findChild<LegendBar*>()->entry(1);
    QVERIFY(entry != nullptr && entry->isVisible() && entry->isChecked());
    QSignalSpy toggled(&bench.grid, &ChartGrid::runVisibilityToggled);
    QTest::mouseClick(entry, Qt::LeftButton);
    bench.grid.refreshAll();
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0], QVariantList({1, false}));
    QVERIFY(entry->isVisible()); // else nobody could bring the run back
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
    // Set by the program, nothing is announced.
    bench.grid.setRunVisible(1, false);
    QVERIFY(!entry->isChecked());
    QCOMPARE(toggled.size(), 2);
}

void TestChartGrid::wheelZoomsAroundTheCursor() {
    Bench bench;
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

void TestChartGrid::wheelOverAnAxisZoomsIt() {
    Bench bench;
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

void TestChartGrid::dragPans() {
    Bench bench;
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

void TestChartGrid::doubleClickFits() {
    Bench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    const AxisScale x = plot.xScale();
    const AxisScale y = plot.yScale();
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 6);
    QVERIFY(!(plot.xScale() == x));
    QTest::mouseDClick(bench.view(Kind::gap).viewport(), Qt::LeftButton, {}, bench.middle(Kind::gap));
    QVERIFY(plot.isFollowing());
    QVERIFY(plot.xScale() == x && plot.yScale() == y);
}

void TestChartGrid::fitFollowsNewPoints() {
    Bench bench;
    CurvePlot& plot = bench.plot(Kind::gap);
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 3);
    const AxisScale manual = plot.xScale();
    Snapshot far = *bench.first.last();
    far.passes *= 10.0;
    bench.first.append(far);
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    QVERIFY(plot.xScale() == manual); // a view moved by hand stays where it is
    bench.grid.fitAll();
    QVERIFY(plot.xScale().high() >= far.passes);
}

void TestChartGrid::titleMaximizes() {
    Bench bench;
    QSignalSpy changed(&bench.grid, &ChartGrid::maximizedChanged);
    QLabel* title = nullptr;
    for (QLabel* label : bench.pane(Kind::sparsity).findChildren<QLabel*>())
        if (label->text() == ChartGrid::chartTitle(Kind::sparsity))
            title = label;
    QVERIFY(title != nullptr);
    QTest::mouseDClick(title, Qt::LeftButton);
    QCOMPARE(changed.size(), 1);
    QVERIFY(bench.pane(Kind::sparsity).isVisible());
    for (const Kind kind : {Kind::objectives, Kind::gap, Kind::errors})
        QVERIFY(!bench.pane(kind).isVisible());
    QTest::mouseDClick(title, Qt::LeftButton);
    QCOMPARE(changed.size(), 2);
    for (const Kind kind : kinds)
        QVERIFY(bench.pane(kind).isVisible());
}

void TestChartGrid::crosshairShowsValues() {
    Bench bench;
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

/// One bad value makes a series vanish from Qt's own logarithmic axis.
void TestChartGrid::logarithmicAxisLosesNothingElse() {
    Trace trace;
    SyntheticRun source(200, 5.0, 0.1, 9);
    for (int i = 0; i < 200; ++i) {
        Snapshot snapshot = source.next();
        if (i == 50)
            snapshot.gap = 0.0;
        if (i == 60)
            snapshot.gap = -1e-14;
        if (i == 70)
            snapshot.gap = std::nan("");
        if (i == 80)
            snapshot.gap = std::numeric_limits<double>::infinity();
        if (i == 90)
            snapshot.primal = snapshot.dual = snapshot.gap = std::nan("");
        trace.append(snapshot);
    }
    Bench bench;
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(7, trace, QStringLiteral("odd"), 0);
    bench.grid.refreshAll();
    const QList<QLineSeries*> series = bench.plot(Kind::gap).seriesOf(7);
    QVERIFY(!series.isEmpty());
    QVERIFY(series[0]->isVisible());
    QCOMPARE(series[0]->count(), 196); // two not positive, one infinite, one unknown
    QVERIFY(isFinite(series[0]));
    QVERIFY(bench.grid.leftOutCount(Kind::gap) >= 2);
    QVERIFY(bench.pane(Kind::gap).note().contains(QLocale().toString(bench.grid.leftOutCount(Kind::gap))));
    const QImage image = bench.view(Kind::gap).grab().toImage();
    QVERIFY(pixelsOf(image, runColour(0, 0, false), 60) > 50);
    bench.grid.setYLogarithmic(Kind::gap, false);
    bench.grid.refreshAll();
    QCOMPARE(bench.grid.leftOutCount(Kind::gap), std::size_t{0});
    QVERIFY(bench.pane(Kind::gap).note().isEmpty());
}

void TestChartGrid::onlyZerosOnALogarithmicAxis() {
    Trace trace;
    for (int i = 0; i < 20; ++i) {
        Snapshot snapshot;
        snapshot.passes = i;
        snapshot.primal = snapshot.dual = 1.0;
        snapshot.gap = 0.0;
        trace.append(snapshot);
    }
    Bench bench;
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(7, trace, QStringLiteral("zero"), 0);
    bench.grid.refreshAll();
    QVERIFY(bench.pane(Kind::gap).isEmptyStateShown());
    QVERIFY(!bench.view(Kind::gap).grab().isNull());
}

void TestChartGrid::logarithmicX() {
    Bench bench;
    bench.grid.setXLogarithmic(true);
    for (const XQuantity quantity : {XQuantity::iterations, XQuantity::passes, XQuantity::seconds}) {
        bench.grid.setXQuantity(quantity);
        bench.grid.refreshAll();
        for (const Kind kind : kinds) {
            QVERIFY(bench.plot(kind).xScale().isLogarithmic());
            for (const QLineSeries* series : bench.plot(kind).seriesOf(1)) {
                QVERIFY(series->count() > 50);
                QVERIFY(isFinite(series));
            }
            QVERIFY(bench.grid.leftOutCount(kind) >= 2); // both starting points
        }
    }
}

void TestChartGrid::emptyStateInvites() {
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
    run.trace = &trace;
    grid.addRun(run);
    grid.refreshAll();
    QVERIFY(!seen->isVisible());
}

void TestChartGrid::hiddenRunsAreSaid() {
    Bench bench;
    bench.grid.setRunVisible(1, false);
    bench.grid.setRunVisible(2, false);
    bench.grid.refreshAll();
    for (const Kind kind : kinds)
        QVERIFY(bench.pane(kind).isEmptyStateShown());
    bench.grid.setRunVisible(2, true);
    bench.grid.refreshAll();
    for (const Kind kind : kinds)
        QVERIFY(!bench.pane(kind).isEmptyStateShown());
}

void TestChartGrid::onePointIsSeen() {
    Bench bench(1);
    bench.grid.setRunVisible(2, false);
    bench.grid.refreshAll();
    for (const Kind kind : kinds) {
        QVERIFY(!bench.pane(kind).isEmptyStateShown());
        const QImage image = bench.view(kind).grab().toImage();
        QVERIFY2(pixelsOf(image, runColour(0, 0, false), 30) > 3, qPrintable(ChartGrid::chartTitle(kind)));
    }
}

void TestChartGrid::curvesAreSeenInBothThemes() {
    Bench bench;
    const QPalette light = QApplication::palette();
    QPalette dark(QColor(45, 45, 48));
    dark.setColor(QPalette::Base, QColor(30, 30, 32));
    for (const QPalette& palette : {light, dark, light}) {
        QApplication::setPalette(palette);
        QApplication::processEvents();
        bench.grid.refreshAll();
        const QColor background = palette.color(QPalette::Base);
        for (const Kind kind : kinds) {
            const QImage image = bench.view(kind).grab().toImage();
            QCOMPARE(image.pixelColor(1, 1).rgb(), background.rgb());
            const QList<QLineSeries*> series = bench.plot(kind).seriesOf(1);
            QVERIFY(contrast(series[0]->pen().color(), background) >= 3.0);
            QVERIFY(pixelsOf(image, series[0]->pen().color(), 70) > 50);
        }
    }
    QApplication::setPalette(light);
}

void TestChartGrid::onePixelPens() {
    Bench bench;
    for (const Kind kind : kinds) {
        const QList<QLineSeries*> series = bench.plot(kind).seriesOf(1);
        for (const QLineSeries* each : series) {
            QVERIFY(each->pen().isCosmetic());
            QCOMPARE(each->pen().widthF(), 1.0);
            QVERIFY(!each->useOpenGL());
        }
        QCOMPARE(series[0]->pen().style(), Qt::SolidLine);
        QVERIFY(series[1]->pen().style() != Qt::SolidLine);
    }
}

void TestChartGrid::neverMoreThan250Points() {
    Bench bench(20000);
    for (const Kind kind : kinds)
        for (const int run : {1, 2})
            for (const QLineSeries* series : bench.plot(kind).seriesOf(run)) {
                QVERIFY(series->count() <= 250);
                QVERIFY(series->count() > 60);
                const QList<QPointF> points = series->points();
                QVERIFY(std::is_sorted(points.begin(), points.end(),
                                       [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
            }
}

void TestChartGrid::averagesOnDemand() {
    Bench bench;
    QCOMPARE(bench.plot(Kind::objectives).seriesOf(1).size(), 2);
    bench.grid.setAveragesShown(true);
    bench.grid.refreshAll();
    QCOMPARE(bench.plot(Kind::objectives).seriesOf(1).size(), 4);
    QCOMPARE(bench.plot(Kind::gap).seriesOf(1).size(), 3);
    bench.grid.setAveragesShown(false);
    bench.grid.refreshAll();
    const QList<QLineSeries*> series = bench.plot(Kind::objectives).seriesOf(1);
    QCOMPARE(std::count_if(series.begin(), series.end(), [](const QLineSeries* each) { return each->isVisible(); }), 2);
}

/// A better bound of one run lowers the suboptimality of the others on the same problem.
void TestChartGrid::suboptimalityUsesTheBestBound() {
    Bench bench;
    const Curve before = bench.plot(Kind::gap).data().curve(*bench.plot(Kind::gap).data().find(1),
                                                            Quantity::suboptimality, XQuantity::passes);
    const double offset = before.offset;
    QVERIFY(offset == std::max(bench.first.last()->dual, bench.second.last()->dual));
    Snapshot better = *bench.second.last();
    better.dual = SyntheticRun::optimum;
    bench.second.append(better);
    bench.grid.refreshAll();
    const ChartData& data = bench.plot(Kind::gap).data();
    QVERIFY(data.curve(*data.find(1), Quantity::suboptimality, XQuantity::passes).offset == SyntheticRun::optimum);
    bench.grid.removeRun(2);
    bench.grid.refreshAll();
    QVERIFY(data.bound(QStringLiteral("key")) == SyntheticRun::optimum);
    QVERIFY(std::isinf(data.bound(QStringLiteral("another problem"))));
}

void TestChartGrid::currentRunIsOnTop() {
    Bench bench;
    for (const int run : {1, 2, 1}) {
        bench.grid.setCurrentRun(run);
        bench.grid.refreshAll();
        for (const Kind kind : kinds) {
            const QList<QAbstractSeries*> drawn = bench.plot(kind).chart()->series();
            QVERIFY(bench.plot(kind).seriesOf(run).contains(drawn.back()));
            QVERIFY(qobject_cast<QLineSeries*>(drawn.back())->count() > 0);
        }
    }
}

void TestChartGrid::menuOffersExport() {
    Bench bench;
    QSignalSpy exported(&bench.grid, &ChartGrid::exportRequested);
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
    QCOMPARE(logarithmic.size(), 1);
    QVERIFY(bench.grid.isYLogarithmic(Kind::errors));
}

void TestChartGrid::copiesAPicture() {
    Bench bench;
    bench.grid.copyChart(Kind::gap);
    const QImage image = QApplication::clipboard()->image();
    QVERIFY(!image.isNull());
    QVERIFY(pixelsOf(image, runColour(0, 0, false), 20) > 100);
}

void TestChartGrid::stateSurvives() {
    Bench bench;
    const QByteArray state = bench.grid.saveState();
    ChartGrid other;
    other.resize(1000, 640);
    other.show();
    QVERIFY(other.restoreState(state));
    QVERIFY(!other.restoreState(QByteArray("nonsense")));
}

void TestChartGrid::describesItself() {
    Bench bench;
    QTest::qWait(1);
    bench.first.append(*bench.first.last());
    for (int i = 0; i < 4; ++i)
        bench.grid.tick();
    QVERIFY(bench.view(Kind::gap).accessibleDescription().contains(QStringLiteral("prox-sdca: gap")));
    QCOMPARE(bench.view(Kind::gap).accessibleName(), ChartGrid::chartTitle(Kind::gap));
}

QTEST_MAIN(TestChartGrid)
#include "test_chart_grid.moc"
