// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers that are programs, from the terminal.
#include "cli/cli_process.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <nlohmann/json.hpp>

using namespace gapscope::cli_test;

namespace {

const QString programs = QStringLiteral(GAPSCOPE_SOLVER_PROGRAM);

QStringList problem() {
    return QStringLiteral("--data diabetes --standardize --loss squared --reg l2 --lambda 0.1 --bias none").split(' ');
}

QStringList runOf(const QString& solver, const QStringList& more = {}) {
    return QStringList{QStringLiteral("run")} + problem() + QStringList{QStringLiteral("--solver"), solver} + more;
}

} // namespace

class TestProgramCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startOnlyIfAllowed();
    void certifyLikeOthers();
    void failWithTheirWords();
    void logsRepeatTheRun();
    void sweepsAndParameters();
    void experimentsCompareThem();
    void endWithTheCommand();
};

void TestProgramCommands::startOnlyIfAllowed() {
    const Folder folder;
    const Finished refused = folder.run(runOf(programs + ":gd"));
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains("is a program, which starts only if you allow it"), qPrintable(refused.err));
    QCOMPARE(refused.err.count('\n'), 1);
    const Finished missing = folder.run(runOf("./ghost.py", {"--allow-programs"}));
    QCOMPARE(missing.status, 2);
    QCOMPARE(missing.err,
             "gapscope-cli: error: --solver: there is no program \"./ghost.py\"; a file of Python code or a "
             "program expected\n");
}

void TestProgramCommands::certifyLikeOthers() {
    const Folder folder;
    const QStringList limits{"--allow-programs", "--rel-tol", "1e-8", "--log", "run.jsonl"};
    const Finished theirs = folder.run(runOf(programs + ":gd", limits));
    QCOMPARE(theirs.status, 0);
    const Finished ours = folder.run(runOf("newton", {"--rel-tol", "1e-8"}));
    QVERIFY(std::abs(valueOf(theirs.out, "primal").toDouble() - valueOf(ours.out, "primal").toDouble()) <
            2e-8 * valueOf(ours.out, "primal").toDouble());
    QVERIFY(valueOf(theirs.out, "solver").startsWith(programs + ":gd@"));
    const auto header = nlohmann::json::parse(folder.read("run.jsonl").split('\n').front().toStdString());
    QCOMPARE(header["spec"]["solver"]["program"]["solver"]["title"], "Gradient descent in another process");
}

void TestProgramCommands::failWithTheirWords() {
    const Folder folder;
    const Finished failed =
        folder.run(runOf(programs + ":gd", {"--allow-programs", "--set", "fault=exit", "--log", "run.jsonl"}));
    QCOMPARE(failed.status, 1);
    QVERIFY2(valueOf(failed.out, "reason").contains("exit status 3; something went wrong"), qPrintable(failed.out));
    QVERIFY(folder.read("run.jsonl").contains("\"status\":\"failed\""));
    const Finished several = folder.run(runOf(programs, {"--allow-programs"}));
    QCOMPARE(several.status, 2);
    QVERIFY(several.err.contains("has several solvers; one of"));
    const Finished unsupported = folder.run(QStringLiteral("run --data breast-cancer --loss hinge --reg l2 --lambda 1 "
                                                           "--allow-programs --solver")
                                                .split(' ') +
                                            QStringList{programs + ":gd"});
    QCOMPARE(unsupported.status, 2);
    QVERIFY2(unsupported.err.contains("does not support hinge"), qPrintable(unsupported.err));
}

void TestProgramCommands::logsRepeatTheRun() {
    const Folder folder;
    const QStringList limits{"--allow-programs", "--max-iterations", "20", "--log", "run.jsonl"};
    const Finished first = folder.run(runOf(programs + ":gd", limits));
    QCOMPARE(first.status, 3);
    QCOMPARE(folder.run({"run", "--spec", "run.jsonl"}).status, 2); // not without being allowed
    const Finished again = folder.run({"run", "--spec", "run.jsonl", "--allow-programs"});
    QCOMPARE(again.status, 3);
    QCOMPARE(valueOf(again.out, "primal"), valueOf(first.out, "primal"));
    QCOMPARE(folder.run({"charts", "run.jsonl", "--out", "charts"}).status, 0); // reading starts nothing
}

