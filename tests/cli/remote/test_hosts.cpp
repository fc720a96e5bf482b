// SPDX-License-Identifier: GPL-3.0-only
#include "tests/cli/remote/served_cli.h"

#include <QDir>
#include <QtTest>

#include <csignal>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

const QString problem = QStringLiteral("--data breast-cancer --standardize --loss logistic --reg l2 --lambda 1/n ");

} // namespace

/// Commands with --host. In place of ssh stands a script that starts the program of the "host" on this computer.
class TestHosts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aRunIsThatOfThisComputer();
    void aSweepIsThatOfThisComputer();
    void anExperimentLeavesItsFolderHere();
    void anExperimentGoesOnWhereItStopped();
    void connectionsThatBreakLoseNothing();
    void aStartWhoseAnswerIsLostIsMadeOnce();
    void aTerminalThatIsKilledLeavesItsRun();
    void interruptingStopsTheRunThere();
    void interruptingWhileNobodyAnswersEnds();
    void interruptingBeforeTheRunIsKnownStopsIt();
    void errorsAreThoseOfTheHost();
    void hostsThatDoNotFitAreSentences_data();
    void hostsThatDoNotFitAreSentences();
    void noHostIsAnOption_data();
    void noHostIsAnOption();
    void aPastedCommandNamesItsHost();

private:
    /// Writes the script; $CLI is the program.
    void writeSsh(const QByteArray& body) const {
        m_folder->write(QStringLiteral("ssh"), "#!/bin/sh\nCLI=" GAPSCOPE_CLI_PATH "\n" + body);
        QFile(m_folder->path(QStringLiteral("ssh")))
            .setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QStringList environment() const {
        return {QStringLiteral("GAPSCOPE_SSH=") + m_folder->path(QStringLiteral("ssh")),
                QStringLiteral("XDG_STATE_HOME=") + m_folder->path(QStringLiteral("state"))};
    }
    Finished line(const QString& words) const {
        return m_folder->run(words.split(' ', Qt::SkipEmptyParts), {}, environment());
    }
    /// Starts a command that does not end by itself.
    void beginEndless(QProcess& process) const {
        QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
        for (const QString& variable : environment())
            variables.insert(variable.section('=', 0, 0), variable.section('=', 1));
        process.setProcessEnvironment(variables);
        m_folder->start(process, (QStringLiteral("run --host there --log endless.jsonl --max-passes 1e9 "
                                                 "--every 500 --solver sgd ") +
                                  problem)
                                     .split(' ', Qt::SkipEmptyParts));
    }
    /// The same, and waits until its host has it; the name of its run.
    QString startEndless(QProcess& process) const {
        beginEndless(process);
        while (!m_folder->read(QStringLiteral("endless.jsonl")).contains("\"iter\":0"))
            if (process.waitForFinished(20))
                qFatal("the run has ended: %s", process.readAllStandardError().constData());
        return line(QStringLiteral("runs --host there")).out.section('\t', 0, 0);
    }

    std::unique_ptr<Folder> m_folder;
};

void TestHosts::init() {
    m_folder = std::make_unique<Folder>();
    writeSsh("for last; do :; done\n[ \"$last\" = 'gapscope-cli serve' ] || exit 9\nexec $CLI serve\n");
}

void TestHosts::aRunIsThatOfThisComputer() {
    const QString rest = problem + QStringLiteral("--solver prox-sdca --seed 3 --json");
    const Finished here = line(QStringLiteral("run --log here.jsonl --model here.txt ") + rest);
    const Finished there = line(QStringLiteral("run --host there --log there.jsonl --model there.txt ") + rest);
    QCOMPARE(here.status, 0);
    QCOMPARE(there.status, 0);
    QCOMPARE(there.err, here.err);
    QCOMPARE(withoutTimes(there.out.toUtf8()), withoutTimes(here.out.toUtf8()));
    QCOMPARE(withoutTimes(m_folder->read(QStringLiteral("there.jsonl"))),
             withoutTimes(m_folder->read(QStringLiteral("here.jsonl"))));
    QVERIFY(!m_folder->read(QStringLiteral("here.txt")).isEmpty());
    QCOMPARE(m_folder->read(QStringLiteral("there.txt")), m_folder->read(QStringLiteral("here.txt")));
    QCOMPARE(line(QStringLiteral("runs --host there")).out, QString()); // all of it is here
}

