// SPDX-License-Identifier: GPL-3.0-only
//
// Runs of several problems in one window: which share axes, and the notes on the others.
#include "tests/ui/support/window_under_test.h"

#include "ui/charts/curves/chart_pane.h"
#include "ui/charts/grid/legend_bar.h"
#include "ui/models/problem_words.h"

#include <QLineSeries>

using namespace gapscope;

namespace {

/// With the locale's decimal point, used for numbers on the screen.
QString inLocale(const char* text) {
    return QString::fromUtf8(text).replace(u'.', QLocale().decimalPoint());
}

class ProblemsUnderTest : public WindowUnderTest {
public:
    bool waitForRuns(int count) {
        return QTest::qWaitFor([&] { return session().runs().countIn(RunPhase::ended) == count; }, 30000);
    }
    /// Data for runs of a few passes.
    bool loadBriefly(const QString& source) {
        const bool isLoaded = load(source);
        session().edit([](RunSpec& draft) { draft.budget.passes = 30.0; });
        return isLoaded;
    }
    /// A run on breast-cancer with the present fields, and a second one with another strength.
    bool runTwoProblems() {
        if (!loadBriefly(QStringLiteral("breast-cancer")))
            return false;
        click("addAndStart");
        if (!waitForRuns(1))
            return false;
        type("lambda", QStringLiteral("0.1"));
        click("addAndStart");
        if (!waitForRuns(2))
            return false;
        charts().refreshAll();
        return true;
    }
    ChartGrid& charts() { return *window().findChild<ChartGrid*>(); }
    ChartPane& pane(ChartGrid::Kind kind) {
        for (ChartPane* each : window().findChildren<ChartPane*>())
            if (each->view().plot().kind() == kind)
                return *each;
        qFatal("no such chart");
    }
    /// Whether a chart draws a run now.
    bool draws(ChartGrid::Kind kind, int id) {
        const QList<QLineSeries*> series = pane(kind).view().plot().seriesOf(id);
        return std::ranges::any_of(
            series, [](const QLineSeries* each) { return each->isVisible() && !each->points().isEmpty(); });
    }
    void clickRow(int row) {
        QTableView& runs = window().runsPanel().table();
        const QRect cell = runs.visualRect(runs.model()->index(row, RunTableModel::iteration));
        QTest::mouseClick(runs.viewport(), Qt::LeftButton, {}, cell.center());
    }
    LegendEntry& entry(int id) { return *window().findChild<LegendBar*>()->entry(id); }
};

} // namespace

class TestWindowProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup();
    void otherProblemsShareNoObjectiveAxes();
    void choosingInTheTableSwitches();
    void choosingInTheLegendSwitches();
    void otherDataShareNoAxes();
    void goalsOfOtherProblemsAreNotDrawn();
    void hiddenRunsAreNotCounted();
    void wordsInAGermanLocale();
};

void TestWindowProblems::cleanup() {
    QLocale::setDefault(QLocale::c());
}

void TestWindowProblems::otherProblemsShareNoObjectiveAxes() {
    ProblemsUnderTest test;
    QVERIFY(test.runTwoProblems());
    const int first = test.run(0).id;
    const int second = test.run(1).id;
    QCOMPARE(test.session().runs().current(), second);
    for (const auto kind : {ChartGrid::Kind::objectives, ChartGrid::Kind::gap}) {
        QVERIFY(!test.draws(kind, first));
        QVERIFY(test.draws(kind, second));
        QVERIFY2(test.pane(kind).hiddenRuns().startsWith(inLocale("One run (λ = 0.001")),
                 qPrintable(test.pane(kind).hiddenRuns()));
    }
    for (const auto kind : {ChartGrid::Kind::sparsity, ChartGrid::Kind::errors}) {
        QVERIFY(test.draws(kind, first));
        QVERIFY(test.draws(kind, second));
        QVERIFY(test.pane(kind).hiddenRuns().isEmpty());
    }
    QVERIFY(test.entry(first).isOfOtherProblem());
    QVERIFY(!test.entry(second).isOfOtherProblem());
    for (const QString& text : {test.entry(first).toolTip(), test.entry(first).accessibleName(),
                                test.table().index(0, 0).data(Qt::ToolTipRole).toString(),
                                test.table().index(0, 0).data(Qt::AccessibleTextRole).toString()})
        QVERIFY2(text.contains(inLocale("minimizes another objective (λ = 0.001")), qPrintable(text));
    QVERIFY(test.table().index(0, RunTableModel::gap).data(Qt::ForegroundRole).isValid());
    QVERIFY(!test.table().index(1, RunTableModel::gap).data(Qt::ForegroundRole).isValid());
}