void TestProgramCommands::sweepsAndParameters() {
    const Folder folder;
    const QStringList sweep = QStringList{"sweep"} +
                              QStringLiteral("--data diabetes --standardize --loss squared --reg l2 --bias none "
                                             "--lambdas 0.01:1:3 --allow-programs --out out --solver")
                                  .split(' ') +
                              QStringList{programs + ":gd"};
    const Finished swept = folder.run(sweep);
    QVERIFY2(swept.status == 0, qPrintable(swept.err));
    const Finished wrong = folder.run(runOf(programs + ":gd", {"--allow-programs", "--set", "step=-1"}));
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.err.contains("a number >= 0 expected"), qPrintable(wrong.err));
}

/// Even if the command is killed, so that it cannot do anything.
void TestProgramCommands::experimentsCompareThem() {
    const Folder folder;
    const auto line = [](const char* id, const std::string& solver) {
        return nlohmann::json{{"id", id}, {"title", id}, {"spec", {{"solver", {{"id", solver}}}}}};
    };
    const auto passesOf = [](const char* id) {
        return nlohmann::json{{"of", "passes"}, {"line", id}, {"at", {{"gap", 1e-3}}}};
    };
    const nlohmann::json experiment{
        {"gapscope_experiment", 1},
        {"id", "mine"},
        {"title", "Mine"},
        {"source", "a test"},
        {"claim", "Newton takes fewer passes."},
        {"notes", nlohmann::json::array()},
        {"minutes", {{"small", 0.1}, {"full", 0.1}}},
        {"data", {{{"id", "d"}, {"title", "d"}, {"small", "diabetes"}, {"full", "diabetes"}}}},
        {"spec",
         {{"transforms", {"standardize"}},
          {"problem",
           {{"loss", {{"id", "squared"}}}, {"regularizer", {{"id", "l2"}, {"lambda", 0.1}}}, {"bias", "none"}}}}},
        {"panels", {{{"id", "p"}, {"title", "p"}, {"data", "d"}, {"spec", nlohmann::json::object()}}}},
        {"lines", {line("program", (programs + ":gd").toStdString()), line("newton", "newton")}},
        {"budget", {{"small", {{"passes", 500}}}, {"full", {{"passes", 500}}}}},
        {"views", {{{"id", "gap"}, {"title", "Gap"}, {"x", "passes"}, {"y", "gap"}}}},
        {"checks",
         {{{"says", "Newton takes fewer passes."},
           {"left", passesOf("newton")},
           {"is", "<"},
           {"right", passesOf("program")}}}}};
    folder.write("mine.json", QByteArray::fromStdString(experiment.dump()));
    const QStringList command{"experiment", "mine.json", "--out", "out"};
    const Finished refused = folder.run(command);
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains("starts only if you allow it"), qPrintable(refused.err));
    const Finished done = folder.run(command + QStringList{"--allow-programs"});
    QCOMPARE(done.status, 0);
    QCOMPARE(valueOf(done.out, "units_ran"), "2");
    QVERIFY2(valueOf(done.out, "checks.1.figures").contains("1 of 1"), qPrintable(done.out));
}

void TestProgramCommands::endWithTheCommand() {
    const Folder folder;
    QProcess process;
    folder.start(process, runOf(programs + ":gd", {"--allow-programs", "--set", "fault=silent"}));
    const QString task = QStringLiteral("/proc/%1/task").arg(process.processId());
    const auto children = [&task] {
        QStringList found;
        for (const QString& thread : QDir(task).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QFile file(task + '/' + thread + "/children");
            if (file.open(QIODevice::ReadOnly))
                found += QString::fromLatin1(file.readAll()).split(' ', Qt::SkipEmptyParts);
        }
        return found;
    };
    QTRY_VERIFY(children().size() == 1);
    QTest::qWait(300); // past the description, whose process ends by itself
    const QStringList alive = children();
    QCOMPARE(alive.size(), 1);
    process.kill();
    QVERIFY(process.waitForFinished());
    const auto isGone = [&alive] {
        QFile status(QStringLiteral("/proc/%1/status").arg(alive.front()));
        return !status.open(QIODevice::ReadOnly) || status.readAll().contains("State:\tZ"); // nobody waits for it here
    };
    QTRY_VERIFY(isGone());
}

QTEST_GUILESS_MAIN(TestProgramCommands)
#include "test_program_commands.moc"
