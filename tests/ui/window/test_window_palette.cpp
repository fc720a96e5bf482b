// SPDX-License-Identifier: GPL-3.0-only
//
// The first minutes with the window: finding actions, a first comparison, and notifications about runs.
#include "tests/ui/support/window_under_test.h"

#include "ui/widgets/command_palette.h"

#include <QAction>
#include <QListWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>

using namespace gapscope;

namespace {

CommandPalette* openPalette(WindowUnderTest& test) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return nullptr;
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    return test.window().findChild<CommandPalette*>();
}

/// A run from the log of a command line program, fed by hand.
int followedRun(WindowUnderTest& test) {
    RunFacts facts = test.run(0).controller->facts();
    return test.session().runs().addFollowed(facts, QStringLiteral("from the terminal"));
}

} // namespace

class TestWindowPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void someLettersFindACommand();
    void whatCannotBeChosenIsGreyAndSaysWhy();
    void arrowsChoose();
    void threeSolversInFourClicks();
    void aRaceTakesTheProblemAsItIs();
    void endsAreTold();
    void divergenceIsTold();
    void alertsCanBeTurnedOff();
};

void TestWindowPalette::someLettersFindACommand() {
    WindowUnderTest test;
    CommandPalette* palette = openPalette(test);
    QVERIFY(palette != nullptr && palette->isVisible());
    auto* search = palette->findChild<QLineEdit*>(QStringLiteral("commandSearch"));
    auto* list = palette->findChild<QListWidget*>(QStringLiteral("commands"));
    QVERIFY(list->count() > 40); // every action of the menus
    QTest::keyClicks(search, QStringLiteral("log x"));
    QVERIFY(list->count() >= 1);
    QVERIFY2(list->item(0)->text().contains(QStringLiteral("Logarithmic x")), qPrintable(list->item(0)->text()));
    QVERIFY(!test.window().charts().isXLogarithmic());
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_VERIFY(test.window().charts().isXLogarithmic());
    QTRY_VERIFY(test.window().findChild<CommandPalette*>() == nullptr);
}

void TestWindowPalette::whatCannotBeChosenIsGreyAndSaysWhy() {
    WindowUnderTest test;
    CommandPalette* palette = openPalette(test);
    auto* search = palette->findChild<QLineEdit*>(QStringLiteral("commandSearch"));
    auto* list = palette->findChild<QListWidget*>(QStringLiteral("commands"));
    QTest::keyClicks(search, QStringLiteral("stop all"));
    QCOMPARE(list->count(), 1);
    QVERIFY((list->item(0)->flags() & Qt::ItemIsEnabled) == 0);
    QVERIFY2(list->item(0)->toolTip().contains(QStringLiteral("no run is going on")),
             qPrintable(list->item(0)->toolTip()));
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(palette->isVisible()); // no action was triggered
    search->clear();
    QTest::keyClicks(search, QStringLiteral("no such command"));
    QCOMPARE(list->count(), 1); // the entry that reports no match
    QVERIFY(!list->item(0)->text().isEmpty() && (list->item(0)->flags() & Qt::ItemIsEnabled) == 0);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(palette->isVisible());
    QTest::keyClick(search, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<CommandPalette*>() == nullptr);
}

void TestWindowPalette::arrowsChoose() {
    WindowUnderTest test;
    CommandPalette* palette = openPalette(test);
    auto* search = palette->findChild<QLineEdit*>(QStringLiteral("commandSearch"));
    auto* list = palette->findChild<QListWidget*>(QStringLiteral("commands"));
    QTest::keyClicks(search, QStringLiteral("x axis"));
    QVERIFY(list->count() >= 3);
    const QString first = list->currentItem()->text();
    QTest::keyClick(search, Qt::Key_Down);
    QVERIFY(list->currentItem()->text() != first);
    QVERIFY(search->hasFocus() || palette->focusWidget() == search);
}

