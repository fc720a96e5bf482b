// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers in files of the user, in the window: nothing starts without being asked for, every version that is saved runs
// beside the earlier ones, and what is wrong with one is said with file and line.
#include "tests/ui/support/solver_file_bench.h"

#include "engine/external/program_description.h"
#include "engine/external/programs.h"
#include "engine/solvers/interface/solver_id.h"
#include "engine/solvers/registry.h"

#include <QDesktopServices>
#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>

using namespace gapscope;

namespace {

const QString descent = QStringLiteral(R"(from gapscope import solver

@solver
def gd(problem, factor: float = %1):
    w = problem.start()
    eta = factor / problem.smoothness()
    while True:
        w = problem.prox(w - eta * problem.gradient(w), eta)
        yield w
)");

} // namespace

/// Takes the place of the person's editor.
class Editor : public QObject {
    Q_OBJECT
public:
    QList<QUrl> opened;
public Q_SLOTS:
    void open(const QUrl& url) { opened += url; }
};

class TestWindowSolverFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void nothingStartsUnasked();
    void savedVersionsRunBesideTheEarlierOnes();
    void aMistakeIsSaidWithFileAndLine();
    void aVersionThatHangsIsReplaced();
    void parametersAreCarriedOver();
    void theFileOpensInAnEditor();
    void aProgramOfADocumentIsAskedFor();
    void anAdapterOfADocumentNeedsNoQuestion();
    void otherProgramsAreOffered();
};

void TestWindowSolverFiles::initTestCase() {
    if (!hasNumPy())
        QSKIP("no Python with NumPy");
}

void TestWindowSolverFiles::nothingStartsUnasked() {
    WindowUnderTest test;
    const QString file = test.path(QStringLiteral("marks.py"));
    const QString mark = test.path(QStringLiteral("mark"));
    write(file, QStringLiteral("open('%1', 'w')\n").arg(mark) + descent.arg(1));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    actionNamed(test.window(), QStringLiteral("Add solver from file…"))->trigger();
    QVERIFY(answerDialog(test.window(), file));
    QTRY_VERIFY(question(test) != nullptr);
    QVERIFY2(question(test)->informativeText().contains(QStringLiteral("python3 -m gapscope %1").arg(file)),
             qPrintable(question(test)->informativeText()));
    answer(question(test), QStringLiteral("Cancel"));
    QTRY_VERIFY(question(test) == nullptr);
    QTest::qWait(300);
    QVERIFY(!QFile::exists(mark));
    QVERIFY(addedSolvers().empty());
    QCOMPARE(test.table().rowCount(), 0);
}

void TestWindowSolverFiles::savedVersionsRunBesideTheEarlierOnes() {
    SolverFileBench bench;
    WindowUnderTest& test = bench.test;
    QVERIFY(bench.begin(descent.arg(1)));
    QVERIFY(bench.hasRuns(1));
    QVERIFY(bench.hasEnded(0));
    QVERIFY2(test.run(0).name.startsWith(QStringLiteral("gd, ")), qPrintable(test.run(0).name));
    const QColor bright = test.run(0).colour;

    QElapsedTimer sinceTick;
    qint64 longest = 0;
    QTimer tick;
    connect(&tick, &QTimer::timeout, this, [&] { longest = std::max(longest, sinceTick.restart()); });
    sinceTick.start();
    tick.start(1);
    for (int version = 2; version <= 8; ++version) {
        const QString code = descent.arg(version / 10.0);
        version % 2 == 0 ? replaceBy(bench.file, code) : write(bench.file, code);
        QVERIFY2(bench.hasRuns(version), qPrintable(noticeOf(test)));
        QVERIFY(bench.hasEnded(version - 1));
    }
    qInfo("the longest pause of the window: %lld ms", static_cast<long long>(longest)); // printed, not tested
    const Run& last = test.run(7);
    QVERIFY(!last.isDimmed);
    QVERIFY(test.run(0).isDimmed && test.run(0).colour != bright);
    const RunSpec& first = test.run(0).controller->facts().spec;
    const RunSpec& second = last.controller->facts().spec;
    QCOMPARE(last.problemKey, test.run(0).problemKey);
    QCOMPARE(second.seed, first.seed);
    QVERIFY(second.solver.id != first.solver.id);
    QCOMPARE(withoutVersion(second.solver.id), withoutVersion(first.solver.id));
    QCOMPARE(QString::fromStdString(test.session().draft().solver.id), QString::fromStdString(second.solver.id));
    int visible = 0;
    for (int row = 0; row < 8; ++row)
        visible += test.run(row).visible ? 1 : 0;
    QCOMPARE(visible, 6); // the latest and five earlier ones
    // A longer step is faster here: each of these curves is that of its own version.
    QVERIFY(last.controller->outcome()->last.gap < test.run(1).controller->outcome()->last.gap);
}

