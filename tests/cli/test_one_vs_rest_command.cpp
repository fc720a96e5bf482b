// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

#include <csignal>

using namespace gapscope;
using namespace gapscope::cli_test;

/// `run --one-vs-rest` as a command: how it ends, what it writes and prints, and what it rejects.
class TestOneVsRestCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void worstStatusCounts_data();
    void worstStatusCounts();
    void signalEndsWithACompleteLog();
    void chartsAndProgress();
    void fullDisk();
    void warnings();
    void errors_data();
    void errors();
    void help();

private:
    LoadedLog log(const QString& name) const;

    Folder m_folder;
};

namespace {

const QString wine = QStringLiteral("run --data wine --standardize --one-vs-rest --reg l2 ");

} // namespace

LoadedLog TestOneVsRestCommand::log(const QString& name) const {
    const Result<LoadedLog> read = readRunLog(m_folder.path(name).toStdString());
    if (!read)
        qFatal("%s", toEnglish(read.error()).c_str());
    return *read;
}

void TestOneVsRestCommand::worstStatusCounts_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("reason");
    const QString sdca = "--lambda 1/n --loss hinge --solver prox-sdca ";
    QTest::newRow("all converge") << sdca + "--tol 1e-3" << 0 << "converged"
                                  << "3 of 3 classes: gap at most 0.001";
    QTest::newRow("no class does") << sdca + "--max-passes 2" << 3 << "budget"
                                   << "3 of 3 classes: pass limit of 2 reached";
    QTest::newRow("some converge") << sdca + "--tol 0.02 --max-passes 10" << 3 << "budget"
                                   << "2 of 3 classes (0, 2): pass limit of 10 reached";
    QTest::newRow("divergence") << "--lambda 1e-3 --loss squared-hinge --solver gd --set eta=900 --max-passes 100" << 4
                                << "diverged"
                                << "3 of 3 classes: P ";
}

void TestOneVsRestCommand::worstStatusCounts() {
    QFETCH(QString, options);
    QFETCH(int, status);
    QFETCH(QString, word);
    QFETCH(QString, reason);
    const Finished finished = m_folder.line(wine + options + " --log s.jsonl --log s.csv");
    QVERIFY2(finished.status == status, qPrintable(finished.out + finished.err));
    QCOMPARE(valueOf(finished.out, "status"), word);
    QVERIFY2(valueOf(finished.out, "reason").contains(reason), qPrintable(finished.out));
    const LoadedLog read = log("s.jsonl");
    QCOMPARE(read.runs.size(), std::size_t(3));
    int converged = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        QCOMPARE(read.runs[k].spec.problem.positive, std::vector<std::string>{std::to_string(k)});
        QVERIFY(read.runs[k].spec.problem.oneVsRest);
        QCOMPARE(valueOf(finished.out, QStringLiteral("class_status.%1").arg(k)),
                 QString::fromLatin1(statusWord(read.runs[k].status.value())));
        converged += read.runs[k].status == RunStatus::converged ? 1 : 0;
    }
    if (QString::fromLatin1(QTest::currentDataTag()) == "some converge")
        QVERIFY(converged > 0 && converged < 3);
    QCOMPARE(m_folder.read("s.csv").count("# {\"gapscope_log\":1"), 3);
    QCOMPARE(m_folder.read("s.csv").count("# {\"status\":"), 3);
}

void TestOneVsRestCommand::signalEndsWithACompleteLog() {
    QProcess process;
    m_folder.start(
        process, (wine + "--loss hinge --lambda 1/n --solver prox-sdca --max-seconds 600 --quiet --log i.jsonl --model "
                         "i.model --jobs 2")
                     .split(' ', Qt::SkipEmptyParts));
    QTRY_VERIFY_WITH_TIMEOUT(m_folder.read("i.jsonl").count('\n') > 10, 20000);
    QElapsedTimer waited;
    waited.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(60000)); // the run alone would go on for longer
    qInfo("ended in %lld ms", static_cast<long long>(waited.elapsed()));
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().isEmpty());
    const LoadedLog read = log("i.jsonl");
    QVERIFY(read.warnings.empty());
    QCOMPARE(read.runs.size(), std::size_t(2)); // the third class had not begun
    for (const LoggedRun& run : read.runs) {
        QCOMPARE(run.status, std::optional(RunStatus::stopped));
        QVERIFY(run.snapshots.size() > 1);
    }
    const QString report = QString::fromUtf8(process.readAllStandardOutput());
    QCOMPARE(valueOf(report, "status"), QString("stopped"));
    QCOMPARE(valueOf(report, "reason"), QString("stopped on request; 1 of 3 classes had not begun"));
    QCOMPARE(valueOf(report, "train_error"), QString("null"));
    QVERIFY(!QFile::exists(m_folder.path("i.model"))); // two classes are not a model of three
}

