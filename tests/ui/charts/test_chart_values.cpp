// SPDX-License-Identifier: GPL-3.0-only
//
// Values beside the charts, cursors in all charts, and objectives minus the best bound; driven by mouse and keys.
#include "tests/ui/support/chart_bench.h"
#include "ui/charts/axes/cursor_widgets.h"
#include "ui/charts/curves/curve_readout.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/frame/readout.h"
#include "ui/charts/grid/readout_strip.h"

using namespace gapscope;
using namespace gapscope::test;

namespace {

int boxesOver(const ChartView& view) {
    const auto isSeen = [](const QWidget* each) { return each->isVisible(); };
    return static_cast<int>(std::ranges::count_if(view.findChildren<CursorBox*>(), isSeen) +
                            std::ranges::count_if(view.findChildren<ReadoutBox*>(), isSeen));
}

ReadoutStrip& strip(GridBench& bench) {
    return *bench.grid.findChild<ReadoutStrip*>();
}

/// The tables in the strip that are shown, from top to bottom.
QList<Readout> tables(GridBench& bench) {
    strip(bench).update();
    QList<Readout> shown;
    for (const ReadoutBox* each : strip(bench).findChildren<ReadoutBox*>())
        if (each->isVisible())
            shown.append(each->readout());
    return shown;
}

} // namespace

class TestChartValues final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void cursorsStandInAllCharts();
    void escRemovesThemEverywhere();
    void onlyTheirOwnChartHasTheBox();
    void theStripTakesTheBoxesPlace();
    void theStripSaysTheLatestWithoutTheMouse();
    void aNegativeGapIsSaidToBeRounding();
    void theStripKeepsItsWidth();
    void hiddenChartsHaveNoTable();
    void objectivesMinusTheBound();
    void chosenRangesAreKnown();
};

void TestChartValues::cursorsStandInAllCharts() {
    GridBench bench;
    QTest::mouseClick(bench.view(Kind::sparsity).viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      bench.middle(Kind::sparsity));
    const std::optional<double> a = bench.view(Kind::sparsity).cursors().position(0);
    QVERIFY(a);
    for (const Kind kind : kinds) {
        QVERIFY(bench.grid.areCursorsShown(kind));
        QCOMPARE(*bench.view(kind).cursors().position(0), *a);
        const QList<CursorLine*> lines = bench.view(kind).findChildren<CursorLine*>();
        QCOMPARE(std::ranges::count_if(lines, [](const CursorLine* each) { return each->isVisible(); }), 1);
    }
    bench.view(Kind::sparsity).setFocus();
    QTest::keyClick(&bench.view(Kind::sparsity), Qt::Key_B);
    QTest::keyClick(&bench.view(Kind::sparsity), Qt::Key_Right, Qt::ShiftModifier);
    for (const Kind kind : kinds)
        QCOMPARE(*bench.view(kind).cursors().position(1), *bench.view(Kind::sparsity).cursors().position(1));
}

void TestChartValues::escRemovesThemEverywhere() {
    GridBench bench;
    bench.grid.setCursorsShown(Kind::gap, true);
    QVERIFY(bench.grid.areCursorsShown(Kind::errors));
    bench.view(Kind::errors).setFocus();
    QTest::keyClick(&bench.view(Kind::errors), Qt::Key_Escape);
    for (const Kind kind : kinds)
        QVERIFY(!bench.grid.areCursorsShown(kind));
}

void TestChartValues::onlyTheirOwnChartHasTheBox() {
    GridBench bench;
    bench.grid.setCursorsShown(Kind::gap, true);
    for (const Kind kind : kinds)
        QCOMPARE(boxesOver(bench.view(kind)), kind == Kind::gap ? 1 : 0);
    bench.grid.refreshAll();
    for (const Kind kind : kinds)
        QCOMPARE(boxesOver(bench.view(kind)), kind == Kind::gap ? 1 : 0);
}

void TestChartValues::theStripTakesTheBoxesPlace() {
    GridBench bench;
    bench.grid.setCursorsShown(Kind::gap, true);
    bench.hover(Kind::gap, bench.middle(Kind::gap));
    QVERIFY(boxesOver(bench.view(Kind::gap)) > 0);
    bench.grid.setValuesShown(true);
    bench.hover(Kind::gap, bench.middle(Kind::gap));
    const double x = *bench.view(Kind::gap).pointedX();
    const QList<Readout> shown = tables(bench);
    QCOMPARE(shown.size(), 4);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        QCOMPARE(boxesOver(bench.view(kinds[i])), 0);
        const Readout expected = readoutAt(bench.plot(kinds[i]), x);
        QCOMPARE(shown[static_cast<qsizetype>(i)].title, chartTitle(kinds[i]));
        QVERIFY(shown[static_cast<qsizetype>(i)].rows == expected.rows);
        QCOMPARE(strip(bench).title(), expected.title);
    }
    const QList<CursorBox*> measured = strip(bench).findChildren<CursorBox*>();
    QCOMPARE(std::ranges::count_if(measured, [](const CursorBox* each) { return each->isVisible(); }), 4);
    bench.grid.setValuesShown(false);
    bench.hover(Kind::gap, bench.middle(Kind::gap) + QPoint(3, 0));
    QVERIFY(boxesOver(bench.view(Kind::gap)) > 0);
}

