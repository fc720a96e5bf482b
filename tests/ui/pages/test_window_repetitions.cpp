// SPDX-License-Identifier: GPL-3.0-only
//
// Repetitions with other seeds: requested in the table, summarized in charts and comparison.
#include "tests/ui/support/window_under_test.h"

#include "tests/ui/support/chart_bench.h"
#include "ui/basics/numbers.h"
#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/curves/curve_readout.h"
#include "ui/charts/frame/readout.h"
#include "ui/models/repetition_table.h"
#include "ui/workspace/view_state.h"

#include <QLineSeries>
#include <QMenuBar>
#include <QTabBar>
#include <QToolButton>

#include <nlohmann/json.hpp>

#include <set>

using namespace gapscope;

namespace {

class RepetitionsUnderTest : public WindowUnderTest {
public:
    bool waitForRuns(int count) {
        return QTest::qWaitFor(
            [&] { return table().rowCount() == count && session().runs().countIn(RunPhase::ended) == count; }, 30000);
    }
    QTableView& runs() { return window().runsPanel().table(); }
    void clickRow(int row) {
        const QRect cell = runs().visualRect(runs().model()->index(row, RunTableModel::iteration));
        QTest::mouseClick(runs().viewport(), Qt::LeftButton, {}, cell.center());
    }
    QAction* repeatAction() {
        for (QAction* action : window().runsPanel().actions())
            if (action->text().contains(QStringLiteral("seeds")))
                return action;
        return nullptr;
    }
    /// Opens the bar with its key, types a number and confirms.
    void repeatChosen(int count) {
        runs().setFocus();
        QTest::keyClick(&runs(), Qt::Key_R);
        auto* field = find<QSpinBox>("repeatCount");
        QVERIFY(field->isVisible() && field->hasFocus());
        QTest::keyClicks(field, QString::number(count));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!field->isVisible());
    }
    /// A run of prox-sdca with four repetitions, all ended.
    bool runFive() {
        if (!load(QStringLiteral("breast-cancer")))
            return false;
        session().edit([](RunSpec& draft) {
            draft.transforms.standardize = true;
            draft.budget.passes = 40.0;
            draft.budget.relativeTolerance = 1e-4;
        });
        click("addAndStart");
        if (!waitForRuns(1))
            return false;
        clickRow(0);
        repeatChosen(4);
        return waitForRuns(5);
    }
    std::set<std::uint64_t> seeds() {
        std::set<std::uint64_t> found;
        for (const auto& run : session().runs().all())
            found.insert(run->controller->facts().spec.seed);
        return found;
    }
    ChartGrid& charts() { return *window().findChild<ChartGrid*>(); }
    ChartPane& pane(ChartGrid::Kind kind) {
        for (ChartPane* each : window().findChildren<ChartPane*>())
            if (each->view().plot().kind() == kind)
                return *each;
        qFatal("no such chart");
    }
    void summarize() {
        QTest::keyClick(&window(), Qt::Key_R, Qt::ControlModifier);
        charts().refreshAll();
    }
    int runsDrawn(ChartGrid::Kind kind) {
        int drawn = 0;
        for (const auto& run : session().runs().all()) {
            const QList<QLineSeries*> series = pane(kind).view().plot().seriesOf(run->id);
            drawn += std::ranges::any_of(series, [](const QLineSeries* each) { return each->isVisible(); }) ? 1 : 0;
        }
        return drawn;
    }
    void chooseBand(const QString& name) {
        for (QAction* each : window().menuBar()->actions())
            for (QAction* entry : each->menu()->actions())
                if (entry->menu() != nullptr && entry->text().contains(QStringLiteral("Band of")))
                    for (QAction* choice : entry->menu()->actions())
                        if (choice->text() == name)
                            choice->trigger();
        charts().refreshAll();
    }
    /// The gaps of all runs after `passes` passes, from their traces.
    std::vector<double> gapsAfter(double passes) {
        std::vector<double> gaps;
        for (const auto& run : session().runs().all()) {
            double gap = notAvailable;
            for (const Snapshot& snapshot : run->controller->trace().all())
                gap = snapshot.passes <= passes ? snapshot.gap : gap;
            gaps.push_back(gap);
        }
        return gaps;
    }
};

} // namespace