void TestOneVsRestCommand::chartsAndProgress() {
    const Finished finished = m_folder.line(
        wine + "--loss hinge --lambda 1/n --solver prox-sdca --tol 1e-3 --progress --charts pictures --log c.jsonl");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    QCOMPARE(finished.err,
             QString("1 of 3: class 0: converged\n2 of 3: class 1: converged\n3 of 3: class 2: converged\n"));
    QVERIFY(m_folder.read("pictures/gap.svg").contains("Class 2, Prox-SDCA"));
    QCOMPARE(m_folder.line("charts c.jsonl --out again").status, 0);
    QVERIFY(m_folder.read("again/gap.svg").contains("Class 0, Prox-SDCA"));
}

void TestOneVsRestCommand::fullDisk() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    for (const char* option : {"--log", "--model", "--dual"}) {
        const Finished finished = m_folder.line(wine + "--loss hinge --lambda 1/n --solver prox-sdca --tol 1e-2 " +
                                                QLatin1String(option) + " /dev/full");
        QCOMPARE(finished.status, 1);
        QCOMPARE(finished.err, QString("gapscope-cli: error: /dev/full: cannot be written: No space left on device\n"));
        QCOMPARE(valueOf(finished.out, "status"), QString("converged"));
    }
}

void TestOneVsRestCommand::warnings() {
    const QString problem = "run --one-vs-rest --loss hinge --reg l2 --lambda 1 --solver prox-sdca --max-passes 3 ";
    m_folder.write("two.svm", "1 1:1 2:1\n2 1:2 2:-1\n");
    const Finished two = m_folder.line(problem + "--data two.svm --log two.jsonl");
    const QString sentence = "two.svm: only two classes (1 and 2), whose two problems differ only in sign; one run "
                             "without --one-vs-rest is enough";
    QCOMPARE(two.err, "gapscope-cli: warning: " + sentence + "\n");
    QCOMPARE(valueOf(two.out, "classes"), QString("2"));
    QCOMPARE(m_folder.read("two.jsonl").count("\"warnings\":[\"" + sentence.toUtf8() + "\"]"), 2);
    // Messages about the data appear once, not once per class.
    m_folder.write("three.csv", "a,y\n1,p\n2,q\n3,r\n");
    QCOMPARE(m_folder.line(problem + "--data three.csv").err.count('\n'), 1);
    QCOMPARE(m_folder.line(problem + "--data three.csv --quiet").err, QString());
}

