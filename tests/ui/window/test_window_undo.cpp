// SPDX-License-Identifier: GPL-3.0-only
//
// Undo and redo with the usual shortcuts.
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/curves/chart_pane.h"
#include "ui/workspace/view_state.h"

#include <QAction>
#include <QInputDialog>
#include <QMenuBar>
#include <QTableView>
#include <QWheelEvent>

using namespace gapscope;

namespace {

class UndoWindow : public WindowUnderTest {
public:
    /// Presses keys where no input field has the focus.
    void press(const QKeySequence& keys) {
        find<QTableView>("runs")->setFocus();
        QTest::keySequence(&window(), keys);
    }
    void undo() { press(QKeySequence::Undo); }
    void redo() { press(QKeySequence::Redo); }
    QString undoText() {
        for (QAction* action : window().findChildren<QAction*>())
            if (action->shortcut() == QKeySequence(QKeySequence::Undo))
                return action->isEnabled() ? action->text() : QString();
        return {};
    }
    bool addEndedRun() {
        const int before = session().runs().countIn(RunPhase::ended);
        click("addAndStart");
        return QTest::qWaitFor([&] { return session().runs().countIn(RunPhase::ended) == before + 1; }, 30000);
    }
};

} // namespace

class TestWindowUndo : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settingsComeBack();
    void typingIsOneStep();
    void dataComeBackWithTheirSettings();
    void removedRunsComeBackWhole();
    void addedRunsGoAndComeBack();
    void aLiveRunThatWasRemovedComesBackStopped();
    void aWaitingRunComesBackReady();
    void viewsAndLabelsComeBack();
    void zoomComesBack();
    void zoomIsInTheSession();
    void nothingToUndoAtFirst();
};

void TestWindowUndo::nothingToUndoAtFirst() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QCOMPARE(test.undoText(), QString());
    test.undo();
    QCOMPARE(test.session().draft().problem.loss, std::string("hinge"));
}

void TestWindowUndo::settingsComeBack() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QTest::qWait(150); // separates the user's two choices
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    QVERIFY2(test.undoText().contains(QStringLiteral("solver")), qPrintable(test.undoText()));
    test.undo();
    QCOMPARE(test.find<ChoiceBox>("solver")->currentId(), QStringLiteral("prox-sdca"));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("logistic"));
    test.undo();
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("hinge"));
    test.redo();
    test.redo();
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("logistic"));
    QCOMPARE(test.find<ChoiceBox>("solver")->currentId(), QStringLiteral("fista"));
    QCOMPARE(test.session().draft().solver.id, std::string("fista"));
}

void TestWindowUndo::typingIsOneStep() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    const QString before = test.edit("lambda")->text();
    test.type("lambda", QStringLiteral("0.125"));
    QCOMPARE(test.session().draft().problem.lambda.text, std::string("0.125"));
    test.undo();
    QCOMPARE(test.edit("lambda")->text(), before);
    test.redo();
    QCOMPARE(test.session().draft().problem.lambda.text, std::string("0.125"));
}

void TestWindowUndo::dataComeBackWithTheirSettings() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QTest::qWait(150);
    QVERIFY(test.load(QStringLiteral("digits")));
    QVERIFY2(test.undoText().contains(QStringLiteral("data")), qPrintable(test.undoText()));
    test.undo();
    QTRY_VERIFY(test.session().data()->key.source == "breast-cancer");
    QCOMPARE(test.session().draft().problem.loss, std::string("logistic"));
    QTest::qWait(100);
    test.redo(); // the arrival of the data was not a change
    QTRY_VERIFY(test.session().data()->key.source == "digits");
}

