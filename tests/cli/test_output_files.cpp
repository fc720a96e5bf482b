// SPDX-License-Identifier: GPL-3.0-only
//
// Output files never destroy input files, and replaced files keep their permissions.
#include "tests/cli/cli_process.h"

#include <QDir>
#include <QFileInfo>
#include <QtTest>

#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

using namespace gapscope::cli_test;

namespace {

namespace fs = std::filesystem;

const QString problem = QStringLiteral("run --loss hinge --reg l2 --lambda 0.1 --solver dcd --max-passes 3 ");

QByteArray rows(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += (i % 2 == 0 ? "+1 1:0." : "-1 2:0.") + QByteArray::number(1 + i % 9) + " 3:1\n";
    return text;
}

mode_t modeOf(const QString& path) {
    struct stat status {};
    return ::stat(qPrintable(path), &status) == 0 ? status.st_mode & 07777 : 0;
}

} // namespace

class TestOutputFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void inputsAreKept_data();
    void inputsAreKept();
    void dataFromStandardInputAreKept();
    void aShardIsNotMergedIntoItself();
    void anExperimentGoesOnFromItsOwnFolder();
    void devicesAndOtherNamesMayBeShared();
    void anEmptyNameIsNone_data();
    void anEmptyNameIsNone();
    void replacedFilesKeepTheirPermissions();
    void linksAreWrittenThrough();
    void theReasonOfAFolderIsTheRightOne();

private:
    std::unique_ptr<Folder> m_folder;
};

/// Every kind of input: data (with a symbolic and a hard link to them), test data, groups, a model, a log.
void TestOutputFiles::init() {
    m_folder = std::make_unique<Folder>();
    m_folder->write("d.svm", rows(40));
    m_folder->write("t.svm", rows(10));
    m_folder->write("groups.txt", "a: 1 2\nb: 3\n");
    m_folder->write("names.txt", "x\ny\nz\n");
    QCOMPARE(m_folder->line(problem + "--data d.svm --log l.jsonl --model m.txt").status, 3);
    const fs::path folder = m_folder->path().toStdString();
    fs::create_symlink("d.svm", folder / "symbolic");
    fs::create_hard_link(folder / "d.svm", folder / "hard");
    fs::create_directory(folder / "sub");
    fs::create_symlink("..", folder / "sub" / "up");
    fs::create_symlink("not-yet", folder / "dangling");
    fs::copy_file(folder / "d.svm", folder / "gap.svg");
    fs::copy_file(folder / "d.svm", folder / "sweep.csv");
    fs::copy_file(folder / "l.jsonl", folder / "objectives.png");
}

void TestOutputFiles::inputsAreKept_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QString& command, const char* error) {
        QTest::newRow(name) << command << QString::fromLatin1(error);
    };
    const QString run = problem + "--data d.svm ";
    row("log over data", run + "--log d.svm", "--log: \"d.svm\" is the data file; another file expected");
    row("model over data", run + "--model ./d.svm", "--model: \"./d.svm\" is the data file; another file expected");
    row("dual over data", run + "--dual sub/up/d.svm",
        "--dual: \"sub/up/d.svm\" is the data file; another file expected");
    row("symbolic link to data", run + "--log symbolic", "--log: \"symbolic\" is the data file; another file expected");
    row("hard link to data", run + "--log hard", "--log: \"hard\" is the data file; another file expected");
    row("data by a link", problem + "--data ./symbolic --log d.svm",
        "--log: \"d.svm\" is the data file; another file expected");
    row("test data", run + "--test ./t.svm --model t.svm",
        "--model: \"t.svm\" is the test data file; another file expected");
    row("groups", run + "--groups groups.txt --log groups.txt",
        "--log: \"groups.txt\" is the group file; another file expected");
    row("feature names", run + "--feature-names names.txt --log names.txt",
        "--log: \"names.txt\" is the file of feature names; another file expected");
    row("start", run + "--start-from m.txt --model m.txt",
        "--model: \"m.txt\" is the model to start from; another file expected");
    row("specification", "run --spec l.jsonl --log l.jsonl",
        "--log: \"l.jsonl\" is the file of --spec; another file expected");
    row("charts over data", problem + "--data ./gap.svg --charts .",
        "--charts: \"./gap.svg\" is the data file; another file expected");
    row("charts over a log", "charts objectives.png --out .",
        "--out: \"./objectives.png\" is the log or session; another file expected");
    row("model over the log", run + "--log new --model new",
        "--model: \"new\" is the file of --log; another file expected");
    row("two names of a new file", run + "--log new --dual sub/up/new",
        "--dual: \"sub/up/new\" is the file of --log; another file expected");
    row("a link to a new file", run + "--log dangling --model not-yet",
        "--model: \"not-yet\" is the file of --log; another file expected");
    row("twice the same log", run + "--log new --log new",
        "--log: \"new\" is the file of --log; another file expected");
    row("convert", "convert d.svm hard", "OUT: \"hard\" is the data file; another file expected");
    row("predictions over data", "predict --model m.txt --data d.svm --out d.svm",
        "--out: \"d.svm\" is the data file; another file expected");
    row("predictions over the model", "predict --model m.txt --data d.svm --out sub/../m.txt",
        "--out: \"sub/../m.txt\" is the model; another file expected");
    row("sweep", "sweep --data ./sweep.csv --loss hinge --reg l2 --solver dcd --lambdas 0.1:1:2 --max-passes 1 --out .",
        "--out: \"./sweep.csv\" is the data file; another file expected");
}