void TestWindowSolverFiles::aMistakeIsSaidWithFileAndLine() {
    SolverFileBench bench;
    WindowUnderTest& test = bench.test;
    QVERIFY(bench.begin(descent.arg(1)));
    QVERIFY(bench.hasRuns(1));
    QVERIFY(bench.hasEnded(0));
    write(bench.file, descent.arg(1).replace(QStringLiteral("(w), eta)"), QStringLiteral("(w), eta")));
    QTRY_VERIFY_WITH_TIMEOUT(noticeOf(test).contains(QStringLiteral("gd.py:")), 20000);
    QCOMPARE(test.table().rowCount(), 1);
    QVERIFY(!test.run(0).isDimmed);
    // One that fails in its third iteration ends as failed; the notice says where.
    write(bench.file,
          descent.arg(1).replace(QStringLiteral("yield w"), QStringLiteral("yield w\n        w = w @ w @ w")));
    QVERIFY(bench.hasRuns(2));
    QVERIFY(bench.hasEnded(1));
    QCOMPARE(test.run(1).controller->outcome()->status, RunStatus::failed);
    QTRY_VERIFY(!test.run(0).isDimmed); // the last good version stays in front
    QTRY_VERIFY_WITH_TIMEOUT(noticeOf(test).contains(QStringLiteral("gd.py:10")), 20000);
    write(bench.file, descent.arg(0.5));
    QVERIFY(bench.hasRuns(3));
    QVERIFY(bench.hasEnded(2));
    QVERIFY(test.run(2).controller->outcome()->status != RunStatus::failed);
    QVERIFY(test.run(0).isDimmed && !test.run(2).isDimmed);
}

void TestWindowSolverFiles::aVersionThatHangsIsReplaced() {
    SolverFileBench bench;
    WindowUnderTest& test = bench.test;
    QVERIFY(bench.begin(descent.arg(1).replace(QStringLiteral("w = problem.start()"),
                                               QStringLiteral("w = problem.start()\n    while True: pass"))));
    QVERIFY(bench.hasRuns(1));
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::running, 20000);
    QTest::qWait(300);
    QCOMPARE(test.run(0).phase(), RunPhase::running);
    write(bench.file, descent.arg(1));
    QVERIFY(bench.hasRuns(2));
    QVERIFY(bench.hasEnded(0));
    QVERIFY(bench.hasEnded(1));
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::stopped);
    QCOMPARE(test.run(1).controller->outcome()->last.iteration, 40);
}

void TestWindowSolverFiles::parametersAreCarriedOver() {
    SolverFileBench bench;
    WindowUnderTest& test = bench.test;
    QVERIFY(bench.begin(descent.arg(1)));
    QVERIFY(bench.hasRuns(1));
    QVERIFY(std::ranges::any_of(test.window().findChildren<QLabel*>(), [](const QLabel* label) {
        return label->text().remove(u'&') == QStringLiteral("Factor");
    }));
    test.type("factor", QStringLiteral("0.25"));
    QCOMPARE(test.session().draft().solver.parameters.number("factor"), 0.25);
    test.click("addAndStart");
    QVERIFY(bench.hasRuns(2));
    QVERIFY(bench.hasEnded(1));
    write(bench.file, descent.arg(1) + QStringLiteral("# changed\n"));
    QVERIFY(bench.hasRuns(3));
    QCOMPARE(test.run(2).controller->facts().spec.solver.parameters.number("factor"), 0.25);
    QCOMPARE(test.session().draft().solver.parameters.number("factor"), 0.25);
    QCOMPARE(test.edit("factor")->text(), QStringLiteral("0.25"));
}