void TestWindowUndo::removedRunsComeBackWhole() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    QVERIFY(test.addEndedRun() && test.addEndedRun() && test.addEndedRun());
    const Run& middle = test.run(1);
    const int id = middle.id;
    const QString name = middle.name;
    const std::size_t points = middle.controller->trace().size();
    test.session().runs().setCurrent(id);
    test.press(QKeySequence(Qt::Key_Delete));
    QCOMPARE(test.table().rowCount(), 2);
    test.undo();
    QCOMPARE(test.table().rowCount(), 3);
    QCOMPARE(test.run(1).id, id);
    QVERIFY(test.cell(1, 0).contains(name));
    QCOMPARE(test.run(1).controller->trace().size(), points);
    QVERIFY(test.run(1).controller->outcome().has_value());
    QCOMPARE(test.session().runs().current(), id);
    test.redo();
    QCOMPARE(test.table().rowCount(), 2);
    test.undo();
    test.find<QTableView>("runs")->selectAll();
    test.press(QKeySequence(Qt::Key_Delete));
    QCOMPARE(test.table().rowCount(), 0);
    test.undo();
    QCOMPARE(test.table().rowCount(), 3);
    QCOMPARE(test.run(1).id, id);
    QCOMPARE(test.window().charts().redrawCount(ChartGrid::Kind::gap) > 0, true);
}

void TestWindowUndo::addedRunsGoAndComeBack() {
    UndoWindow test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(test.addEndedRun());
    QTest::qWait(200); // runs in quick succession are one step
    const int first = test.run(0).id;
    test.click("compareSolvers");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 4, 30000);
    QVERIFY2(test.undoText().contains(QStringLiteral("addition of")), qPrintable(test.undoText()));
    while (test.session().runs().all().size() > 1)
        test.undo();
    QCOMPARE(test.run(0).id, first);
    test.undo();
    QVERIFY(test.session().runs().all().empty());
    test.redo();
    QCOMPARE(test.session().runs().all().size(), std::size_t{1});
    QVERIFY(test.run(0).controller->outcome()); // with what it has found
    while (test.session().runs().all().size() < 4)
        test.redo();
    QCOMPARE(test.session().runs().countIn(RunPhase::ended), 4);
}

void TestWindowUndo::aLiveRunThatWasRemovedComesBackStopped() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.budget = {.passes = 1e9};
        draft.solver = {.id = "subgradient", .parameters = ParameterValues(findSolver("subgradient")->parameters)};
    });
    test.click("addAndStart");
    QTRY_COMPARE(test.session().runs().countIn(RunPhase::running), 1);
    QTRY_VERIFY(test.run(0).controller->trace().size() > 3);
    test.press(QKeySequence(Qt::Key_Delete));
    QCOMPARE(test.table().rowCount(), 0);
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
    test.undo();
    QCOMPARE(test.table().rowCount(), 1);
    QCOMPARE(test.run(0).phase(), RunPhase::ended);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::stopped);
}

/// It loses its turn: it is restored as before the start, and can be started again.
void TestWindowUndo::aWaitingRunComesBackReady() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().runs().setOneAfterAnother(true);
    test.session().edit([](RunSpec& draft) {
        draft.budget = {};
        draft.budget.passes = 1e9;
        draft.solver = {.id = "subgradient", .parameters = ParameterValues(findSolver("subgradient")->parameters)};
    });
    test.click("addAndStart");
    test.click("addAndStart");
    QTRY_COMPARE(test.session().runs().countIn(RunPhase::waiting), 1);
    const int id = test.run(1).id;
    test.session().runs().setCurrent(id);
    test.press(QKeySequence(Qt::Key_Delete));
    test.undo();
    QCOMPARE(test.run(1).id, id);
    QCOMPARE(test.run(1).phase(), RunPhase::ready);
    test.session().runs().start(id);
    QCOMPARE(test.run(1).phase(), RunPhase::waiting);
    test.session().runs().stop(test.run(0).id);
    QTRY_COMPARE(test.run(1).phase(), RunPhase::running);
    test.session().runs().stopAll();
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
}