void TestOutputFiles::inputsAreKept() {
    QFETCH(QString, command);
    QFETCH(QString, error);
    QMap<QString, QByteArray> before;
    for (const QString& name : QDir(m_folder->path()).entryList(QDir::Files))
        before[name] = m_folder->read(name);
    const Finished finished = m_folder->line(command);
    QCOMPARE(finished.err, "gapscope-cli: error: " + error + "\n");
    QCOMPARE(finished.status, 2);
    QCOMPARE(finished.out, QString());
    QMap<QString, QByteArray> after;
    for (const QString& name : QDir(m_folder->path()).entryList(QDir::Files))
        after[name] = m_folder->read(name);
    QVERIFY(after == before); // nothing was opened for writing or created
}

void TestOutputFiles::dataFromStandardInputAreKept() {
    QProcess process;
    process.setStandardInputFile(m_folder->path("d.svm"));
    m_folder->start(process, (problem + "--data - --log hard").split(' ', Qt::SkipEmptyParts));
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(process.readAllStandardError(),
             QByteArray("gapscope-cli: error: --log: \"hard\" is the data file; another file expected\n"));
    QCOMPARE(m_folder->read("d.svm"), rows(40));
}

void TestOutputFiles::aShardIsNotMergedIntoItself() {
    const QString sweep =
        "sweep --data d.svm --loss hinge --reg l2 --solver dcd --lambdas 0.1:1:4 --max-passes 1 --shard %1/2 --out s%1";
    for (const char* part : {"1", "2"})
        QCOMPARE(m_folder->line(sweep.arg(QLatin1String(part))).status, 3);
    const QByteArray table = m_folder->read("s1/sweep.csv");
    const Finished merged = m_folder->line("merge s1 s2 --out sub/../s1");
    QCOMPARE(merged.status, 2);
    QCOMPARE(merged.err, QString("gapscope-cli: error: --out: \"sub/../s1\" is one of the folders to merge; "
                                 "another file expected\n"));
    QCOMPARE(m_folder->read("s1/sweep.csv"), table);
    QCOMPARE(m_folder->line("merge s1 s2 --out both").status, 0);
}

void TestOutputFiles::anExperimentGoesOnFromItsOwnFolder() {
    QCOMPARE(m_folder->line("experiment hadamard --budget-scale 0.01 --out e").status, 0);
    const QByteArray text = m_folder->read("e/experiment.json");
    const Finished again = m_folder->line("experiment e/experiment.json --budget-scale 0.01 --out e");
    QVERIFY2(again.status == 0, qPrintable(again.err));
    QCOMPARE(m_folder->read("e/experiment.json"), text);
    m_folder->write("e/plan.json", text);
    const Finished refused = m_folder->line("experiment e/plan.json --budget-scale 0.01 --out e");
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.err.contains("\"e/plan.json\" is the experiment's file"), qPrintable(refused.err));
    QCOMPARE(m_folder->read("e/plan.json"), text);
}

