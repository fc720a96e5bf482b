// SPDX-License-Identifier: GPL-3.0-only
//
// Runs in the window: every action with a real click or key, checked in the table and on the state of the run.
#include "engine/data/io/memory.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/basics/numbers.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QMessageBox>
#include <QProcess>
#include <QStandardPaths>
#include <QToolButton>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

/// A run that only a stop ends: with so small a strength the gap stays far above rounding for minutes. (With 1/n it
/// closes to exactly 0 within 40 ms.)
void makeEndless(WindowUnderTest& test) {
    test.type("lambda", QStringLiteral("1e-9"));
    test.type("tolerance", QStringLiteral("1e-300"));
    test.type("passes", QStringLiteral("1e9"));
}

QAction* runAction(WindowUnderTest& test, const QString& beginning) {
    for (QAction* action : test.window().runsPanel().actions())
        if (QString(action->text()).remove(u'&').startsWith(beginning))
            return action;
    return nullptr;
}

} // namespace

class TestWindowRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addAndStartRunsWithFallingGap();
    void numbersKeepTheirExponents();
    void sequencesRunAtOnce();
    void pauseStepResumeStopRemove();
    void disabledCommandsSayWhy();
    void oneAfterAnotherTakesTurns();
    void atMostAtOnce();
    void duplicateLoadsItsSpecification();
    void continueFromHereStartsWhereTheOtherEnded();
    void oneRunAClass();
    void namesAndVisibility();
    void modelObeysTheRules();
    void refusedWithoutData();
    void ofSeveralSolversTheRefusedOnesAreNamed();
    void closingWithLiveRunsAsksOnce();
    void cancelledClosingKeepsRunning();
    void removingALiveRunStopsIt();
    void realClickOnARealServer();
    void theTimeLeftAndTheSharedCoresAreBothTold();
};

void TestWindowRuns::addAndStartRunsWithFallingGap() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 20000);
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    QVERIFY(snapshots.size() > 2);
    QVERIFY(snapshots.back().gap < 1e-3 * snapshots.front().gap);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QTRY_COMPARE(test.cell(0, RunTableModel::state), QStringLiteral("converged"));
    // Some locales, German among them, write the exponent with a capital E.
    QTRY_VERIFY(test.cell(0, RunTableModel::gap).contains(u'e', Qt::CaseInsensitive));
    QVERIFY(test.cell(0, RunTableModel::digits).toInt() >= 4);
    QCOMPARE(test.cell(0, RunTableModel::name), QStringLiteral("Prox-SDCA"));
    // The tooltip has all digits.
    const Snapshot last = *test.run(0).controller->trace().last();
    QVERIFY(last.wall > last.seconds); // its evaluations take time too
    const QString time = test.table().index(0, RunTableModel::seconds).data(Qt::ToolTipRole).toString();
    QVERIFY2(time.contains(shownNumber(last.passes / last.seconds, 3) + QStringLiteral(" passes a second")) &&
                 time.contains(shownNumber(100.0 * last.seconds / last.wall, 2) + QStringLiteral(" % of ")),
             qPrintable(time));
    const std::string memory = shownBytes(static_cast<double>(test.run(0).controller->bytes()));
    QVERIFY2(time.contains(QString::fromStdString(memory) + QStringLiteral(" of memory")), qPrintable(time));
    const QString full = test.table().index(0, RunTableModel::primal).data(Qt::ToolTipRole).toString();
    QVERIFY2(full.size() > test.cell(0, RunTableModel::primal).size() + 5, qPrintable(full));
}