/// From the start of the program: the list of data sets, a set, the comparison.
void TestWindowPalette::threeSolversInFourClicks() {
    WindowUnderTest test;
    int clicks = 0;
    auto* sets = test.find<QComboBox>("data");
    QVERIFY(sets != nullptr);
    QTest::mouseClick(sets, Qt::LeftButton);
    ++clicks;
    const int row = sets->findText(QStringLiteral("breast-cancer"), Qt::MatchContains);
    QVERIFY(row >= 0);
    QAbstractItemView* view = sets->view();
    QTRY_VERIFY(view->isVisible());
    QTest::qWait(QApplication::doubleClickInterval() + 50); // a list that was just opened ignores clicks
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(row, 0)).center());
    ++clicks;
    QTRY_VERIFY(test.session().data() != nullptr);
    test.click("compareSolvers");
    ++clicks;
    QTRY_COMPARE(test.table().rowCount(), 3);
    QTRY_VERIFY_WITH_TIMEOUT(test.run(0).controller->trace().size() > 2 && test.run(1).controller->trace().size() > 2 &&
                                 test.run(2).controller->trace().size() > 2,
                             10000);
    QVERIFY(clicks <= 4);
    QCOMPARE(test.run(0).problemKey, test.run(1).problemKey); // a meaningful comparison: the same objective
    QCOMPARE(test.run(0).problemKey, test.run(2).problemKey);
    QVERIFY(test.run(0).solverIndex != test.run(1).solverIndex && test.run(1).solverIndex != test.run(2).solverIndex);
    test.session().runs().stopAll();
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
}

void TestWindowPalette::aRaceTakesTheProblemAsItIs() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    QTRY_COMPARE(test.session().pendingRuns(), 0);
    QTRY_VERIFY(test.table().rowCount() >= 2);
    for (const auto& run : test.session().runs().all()) {
        QCOMPARE(run->controller->facts().spec.problem.loss, std::string("logistic"));
        QCOMPARE(run->controller->facts().spec.problem.regularizer, std::string("l1"));
    }
    test.session().runs().stopAll();
    QTRY_COMPARE(test.session().runs().liveCount(), 0);
}

void TestWindowPalette::endsAreTold() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget.relativeTolerance = 1e-3;
    });
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended) == 1, 20000);
    QTRY_VERIFY(test.window().statusBar()->currentMessage().contains(QStringLiteral("has converged")));
    QVERIFY(test.window().statusBar()->currentMessage().contains(test.run(0).name));
    const auto words = test.window().statusBar()->findChild<QLabel*>(QStringLiteral("statusWords"));
    QVERIFY(words != nullptr);
    QVERIFY2(words->text().isEmpty(), "two texts in one place");
    test.window().statusBar()->clearMessage();
    QVERIFY(!words->text().isEmpty());
}

void TestWindowPalette::divergenceIsTold() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.relativeTolerance = 1e-3; });
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended) == 1, 20000);
    const int id = followedRun(test);
    RunController& controller = *test.session().runs().find(id)->controller;
    std::vector<Snapshot> rising;
    for (int i = 0; i < 40; ++i) {
        Snapshot snapshot;
        snapshot.iteration = snapshot.passes = i;
        snapshot.primal = std::pow(1.5, i);
        snapshot.dual = 0.1;
        snapshot.gap = snapshot.primal - snapshot.dual;
        rising.push_back(snapshot);
    }
    controller.follow(rising);
    RunOutcome outcome;
    outcome.status = RunStatus::diverged;
    outcome.last = rising.back();
    controller.endFollowing(outcome);
    const QString words = QStringLiteral("from the terminal has diverged");
    QTRY_VERIFY(!shownMessages(test.window()).filter(words).isEmpty());
    for (QPushButton* button : test.window().findChildren<QPushButton*>())
        if (button->text().contains(QStringLiteral("Why")) && button->isVisible())
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(test.session().runs().current(), id);
    QTRY_VERIFY(test.window().certificatePanel().isVisible()); // which explains it
    QTRY_VERIFY(!test.window().certificatePanel().hints().empty());
    QCOMPARE(test.window().certificatePanel().hints().front().reason, SlownessHint::Reason::diverged);
}

void TestWindowPalette::alertsCanBeTurnedOff() {
    WindowUnderTest test;
    QVERIFY(test.settings().areAlertsOn());
    for (QAction* action : test.window().findChildren<QAction*>())
        if (action->text().contains(QStringLiteral("end or fail")))
            action->trigger();
    QVERIFY(!test.settings().areAlertsOn());
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.relativeTolerance = 1e-2; });
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended) == 1, 20000);
    const int id = followedRun(test);
    RunOutcome outcome;
    outcome.status = RunStatus::diverged;
    test.session().runs().find(id)->controller->endFollowing(outcome);
    QTest::qWait(100);
    QVERIFY(shownMessages(test.window()).filter(QStringLiteral("diverged")).isEmpty());
}

QTEST_MAIN(TestWindowPalette)
#include "test_window_palette.moc"
