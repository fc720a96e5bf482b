// SPDX-License-Identifier: GPL-3.0-only
//
// What theory asks for beside what was measured: the accuracy in the tab Theory, and the columns of the comparison.
#include "tests/ui/support/window_under_test.h"

#include "engine/run/theory/theory_need.h"
#include "ui/basics/numbers.h"
#include "ui/theory/need_words.h"

#include <QClipboard>
#include <QHeaderView>
#include <QTabBar>

using namespace gapscope;

namespace {

constexpr int patience = 60000;

void bringToFront(WindowUnderTest& test, const QString& name) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == name)
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

/// Runs a solver on the breast-cancer data to a relative gap of 1e-4, every iteration a snapshot.
bool finish(WindowUnderTest& test, const char* solver, const char* setting = nullptr, const char* value = nullptr) {
    const std::size_t ended = test.session().runs().countIn(RunPhase::ended);
    test.session().edit([&](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.1", 0.0};
        draft.solver = {.id = solver, .parameters = ParameterValues(findSolver(solver)->parameters)};
        if (setting != nullptr)
            static_cast<void>(draft.solver.parameters.set(findSolver(solver)->parameters, solver, setting, value).ok());
        draft.budget.tolerance.reset();
        draft.budget.relativeTolerance = 1e-4;
        draft.cadence = {1.0, RunSpec::CadenceUnit::iterations};
    });
    test.click("addAndStart");
    return QTest::qWaitFor(
        [&test, ended] {
            return static_cast<std::size_t>(test.session().runs().countIn(RunPhase::ended)) == ended + 1;
        },
        patience);
}

bool prepare(WindowUnderTest& test) {
    const bool isLoaded = test.load(QStringLiteral("breast-cancer"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    return isLoaded;
}

/// What the engine says of a run that has ended, with its own optimum.
TheoryNeed needOf(const Run& run, double accuracy) {
    const PreparedRun& prepared = *run.controller->prepared();
    const RunOutcome& outcome = *run.controller->outcome();
    const KnownOptimum best{outcome.w, outcome.last.primal, outcome.last.dual};
    return theoryNeed(theoryCurve({*prepared.problem, *prepared.solver, prepared.spec.solver.parameters, best},
                                  run.controller->trace(), {}),
                      accuracy);
}

} // namespace

class TestWindowTheoryNeed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theTabAsksForTheToleranceOfTheRun();
    void anotherAccuracyIsTypedAndRemembered();
    void whatIsNoAccuracyIsRefused();
    void theComparisonHasColumns();
    void runsWithoutATheoremSaySo();
    void columnsAreCopiedAndSorted();
    void repetitionsHaveTheirMedian();
    void theChoiceIsRemembered();
};

void TestWindowTheoryNeed::theTabAsksForTheToleranceOfTheRun() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Theory"));
    QVERIFY(finish(test, "pragam", "L_rule", "fixed"));
    const TheoryPanel& panel = test.window().theoryPanel();
    const TheoryNeed need = needOf(test.run(0), 1e-4);
    QVERIFY(need.state == TheoryNeed::State::known && need.measured);
    QVERIFY(need.iterations >= need.measured->iterations);
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(countText(need.iterations, "iteration")), qPrintable(panel.text()),
                              patience);
    QVERIFY(panel.text().contains(countText(need.measured->iterations, "iteration")));
    QVERIFY(panel.text().contains(shownNumber(need.ratio(), 3)));
    QCOMPARE(test.edit("theoryAccuracy")->placeholderText(), QStringLiteral("0.0001"));
}

void TestWindowTheoryNeed::anotherAccuracyIsTypedAndRemembered() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Theory"));
    QVERIFY(finish(test, "pragam", "L_rule", "fixed"));
    const TheoryPanel& panel = test.window().theoryPanel();
    double former = 0.0;
    for (const char* accuracy : {"1e-2", "1e-6", "1e-9"}) { // the run ended before the last two
        const TheoryNeed need = needOf(test.run(0), QString::fromLatin1(accuracy).toDouble());
        QVERIFY(need.iterations > former);
        former = need.iterations;
        test.type("theoryAccuracy", QString::fromLatin1(accuracy));
        QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(countText(need.iterations, "iteration")),
                                  qPrintable(panel.text()), patience);
        QCOMPARE(need.isAhead, panel.text().contains(QStringLiteral("after the end of the run so far")));
        QCOMPARE(need.measured.has_value(), !panel.text().contains(QStringLiteral("has not been as small so far")));
    }
    QCOMPARE(test.settings().theoryAccuracy(), QStringLiteral("1e-9"));
    MainWindow other(test.session(), test.settings(), FileDialogs::Look::own);
    QCOMPARE(other.findChild<QLineEdit*>(QStringLiteral("theoryAccuracy"))->text(), QStringLiteral("1e-9"));
}

void TestWindowTheoryNeed::whatIsNoAccuracyIsRefused() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Theory"));
    test.type("theoryAccuracy", QStringLiteral("1e-5"));
    QVERIFY(shownMessages(test.window().theoryPanel()).isEmpty());
    for (const QString& wrong : {QStringLiteral("-1"), QStringLiteral("0"), QStringLiteral("small")}) {
        test.type("theoryAccuracy", wrong);
        QCOMPARE(shownMessages(test.window().theoryPanel()).size(), 1);
    }
    QVERIFY(test.settings().theoryAccuracy() != QStringLiteral("small"));
    test.type("theoryAccuracy", QString());
    QVERIFY(shownMessages(test.window().theoryPanel()).isEmpty());
}