void TestWindowProblems::choosingInTheTableSwitches() {
    ProblemsUnderTest test;
    QVERIFY(test.runTwoProblems());
    QSignalSpy changed(&test.table(), &QAbstractItemModel::dataChanged);
    test.clickRow(0);
    QVERIFY(!changed.isEmpty()); // rows are repainted in their new colours
    test.charts().refreshAll();
    QVERIFY(test.draws(ChartGrid::Kind::gap, test.run(0).id));
    QVERIFY(!test.draws(ChartGrid::Kind::gap, test.run(1).id));
    QVERIFY(test.pane(ChartGrid::Kind::gap).hiddenRuns().contains(inLocale("λ = 0.1")));
    QVERIFY(test.entry(test.run(1).id).isOfOtherProblem());
    QVERIFY(!test.table().index(0, 0).data(Qt::ForegroundRole).isValid());
}

void TestWindowProblems::choosingInTheLegendSwitches() {
    ProblemsUnderTest test;
    QVERIFY(test.runTwoProblems());
    LegendEntry& first = test.entry(test.run(0).id);
    QTest::mouseClick(&first, Qt::LeftButton);
    QCOMPARE(test.session().runs().current(), test.run(0).id);
    QVERIFY(first.isChecked() && test.run(0).visible);
    test.charts().refreshAll();
    QVERIFY(test.draws(ChartGrid::Kind::objectives, test.run(0).id));
    QTest::mouseClick(&first, Qt::LeftButton); // a run of the drawn problem: a click hides it
    QVERIFY(!test.run(0).visible);
    test.charts().refreshAll();
    QVERIFY(test.pane(ChartGrid::Kind::gap).isEmptyStateShown());
}

void TestWindowProblems::otherDataShareNoAxes() {
    ProblemsUnderTest test;
    QVERIFY(test.loadBriefly(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QVERIFY(test.waitForRuns(1));
    QVERIFY(test.loadBriefly(QStringLiteral("diabetes")));
    test.click("addAndStart");
    QVERIFY(test.waitForRuns(2));
    test.charts().refreshAll();
    for (const auto kind : {ChartGrid::Kind::gap, ChartGrid::Kind::sparsity, ChartGrid::Kind::errors}) {
        QVERIFY(!test.draws(kind, test.run(0).id));
        QVERIFY(test.draws(kind, test.run(1).id));
    }
    QCOMPARE(test.pane(ChartGrid::Kind::errors).hiddenRuns(),
             QStringLiteral("One run (data breast-cancer) is on other data: choose it to see it"));
}

/// The line of a tolerance belongs to the visible curves.
void TestWindowProblems::goalsOfOtherProblemsAreNotDrawn() {
    ProblemsUnderTest test;
    QVERIFY(test.loadBriefly(QStringLiteral("breast-cancer")));
    int count = 0;
    for (const auto& [lambda, tolerance] : {std::pair{"0.01", 1e-2}, std::pair{"0.1", 1e-3}}) {
        test.type("lambda", QString::fromLatin1(lambda));
        test.session().edit([tolerance = tolerance](RunSpec& draft) {
            draft.budget = {};
            draft.budget.tolerance = tolerance;
            draft.budget.passes = 200.0;
        });
        test.click("addAndStart");
        QVERIFY(test.waitForRuns(++count));
    }
    const auto goalInKey = [&test] {
        test.charts().refreshAll();
        QString names;
        for (const CurveStyle& style : test.pane(ChartGrid::Kind::gap).view().plot().keyEntries())
            names += style.name + u'\n';
        return names;
    };
    const QString second = goalInKey();
    QVERIFY2(second.contains(QStringLiteral("tolerance")), qPrintable(second));
    test.session().runs().setCurrent(test.run(0).id);
    const QString first = goalInKey();
    QVERIFY2(first.contains(QStringLiteral("tolerance")), qPrintable(first));
    QVERIFY2(first != second, qPrintable(first)); // each names only its own tolerance
}

void TestWindowProblems::hiddenRunsAreNotCounted() {
    ProblemsUnderTest test;
    QVERIFY(test.runTwoProblems());
    test.session().runs().setVisible(test.run(0).id, false);
    QVERIFY(test.pane(ChartGrid::Kind::gap).hiddenRuns().isEmpty());
    test.session().runs().setVisible(test.run(0).id, true);
    QVERIFY(!test.pane(ChartGrid::Kind::gap).hiddenRuns().isEmpty());
    test.session().runs().remove(test.run(0).id);
    QVERIFY(test.pane(ChartGrid::Kind::gap).hiddenRuns().isEmpty());
}

void TestWindowProblems::wordsInAGermanLocale() {
    QLocale::setDefault(QLocale(QLocale::German));
    ProblemsUnderTest test;
    QVERIFY(test.runTwoProblems());
    test.clickRow(0);
    QVERIFY2(test.pane(ChartGrid::Kind::gap).hiddenRuns().contains(QStringLiteral("(λ = 0,1)")),
             qPrintable(test.pane(ChartGrid::Kind::gap).hiddenRuns()));
}

QTEST_MAIN(TestWindowProblems)
#include "test_window_problems.moc"
