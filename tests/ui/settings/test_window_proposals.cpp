// SPDX-License-Identifier: GPL-3.0-only
//
// The solvers that the settings propose for the problem at hand, and what happens to a solver that the problem no
// longer allows.
#include "tests/ui/support/window_under_test.h"
#include "ui/basics/engine_text.h"

#include <QMenu>
#include <QTableView>
#include <QTimer>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

/// Opens the menu of the proposed solvers with a click, and clicks on an entry; returns the texts of all entries.
QStringList pickProposal(WindowUnderTest& test, int entry) {
    auto* button = test.find<QToolButton>("proposedSolvers");
    QStringList texts;
    QTimer::singleShot(0, button, [&] { // the menu has an event loop of its own
        QMenu* menu = button->menu();
        if (!QTest::qWaitFor([menu] { return menu->isVisible(); }, 5000))
            return;
        for (const QAction* action : menu->actions())
            if (!action->data().isNull()) // a solver
                texts += action->text();
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions().at(entry)).center());
    });
    QTest::mouseClick(button, Qt::LeftButton);
    return texts;
}

void chooseIn(WindowUnderTest& test, const char* box, const char* id) {
    choose(test.find<ChoiceBox>(box), QString::fromLatin1(id));
}

} // namespace

class TestWindowProposals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMenuGivesReasons();
    void theMenuFollowsTheProblem();
    void aSwitchKeepsTheParameters();
    void anotherChoiceEndsTheWayBack();
    void severalSwitchesLeadBackToTheFirst();
    void theReasonIsThatOfTheProblemShown();
    void undoTakesTheSwitchBack();
};

void TestWindowProposals::theMenuGivesReasons() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "loss", "logistic");
    const std::vector<ProposedSolver> proposals = test.session().proposals();
    QCOMPARE(proposals.size(), std::size_t{3});
    QStringList expected;
    for (const ProposedSolver& proposal : proposals)
        expected += registryText(findSolver(proposal.solver.id)->title) + QStringLiteral(": ") + proposalText(proposal);
    QVERIFY2(expected.front().contains(QStringLiteral("30 features")), qPrintable(expected.front()));
    QCOMPARE(pickProposal(test, 0), expected);
    QCOMPARE(test.session().draft().solver, proposals.front().solver);
    QCOMPARE(test.find<ChoiceBox>("solver")->currentId().toStdString(), proposals.front().solver.id);
    const QString reason = QStringLiteral("Proposed: ") + proposalText(proposals.front());
    QVERIFY2(shownMessages(test.window()).contains(reason), qPrintable(shownMessages(test.window()).join(u'\n')));
    pickProposal(test, 1);
    QCOMPARE(test.session().draft().solver, proposals[1].solver);
    QVERIFY(!shownMessages(test.window()).contains(reason));
}

void TestWindowProposals::theMenuFollowsTheProblem() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    const QStringList hinge = pickProposal(test, 0);
    chooseIn(test, "regularizer", "l1");
    const QStringList withL1 = pickProposal(test, 0);
    QVERIFY(!hinge.isEmpty() && !withL1.isEmpty() && hinge != withL1);
    const RunSpec::SolverPart& taken = test.session().draft().solver;
    QVERIFY(!test.session().whyNot(*findSolver(taken.id), taken.parameters));
}

void TestWindowProposals::aSwitchKeepsTheParameters() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "solver", "prox-sdca");
    test.find<QComboBox>("sampling")->setCurrentText(QStringLiteral("iid"));
    const RunSpec::SolverPart chosen = test.session().draft().solver;
    QVERIFY(chosen.parameters.is("sampling", "iid"));
    chooseIn(test, "regularizer", "l1");
    QVERIFY(test.session().draft().solver.id != "prox-sdca");
    chooseIn(test, "regularizer", "elastic-net");
    QCOMPARE(test.session().draft().solver, chosen);
    QCOMPARE(test.find<QComboBox>("sampling")->currentText(), QStringLiteral("iid"));
}

void TestWindowProposals::anotherChoiceEndsTheWayBack() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "loss", "logistic");
    chooseIn(test, "solver", "dcd");
    chooseIn(test, "regularizer", "l1");
    QVERIFY(test.session().draft().solver.id != "dcd");
    chooseIn(test, "solver", "fista");
    chooseIn(test, "regularizer", "l2");
    QCOMPARE(test.session().draft().solver.id, std::string("fista"));
}

void TestWindowProposals::severalSwitchesLeadBackToTheFirst() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "loss", "logistic");
    chooseIn(test, "solver", "dcd");
    chooseIn(test, "regularizer", "l1");
    QCOMPARE(test.session().draft().solver.id, std::string("working-set-cd"));
    chooseIn(test, "regularizer", "linf"); // takes neither
    const std::string third = test.session().draft().solver.id;
    QVERIFY(third != "dcd" && third != "working-set-cd");
    chooseIn(test, "regularizer", "l2");
    QCOMPARE(test.session().draft().solver.id, std::string("dcd"));
}

void TestWindowProposals::theReasonIsThatOfTheProblemShown() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "loss", "logistic");
    chooseIn(test, "solver", "dcd");
    chooseIn(test, "regularizer", "linf");
    const std::string taken = test.session().draft().solver.id;
    chooseIn(test, "regularizer", "l2-norm");
    QCOMPARE(test.session().draft().solver.id, taken);
    const QString said = shownMessages(test.window()).join(u'\n');
    QVERIFY2(said.contains(QStringLiteral("does not take l2-norm; switched to")), qPrintable(said));
    QVERIFY(!said.contains(QStringLiteral("linf")));
}

void TestWindowProposals::undoTakesTheSwitchBack() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    chooseIn(test, "solver", "dcd");
    QTest::qWait(150); // undo joins what follows at once
    chooseIn(test, "regularizer", "l1");
    QVERIFY(test.session().draft().solver.id != "dcd");
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence::Undo);
    QCOMPARE(test.session().draft().problem.regularizer, std::string("l2"));
    QCOMPARE(test.session().draft().solver.id, std::string("dcd"));
    QCOMPARE(test.find<ChoiceBox>("solver")->currentId(), QStringLiteral("dcd"));
    QVERIFY(!shownMessages(test.window()).join(u'\n').contains(QStringLiteral("switched to")));
}

QTEST_MAIN(TestWindowProposals)
#include "test_window_proposals.moc"
