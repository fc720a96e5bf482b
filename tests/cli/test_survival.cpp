// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/memory.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

#include <csignal>

using namespace gapscope;
using namespace gapscope::cli_test;

/// Results under external failures: the program is killed, a reader closes the pipe, a file may not grow, memory or
/// time runs out.
class TestSurvival : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKilledSweepKeepsItsPoints();
    void aSweepThatIsBegunReplacesTheOlderTable();
    void aKernelMatrixThatDoesNotFitIsOneLine_data();
    void aKernelMatrixThatDoesNotFitIsOneLine();
    void aReaderThatGoesAwayEndsNothing_data();
    void aReaderThatGoesAwayEndsNothing();
    void aFileThatMayNotGrowIsAnError_data();
    void aFileThatMayNotGrowIsAnError();
    void tuningThatIsInterruptedSaysSo();

private:
    /// A shell command, in which $CLI is the program.
    Finished shell(const QString& line) const {
        QProcess process;
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        variables.insert("CLI", QStringLiteral(GAPSCOPE_CLI_PATH));
        process.setProcessEnvironment(variables);
        process.setWorkingDirectory(m_folder.path());
        process.start("bash", {"-c", line});
        if (!process.waitForFinished(120000))
            qFatal("the shell does not end");
        const int status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        return {status, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    static QList<QByteArray> linesOf(const QByteArray& text) { return text.trimmed().split('\n'); }

    Folder m_folder;
};

namespace {

const QString cancer =
    QStringLiteral("--data breast-cancer --standardize --loss logistic --reg l2 --solver prox-sdca ");

/// A row of sweep.csv without its two times.
QByteArray withoutTimes(const QByteArray& row) {
    QList<QByteArray> cells = row.split(',');
    if (cells.size() > 5) {
        cells[4].clear();
        cells[5].clear();
    }
    return cells.join(',');
}

bool isFinished(const QByteArray& log) {
    return log.trimmed().split('\n').last().startsWith("{\"status\":");
}

} // namespace

/// When the program is killed, every finished point is in the table, as a whole line.
void TestSurvival::aKilledSweepKeepsItsPoints() {
    const QString sweep = "sweep " + cancer + "--lambdas 1e-4:1:200 --rel-tol 1e-7 --jobs 2 --out ";
    QProcess process;
    m_folder.start(process, (sweep + "killed").split(' ', Qt::SkipEmptyParts));
    const auto lines = [this] { return m_folder.read("killed/sweep.csv").count('\n'); };
    QTRY_VERIFY_WITH_TIMEOUT(lines() > 6, 60000);
    ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    const QByteArray table = m_folder.read("killed/sweep.csv");
    QVERIFY(table.endsWith('\n'));
    const QList<QByteArray> kept = linesOf(table);
    QVERIFY2(kept.size() < 201, "it was killed too late");

    const Finished whole = m_folder.line(sweep + "whole");
    QVERIFY2(whole.status == 0 || whole.status == 3, qPrintable(whole.err));
    QList<QByteArray> all = linesOf(m_folder.read("whole/sweep.csv"));
    QCOMPARE(all.size(), 201);
    QCOMPARE(kept.first(), all.first());
    for (QByteArray& row : all)
        row = withoutTimes(row);
    for (const QByteArray& row : kept)
        QVERIFY2(all.contains(withoutTimes(row)), row.constData());
    // At the end the points are in order, whichever finished first.
    for (int k = 2; k < all.size(); ++k)
        QVERIFY(all[k].split(',')[0].toDouble() < all[k - 1].split(',')[0].toDouble());
}

/// Points of an older sweep never mix with those of a new one.
void TestSurvival::aSweepThatIsBegunReplacesTheOlderTable() {
    QCOMPARE(m_folder.line("sweep " + cancer + "--lambdas 1:10:3 --shard 1/1 --out again").status, 0);
    QProcess process;
    m_folder.start(
        process,
        ("sweep " + cancer + "--lambdas 1e-6:1e-3:200 --rel-tol 1e-9 --out again").split(' ', Qt::SkipEmptyParts));
    QTRY_VERIFY_WITH_TIMEOUT(m_folder.read("again/sweep.csv").contains("\n0.001,"), 60000);
    ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
    QVERIFY(process.waitForFinished());
    QVERIFY(!m_folder.read("again/sweep.csv").contains("\n10,"));
    QVERIFY(!QFile::exists(m_folder.path("again/sweep.json"))); // it described the older one
}

void TestSurvival::aKernelMatrixThatDoesNotFitIsOneLine_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("run") << "run --log log.jsonl --lambda 0.1";
    QTest::newRow("sweep") << "sweep --lambdas 0.1:1:3 --jobs 2 --out points";
    QTest::newRow("tune") << "run --lambda 0.1 --tune ratio=0.5:2:3 --jobs 2";
    QTest::newRow("one-vs-rest") << "run --lambda 0.1 --one-vs-rest --jobs 2";
}