/// A bound such as 7.865727e-04, cut to 7.865727…, would look ten thousand times greater.
void TestWindowRuns::numbersKeepTheirExponents() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("pdprox-dual"));
    test.session().edit([](RunSpec& draft) {
        draft.problem.regularizer = "l1";
        QVERIFY(draft.solver.parameters.set(findSolver("pdprox-dual")->parameters, "pdprox-dual", "ratio", "1e4").ok());
        draft.budget.passes = 300.0;
    });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    QTRY_VERIFY(test.cell(0, RunTableModel::dual).contains(u'e', Qt::CaseInsensitive));
    QTableView& table = test.window().runsPanel().table();
    for (const int column : {RunTableModel::iteration, RunTableModel::passes, RunTableModel::seconds,
                             RunTableModel::gap, RunTableModel::primal, RunTableModel::dual, RunTableModel::digits})
        QVERIFY2(table.sizeHintForIndex(table.model()->index(0, column)).width() <= table.columnWidth(column),
                 qPrintable(test.cell(0, column)));
}

/// Opening sequences selects a loss and a solver for them; lambda counts sequences; both errors are drawn.
void TestWindowRuns::sequencesRunAtOnce() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("sentences")));
    QCOMPARE(test.session().draft().problem.loss, std::string("crf"));
    test.type("lambda", QStringLiteral("1/n"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 30000);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QCOMPARE(test.run(0).controller->prepared()->problem->rows(), Index{130});
    QCOMPARE(test.run(0).controller->facts().spec.problem.lambda.value, 1.0 / 130.0);
    const Snapshot last = *test.run(0).controller->trace().last();
    QVERIFY(last.trainError < 0.1 && last.trainError < last.trainSequenceError && last.trainSequenceError < 0.5);
    QVERIFY(test.find<QLabel>("shape")->text().startsWith(QStringLiteral("130 sequences")));
    // Back to rows: the choices made for sequences are undone.
    QVERIFY(test.load(breastCancer));
    QCOMPARE(test.session().draft().problem.loss, std::string("hinge"));
    QTRY_VERIFY(
        test.find<ChoiceBox>("loss")->reason(QStringLiteral("crf")).contains(QStringLiteral("needs sequences")));
}

void TestWindowRuns::pauseStepResumeStopRemove() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QCOMPARE(test.window().runsPanel().chosen(), std::vector<int>{test.run(0).id});
    QTRY_COMPARE(test.run(0).phase(), RunPhase::running);
    QTRY_VERIFY(test.run(0).controller->trace().size() > 1);

    runAction(test, QStringLiteral("Pause"))->trigger();
    QCOMPARE(test.run(0).phase(), RunPhase::paused);
    QTRY_COMPARE(test.cell(0, RunTableModel::state), QStringLiteral("paused"));
    // The thread pauses at its next event; wait until the trace no longer grows.
    std::size_t size = 0;
    QTRY_VERIFY((std::exchange(size, test.run(0).controller->trace().size()) == size));

    const double before = test.run(0).controller->trace().last()->iteration;
    runAction(test, QStringLiteral("Single step"))->trigger();
    QTRY_VERIFY(test.run(0).controller->trace().last()->iteration > before);
    QCOMPARE(test.run(0).phase(), RunPhase::paused);

    const std::size_t paused = test.run(0).controller->trace().size();
    runAction(test, QStringLiteral("Start or resume"))->trigger();
    QCOMPARE(test.run(0).phase(), RunPhase::running);
    QTRY_VERIFY(test.run(0).controller->trace().size() > paused);

    runAction(test, QStringLiteral("Stop"))->trigger();
    QTRY_COMPARE(test.run(0).phase(), RunPhase::ended);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::stopped);
    QTRY_COMPARE(test.cell(0, RunTableModel::state), QStringLiteral("stopped"));

    // The key pressed in the table, not only the action.
    test.window().runsPanel().table().setFocus();
    QTest::keyClick(&test.window().runsPanel().table(), Qt::Key_Delete);
    QTRY_COMPARE(test.table().rowCount(), 0);
}

void TestWindowRuns::disabledCommandsSayWhy() {
    WindowUnderTest test;
    for (const QAction* action : test.window().runsPanel().actions()) {
        if (action->shortcut() == QKeySequence(QKeySequence::Paste)) // it needs no run
            continue;
        QVERIFY(!action->isEnabled());
        QVERIFY2(action->toolTip().contains(QStringLiteral("choose a run")), qPrintable(action->toolTip()));
    }
    for (const QToolButton* button : test.window().findChildren<QToolButton*>())
        if (!button->isEnabled() && button->isVisibleTo(&test.window()))
            QVERIFY2(button->toolTip().contains(u':'), qPrintable(button->text() + button->toolTip()));
}

