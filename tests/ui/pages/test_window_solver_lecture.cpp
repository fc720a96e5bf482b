// SPDX-License-Identifier: GPL-3.0-only
//
// The page "Write a solver in front of the class" of the guide, done word by word: its code is read from the page.
#include "tests/ui/support/solver_file_bench.h"

#include "engine/external/programs.h"
#include "engine/solvers/registry.h"

#include <QRegularExpression>

using namespace gapscope;

namespace {

/// The blocks of code on the page.
QStringList codeOfPage() {
    QFile page(QStringLiteral(":/help/guide/writing-a-solver.md"));
    QStringList blocks;
    if (!page.open(QIODevice::ReadOnly))
        return blocks;
    static const QRegularExpression fence(QStringLiteral("```\n(.*?)```"),
                                          QRegularExpression::DotMatchesEverythingOption);
    const QString text = QString::fromUtf8(page.readAll());
    for (QRegularExpressionMatchIterator found = fence.globalMatch(text); found.hasNext();)
        blocks += found.next().captured(1);
    return blocks;
}

/// P of the run's last point up to an iteration.
double primalAt(const Run& run, double iteration) {
    double primal = notAvailable;
    for (const Snapshot& snapshot : run.controller->trace().all())
        if (snapshot.iteration <= iteration)
            primal = snapshot.primal;
    return primal;
}

} // namespace

class TestWindowSolverLecture : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordByWord();
};

void TestWindowSolverLecture::wordByWord() {
    if (!hasNumPy())
        QSKIP("no Python with NumPy");
    const QStringList code = codeOfPage();
    QCOMPARE(code.size(), 3);
    QVERIFY(code[0].contains(QStringLiteral("eta = 1.0")));

    // Before the lecture
    SolverFileBench bench;
    WindowUnderTest& test = bench.test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("columns"), QStringLiteral("standardize"));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    test.type("lambda", QStringLiteral("1/n"));
    choose(test.find<ChoiceBox>("bias"), QStringLiteral("none"));
    test.type("passes", QStringLiteral("300"));
    write(bench.file, {});
    press(test, Qt::Key_F11);
    QTRY_VERIFY(!test.find("solver")->isVisible());

    // Write it
    write(bench.file, code[0]);
    drop(test.window(), bench.file);
    QTRY_VERIFY(question(test) != nullptr);
    answer(question(test), QStringLiteral("Add and start"));
    int runs = 0;
    const auto statusOfNext = [&]() -> std::optional<RunStatus> {
        if (!bench.hasRuns(++runs) || !bench.hasEnded(runs - 1))
            return std::nullopt;
        return test.run(runs - 1).controller->outcome()->status;
    };
    const auto last = [&]() -> const Snapshot& { return test.run(runs - 1).controller->outcome()->last; };
    QCOMPARE(statusOfNext(), RunStatus::diverged);
    QVERIFY(last().iteration < 100);
    QTRY_VERIFY2_WITH_TIMEOUT(noticeOf(test).contains(QStringLiteral("diverge")), qPrintable(noticeOf(test)), 5000);

    // Vary it
    const auto withStep = [&](const char* step) {
        write(bench.file, QString(code[0]).replace(QStringLiteral("1.0"), QLatin1String(step)));
        return statusOfNext();
    };
    QCOMPARE(withStep("0.01"), RunStatus::budget);
    const double slow = last().gap;
    QVERIFY(test.run(0).isDimmed && !test.run(1).isDimmed);
    QCOMPARE(withStep("0.1"), RunStatus::budget);
    QVERIFY(last().gap < slow / 2);
    QCOMPARE(withStep("0.2"), RunStatus::diverged);

    // A mistake
    write(bench.file, QString(code[0]).replace(QStringLiteral(", eta)\n"), QStringLiteral(", eta\n")));
    QTRY_VERIFY_WITH_TIMEOUT(noticeOf(test).contains(QStringLiteral("gd.py:8")), 20000);
    QCOMPARE(test.table().rowCount(), runs);

    // The theory
    write(bench.file, QString(code[0]).replace(QStringLiteral("    eta = 1.0\n"), code[1]));
    QCOMPARE(statusOfNext(), RunStatus::budget);
    QTRY_VERIFY(noticeOf(test).isEmpty());
    const double descent = last().gap;
    QVERIFY2(descent > 0.03 && descent < 0.07, qPrintable(QString::number(descent))); // 0.05
    const double primal = primalAt(test.run(runs - 1), 200);
    press(test, Qt::Key_F11);
    QTRY_VERIFY(test.find("solver")->isVisible());
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("gd"));
    test.click("addAndStart");
    QCOMPARE(statusOfNext(), RunStatus::budget);
    QVERIFY(std::abs(primalAt(test.run(runs - 1), 200) - primal) < 1e-12);
    press(test, Qt::Key_1, Qt::AltModifier);
    QCOMPARE(test.window().charts().xQuantity(), XQuantity::iterations);
    press(test, Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(test.window().charts().isTheoryShown());

    // One line more
    write(bench.file, code[2]);
    QCOMPARE(statusOfNext(), RunStatus::budget);
    QVERIFY2(last().gap < 1e-4, qPrintable(QString::number(last().gap)));
    bool rises = false;
    const std::vector<Snapshot> curve = test.run(runs - 1).controller->trace().all();
    for (std::size_t i = 1; i < curve.size(); ++i)
        rises = rises || curve[i].primal > curve[i - 1].primal;
    QVERIFY(rises);

    // Beside a tool that they know
    auto* solvers = test.find<ChoiceBox>("solver");
    QTest::mouseClick(solvers, Qt::LeftButton);
    const QString tool = QStringLiteral("program:scipy-lbfgsb");
    QTRY_VERIFY_WITH_TIMEOUT(solvers->indexOf(tool) >= 0, 60000);
    QTest::keyClick(solvers->view(), Qt::Key_Escape);
    if (!findSolver(tool.toStdString())->program->unavailable.empty())
        QSKIP("no SciPy");
    QCOMPARE(solvers->itemText(solvers->indexOf(tool)), QStringLiteral("SciPy L-BFGS-B"));
    choose(solvers, tool);
    test.click("addAndStart");
    QVERIFY(statusOfNext().has_value());
    QVERIFY(test.run(runs - 1).controller->outcome()->status != RunStatus::failed);
    QVERIFY(last().gap < 1e-4);
    QCOMPARE(test.run(runs - 1).problemKey, test.run(runs - 2).problemKey);
}

QTEST_MAIN(TestWindowSolverLecture)
#include "test_window_solver_lecture.moc"
