// SPDX-License-Identifier: GPL-3.0-only
//
// The log of a run while the disk fills up, another program modifies it, or its data change.
#include "tests/cli/cli_process.h"

#include <QRegularExpression>
#include <QtTest>

#include <nlohmann/json.hpp>

#include <csignal>
#include <fstream>

#include <sys/resource.h>

using namespace gapscope::cli_test;
using Json = nlohmann::ordered_json;

namespace {

const QStringList longRun{"run",          "--data", "breast-cancer", "--standardize", "--loss",   "logistic",
                          "--reg",        "l2",     "--lambda",      "1e-4",          "--solver", "subgradient",
                          "--every",      "1",      "--max-seconds", "600",           "--tol",    "1e-15",
                          "--max-passes", "1e9",    "--quiet"};

/// Waits until a log has many lines.
bool hasGrown(const Folder& folder, const QString& name, qint64 bytes = 20000) {
    return QTest::qWaitFor([&] { return QFileInfo(folder.path(name)).size() > bytes; }, 20000);
}

void endRun(QProcess& process) {
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20000));
}

bool areJsonLines(const QByteArray& text) {
    const QList<QByteArray> lines = text.split('\n');
    for (const QByteArray& line : lines.first(lines.size() - 1))
        if (!Json::accept(line.toStdString()))
            return false;
    return lines.last().isEmpty();
}

} // namespace

class TestLogFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFullDiskIsToldAtOnce();
    void aFullDiskLeavesWholeLines();
    void twoRunsDoNotShareALog();
    void aDeletedLogIsTold();
    void aCutLogHasNoGap();
    void otherDataThanLoggedAreTold();
    void anyNameOfAFileCanBeRunAgain();
    void errorsAreUtf8();

private:
    Folder m_folder;
};

void TestLogFiles::aFullDiskIsToldAtOnce() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    QProcess process;
    m_folder.start(process, longRun + QStringList{"--log", "/dev/full"});
    QByteArray told;
    QVERIFY(QTest::qWaitFor(
        [&] {
            told += process.readAllStandardError();
            return told.endsWith('\n');
        },
        20000));
    QCOMPARE(told, QByteArray("gapscope-cli: error: /dev/full: cannot be written: No space left on device\n"));
    QCOMPARE(process.state(), QProcess::Running); // the run continues
    endRun(process);
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(), QByteArray()); // reported only once
    QVERIFY(process.readAllStandardOutput().startsWith("status\tstopped\n"));
}

/// A limit on file size simulates a disk that fills up in the middle of a line.
void TestLogFiles::aFullDiskLeavesWholeLines() {
    constexpr rlim_t limit = 30001;
    QProcess process;
    process.setChildProcessModifier([] {
        const rlimit size{limit, limit};
        ::setrlimit(RLIMIT_FSIZE, &size);
        ::signal(SIGXFSZ, SIG_IGN);
    });
    QStringList arguments = longRun;
    arguments.replaceInStrings("1e9", "2000"); // several times the limit, however fast the machine
    m_folder.start(process, arguments + QStringList{"--log", "limited.jsonl"});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("gapscope-cli: error: limited.jsonl: cannot be written: File too large\n"));
    const QByteArray text = m_folder.read("limited.jsonl");
    QVERIFY(text.size() > 20000 && text.size() < static_cast<qsizetype>(limit));
    QVERIFY(areJsonLines(text));
}

void TestLogFiles::twoRunsDoNotShareALog() {
    QProcess process;
    m_folder.start(process, longRun + QStringList{"--log", "shared.jsonl"});
    QVERIFY(hasGrown(m_folder, "shared.jsonl"));
    QFile::link("shared.jsonl", m_folder.path("other-name.jsonl"));
    const Finished second = m_folder.run(longRun + QStringList{"--log", "other-name.jsonl"});
    QCOMPARE(second.status, 2);
    QCOMPARE(second.err,
             QString("gapscope-cli: error: other-name.jsonl: cannot be written: another run is writing to it\n"));
    endRun(process);
    QCOMPARE(process.exitCode(), 130);
    const QByteArray text = m_folder.read("shared.jsonl");
    QVERIFY(areJsonLines(text));
    QCOMPARE(text.count("gapscope_log"), 1);
    QVERIFY(text.contains("\"status\":\"stopped\""));
    // A finished run keeps nothing open.
    QCOMPARE(m_folder
                 .line("run --data wine --positive 1 --loss hinge --reg l2 --lambda 1 --solver dcd --max-passes 1 "
                       "--log shared.jsonl --quiet")
                 .status,
             3);
    QCOMPARE(m_folder.read("shared.jsonl").count("gapscope_log"), 1);
}