void TestWindowRuns::oneAfterAnotherTakesTurns() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    RunList& runs = test.session().runs();
    runs.setOneAfterAnother(true);
    test.click("addAndStart");
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QCOMPARE(test.run(0).phase(), RunPhase::running);
    QCOMPARE(test.run(1).phase(), RunPhase::waiting);
    QCOMPARE(test.cell(1, RunTableModel::hint), QStringLiteral("waits for Prox-SDCA"));
    QVERIFY(!test.run(0).sharedCores);
    runs.stop(test.run(0).id);
    QTRY_COMPARE(test.run(0).phase(), RunPhase::ended);
    QTRY_COMPARE(test.run(1).phase(), RunPhase::running);
    runs.stopAll();
    QTRY_COMPARE(runs.liveCount(), 0);
}

void TestWindowRuns::atMostAtOnce() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    RunList& runs = test.session().runs();
    runs.setMaxAtOnce(2);
    for (int i = 0; i < 3; ++i)
        test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 20000);
    QCOMPARE(runs.countIn(RunPhase::running), 2);
    QCOMPARE(runs.countIn(RunPhase::waiting), 1);
    QVERIFY(test.run(0).sharedCores);
    runs.setMaxAtOnce(0);
    QCOMPARE(runs.countIn(RunPhase::running), 3);
    runs.pauseAll();
    QCOMPARE(runs.countIn(RunPhase::paused), 3);
    runs.startAll();
    QCOMPARE(runs.countIn(RunPhase::running), 3);
    runs.stopAll();
    QTRY_COMPARE(runs.liveCount(), 0);
}

void TestWindowRuns::duplicateLoadsItsSpecification() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("lambda", QStringLiteral("0.5/n"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QCOMPARE(test.run(0).phase(), RunPhase::ready);
    test.type("lambda", QStringLiteral("3"));
    test.type("seed", QStringLiteral("77"));
    runAction(test, QStringLiteral("Duplicate"))->trigger();
    QCOMPARE(test.edit("lambda")->text(), QStringLiteral("0.5/n"));
    QCOMPARE(test.edit("seed")->text(), QStringLiteral("1"));
}

void TestWindowRuns::continueFromHereStartsWhereTheOtherEnded() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 20000);
    runAction(test, QStringLiteral("Continue"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, 20000);
    const double end = test.run(0).controller->outcome()->last.primal;
    const double start = test.run(1).controller->trace().all().front().primal;
    QVERIFY2(start <= end * (1.0 + 1e-4), qPrintable(QString::number(start)));
}

/// One-vs-rest: as many runs as classes, named after them; then one of them again.
void TestWindowRuns::oneRunAClass() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    auto* box = test.find<QCheckBox>("oneVsRest");
    QVERIFY(!box->isVisible()); // two classes need only one run
    QVERIFY(test.load(QStringLiteral("wine")));
    auto* losses = test.find<ChoiceBox>("loss");
    QTRY_VERIFY(!losses->reason(QStringLiteral("hinge")).isEmpty());
    QVERIFY(box->isVisible() && test.edit("positive")->isVisible());
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    box->click();
    QTRY_VERIFY(losses->reason(QStringLiteral("hinge")).isEmpty());
    QTRY_VERIFY(!test.session().check().error);
    QVERIFY(!test.edit("positive")->isVisible());
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 20000);
    for (int k = 0; k < 3; ++k) {
        QTRY_COMPARE_WITH_TIMEOUT(test.run(k).phase(), RunPhase::ended, 20000);
        QCOMPARE(test.run(k).controller->outcome()->status, RunStatus::converged);
        QCOMPARE(test.cell(k, RunTableModel::name), QStringLiteral("Class %1, Prox-SDCA").arg(k));
        QVERIFY(k == 0 || test.run(k).problemKey != test.run(0).problemKey);
    }
    // A continuation of one of them, and its duplicate, are runs of its class alone.
    test.session().runs().setCurrent(test.run(1).id);
    runAction(test, QStringLiteral("Continue"))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 4, 20000);
    QCOMPARE(test.run(3).problemKey, test.run(1).problemKey);
    runAction(test, QStringLiteral("Duplicate"))->trigger();
    QVERIFY(!box->isChecked());
    QCOMPARE(test.edit("positive")->text(), QStringLiteral("1"));
    // A multiclass loss has no use for it, and data with two classes hide it.
    box->click();
    choose(losses, QStringLiteral("multinomial-logistic"));
    QVERIFY(!box->isVisible());
    QTRY_VERIFY(!test.session().check().error);
    QVERIFY(test.load(breastCancer));
    QVERIFY(!test.session().draft().problem.oneVsRest);
}

