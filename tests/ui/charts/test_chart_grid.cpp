// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/support/chart_bench.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/legend_bar.h"

#include <QRegularExpression>

using namespace gapscope;
using namespace gapscope::test;

class TestChartGrid final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tickDraws();
    void oneChartATick();
    void hiddenChartsWait();
    void removedRunLeaves();
    void logarithmicAxisLosesNothingElse();
    void onlyZerosOnALogarithmicAxis();
    void errorsAreNotFlat();
    void objectivesAreNotFlat();
    void logarithmicX();
    void roundsOfRanks();
    void hiddenRunsAreSaid();
    void onePointIsSeen();
    void curvesAreSeenInBothThemes();
    void pensAreOneUnitWide();
    void neverMoreThan250Points();
    void averagesOnDemand();
    void suboptimalityUsesTheBestBound();
    void currentRunIsOnTop();
    void stateSurvives();
    void describesItself();
};

void TestChartGrid::init() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Logarithms|Ignored NaN|Ignoring")));
}

void TestChartGrid::tickDraws() {
    Trace trace;
    GridBench bench(10);
    bench.add(3, trace, QStringLiteral("live"), 2);
    for (int i = 0; i < 8; ++i)
        bench.grid.tick();
    for (const Kind kind : kinds)
        QVERIFY(bench.plot(kind).seriesOf(3).isEmpty());
    GridBench::fill(trace, 300, 3.0, 5);
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

/// Charts take turns, and nothing is redrawn without new data.
void TestChartGrid::oneChartATick() {
    GridBench bench;
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
    GridBench bench;
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
    GridBench bench;
    bench.grid.removeRun(1);
    bench.grid.refreshAll();
    for (const Kind kind : kinds) {
        QVERIFY(bench.plot(kind).seriesOf(1).isEmpty());
        QCOMPARE(bench.plot(kind).chart()->series().size(), 2);
    }
    QCOMPARE(bench.grid.findChildren<LegendEntry*>().size(), 1);
}

/// In Qt's own logarithmic axis one bad value makes a series vanish.
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
    GridBench bench;
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(7, trace, QStringLiteral("odd"), 0);
    bench.grid.refreshAll();
    const QList<QLineSeries*> series = bench.plot(Kind::gap).seriesOf(7);
    QVERIFY(!series.isEmpty());
    QVERIFY(series[0]->isVisible());
    // Two are nonpositive and left out; the line has a hole where one is infinite and another where P is unknown.
    QCOMPARE(series[0]->count(), 198);
    const QList<QPointF> points = series[0]->points();
    QCOMPARE(std::ranges::count_if(points, [](const QPointF& point) { return std::isnan(point.y()); }), 2);
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
    GridBench bench;
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(7, trace, QStringLiteral("zero"), 0);
    bench.grid.refreshAll();
    QVERIFY(bench.pane(Kind::gap).isEmptyStateShown());
    QVERIFY(!bench.view(Kind::gap).grab().isNull());
}

/// At w = 0 every row is wrong: the axis fits the later errors, and reports that there are points above.
void TestChartGrid::errorsAreNotFlat() {
    Trace trace;
    for (int k = 0; k < 100; ++k) {
        Snapshot snapshot;
        snapshot.iteration = snapshot.passes = snapshot.seconds = k;
        snapshot.primal = 1.0;
        snapshot.trainError = k == 0 ? 1.0 : 0.012 + 0.03 / k;
        snapshot.testError = k == 0 ? 1.0 : 0.02 + 0.03 / k;
        trace.append(snapshot);
    }
    GridBench bench(1);
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(3, trace, QStringLiteral("learns"), 0);
    bench.grid.refreshAll();
    const CurvePlot& plot = bench.plot(Kind::errors);
    QVERIFY2(plot.yScale().high() < 0.1 && plot.yScale().high() >= 0.02,
             qPrintable(QString::number(plot.yScale().high())));
    QVERIFY(plot.above().points >= 2);
    QCOMPARE(plot.above().highest, 1.0);
    const QString note = bench.pane(Kind::errors).note();
    QVERIFY2(note.contains(QStringLiteral("above")) && note.contains(u'1'), qPrintable(note));
    // Zooming out shows them; on a logarithmic axis they are always visible.
    bench.wheel(Kind::errors, QPoint(3, bench.middle(Kind::errors).y()), -20);
    QVERIFY(plot.yScale().high() > 0.2);
    bench.grid.setYLogarithmic(Kind::errors, true);
    bench.grid.refreshAll();
    QVERIFY(plot.yScale().high() >= 1.0 && plot.above().points == 0);
    bench.grid.removeRun(3);
}

/// A cutting plane method may go far above the start once: the axis fits the start and the rest.
void TestChartGrid::objectivesAreNotFlat() {
    Trace trace;
    for (int k = 0; k < 100; ++k) {
        Snapshot snapshot;
        snapshot.iteration = snapshot.passes = snapshot.seconds = k;
        snapshot.primal = k == 0 ? 1.0 : k == 1 ? 450.0 : 0.07 + 0.1 / k;
        snapshot.dual = k == 0 ? 0.0 : 0.07 - 0.07 / k;
        trace.append(snapshot);
    }
    GridBench bench(1);
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(3, trace, QStringLiteral("jumps"), 0);
    bench.grid.refreshAll();
    const CurvePlot& plot = bench.plot(Kind::objectives);
    QVERIFY2(plot.yScale().high() >= 1.0 && plot.yScale().high() < 2.0,
             qPrintable(QString::number(plot.yScale().high())));
    QVERIFY(plot.yScale().low() <= 0.0);
    QCOMPARE(plot.above().points, std::size_t{1});
    QCOMPARE(plot.above().highest, 450.0);
    bench.grid.removeRun(3);
}