void TestOneVsRestCommand::errors_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments << expected;
    };
    const QString end = "--reg l2 --lambda 1 --solver fista ";
    row("multiclass loss", "run --one-vs-rest --data wine --loss multinomial-logistic " + end,
        "--one-vs-rest: multinomial-logistic does not support --one-vs-rest: it has one score per class; leave "
        "--one-vs-rest out or choose a margin loss");
    row("regression loss", "run --one-vs-rest --data wine --loss squared " + end,
        "--one-vs-rest: squared does not support --one-vs-rest: it predicts numbers, and its labels are never mapped; "
        "leave --one-vs-rest out or choose a margin loss");
    row("regression labels", "run --one-vs-rest --data diabetes --loss logistic " + end,
        "diabetes: --one-vs-rest does not support these labels: 214 different numbers on 442 rows are not classes; "
        "choose a "
        "regression loss such as squared");
    row("measured labels", "run --one-vs-rest --data measured.svm --loss logistic " + end,
        "measured.svm: --one-vs-rest does not support these labels: 3 different numbers on 3 rows are not classes; "
        "choose a "
        "regression loss such as squared");
    row("one class", "run --one-vs-rest --data one.svm --loss logistic " + end,
        "one.svm: only one class present (1); --one-vs-rest needs at least two");
    row("positive", "run --one-vs-rest --positive 1 --data wine --loss logistic " + end,
        "--one-vs-rest and --positive cannot be combined; give one of them");
    row("jobs of a single run", "run --jobs 2 --data wine --positive 1 --loss logistic " + end,
        "--jobs: a single run does not support --jobs: it has nothing to run in parallel; use --threads, or add "
        "--one-vs-rest or --tune");
    row("no jobs", "run --one-vs-rest --jobs 0 --data wine --loss logistic " + end,
        "--jobs: jobs is 0; 1 to 256 expected");
    row("sweep", "sweep --one-vs-rest --data wine --loss logistic --reg l2 --solver fista --lambdas 1:2:2 --out x",
        "--one-vs-rest: sweep does not support --one-vs-rest: each point of the table is a single run; sweep with "
        "--positive, "
        "or use "
        "run --one-vs-rest");
    row("requirement", "run --one-vs-rest --data wine --loss hinge --reg l2 --lambda 1 --solver prox-sdca --bias free",
        "--solver: prox-sdca does not support a free intercept: it couples the dual variables, so that "
        "none can change alone; choose --bias feature, or pdprox-dual");
    row("limit before the data", "run --one-vs-rest --data none.svm --loss logistic --tol 0 " + end,
        "--tol: gap tolerance is 0; it must be > 0");
    row("no data", "run --one-vs-rest --data none.svm --loss logistic " + end,
        "none.svm: cannot be opened: No such file or directory");
    row("test label", "run --one-vs-rest --data three.svm --test four.svm --loss logistic " + end,
        "four.svm: label 4 of the test data does not occur in the training data; 1, 2, 3 expected");
    row("start of two classes", "run --one-vs-rest --data three.svm --loss logistic --start-from two.model " + end,
        "--start-from: --one-vs-rest does not support this start: its classes are not those of the data; give a file "
        "that run "
        "--one-vs-rest wrote for these classes");
    row("start of other features", "run --one-vs-rest --data three.svm --loss logistic --start-from wide.model " + end,
        "--start-from: w has 2 entries, problem has 1 features; start from a model of the same data and transforms");
    row("start that cannot be shared out", "run --spec start.json",
        "--start-from: w has 4 entries, problem has 3 classes, which do not divide it; start from a model of the same "
        "data and transforms");
    row("log folder", "run --one-vs-rest --data wine --loss logistic --log no/such/log " + end,
        "no/such/log: cannot be written: No such file or directory");
}

void TestOneVsRestCommand::errors() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    m_folder.write("measured.svm", "0.5 1:1\n1.25 1:2\n3 1:3\n");
    m_folder.write("one.svm", "1 1:1\n1 1:2\n");
    m_folder.write("three.svm", "1 1:1\n2 1:2\n3 1:3\n");
    m_folder.write("four.svm", "4 1:1\n");
    const QByteArray rest = "# loss \"hinge\"\n# bias \"none\"\n# transforms []\n";
    m_folder.write("two.model", "# form matrix 1 2\n# labels {\"classes\":[\"1\",\"2\"]}\n# data {\"columns\":1}\n" +
                                    rest + "1\n2\n");
    m_folder.write("wide.model",
                   "# form matrix 2 3\n# labels {\"classes\":[\"1\",\"2\",\"3\"]}\n# data {\"columns\":2}\n" + rest +
                       "1\n2\n3\n4\n5\n6\n");
    m_folder.write("start.json",
                   R"({"data":{"source":"three.svm"},"problem":{"one_vs_rest":true},"start":{"w":[1,2,3,4]}})");
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.err, "gapscope-cli: error: " + expected + "\n");
    QCOMPARE(finished.status, 2);
    QVERIFY(finished.out.isEmpty());
}

void TestOneVsRestCommand::help() {
    QVERIFY(m_folder.run({"run", "--help"}).out.contains("\n  --one-vs-rest "));
    QVERIFY(!m_folder.run({"sweep", "--help"}).out.contains("--one-vs-rest"));
    QCOMPARE(m_folder.run({"sweep", "--help"}).out.count("\n  --jobs "), 1);
}

QTEST_GUILESS_MAIN(TestOneVsRestCommand)
#include "test_one_vs_rest_command.moc"