void TestWindowRuns::namesAndVisibility() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.click("addRun");
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    QCOMPARE(test.cell(1, RunTableModel::name), QStringLiteral("Prox-SDCA 2"));
    QVERIFY(test.run(0).colour != test.run(1).colour);
    const QModelIndex first = test.table().index(0, RunTableModel::name);
    QVERIFY(test.table().setData(first, QStringLiteral("baseline")));
    QCOMPARE(test.run(0).name, QStringLiteral("baseline"));
    QVERIFY(test.table().setData(first, Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!test.run(0).visible);
    Q_EMIT test.window().charts().runVisibilityToggled(test.run(0).id, true);
    QVERIFY(test.run(0).visible);
    QVERIFY(!test.table().setData(first, QStringLiteral("  ")));
}

void TestWindowRuns::modelObeysTheRules() {
    WindowUnderTest test;
    const QAbstractItemModelTester tester(&test.table(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(test.load(breastCancer));
    test.click("addAndStart");
    test.click("addRun");
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 20000);
    test.session().runs().remove(test.run(1).id);
    QCOMPARE(test.table().rowCount(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().liveCount(), 0, 60000);
    test.session().runs().removeAll();
    QCOMPARE(test.table().rowCount(), 0);
}

void TestWindowRuns::refusedWithoutData() {
    WindowUnderTest test;
    QSignalSpy refused(&test.session(), &Session::runRefused);
    test.click("addAndStart");
    QCOMPARE(refused.count(), 1);
    const QStringList messages = shownMessages(test.window());
    QVERIFY2(messages.join(u'\n').contains(QStringLiteral("Data")), qPrintable(messages.join(u'\n')));
}

/// The fields show the last solver alone: what they say is no place for the others.
void TestWindowRuns::ofSeveralSolversTheRefusedOnesAreNamed() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    RunSpec::SolverPart refused;
    refused.id = "gd"; // needs a smooth loss
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    const RunSpec::SolverPart possible = test.session().draft().solver;
    test.session().addRunsOf({refused, possible}, Session::Begin::now);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    const auto* notice = test.window().findChild<NoticeBar*>();
    QTRY_VERIFY(notice->isVisible());
    QVERIFY2(notice->text().startsWith(QStringLiteral("No run was added: gd does not support hinge")),
             qPrintable(notice->text()));
}

void TestWindowRuns::closingWithLiveRunsAsksOnce() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    test.click("addAndStart");
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::running), 2, 20000);
    test.window().close();
    test.window().close();
    const auto questions = test.window().findChildren<QMessageBox*>();
    QCOMPARE(questions.size(), 1);
    QVERIFY(test.window().isVisible());
    for (QAbstractButton* button : questions.front()->buttons())
        if (questions.front()->buttonRole(button) == QMessageBox::DestructiveRole) // Discard: they are not saved
            QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!test.window().isVisible(), 20000);
    QCOMPARE(test.session().runs().liveCount(), 0);
    QVERIFY(!test.settings().arrangement().isEmpty());
}