void TestOutputFiles::devicesAndOtherNamesMayBeShared() {
    const Finished finished =
        m_folder->line(problem + "--data d.svm --test ./d.svm --log /dev/null --model /dev/null --dual /dev/null");
    QVERIFY2(finished.status == 3, qPrintable(finished.err));
}

void TestOutputFiles::anEmptyNameIsNone_data() {
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("expected");
    for (const char* option : {"--log", "--model", "--dual"})
        QTest::newRow(option) << option << "the name of a file";
    QTest::newRow("--charts") << "--charts"
                              << "the name of a folder";
}

void TestOutputFiles::anEmptyNameIsNone() {
    QFETCH(QString, option);
    QFETCH(QString, expected);
    const Finished finished = m_folder->line(problem + "--data d.svm " + option + " ''");
    QCOMPARE(finished.err, "gapscope-cli: error: " + option + ": value missing; " + expected + " expected\n");
    QCOMPARE(finished.status, 2);
}

void TestOutputFiles::replacedFilesKeepTheirPermissions() {
    const auto groupOf = [this] { return QFileInfo(m_folder->path("m.txt")).groupId(); };
    const bool isRoot = ::geteuid() == 0;
    for (const mode_t mode : {mode_t{0600}, mode_t{0640}, mode_t{0444}, mode_t{0666}}) {
        const QString model = m_folder->path("m.txt");
        QCOMPARE(::chmod(qPrintable(model), mode), 0);
        if (isRoot)
            QCOMPARE(::chown(qPrintable(model), 12345, 23456), 0);
        const QByteArray before = m_folder->read("m.txt");
        QCOMPARE(m_folder->line(problem + "--data d.svm --model m.txt --bias feature").status, 3);
        QVERIFY(m_folder->read("m.txt") != before || mode != 0600);
        QCOMPARE(modeOf(model), mode);
        if (isRoot) {
            QCOMPARE(QFileInfo(model).ownerId(), 12345U);
            QCOMPARE(groupOf(), 23456U);
        }
    }
}

void TestOutputFiles::linksAreWrittenThrough() {
    const fs::path folder = m_folder->path().toStdString();
    fs::create_symlink("../m.txt", folder / "sub" / "model");
    QCOMPARE(m_folder->line(problem + "--data d.svm --model sub/model --log dangling --lambda 7").status, 3);
    QVERIFY(fs::is_symlink(folder / "sub" / "model"));
    QVERIFY(fs::is_symlink(folder / "dangling"));
    QVERIFY(m_folder->read("m.txt").contains("7"));
    QVERIFY(m_folder->read("not-yet").startsWith("{\"gapscope_log\":1"));
    fs::create_symlink("new-model", folder / "to-new");
    QCOMPARE(m_folder->line(problem + "--data d.svm --model to-new").status, 3);
    QVERIFY(fs::is_symlink(folder / "to-new"));
    QVERIFY(m_folder->read("new-model").startsWith("#"));
}

/// Only root may write into a folder of root: the reason must be that, not a stale error of another call.
void TestOutputFiles::theReasonOfAFolderIsTheRightOne() {
    constexpr uid_t nobody = 65534;
    QVERIFY(QDir(m_folder->path()).mkdir("closed"));
    QCOMPARE(::chmod(qPrintable(m_folder->path()), 0755), 0);
    QCOMPARE(::chmod(qPrintable(m_folder->path("closed")), 0555), 0);
    const QStringList arguments = (problem + "--data breast-cancer --model closed/m").split(' ', Qt::SkipEmptyParts);
    QProcess process;
    if (::geteuid() == 0)
        process.setChildProcessModifier([] {
            if (::setgid(nobody) != 0 || ::setuid(nobody) != 0)
                ::_exit(99);
        });
    m_folder->start(process, arguments);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.readAllStandardError(),
             QByteArray("gapscope-cli: error: closed/m: cannot be written: Permission denied\n"));
    QCOMPARE(process.exitCode(), 2);
}

QTEST_GUILESS_MAIN(TestOutputFiles)
#include "test_output_files.moc"