void TestHosts::aSweepIsThatOfThisComputer() {
    const QString rest = QStringLiteral("--data breast-cancer --standardize --loss logistic --reg l2 --solver dcd "
                                        "--lambdas 1e-3:1e-1:3 --models ");
    const Finished here = line(QStringLiteral("sweep --out here ") + rest);
    const Finished there = line(QStringLiteral("sweep --host there --out there ") + rest);
    QCOMPARE(here.status, 0);
    QVERIFY2(there.status == 0, qPrintable(there.err));
    for (const QString& key : {QStringLiteral("points"), QStringLiteral("converged")})
        QCOMPARE(valueOf(there.out, key), valueOf(here.out, key));
    QCOMPARE(valueOf(there.out, QStringLiteral("table")), QStringLiteral("there/sweep.csv"));
    QCOMPARE(m_folder->read(QStringLiteral("there/model-0002.txt")),
             m_folder->read(QStringLiteral("here/model-0002.txt")));
    QCOMPARE(m_folder->read(QStringLiteral("there/sweep.csv")).count('\n'), 4);
}

void TestHosts::anExperimentLeavesItsFolderHere() {
    const QString rest = QStringLiteral(" agm-memory --budget-scale 0.01 --json");
    const Finished here = line(QStringLiteral("experiment --out here") + rest);
    const Finished there = line(QStringLiteral("experiment --host there --out there") + rest);
    QCOMPARE(here.status, 0);
    QVERIFY2(there.status == 0, qPrintable(there.err));
    const auto filesIn = [this](const QString& name) {
        return QDir(m_folder->path(name)).entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    };
    QVERIFY(filesIn(QStringLiteral("here")).contains(QStringLiteral("index.html")));
    QCOMPARE(filesIn(QStringLiteral("there")), filesIn(QStringLiteral("here")));
}

/// What is in the folder here is not run again there, in the host's folder and from another computer's files.
void TestHosts::anExperimentGoesOnWhereItStopped() {
    const QString command = QStringLiteral("experiment --host there --out there agm-memory --budget-scale 0.01");
    const Finished first = line(command);
    QVERIFY2(first.status == 0, qPrintable(first.err));
    const int units = valueOf(first.out, QStringLiteral("units")).toInt();
    QVERIFY(units > 2);
    QCOMPARE(valueOf(first.out, QStringLiteral("units_ran")).toInt(), units);
    // One unit is missing.
    const QDir runs(m_folder->path(QStringLiteral("there/runs")));
    const QStringList files = runs.entryList(QDir::Files, QDir::Name);
    QVERIFY(!files.isEmpty());
    const QString unit = QFileInfo(files.front()).completeBaseName();
    int removed = 0;
    for (const QString& file : files)
        if (file.startsWith(unit + u'.'))
            removed += QFile::remove(runs.filePath(file)) ? 1 : 0;
    QVERIFY(removed > 0);
    const QByteArray other = m_folder->read(QStringLiteral("there/runs/") + files.back());
    const Finished again = line(command);
    QVERIFY2(again.status == 0, qPrintable(again.err));
    QCOMPARE(valueOf(again.out, QStringLiteral("units_found")).toInt(), units - 1);
    QCOMPARE(valueOf(again.out, QStringLiteral("units_ran")).toInt(), 1);
    QCOMPARE(m_folder->read(QStringLiteral("there/runs/") + files.back()), other); // times and all
    QCOMPARE(runs.entryList(QDir::Files, QDir::Name), files);
}