void TestWindowRuns::cancelledClosingKeepsRunning() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::running), 1, 20000);
    test.window().close();
    QMessageBox* question = test.window().findChild<QMessageBox*>();
    QVERIFY(question != nullptr);
    QTest::keyClick(question, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<QMessageBox*>() == nullptr);
    QVERIFY(test.window().isVisible());
    QCOMPARE(test.session().runs().countIn(RunPhase::running), 1);
    test.session().runs().stopAll();
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
    test.session().runs().removeAll();
    QVERIFY(test.window().close());
}

void TestWindowRuns::removingALiveRunStopsIt() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    makeEndless(test);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::running), 1, 20000);
    QSignalSpy ended(&test.session().runs(), &RunList::allEnded);
    runAction(test, QStringLiteral("Remove"))->trigger();
    QCOMPARE(test.table().rowCount(), 0);
    QTRY_COMPARE(ended.count(), 1);
    QCOMPARE(test.session().runs().liveCount(), 0);
}

/// The same program again, on its own X server, with clicks from the server and not from Qt.
void TestWindowRuns::realClickOnARealServer() {
    const char* inside = "GAPSCOPE_ON_REAL_SERVER";
    if (!qEnvironmentVariableIsSet(inside)) {
        for (const char* tool : {"xvfb-run", "xdotool"})
            if (QStandardPaths::findExecutable(QLatin1String(tool)).isEmpty())
                QSKIP("xvfb-run and xdotool are needed");
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(inside), QStringLiteral("1"));
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("xvfb-run"),
                      {QStringLiteral("-a"), QStringLiteral("-s"), QStringLiteral("-screen 0 1280x800x24"),
                       QCoreApplication::applicationFilePath(), QStringLiteral("realClickOnARealServer")});
        QVERIFY(process.waitForFinished(60000));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardOutput().constData());
        return;
    }
    WindowUnderTest test;
    test.window().move(0, 0);
    QVERIFY(QTest::qWaitForWindowExposed(&test.window()));
    QVERIFY(test.load(breastCancer));
    const QPushButton* button = test.find<QPushButton>("addAndStart");
    const QPoint place = button->mapToGlobal(button->rect().center());
    QProcess::startDetached(QStringLiteral("xdotool"),
                            {QStringLiteral("mousemove"), QString::number(place.x()), QString::number(place.y()),
                             QStringLiteral("click"), QStringLiteral("1")});
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->trace().size() > 1, 20000);
    test.session().runs().stopAll();
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
}

/// Gradient descent with a small step, where the penalty alone sets the rate: the remark has the time, in the same line
/// that others run too, and the tooltip the law.
void TestWindowRuns::theTimeLeftAndTheSharedCoresAreBothTold() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "squared";
        draft.problem.lossParameters = ParameterValues(findLossInfo("squared")->parameters);
        draft.problem.bias = Bias::none;
        draft.problem.biasIsAutomatic = false;
        draft.problem.lambda = {"100", 100.0};
        draft.solver = {.id = "gd", .parameters = ParameterValues(findSolver("gd")->parameters)};
        QVERIFY(draft.solver.parameters.set(findSolver("gd")->parameters, "gd", "eta", "1e-7").ok());
        draft.budget = {.relativeTolerance = 1e-8, .passes = 1e9};
    });
    test.click("addAndStart");
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::running), 2, 20000);
    const auto remark = [&] { return test.cell(0, RunTableModel::hint); };
    QTRY_VERIFY2_WITH_TIMEOUT(remark().contains(QStringLiteral("to 1e-08")), qPrintable(remark()), 120000);
    QVERIFY2(remark().contains(QStringLiteral("shares the cores with other runs")), qPrintable(remark()));
    const QString ground = test.table().index(0, RunTableModel::hint).data(Qt::ToolTipRole).toString();
    QVERIFY2(ground.contains(QStringLiteral("if it goes on like this")), qPrintable(ground));
    test.session().runs().pauseAll();
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::paused), 2, 20000);
    QVERIFY(!remark().contains(QStringLiteral("to 1e-08"))); // a run that waits comes no nearer
    test.session().runs().stopAll();
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 20000);
}

QTEST_MAIN(TestWindowRuns)
#include "test_window_runs.moc"