void TestWindowTheoryNeed::theComparisonHasColumns() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Comparison"));
    QVERIFY(finish(test, "pragam", "L_rule", "fixed"));
    QVERIFY(finish(test, "prox-sdca", "sampling", "iid"));
    QTableView& table = test.window().comparisonPanel().table();
    QAbstractItemModel& model = *table.model();
    QCOMPARE(model.columnCount(), static_cast<int>(ComparisonModel::columnCountOfAll));
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-2));
    QCOMPARE(model.columnCount(), static_cast<int>(ComparisonModel::columnCountWithTheory));
    QVERIFY(!table.isColumnHidden(ComparisonModel::theoryRatio));
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    for (int row = 0; row < 2; ++row) {
        const TheoryNeed need = needOf(test.run(row), 1e-2);
        const std::string unit = row == 0 ? "iteration" : "pass";
        QTRY_COMPARE_WITH_TIMEOUT(cell(row, ComparisonModel::theoryCount), countText(need.iterations, unit), patience);
        QCOMPARE(cell(row, ComparisonModel::measuredCount), countText(need.measured->iterations, unit));
        QCOMPARE(cell(row, ComparisonModel::theoryRatio), shownNumber(need.ratio(), 3));
    }
    QVERIFY(model.index(1, ComparisonModel::theoryCount)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("in expectation")));
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-4));
    QTRY_COMPARE_WITH_TIMEOUT(cell(0, ComparisonModel::theoryCount),
                              countText(needOf(test.run(0), 1e-4).iterations, "iteration"), patience);
    choose(test.find<ChoiceBox>("comparedTheory"), QStringLiteral("none"));
    QCOMPARE(model.columnCount(), static_cast<int>(ComparisonModel::columnCountOfAll));
}

void TestWindowTheoryNeed::runsWithoutATheoremSaySo() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Comparison"));
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-6));
    QVERIFY(finish(test, "newton"));
    const QAbstractItemModel& model = *test.window().comparisonPanel().table().model();
    const QModelIndex place = model.index(0, ComparisonModel::theoryCount);
    QTRY_VERIFY2_WITH_TIMEOUT(place.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("No theorem applies")),
                              qPrintable(place.data(Qt::ToolTipRole).toString()), patience);
    QCOMPARE(place.data().toString(), QStringLiteral("–"));
}

void TestWindowTheoryNeed::columnsAreCopiedAndSorted() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Comparison"));
    QVERIFY(finish(test, "pragam", "L_rule", "fixed"));
    QVERIFY(finish(test, "newton"));
    QVERIFY(finish(test, "prox-sdca", "sampling", "iid"));
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-2));
    QTableView& table = test.window().comparisonPanel().table();
    const auto text = [&](int row, int column) { return table.model()->index(row, column).data().toString(); };
    QTRY_VERIFY_WITH_TIMEOUT(text(2, ComparisonModel::theoryRatio) != QStringLiteral("–"), patience);
    const QString csv = test.window().comparisonPanel().text(TableFormat::csv);
    QVERIFY2(csv.contains(QStringLiteral("Theory to 1e-2")), qPrintable(csv));
    const QHeaderView& header = *table.horizontalHeader();
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      QPoint(header.sectionViewportPosition(ComparisonModel::theoryRatio) + 8, header.height() / 2));
    QCOMPARE(header.sortIndicatorSection(), static_cast<int>(ComparisonModel::theoryRatio));
    double former = 0.0;
    for (int row = 0; row < 3; ++row) {
        const double ratio =
            table.model()->index(row, ComparisonModel::theoryRatio).data(ComparisonModel::sortRole).toDouble();
        QVERIFY(ratio >= former);
        former = ratio;
    }
    QCOMPARE(text(2, ComparisonModel::theoryRatio), QStringLiteral("–")); // runs without a number come last
}

/// Three seeds in one row: the bound holds for their mean.
void TestWindowTheoryNeed::repetitionsHaveTheirMedian() {
    WindowUnderTest test;
    QVERIFY(prepare(test));
    bringToFront(test, QStringLiteral("Comparison"));
    std::vector<double> ratios;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        test.session().edit([seed](RunSpec& draft) { draft.seed = seed; });
        QVERIFY(finish(test, "prox-sdca", "sampling", "iid"));
        ratios.push_back(needOf(test.run(static_cast<int>(seed) - 1), 1e-2).ratio());
    }
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-2));
    QTest::keyClick(&test.window(), Qt::Key_R, Qt::ControlModifier);
    QTableView& table = test.window().comparisonPanel().table();
    const QAbstractItemModel& model = *table.model();
    QCOMPARE(model.rowCount(), 1);
    constexpr int column = RepetitionTable::firstTheory + 2;
    QVERIFY(!table.isColumnHidden(column) && table.isColumnHidden(RepetitionTable::firstLow));
    QCOMPARE(model.headerData(column, Qt::Horizontal).toString(), QStringLiteral("Ratio, median"));
    std::ranges::sort(ratios);
    QTRY_COMPARE_WITH_TIMEOUT(model.index(0, column).data().toString(), shownNumber(ratios[1], 3), patience);
    choose(test.find<ChoiceBox>("comparedTheory"), QStringLiteral("none"));
    QCOMPARE(model.columnCount(), RepetitionTable::firstTheory);
}

void TestWindowTheoryNeed::theChoiceIsRemembered() {
    WindowUnderTest test;
    choose(test.find<ChoiceBox>("comparedTheory"), fieldNumber(1e-4));
    MainWindow other(test.session(), test.settings(), FileDialogs::Look::own);
    QCOMPARE(other.comparisonPanel().theoryChoice(), fieldNumber(1e-4));
    QCOMPARE(*other.comparisonPanel().model().theoryAccuracy(), 1e-4);
}

QTEST_MAIN(TestWindowTheoryNeed)
#include "test_window_theory_need.moc"