void TestHosts::connectionsThatBreakLoseNothing() {
    // Every one of the first connections ends after so many bytes of answers, before all of the log has come.
    writeSsh("n=$(($(cat count 2>/dev/null || echo 0) + 1)); echo $n >count\n"
             "[ $n -gt 10 ] && exec $CLI serve\n"
             "$CLI serve | { dd bs=1 count=$((400 + 97 * (n % 7))) 2>/dev/null; kill -9 $$; }\n");
    const QString rest = problem + QStringLiteral("--solver prox-sdca --seed 3 --every 1 --json");
    const Finished here = line(QStringLiteral("run --log here.jsonl ") + rest);
    const Finished there = line(QStringLiteral("run --host there --log there.jsonl ") + rest);
    QCOMPARE(there.status, here.status);
    QCOMPARE(withoutTimes(m_folder->read(QStringLiteral("there.jsonl"))),
             withoutTimes(m_folder->read(QStringLiteral("here.jsonl"))));
    QVERIFY2(there.err.contains(QStringLiteral("the run goes on there")), qPrintable(there.err));
    QVERIFY(m_folder->read(QStringLiteral("count")).toInt() > 10);
}

/// The first connection ends with the first byte after the greeting: the host has the run, and the terminal asks again.
void TestHosts::aStartWhoseAnswerIsLostIsMadeOnce() {
    writeSsh("[ -e broken ] && exec $CLI serve\n"
             ": >broken\n"
             "n=$($CLI serve </dev/null | wc -c)\n"
             "$CLI serve | { dd bs=1 count=$n 2>/dev/null; dd bs=1 count=1 of=/dev/null 2>/dev/null; kill -9 $$; }\n");
    const QString rest = problem + QStringLiteral("--solver prox-sdca --seed 3 --json");
    const Finished here = line(QStringLiteral("run --log here.jsonl ") + rest);
    const Finished there = line(QStringLiteral("run --host there --log there.jsonl ") + rest);
    QVERIFY2(there.status == here.status, qPrintable(there.err));
    QVERIFY2(there.err.contains(QStringLiteral("trying again")), qPrintable(there.err));
    QCOMPARE(withoutTimes(m_folder->read(QStringLiteral("there.jsonl"))),
             withoutTimes(m_folder->read(QStringLiteral("here.jsonl"))));
    QCOMPARE(line(QStringLiteral("runs --host there")).out, QString());
}

void TestHosts::aTerminalThatIsKilledLeavesItsRun() {
    QProcess process;
    const QString run = startEndless(process);
    process.kill();
    process.waitForFinished();
    const QString listed = line(QStringLiteral("runs --host there")).out;
    QVERIFY2(listed.startsWith(run + QStringLiteral("\trunning\t")), qPrintable(listed));
    QCOMPARE(line(QStringLiteral("runs --host there --remove ") + run).status, 2); // it has not ended
    QCOMPARE(line(QStringLiteral("runs --host there --stop ") + run).status, 0);
    QTRY_VERIFY_WITH_TIMEOUT(line(QStringLiteral("runs --host there")).out.contains(QStringLiteral("\tended 130\t")),
                             30000);
    QCOMPARE(line(QStringLiteral("runs --host there --out fetched --fetch ") + run).status, 0);
    const QByteArray log = m_folder->read(QStringLiteral("fetched/1.jsonl"));
    QVERIFY(log.trimmed().split('\n').back().contains(R"("status":"stopped")"));
    QCOMPARE(line(QStringLiteral("runs --host there --remove ") + run).status, 0);
    QCOMPARE(line(QStringLiteral("runs --host there")).out, QString());
}

void TestHosts::interruptingStopsTheRunThere() {
    QProcess process;
    startEndless(process);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(
        m_folder->read(QStringLiteral("endless.jsonl")).trimmed().split('\n').back().contains(R"("status":"stopped")"));
}

void TestHosts::interruptingWhileNobodyAnswersEnds() {
    writeSsh(": >called\nexec sleep 600\n");
    QProcess process;
    beginEndless(process);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder->path(QStringLiteral("called"))), 60000);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(50000)); // sooner than a connection is given up
    QCOMPARE(process.exitCode(), 130);
}