void TestWindowUndo::viewsAndLabelsComeBack() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(test.addEndedRun());
    ChartGrid& charts = test.window().charts();
    test.press(QKeySequence(Qt::ALT | Qt::Key_3));
    test.press(QKeySequence(Qt::CTRL | Qt::Key_L));
    QVERIFY(charts.xQuantity() == XQuantity::seconds && charts.isXLogarithmic());
    charts.toggleMaximized(ChartGrid::Kind::gap);
    test.undo();
    QVERIFY(!charts.maximized());
    test.undo();
    QVERIFY(!charts.isXLogarithmic() && charts.xQuantity() == XQuantity::seconds);
    test.undo();
    QCOMPARE(charts.xQuantity(), XQuantity::passes);
    test.redo();
    QCOMPARE(charts.xQuantity(), XQuantity::seconds);

    const int id = test.run(0).id;
    const QString name = test.run(0).name;
    test.session().runs().setName(id, QStringLiteral("mine"));
    test.session().runs().setVisible(id, false);
    test.undo();
    QVERIFY(test.run(0).visible);
    QCOMPARE(test.run(0).name, QStringLiteral("mine"));
    test.undo();
    QCOMPARE(test.run(0).name, name);
    test.redo();
    QCOMPARE(test.run(0).name, QStringLiteral("mine"));
}

static ChartView* gapView(UndoWindow& test) {
    for (ChartPane* pane : test.window().findChildren<ChartPane*>())
        if (pane->view().plot().kind() == ChartKind::gap)
            return &pane->view();
    return nullptr;
}

/// The notches of one turn of the wheel are one step of undo.
static void turnWheel(ChartView& view, int notches) {
    QWidget* viewport = view.viewport();
    const QPointF place = view.plot().area().center();
    for (int i = 0; i < notches; ++i) {
        QWheelEvent event(place, viewport->mapToGlobal(place), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport, &event);
    }
}

void TestWindowUndo::zoomComesBack() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(test.addEndedRun());
    ChartGrid& charts = test.window().charts();
    charts.refreshAll();
    ChartView& view = *gapView(test);
    turnWheel(view, 5);
    const ChartRanges zoomed = charts.ranges(ChartGrid::Kind::gap);
    QVERIFY(zoomed.x && zoomed.y);
    QVERIFY2(test.undoText().contains(QStringLiteral("zoom")), qPrintable(test.undoText()));
    test.undo();
    QVERIFY(charts.ranges(ChartGrid::Kind::gap) == ChartRanges());
    QVERIFY(charts.ranges(ChartGrid::Kind::errors) == ChartRanges());
    test.redo();
    QVERIFY(charts.ranges(ChartGrid::Kind::gap) == zoomed);
    QVERIFY(charts.ranges(ChartGrid::Kind::sparsity).x == zoomed.x);
    test.press(QKeySequence(Qt::CTRL | Qt::Key_0)); // fit all
    QVERIFY(view.plot().isFollowing());
    test.undo();
    QVERIFY(charts.ranges(ChartGrid::Kind::gap) == zoomed);
}

void TestWindowUndo::zoomIsInTheSession() {
    UndoWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(test.addEndedRun());
    ChartGrid& charts = test.window().charts();
    charts.refreshAll();
    turnWheel(*gapView(test), 3);
    charts.setExcessShown(true);
    const nlohmann::ordered_json view = viewOf(charts);
    const ChartRanges zoomed = charts.ranges(ChartGrid::Kind::gap);
    charts.fitAll();
    charts.setExcessShown(false);
    applyView(nlohmann::ordered_json::parse(view.dump()), charts);
    QVERIFY(charts.ranges(ChartGrid::Kind::gap) == zoomed);
    QVERIFY(charts.isExcessShown());
    nlohmann::ordered_json damaged = view;
    damaged["ranges"] = {{"gap", {{"x", {5.0, 1.0}}, {"y", {"a", 2}}}}, {"errors", 7}};
    applyView(damaged, charts); // a damaged range is none
    QVERIFY(charts.ranges(ChartGrid::Kind::gap) == ChartRanges());
}

QTEST_MAIN(TestWindowUndo)
#include "test_window_undo.moc"