void TestChartGrid::logarithmicX() {
    GridBench bench;
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

/// Over rounds only those runs are drawn that have them; without any, charts say it, and return to passes when the last
/// one goes.
void TestChartGrid::roundsOfRanks() {
    Trace shared;
    SyntheticRun source(200, 4.0, 0.1, 7);
    for (int i = 0; i < 200; ++i) {
        Snapshot snapshot = source.next();
        snapshot.rounds = 2.0 * i;
        snapshot.bytesSent = 1000.0 * i;
        shared.append(snapshot);
    }
    GridBench bench;
    QSignalSpy known(&bench.grid, &ChartGrid::roundsKnownChanged);
    QVERIFY(!bench.grid.hasRounds());
    for (const bool isLogarithmic : {false, true}) {
        bench.grid.setXLogarithmic(isLogarithmic);
        bench.grid.setXQuantity(XQuantity::rounds);
        bench.grid.refreshAll();
        for (const Kind kind : kinds) {
            QVERIFY(bench.pane(kind).isEmptyStateShown());
            bench.hover(kind, bench.middle(kind));
            QTest::mouseClick(bench.view(kind).viewport(), Qt::LeftButton, Qt::ShiftModifier, bench.middle(kind));
        }
        bench.add(3, shared, QStringLiteral("cocoa"), 2);
        for (const XQuantity quantity : {XQuantity::rounds, XQuantity::bytesSent}) {
            bench.grid.setXQuantity(quantity);
            bench.grid.refreshAll();
            QVERIFY(bench.grid.hasRounds());
            for (const Kind kind : kinds) {
                QVERIFY(!bench.pane(kind).isEmptyStateShown());
                QVERIFY(bench.plot(kind).xScale().high() >= xOf(*shared.last(), quantity));
                for (const QLineSeries* series : bench.plot(kind).seriesOf(3))
                    QVERIFY(series->count() > 50 && isFinite(series));
                for (const QLineSeries* series : bench.plot(kind).seriesOf(1))
                    QVERIFY(!series->isVisible());
                bench.hover(kind, bench.middle(kind));
            }
        }
        bench.grid.removeRun(3);
        QVERIFY(!bench.grid.hasRounds());
        QCOMPARE(bench.grid.xQuantity(), XQuantity::passes);
    }
    QCOMPARE(known.count(), 4); // twice known, twice not
}

void TestChartGrid::hiddenRunsAreSaid() {
    GridBench bench;
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
    GridBench bench(1);
    bench.grid.setRunVisible(2, false);
    bench.grid.refreshAll();
    for (const Kind kind : kinds) {
        QVERIFY(!bench.pane(kind).isEmptyStateShown());
        const QImage image = bench.view(kind).grab().toImage();
        QVERIFY2(pixelsOf(image, runColour(0, 0, false), 30) > 3, qPrintable(chartTitle(kind)));
    }
}

void TestChartGrid::curvesAreSeenInBothThemes() {
    GridBench bench;
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
            const int inside = qCeil(3 * image.devicePixelRatio()); // of the ring of the focus
            QCOMPARE(image.pixelColor(inside, inside).rgb(), background.rgb());
            const QList<QLineSeries*> series = bench.plot(kind).seriesOf(1);
            QVERIFY(contrast(series[0]->pen().color(), background) >= 3.0);
            QVERIFY(pixelsOf(image, series[0]->pen().color(), 70) > 50);
        }
    }
    QApplication::setPalette(light);
}

void TestChartGrid::pensAreOneUnitWide() {
    GridBench bench;
    for (const Kind kind : kinds) {
        const QList<QLineSeries*> series = bench.plot(kind).seriesOf(1);
        for (const QLineSeries* each : series) {
            QVERIFY(each->pen().isCosmetic());
            QCOMPARE(each->pen().widthF(), std::round(bench.view(kind).devicePixelRatioF()));
            QVERIFY(!each->useOpenGL());
        }
        QCOMPARE(series[0]->pen().style(), Qt::SolidLine);
        QVERIFY(series[1]->pen().style() != Qt::SolidLine);
    }
}

void TestChartGrid::neverMoreThan250Points() {
    GridBench bench(20000);
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
    GridBench bench;
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

/// A better bound from one run decreases the suboptimality of the others on the same problem.
void TestChartGrid::suboptimalityUsesTheBestBound() {
    GridBench bench;
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
    GridBench bench;
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

void TestChartGrid::stateSurvives() {
    GridBench bench;
    const QByteArray state = bench.grid.saveState();
    ChartGrid other;
    other.resize(1000, 640);
    other.show();
    QVERIFY(other.restoreState(state));
    QVERIFY(!other.restoreState(QByteArray("nonsense")));
}

void TestChartGrid::describesItself() {
    GridBench bench;
    bench.first.append(*bench.first.last());
    for (int i = 0; i < 4; ++i)
        bench.grid.tick();
    QVERIFY(bench.view(Kind::gap).accessibleDescription().contains(QStringLiteral("prox-sdca: gap")));
    QCOMPARE(bench.view(Kind::gap).accessibleName(), chartTitle(Kind::gap));
}

QTEST_MAIN(TestChartGrid)
#include "test_chart_grid.moc"