class TestWindowRepetitions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup();
    void repeatingTakesTheNextSeeds();
    void escAddsNothing();
    void deterministicSolversAreGreyed();
    void repetitionsBecomeOneLine();
    void theReadoutSaysMedianAndQuantiles();
    void otherBandsAreNamed();
    void hiddenRunsDoNotCount();
    void nothingToSummarizeIsSaid();
    void theComparisonHasARowForThem();
    void theViewIsKept();
    void germanLocale();
};

void TestWindowRepetitions::cleanup() {
    QLocale::setDefault(QLocale::c());
}

void TestWindowRepetitions::repeatingTakesTheNextSeeds() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    QVERIFY(test.seeds() == (std::set<std::uint64_t>{1, 2, 3, 4, 5}));
    QCOMPARE(test.cell(1, RunTableModel::name), QStringLiteral("Seed 2, Prox-SDCA"));
    const std::string key = repetitionKeyOf(test.run(0).controller->facts());
    for (int row = 1; row < 5; ++row)
        QCOMPARE(repetitionKeyOf(test.run(row).controller->facts()), key);
    test.session().runs().remove(test.run(2).id);
    test.clickRow(0);
    test.repeatChosen(2);
    QVERIFY(test.waitForRuns(6));
    QVERIFY(test.seeds() == (std::set<std::uint64_t>{1, 2, 3, 4, 5, 6})); // 3 is free again
    test.clickRow(1);
    test.repeatAction()->trigger();
    test.click("repeat");                     // without starting them
    QTRY_COMPARE(test.table().rowCount(), 8); // the same number as the last time
    QCOMPARE(test.session().runs().countIn(RunPhase::ready), 2);
}

void TestWindowRepetitions::escAddsNothing() {
    RepetitionsUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QVERIFY(test.waitForRuns(1));
    test.clickRow(0);
    test.runs().setFocus();
    QTest::keyClick(&test.runs(), Qt::Key_R);
    auto* field = test.find<QSpinBox>("repeatCount");
    QVERIFY(field->isVisible());
    QCOMPARE(field->value(), 5);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible());
    QVERIFY(test.runs().hasFocus());
    QCOMPARE(test.table().rowCount(), 1);
}

void TestWindowRepetitions::deterministicSolversAreGreyed() {
    RepetitionsUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addRun");
    QTRY_COMPARE(test.table().rowCount(), 1);
    test.clickRow(0);
    QVERIFY(!test.repeatAction()->isEnabled());
    QVERIFY2(test.repeatAction()->toolTip().contains(QStringLiteral("draws at random")),
             qPrintable(test.repeatAction()->toolTip()));
    test.runs().setFocus();
    QTest::keyClick(&test.runs(), Qt::Key_R);
    QVERIFY(!test.find<QSpinBox>("repeatCount")->isVisible());
}

void TestWindowRepetitions::repetitionsBecomeOneLine() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    test.charts().refreshAll();
    const int first = test.run(0).id;
    for (const auto kind : {ChartGrid::Kind::objectives, ChartGrid::Kind::gap, ChartGrid::Kind::sparsity}) {
        QCOMPARE(test.runsDrawn(kind), 5);
        QVERIFY(test.pane(kind).bandKey().isEmpty());
    }
    test.summarize();
    QVERIFY(test.charts().areRepetitionsSummarized());
    for (const auto kind : {ChartGrid::Kind::objectives, ChartGrid::Kind::gap, ChartGrid::Kind::sparsity}) {
        QCOMPARE(test.runsDrawn(kind), 1);
        QCOMPARE(test.pane(kind).bandKey(), QStringLiteral("median and 25–75 % of 5 seeds"));
    }
    // Every point of the line is the median.
    const CurvePlot& plot = test.pane(ChartGrid::Kind::gap).view().plot();
    const QList<QPointF> points = plot.seriesOf(first)[0]->points();
    QVERIFY(points.size() > 5);
    for (const QPointF& point : points) {
        const double median = quantile(test.gapsAfter(plot.xScale().fromUnit(point.x()) + 1e-9), 0.5);
        QVERIFY(std::abs(plot.yScale().fromUnit(point.y()) / median - 1.0) < 1e-6);
    }
    // The dash still encodes the quantity.
    const QList<QLineSeries*> objectives = test.pane(ChartGrid::Kind::objectives).view().plot().seriesOf(first);
    QCOMPARE(objectives[0]->pen().style(), Qt::SolidLine);
    QCOMPARE(objectives[1]->pen().style(), Qt::CustomDashLine);
    test.summarize();
    QCOMPARE(test.runsDrawn(ChartGrid::Kind::gap), 5);
}