void TestChartValues::theStripSaysTheLatestWithoutTheMouse() {
    GridBench bench;
    bench.grid.setValuesShown(true);
    const QList<Readout> shown = tables(bench);
    QCOMPARE(strip(bench).title(), QStringLiteral("latest values"));
    QCOMPARE(shown[0].rows.size(), 2);
    QCOMPARE(shown[0].rows[0].values[0], readableNumber(bench.first.last()->primal, 4, QLocale()));
    QCOMPARE(shown[0].rows[1].values[0], readableNumber(bench.second.last()->primal, 4, QLocale()));
}

void TestChartValues::aNegativeGapIsSaidToBeRounding() {
    GridBench bench;
    Trace trace;
    GridBench::fill(trace, 50, 5.0, 3);
    Snapshot last = *trace.last();
    last.iteration += 1.0;
    last.passes += 1.0;
    last.seconds += 1.0;
    last.gap = -2e-16;
    trace.append(last);
    bench.grid.removeRun(1);
    bench.grid.removeRun(2);
    bench.add(7, trace, QStringLiteral("done"), 0);
    bench.grid.setValuesShown(true);
    bench.grid.refreshAll();
    const QString words = QStringLiteral("at rounding level");
    const Readout latest = readoutAt(bench.plot(Kind::gap), std::numeric_limits<double>::infinity());
    QCOMPARE(latest.rows.size(), 1);
    QCOMPARE(latest.rows[0].values[0], words);
    QVERIFY2(latestValues(bench.plot(Kind::gap)).contains(words), qPrintable(latestValues(bench.plot(Kind::gap))));
    QVERIFY(std::ranges::any_of(tables(bench), [&](const Readout& table) {
        return std::ranges::any_of(table.rows, [&](const Readout::Row& row) { return row.values.contains(words); });
    }));
    QVERIFY2(bench.pane(Kind::gap).note().contains(words), qPrintable(bench.pane(Kind::gap).note()));
    // Other quantities may be negative.
    QVERIFY(!latestValues(bench.plot(Kind::objectives)).contains(words));
}

/// Otherwise the charts would move under the mouse.
void TestChartValues::theStripKeepsItsWidth() {
    GridBench bench;
    bench.grid.setValuesShown(true);
    strip(bench).update();
    int width = 0;
    const QRect area = bench.plot(Kind::gap).area().toRect();
    for (int x = area.left() + 1; x < area.right(); x += area.width() / 40) {
        bench.hover(Kind::gap, {x, area.center().y()});
        strip(bench).update();
        QVERIFY(strip(bench).width() >= width);
        width = strip(bench).width();
    }
    QVERIFY(width < bench.grid.width() / 2);
}

void TestChartValues::hiddenChartsHaveNoTable() {
    GridBench bench;
    bench.grid.setValuesShown(true);
    bench.grid.toggleMaximized(Kind::gap);
    const QList<Readout> shown = tables(bench);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown[0].title, chartTitle(Kind::gap));
}

/// The curve is P minus the best certified D of all runs, on a logarithmic axis of its own.
void TestChartValues::objectivesMinusTheBound() {
    GridBench bench;
    QVERIFY(!bench.grid.isYLogarithmic(Kind::objectives));
    bench.grid.setExcessShown(true);
    bench.grid.refreshAll();
    QVERIFY(bench.grid.isYLogarithmic(Kind::objectives));
    const Readout readout = readoutAt(bench.plot(Kind::objectives), std::numeric_limits<double>::infinity());
    QCOMPARE(readout.columns, QStringList{QStringLiteral("primal − best bound")});
    const double bound = std::max(bench.first.last()->dual, bench.second.last()->dual);
    QCOMPARE(readout.rows[0].values[0], readableNumber(bench.first.last()->primal - bound, 4, QLocale()));
    QCOMPARE(readout.rows[1].values[0], readableNumber(bench.second.last()->primal - bound, 4, QLocale()));
    const QList<QLineSeries*> series = bench.plot(Kind::objectives).seriesOf(1);
    QCOMPARE(std::ranges::count_if(series, [](const QLineSeries* each) { return each->isVisible(); }), 1);
    bench.grid.setYLogarithmic(Kind::objectives, false);
    bench.grid.setExcessShown(false);
    QVERIFY(!bench.grid.isYLogarithmic(Kind::objectives));
    bench.grid.setExcessShown(true);
    QVERIFY(!bench.grid.isYLogarithmic(Kind::objectives)); // each has its own scale
}

void TestChartValues::chosenRangesAreKnown() {
    GridBench bench;
    QVERIFY(bench.grid.ranges(Kind::gap) == ChartRanges());
    bench.wheel(Kind::gap, bench.middle(Kind::gap), 3);
    const ChartRanges zoomed = bench.grid.ranges(Kind::gap);
    QVERIFY(zoomed.x && zoomed.y);
    QVERIFY(bench.grid.ranges(Kind::errors).x == zoomed.x && !bench.grid.ranges(Kind::errors).y);
    bench.grid.fitAll();
    QVERIFY(bench.grid.ranges(Kind::gap) == ChartRanges());
    bench.grid.setRanges(Kind::gap, zoomed);
    QVERIFY(bench.plot(Kind::gap).xScale() == *zoomed.x && bench.plot(Kind::gap).yScale() == *zoomed.y);
    // A range of another scale than the axis has now means nothing.
    bench.grid.setRanges(Kind::gap, {.x = AxisScale(1.0, 10.0, true), .y = {}});
    QVERIFY(bench.grid.ranges(Kind::gap) == ChartRanges());
}

QTEST_MAIN(TestChartValues)
#include "test_chart_values.moc"
