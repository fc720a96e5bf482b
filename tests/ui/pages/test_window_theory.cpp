// SPDX-License-Identifier: GPL-3.0-only
//
// Theory compared with measurement: the curves and explanations of a theorem in the window.
#include "tests/ui/support/window_under_test.h"

#include "engine/run/theory/theory_curve.h"
#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/curves/curve_table.h"
#include "ui/charts/export/chart_source.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/frame/figure_panel.h"
#include "ui/workspace/view_state.h"

#include <QAction>
#include <QTabBar>

#include <cmath>

using namespace gapscope;

namespace {

constexpr int patience = 60000;

void bringToFront(WindowUnderTest& test) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == QStringLiteral("Theory"))
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

bool finish(WindowUnderTest& test, int runs) {
    test.click("addAndStart");
    return QTest::qWaitFor([&test, runs] { return test.session().runs().countIn(RunPhase::ended) == runs; }, patience);
}

void pressTheory(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
}

const CurvePlot& gapPlot(WindowUnderTest& test) {
    test.window().charts().refreshAll();
    return test.window().charts().plot(ChartGrid::Kind::gap);
}

const ChartTable::Curve* curveIn(const ChartTable& table, const QString& quantity) {
    const auto found = std::ranges::find(table.curves, quantity, &ChartTable::Curve::quantity);
    return found == table.curves.end() ? nullptr : &*found;
}

const QString theory = QStringLiteral("theory");

} // namespace

class TestWindowTheory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theActionShowsTheCurve();
    void thePanelTellsTheoremAndConstants();
    void theOptimumIsUsedOnceItIsCertified();
    void whereNoTheoremAppliesItSaysSo();
    void whatIsOutOfSightIsSaid();
    void averagesAreDrawnWithTheirBound();
    void theViewRemembersIt();
};

/// The action shows the curve in chart, data and readout; it is above the measurement, and does not change the axes.
void TestWindowTheory::theActionShowsTheCurve() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget.passes = 40.0;
        draft.budget.tolerance = 1e-13;
        draft.budget.relativeTolerance.reset();
    });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.session().edit([](RunSpec& draft) {
        draft.solver = {.id = "prox-sdca", .parameters = ParameterValues(findSolver("prox-sdca")->parameters)};
        static_cast<void>(
            draft.solver.parameters.set(findSolver("prox-sdca")->parameters, "prox-sdca", "sampling", "iid").ok());
        draft.problem.lambda = {"10", 0.0};
    });
    QVERIFY(finish(test, 1));
    const AxisScale before = gapPlot(test).yScale();
    QVERIFY(curveIn(tableOf(gapPlot(test)), theory) == nullptr);
    pressTheory(test);
    const auto* action = test.window().findChild<QAction*>(QStringLiteral("theory"));
    QVERIFY(action != nullptr && action->isChecked() && action->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(curveIn(tableOf(gapPlot(test)), theory) != nullptr, patience);
    QVERIFY(gapPlot(test).yScale() == before);
    QVERIFY(gapPlot(test).keyEntries().size() >= 3);
    const ChartTable table = tableOf(gapPlot(test));
    const ChartTable::Curve* bound = curveIn(table, theory);
    const ChartTable::Curve* gap = curveIn(table, QStringLiteral("gap"));
    QVERIFY(bound != nullptr && gap != nullptr);
    QVERIFY(bound->x.size() >= 3);
    for (std::size_t i = 0; i < bound->x.size(); ++i) {
        const auto same = std::ranges::find(gap->x, bound->x[i]);
        if (same != gap->x.end())
            QVERIFY(bound->y[i] >= gap->y[static_cast<std::size_t>(same - gap->x.begin())]);
    }
    for (const ChartSource& source : chartSources(test.window().charts())) {
        if (source.id != QStringLiteral("gap"))
            continue;
        const QList<CurveStyle> key = source.panel()->key(); // of an exported figure
        QVERIFY(std::ranges::any_of(key, [](const CurveStyle& style) { return style.name == theory; }));
        QVERIFY(curveIn(source.table(), theory) != nullptr);
    }
    test.window().charts().setXQuantity(XQuantity::iterations);
    QVERIFY(curveIn(tableOf(gapPlot(test)), theory) != nullptr);
    pressTheory(test);
    QVERIFY(!action->isChecked());
    QVERIFY(curveIn(tableOf(gapPlot(test)), theory) == nullptr);
}

void TestWindowTheory::thePanelTellsTheoremAndConstants() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    TheoryPanel& panel = test.window().theoryPanel();
    QVERIFY(panel.isVisible());
    QVERIFY(panel.text().contains(QStringLiteral("Choose a run")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.solver = {.id = "prox-sdca", .parameters = ParameterValues(findSolver("prox-sdca")->parameters)};
        static_cast<void>(
            draft.solver.parameters.set(findSolver("prox-sdca")->parameters, "prox-sdca", "sampling", "iid").ok());
        draft.problem.lambda = {"1e-6", 0.0};
        draft.budget.passes = 6.0;
    });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("theorem 1")), qPrintable(panel.text()), patience);
    for (const char* part : {"the duality gap", "n + ρ²/(λγ)", "in expectation", "vacuous", "After 6"})
        QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QString::fromUtf8(part)), qPrintable(panel.text()), patience);
    QTRY_VERIFY_WITH_TIMEOUT(panel.text().contains(QStringLiteral("Slopes over the second half")), patience);
}