/// The matrix of test and training rows is larger than the memory; nothing else is. The message has the sizes, once.
void TestSurvival::aKernelMatrixThatDoesNotFitIsOneLine() {
    QFETCH(QString, command);
    constexpr int trainingRows = 3000;
    const auto testRows = static_cast<qint64>(availableMemoryBytes() / (8.0 * trainingRows)) + 1;
    const auto write = [this](const QString& name, qint64 rows) {
        QByteArray text;
        for (qint64 i = 0; i < rows; ++i)
            text += i % 3 == 0 ? "1,2,1\n" : i % 3 == 1 ? "2,1,2\n" : "2,2,3\n";
        m_folder.write(name, text);
    };
    if (!QFile::exists(m_folder.path("test.csv"))) {
        write("training.csv", trainingRows);
        write("test.csv", testRows);
    }
    const QString positive = command.contains("one-vs-rest") ? "" : " --positive 1";
    const Finished finished = m_folder.line(command + positive +
                                            " --data training.csv --test test.csv --loss hinge --reg l2 --kernel rbf "
                                            "--solver pdprox-dual --max-passes 2 --quiet");
    QCOMPARE(finished.status, 1);
    QCOMPARE(finished.err.count('\n'), 1);
    QVERIFY2(finished.err.startsWith("gapscope-cli: error: ") && finished.err.contains("the kernel matrix needs ") &&
                 finished.err.contains(" x 3000 doubles"),
             qPrintable(finished.err));
    if (!command.contains("--log"))
        return;
    const QList<QByteArray> log = linesOf(m_folder.read("log.jsonl"));
    QCOMPARE(log.size(), 2);
    QVERIFY(log[0].startsWith("{\"gapscope_log\":1,"));
    QVERIFY(log[1].startsWith("{\"status\":\"failed\",\"reason\":\"the kernel matrix needs "));
}

void TestSurvival::aReaderThatGoesAwayEndsNothing_data() {
    QTest::addColumn<QString>("redirection");
    QTest::newRow("standard error") << "--progress 2> >(head -c 5 > taken) > report";
    QTest::newRow("standard output") << "2> errors | head -c 0 > taken; exit ${PIPESTATUS[0]}";
    QTest::newRow("both") << "--progress 2>&1 | head -c 5 > taken; exit ${PIPESTATUS[0]}";
}

/// The log of a run is complete even if nobody reads its output.
void TestSurvival::aReaderThatGoesAwayEndsNothing() {
    QFETCH(QString, redirection);
    QFile::remove(m_folder.path("log.jsonl"));
    const Finished finished = shell(
        "$CLI run " + cancer + "--lambda 1e-7 --max-seconds 1 --tol 1e-300 --log log.jsonl --quiet " + redirection);
    QCOMPARE(finished.status, 3);
    QCOMPARE(finished.err, QString());
    QVERIFY(isFinished(m_folder.read("log.jsonl")));
    QCOMPARE(m_folder.read("errors"), QByteArray());
}

void TestSurvival::aFileThatMayNotGrowIsAnError_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("log") << "run " + cancer + "--lambda 1e-4 --every 1 --unit iterations --log large.jsonl";
    QTest::newRow("charts") << "run " + cancer + "--lambda 1e-2 --charts large";
    QTest::newRow("data") << "generate rings --n 5000 --out large.csv";
}

/// `ulimit -f`: one line with the reason, as for a full disk.
void TestSurvival::aFileThatMayNotGrowIsAnError() {
    QFETCH(QString, command);
    const Finished finished = shell("ulimit -f 4; exec $CLI " + command + " --quiet");
    QCOMPARE(finished.status, 1);
    QCOMPARE(finished.err.count('\n'), 1);
    QVERIFY2(finished.err.contains("large") && finished.err.contains("File too large"), qPrintable(finished.err));
}

void TestSurvival::tuningThatIsInterruptedSaysSo() {
    QProcess process;
    m_folder.start(process, QString("run --data breast-cancer --standardize --loss logistic --reg l2 --lambda 1e-9 "
                                    "--solver sgd --tol 1e-300 --max-passes 2000 --tune eta0=1e-3:1e-1:500 --progress")
                                .split(' '));
    QByteArray said;
    const auto read = [&] { return said += process.readAllStandardError(); };
    QTRY_VERIFY_WITH_TIMEOUT(read().contains("tuned 1 of 500"), 60000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QByteArray last = linesOf(read()).last();
    QVERIFY2(last.startsWith("gapscope-cli: error: stopped on request; ") &&
                 last.endsWith(" of 500 values of eta0 had been tried"),
             last.constData());
}

QTEST_GUILESS_MAIN(TestSurvival)
#include "test_survival.moc"