void TestWindowRepetitions::theReadoutSaysMedianAndQuantiles() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    test.summarize();
    const CurvePlot& plot = test.pane(ChartGrid::Kind::gap).view().plot();
    const double passes = 0.5 * (plot.xScale().low() + plot.xScale().high());
    const Readout readout = readoutAt(plot, passes);
    QCOMPARE(readout.rows.size(), 2);
    QCOMPARE(readout.rows[0].name, QStringLiteral("Prox-SDCA, 5 seeds"));
    QCOMPARE(readout.rows[1].name, QStringLiteral("25–75 %"));
    const std::vector<double> gaps = test.gapsAfter(passes);
    const auto shown = [](double value) { return readableNumber(value, 4, QLocale()); };
    QCOMPARE(readout.rows[0].values[0], shown(quantile(gaps, 0.5)));
    QCOMPARE(readout.rows[1].values[0],
             QStringLiteral("%1 … %2").arg(shown(quantile(gaps, 0.25)), shown(quantile(gaps, 0.75))));
    QVERIFY2(latestValues(plot).startsWith(QStringLiteral("Prox-SDCA, 5 seeds: gap in the median ")),
             qPrintable(latestValues(plot)));
}

void TestWindowRepetitions::otherBandsAreNamed() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    test.chooseBand(QStringLiteral("min–max")); // also switches summarizing on
    QVERIFY(test.charts().areRepetitionsSummarized());
    ChartPane& pane = test.pane(ChartGrid::Kind::gap);
    QCOMPARE(pane.bandKey(), QStringLiteral("median and min–max of 5 seeds"));
    const CurvePlot& plot = pane.view().plot();
    const std::vector<double> gaps = test.gapsAfter(10.0);
    const Readout readout = readoutAt(plot, 10.0);
    QVERIFY(readout.rows[1].values[0].startsWith(readableNumber(*std::ranges::min_element(gaps), 4, QLocale())));
    // The band is painted: a large area in a faint tint of the run's colour.
    const QColor colour = plot.colourOf(plot.data().runs()[0]->info);
    const QColor base = chartColours(pane.palette()).background;
    const QColor faint = mixed(base, colour, 0.18);
    const auto painted = [&] { return test::pixelsOf(pane.view().grab().toImage(), faint, 6); };
    const int withBand = painted();
    test.chooseBand(QStringLiteral("10–90 %"));
    QCOMPARE(pane.bandKey(), QStringLiteral("median and 10–90 % of 5 seeds"));
    const int narrower = painted();
    QVERIFY2(withBand > narrower && narrower > 50,
             qPrintable(QStringLiteral("%1 and %2 pixels").arg(withBand).arg(narrower)));
}

void TestWindowRepetitions::hiddenRunsDoNotCount() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    test.summarize();
    test.session().runs().setVisible(test.run(0).id, false);
    test.charts().refreshAll();
    QCOMPARE(test.pane(ChartGrid::Kind::gap).bandKey(), QStringLiteral("median and 25–75 % of 4 seeds"));
    QCOMPARE(test.runsDrawn(ChartGrid::Kind::gap), 1);
    const Readout readout = readoutAt(test.pane(ChartGrid::Kind::gap).view().plot(), 10.0);
    QCOMPARE(readout.rows[0].name, QStringLiteral("Prox-SDCA, 4 seeds")); // without the seed of the first
}