void TestLogFiles::aDeletedLogIsTold() {
    QProcess process;
    m_folder.start(process, longRun + QStringList{"--log", "deleted.jsonl"});
    QVERIFY(hasGrown(m_folder, "deleted.jsonl"));
    QVERIFY(QFile::remove(m_folder.path("deleted.jsonl")));
    QByteArray told;
    QVERIFY(QTest::qWaitFor(
        [&] {
            told += process.readAllStandardError();
            return told.endsWith('\n');
        },
        20000));
    QCOMPARE(told, QByteArray("gapscope-cli: error: deleted.jsonl: cannot be written: it was deleted while it was "
                              "written\n"));
    endRun(process);
    QCOMPARE(process.exitCode(), 1);
}

void TestLogFiles::aCutLogHasNoGap() {
    QProcess process;
    m_folder.start(process, longRun + QStringList{"--log", "cut.jsonl"});
    QVERIFY(hasGrown(m_folder, "cut.jsonl"));
    std::ofstream(m_folder.path("cut.jsonl").toStdString(), std::ios::trunc).close();
    QVERIFY(hasGrown(m_folder, "cut.jsonl", 1000));
    endRun(process);
    const QByteArray text = m_folder.read("cut.jsonl");
    QVERIFY(!text.contains('\0'));
    QVERIFY(areJsonLines(text));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(process.readAllStandardError().contains("another program changed it while it was written"));
}

void TestLogFiles::otherDataThanLoggedAreTold() {
    m_folder.write("d.svm", "+1 1:1\n-1 2:1\n+1 1:2\n");
    QCOMPARE(
        m_folder.line("run --data d.svm --loss hinge --reg l2 --lambda 1 --solver dcd --max-passes 2 --log old").status,
        3);
    const auto fingerprintIn = [this](const char* log) {
        const QByteArray header = m_folder.read(log).split('\n').first();
        return QString::fromStdString(Json::parse(header.toStdString())["data"]["fingerprint"].get<std::string>());
    };
    const Finished same = m_folder.line("run --spec old --log same");
    QCOMPARE(same.status, 3);
    QCOMPARE(same.err, QString());
    m_folder.write("d.svm", "+1 1:1\n-1 2:1\n+1 1:3\n");
    const Finished changed = m_folder.line("run --spec old --log new");
    QCOMPARE(changed.status, 3);
    QVERIFY(fingerprintIn("new") != fingerprintIn("old"));
    QCOMPARE(changed.err,
             QString("gapscope-cli: warning: d.svm: \"fingerprint\" is %1; %2, that in the log, expected\n")
                 .arg(fingerprintIn("new"), fingerprintIn("old")));
    QVERIFY(m_folder.read("new").contains("that in the log, expected")); // in the header too
    // With an explicit --data there is no warning.
    QCOMPARE(m_folder.line("run --spec old --data ./d.svm --log other").err, QString());
}

/// A file name may contain any bytes but two. The shell creates names that Qt would not pass on.
void TestLogFiles::anyNameOfAFileCanBeRunAgain() {
    const QByteArray script = "set -e\n"
                              "printf '+1 1:1\\n-1 2:1\\n' >$'b\\xe4d \\xc3\\xa4.svm'\n"
                              "printf '+1 1:1\\n-1 2:1\\n' >$'b\\xf6d \\xc3\\xa4.svm'\n"
                              "$1 run --data $'b\\xe4d \\xc3\\xa4.svm' --test $'b\\xf6d \\xc3\\xa4.svm' --loss hinge "
                              "--reg l2 --lambda 1 --solver dcd --rel-tol 1e-3 --log first\n"
                              "$1 run --spec first --log second\n"
                              "$1 run --spec first --charts pictures\n";
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start("bash", {"-c", QString::fromUtf8(script), "bash", QStringLiteral(GAPSCOPE_CLI_PATH)});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    for (const char* log : {"first", "second"}) {
        const QByteArray header = m_folder.read(log).split('\n').first();
        QVERIFY(header.isValidUtf8());
        QVERIFY2(header.contains("\"source\":\"b\\udce4d \xc3\xa4.svm\""), header.constData());
    }
}

void TestLogFiles::errorsAreUtf8() {
    m_folder.write("broken.json", "{\"data\": {\"source\": \"a\xe4\", \xfc}}");
    QProcess process;
    m_folder.start(process, {"run", "--spec", "broken.json"});
    QVERIFY(process.waitForFinished());
    const QByteArray told = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 2);
    QVERIFY2(told.isValidUtf8() && told.count('\n') == 1, told.constData());
    m_folder.write("tags.svm", "\xe4:x 1:1\n");
    QProcess check;
    m_folder.start(check, {"check", "tags.svm"});
    QVERIFY(check.waitForFinished());
    QVERIFY(check.readAllStandardError().isValidUtf8());
}

QTEST_GUILESS_MAIN(TestLogFiles)
#include "test_log_files.moc"