void TestWindowSolverFiles::theFileOpensInAnEditor() {
    SolverFileBench bench;
    QAction* edit = actionNamed(bench.test.window(), QStringLiteral("Edit the solver's file"));
    QVERIFY(!edit->isEnabled());
    QVERIFY(bench.begin(descent.arg(1)));
    QVERIFY(bench.hasRuns(1));
    Editor editor;
    QDesktopServices::setUrlHandler(QStringLiteral("file"), &editor, "open");
    QVERIFY(edit->isEnabled());
    press(bench.test, Qt::Key_F4);
    QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
    QCOMPARE(editor.opened, QList<QUrl>{QUrl::fromLocalFile(bench.file)});
}

void TestWindowSolverFiles::aProgramOfADocumentIsAskedFor() {
    WindowUnderTest test;
    const QString file = test.path(QStringLiteral("sent.py"));
    write(file, descent.arg(1));
    // A log or session brings the description, and this program has never seen the file.
    const Result<ProgramSource> source = programInFile(file.toStdString());
    const Json json{
        {"name", file.toStdString()},
        {"version", source->version},
        {"solver", {{"name", "gd"}, {"title", "gd"}, {"sampling", "iterate"}, {"parameters", Json::array()}}}};
    Result<SolverInfo> described = solverFromProgramJson(json, "sent");
    QVERIFY2(described.ok(), described ? "" : toEnglish(described.error()).c_str());
    const SolverInfo& solver = *addSolver(std::move(*described));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().editByButton([&solver](RunSpec& draft) {
        draft.problem.loss = "logistic";
        draft.problem.lossParameters = {};
        draft.solver = {.id = solver.id, .parameters = ParameterValues(solver.parameters)};
        draft.budget.passes = 5;
    });
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(question(test) != nullptr, 10000);
    QVERIFY(question(test)->defaultButton()->text().remove(u'&') == QStringLiteral("Cancel"));
    answer(question(test), QStringLiteral("Cancel"));
    QTest::qWait(200);
    QCOMPARE(test.table().rowCount(), 0);
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(question(test) != nullptr, 10000);
    answer(question(test), QStringLiteral("Start"));
    QTRY_VERIFY_WITH_TIMEOUT(test.table().rowCount() == 1 && test.run(0).phase() == RunPhase::ended, 20000);
    QCOMPARE(test.run(0).controller->outcome()->last.iteration, 5);
}

/// The adapters are part of this program: a session that names one runs in a window that never opened their list.
void TestWindowSolverFiles::anAdapterOfADocumentNeedsNoQuestion() {
    WindowUnderTest test;
    // Not the one whose absence from the list is tested below; where CVXOPT is missing, its run begins and fails.
    const Json json{{"name", "program"},
                    {"solver", {{"name", "cvxopt"}, {"title", "CVXOPT"}, {"sampling", "restart"}}}};
    Result<SolverInfo> described = solverFromProgramJson(json, "session");
    QVERIFY2(described.ok(), described ? "" : toEnglish(described.error()).c_str());
    const SolverInfo& solver = *addSolver(std::move(*described));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().editByButton([&solver](RunSpec& draft) {
        draft.problem.loss = "logistic";
        draft.problem.lossParameters = {};
        draft.solver = {.id = solver.id, .parameters = ParameterValues(solver.parameters)};
    });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QVERIFY(question(test) == nullptr);
}

void TestWindowSolverFiles::otherProgramsAreOffered() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    auto* solvers = test.find<ChoiceBox>("solver");
    QCOMPARE(solvers->indexOf(QStringLiteral("program:scipy-lbfgsb")), -1);
    unfoldAround(solvers);
    QTest::mouseClick(solvers, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(solvers->indexOf(QStringLiteral("program:scipy-lbfgsb")) >= 0, 60000);
    QTest::keyClick(solvers->view(), Qt::Key_Escape);
    const QString chosen = solvers->currentId();
    QCOMPARE(chosen.toStdString(), test.session().draft().solver.id); // the list has changed, the choice has not
    for (int index = 0; index < solvers->count(); ++index) {
        const QString id = solvers->itemData(index).toString();
        const SolverInfo* solver = findSolver(id.toStdString());
        if (solver == nullptr || solver->program == nullptr || solver->program->unavailable.empty())
            continue;
        QVERIFY2(solvers->reason(id).contains(QString::fromStdString(solver->program->unavailable)), qPrintable(id));
    }
}

QTEST_MAIN(TestWindowSolverFiles)
#include "test_window_solver_files.moc"