void TestWindowRepetitions::nothingToSummarizeIsSaid() {
    RepetitionsUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QVERIFY(test.waitForRuns(1));
    test.summarize();
    QCOMPARE(test.runsDrawn(ChartGrid::Kind::gap), 1);
    QVERIFY(test.pane(ChartGrid::Kind::gap).bandKey().isEmpty());
    QVERIFY(test.pane(ChartGrid::Kind::gap).remark().contains(QStringLiteral("nothing is summarized")));
}

void TestWindowRepetitions::theComparisonHasARowForThem() {
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    test.click("addAndStart");
    QVERIFY(test.waitForRuns(6));
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Comparison"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    ComparisonPanel& panel = test.window().comparisonPanel();
    choose(test.find<ChoiceBox>("costUnit"), QString::number(static_cast<int>(CostUnit::passes)));
    QTRY_VERIFY(panel.model().cost(4, 0).has_value());
    QCOMPARE(panel.table().model()->rowCount(), 6);
    test.chooseBand(QStringLiteral("10–90 %"));
    const QAbstractItemModel& shown = *panel.table().model();
    QCOMPARE(shown.rowCount(), 2);
    QCOMPARE(shown.index(0, 0).data().toString(), QStringLiteral("Prox-SDCA, 5 seeds"));
    const int to1e2 = ComparisonModel::firstCost;
    QCOMPARE(shown.headerData(to1e2, Qt::Horizontal).toString(), QStringLiteral("to 1e-2, median"));
    std::vector<double> costs;
    for (int row = 0; row < 5; ++row)
        costs.push_back(panel.model().cost(row, 0) ? panel.model().cost(row, 0)->passes : infinity);
    QCOMPARE(shown.index(0, to1e2).data().toString(),
             QStringLiteral("%1 (%2–%3)")
                 .arg(shownNumber(quantile(costs, 0.5), 3), shownNumber(quantile(costs, 0.1), 3),
                      shownNumber(quantile(costs, 0.9), 3)));
    QVERIFY(!shown.index(1, to1e2).data().toString().contains(u'('));
    QVERIFY(panel.table().isColumnHidden(RepetitionTable::firstLow));
    const QStringList lines = panel.text(TableFormat::csv).split(u'\n');
    QVERIFY2(lines[0].contains(QStringLiteral("to 1e-2, 10 %")) && lines[0].contains(QStringLiteral("to 1e-2, 90 %")),
             qPrintable(lines[0]));
    panel.table().selectAll();
    QVERIFY2(test.find<QLabel>("comparison")->text().startsWith(QStringLiteral("In the median: ")),
             qPrintable(test.find<QLabel>("comparison")->text()));
    test.session().runs().remove(test.run(5).id); // the table is updated
    QCOMPARE(shown.rowCount(), 1);
    test.summarize();
    QCOMPARE(panel.table().model()->rowCount(), 5);
}

void TestWindowRepetitions::theViewIsKept() {
    RepetitionsUnderTest test;
    test.charts().setSpread(Spread::deciles);
    test.charts().setRepetitionsSummarized(true);
    const nlohmann::ordered_json view = viewOf(test.charts());
    RepetitionsUnderTest other;
    applyView(view, other.charts());
    QVERIFY(other.charts().areRepetitionsSummarized());
    QCOMPARE(other.charts().spread(), Spread::deciles);
    applyView(viewOf(RepetitionsUnderTest().charts()), other.charts());
    QVERIFY(!other.charts().areRepetitionsSummarized());
}

void TestWindowRepetitions::germanLocale() {
    QLocale::setDefault(QLocale(QLocale::German));
    RepetitionsUnderTest test;
    QVERIFY(test.runFive());
    test.summarize();
    const Readout readout = readoutAt(test.pane(ChartGrid::Kind::gap).view().plot(), 10.0);
    QVERIFY2(readout.rows[1].values[0].contains(u','), qPrintable(readout.rows[1].values[0]));
}

QTEST_MAIN(TestWindowRepetitions)
#include "test_window_repetitions.moc"