/// The host has the run, but its answer is on the way: the run is stopped as soon as it is known, also if it has just
/// started and does not listen yet.
void TestHosts::interruptingBeforeTheRunIsKnownStopsIt() {
    writeSsh("n=$($CLI serve </dev/null | wc -c)\n"
             "$CLI serve | { dd bs=1 count=$n 2>/dev/null; while [ ! -e go ]; do sleep 0.05; done; cat; }\n");
    QProcess process;
    beginEndless(process);
    const QDir jobs(m_folder->path(QStringLiteral("state/gapscope/jobs")));
    QTRY_VERIFY_WITH_TIMEOUT(!jobs.entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty(), 60000);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(!process.waitForFinished(200));
    m_folder->write(QStringLiteral("go"), "");
    QVERIFY(process.waitForFinished(60000));
    QVERIFY2(process.exitCode() == 130, process.readAllStandardError().constData());
    QVERIFY(
        m_folder->read(QStringLiteral("endless.jsonl")).trimmed().split('\n').back().contains(R"("status":"stopped")"));
}

void TestHosts::errorsAreThoseOfTheHost() {
    const QString rest = QStringLiteral("--loss hinge --reg l2 --lambda 1/n --solver fista --data breast-cancer");
    const Finished here = line(QStringLiteral("run ") + rest);
    const Finished there = line(QStringLiteral("run --host there ") + rest);
    QCOMPARE(here.status, 2);
    QCOMPARE(there.status, here.status);
    QCOMPARE(there.err, here.err);
}

void TestHosts::hostsThatDoNotFitAreSentences_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("another version") << QByteArray(
                                            "echo '{\"gapscope_serve\":1,\"version\":\"0.0.9\"}'; cat >/dev/null\n")
                                     << QStringLiteral("there has Gapscope 0.0.9, this computer ");
    QTest::newRow("another protocol") << QByteArray(
                                             "echo '{\"gapscope_serve\":77,\"version\":\"9.9\"}'; cat >/dev/null\n")
                                      << QStringLiteral("there has Gapscope 9.9, this computer ");
    QTest::newRow("not reached") << QByteArray("echo 'ssh: connect to host there port 22: No route' >&2; exit 255\n")
                                 << QStringLiteral(
                                        "there cannot be reached: ssh: connect to host there port 22: No route");
    QTest::newRow("not installed") << QByteArray("echo 'sh: gapscope-cli: not found' >&2; exit 127\n")
                                   << QStringLiteral("there cannot be reached: sh: gapscope-cli: not found");
    QTest::newRow("other words") << QByteArray("yes welcome\n") << QStringLiteral("there cannot be reached: no answer");
}

void TestHosts::hostsThatDoNotFitAreSentences() {
    QFETCH(const QByteArray, script);
    QFETCH(const QString, sentence);
    writeSsh(script);
    for (const QString& words :
         {QStringLiteral("runs --host there"), QStringLiteral("run --host there --solver dcd ") + problem}) {
        const Finished finished = line(words);
        QCOMPARE(finished.status, 2);
        QVERIFY2(finished.err.contains(sentence) && finished.err.count('\n') == 1, qPrintable(finished.err));
    }
}

void TestHosts::noHostIsAnOption_data() {
    QTest::addColumn<QString>("host");
    for (const char* host : {"-oProxyCommand=touch pwned", "a b", "a;touch pwned", "$(touch pwned)", "a'b", ""})
        QTest::newRow(host) << QString::fromLatin1(host);
}

void TestHosts::noHostIsAnOption() {
    QFETCH(const QString, host);
    const Finished finished =
        m_folder->run({QStringLiteral("runs"), QStringLiteral("--host=") + host}, {}, environment());
    QCOMPARE(finished.status, 2);
    QVERIFY(!QFile::exists(m_folder->path(QStringLiteral("pwned"))));
}

void TestHosts::aPastedCommandNamesItsHost() {
    // What ssh gets: its options end before the host, and the host's command is one word.
    writeSsh("printf '%s\\n' \"$@\" > words; exec $CLI serve\n");
    QCOMPARE(line(QStringLiteral("runs --host me@there.example")).status, 0);
    QCOMPARE(m_folder->read(QStringLiteral("words")),
             QByteArray("-T\n-o\nBatchMode=yes\n--\nme@there.example\ngapscope-cli serve\n"));
}

QTEST_GUILESS_MAIN(TestHosts)
#include "test_hosts.moc"