/// Constants that need w* wait for a run of any solver that certifies it; a run of another problem is not enough.
void TestWindowTheory::theOptimumIsUsedOnceItIsCertified() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    pressTheory(test);
    TheoryPanel& panel = test.window().theoryPanel();
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.1", 0.0};
        draft.solver = {.id = "agd", .parameters = ParameterValues(findSolver("agd")->parameters)};
        draft.budget.tolerance = 1e-9;
        draft.budget.iterations = 5;
    });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("not known yet")), qPrintable(panel.text()),
                              patience);
    QVERIFY2(panel.text().contains(QStringLiteral("theorem 2.2.3")), qPrintable(panel.text()));
    QVERIFY(panel.text().contains(QStringLiteral("No bound yet")));
    QVERIFY(curveIn(tableOf(gapPlot(test)), theory) == nullptr);

    const auto certify = [&](const char* lambda) {
        test.session().edit([lambda](RunSpec& draft) {
            draft.problem.lambda = {lambda, 0.0};
            draft.solver = {.id = "newton", .parameters = ParameterValues(findSolver("newton")->parameters)};
            draft.budget.iterations = 200;
        });
    };
    certify("0.2");
    QVERIFY(finish(test, 2));
    const int first = test.run(0).id;
    test.session().runs().setCurrent(first);
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("not known yet")), qPrintable(panel.text()),
                              patience);
    certify("0.1");
    QVERIFY(finish(test, 3));
    QVERIFY(test.run(2).controller->outcome()->last.gap <= 1e-6);
    test.session().runs().setCurrent(first);
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("After ")), qPrintable(panel.text()), patience);
    QVERIFY(!panel.text().contains(QStringLiteral("not known yet")));
    QTRY_VERIFY_WITH_TIMEOUT(curveIn(tableOf(gapPlot(test)), theory) != nullptr, patience);
}

void TestWindowTheory::whereNoTheoremAppliesItSaysSo() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    bringToFront(test);
    TheoryPanel& panel = test.window().theoryPanel();
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 5.0; });
    QVERIFY(finish(test, 1)); // the hinge
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("No theorem applies: the loss is not smooth.")),
                              qPrintable(panel.text()), patience);
    test.session().edit([](RunSpec& draft) {
        draft.solver = {.id = "dcd", .parameters = ParameterValues(findSolver("dcd")->parameters)};
    });
    QVERIFY(finish(test, 2));
    QTRY_VERIFY2_WITH_TIMEOUT(panel.text().contains(QStringLiteral("none is known for whole runs")),
                              qPrintable(panel.text()), patience);
}

/// A bound far above all measurements is cut off, and the key reports it.
void TestWindowTheory::whatIsOutOfSightIsSaid() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge"));
    test.session().edit([](RunSpec& draft) {
        draft.problem.lambda = {"1e-6", 0.0};
        draft.solver = {.id = "prox-sdca", .parameters = ParameterValues(findSolver("prox-sdca")->parameters)};
        static_cast<void>(
            draft.solver.parameters.set(findSolver("prox-sdca")->parameters, "prox-sdca", "sampling", "iid").ok());
        draft.budget.passes = 6.0;
    });
    QVERIFY(finish(test, 1));
    const AxisScale before = gapPlot(test).yScale();
    pressTheory(test);
    const auto isSaid = [&] {
        const QList<CurveStyle> key = gapPlot(test).keyEntries();
        return std::ranges::any_of(
            key, [](const CurveStyle& style) { return style.name == QStringLiteral("theory: above"); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSaid(), patience);
    QVERIFY(gapPlot(test).yScale() == before);
}

/// A theorem on averaged iterates is drawn with these, also in the data.
void TestWindowTheory::averagesAreDrawnWithTheirBound() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    pressTheory(test);
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.lambda = {"0.1", 0.0};
        draft.solver = {.id = "pegasos", .parameters = ParameterValues(findSolver("pegasos")->parameters)};
        draft.budget.passes = 30.0;
    });
    QVERIFY(finish(test, 1));
    QTRY_VERIFY_WITH_TIMEOUT(curveIn(tableOf(gapPlot(test)), QStringLiteral("bounded by it")) != nullptr, patience);
    const auto& run = *gapPlot(test).data().runs().front();
    const Curve bound = gapPlot(test).data().curve(run, Quantity::theory, XQuantity::passes);
    const Curve bounded = gapPlot(test).data().curve(run, Quantity::bounded, XQuantity::passes);
    QTRY_VERIFY_WITH_TIMEOUT(bounded.y->hasValues() && bound.y->hasValues(), patience);
    for (std::size_t i = 0; i < bound.x.size(); ++i)
        if (std::isfinite(bound.at(i)) && std::isfinite(bounded.at(i)))
            QVERIFY(bounded.at(i) <= bound.at(i));
}

void TestWindowTheory::theViewRemembersIt() {
    WindowUnderTest test;
    pressTheory(test);
    QVERIFY(test.window().charts().isTheoryShown());
    WindowUnderTest other;
    const nlohmann::ordered_json view = viewOf(test.window().charts());
    applyView(view, other.window().charts());
    QVERIFY(other.window().charts().isTheoryShown());
    QVERIFY(other.window().findChild<QAction*>(QStringLiteral("theory"))->isChecked());
    applyView(viewOf(WindowUnderTest().window().charts()), other.window().charts());
    QVERIFY(!other.window().charts().isTheoryShown());
}

QTEST_MAIN(TestWindowTheory)
#include "test_window_theory.moc"
