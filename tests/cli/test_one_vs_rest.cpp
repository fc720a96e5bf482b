// SPDX-License-Identifier: GPL-3.0-only
#include "cli/cli_process.h"
#include "cli/log_text.h"
#include "engine/data/source.h"
#include "engine/losses/any_loss.h"
#include "engine/run/run_log.h"
#include "judge/judge.h"

#include <QtTest>

#include <csignal>

using namespace gapscope;
using namespace gapscope::cli_test;

/// `run --one-vs-rest`: the runs of the classes are those of `run --positive`, each certified, and their joint model is what
/// the report says of it.
class TestOneVsRest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyClassIsCertified_data();
    void everyClassIsCertified();
    void equalsSeparateRuns_data();
    void equalsSeparateRuns();
    void jointErrorIsThatOfPredictions_data();
    void jointErrorIsThatOfPredictions();
    void worstStatusCounts_data();
    void worstStatusCounts();
    void strengthsOfEachClass();
    void startsFromItsModels_data();
    void startsFromItsModels();
    void headersAreSpecifications();
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

/// The numbers of a model or dual file, as text.
QList<QByteArray> numbersOf(const QByteArray& file) {
    QList<QByteArray> numbers;
    for (const QByteArray& line : file.split('\n'))
        if (!line.isEmpty() && !line.startsWith('#'))
            numbers << line;
    return numbers;
}

/// Column k of a matrix with `count` columns by rows.
QList<QByteArray> columnOf(const QList<QByteArray>& matrix, qsizetype k, qsizetype count) {
    QList<QByteArray> column;
    for (qsizetype at = k; at < matrix.size(); at += count)
        column << matrix[at];
    return column;
}

std::vector<double> asNumbers(const QList<QByteArray>& texts) {
    std::vector<double> numbers;
    for (const QByteArray& text : texts)
        numbers.push_back(text.toDouble());
    return numbers;
}

/// The lines of the runs of a log, run by run, without times and without what says that a run is one of several.
QList<QByteArray> runsOf(const QByteArray& log) {
    QList<QByteArray> runs;
    for (QByteArray line : withoutTimes(log).split('\n')) {
        if (line.isEmpty())
            continue;
        if (line.startsWith("{\"gapscope_log\""))
            runs << QByteArray();
        runs.back() += line.replace("\"one_vs_rest\":true,", "") + "\n";
    }
    return runs;
}

} // namespace

LoadedLog TestOneVsRest::log(const QString& name) const {
    const Result<LoadedLog> read = readRunLog(m_folder.path(name).toStdString());
    if (!read)
        qFatal("%s", toEnglish(read.error()).c_str());
    return *read;
}

void TestOneVsRest::everyClassIsCertified_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("bias");
    QTest::addColumn<double>("tolerance");
    QTest::newRow("hinge prox-sdca") << "hinge" << "prox-sdca" << "none" << 1e-6;
    QTest::newRow("squared-hinge dcd") << "squared-hinge" << "dcd" << "none" << 1e-6;
    QTest::newRow("logistic agm-ef-1, free bias") << "logistic" << "agm-ef-1" << "free" << 1e-5;
}

/// The judge recomputes the certificate of every class from the columns of the joint files.
void TestOneVsRest::everyClassIsCertified() {
    QFETCH(QString, loss);
    QFETCH(QString, solver);
    QFETCH(QString, bias);
    QFETCH(double, tolerance);
    const Finished finished =
        m_folder.line(QStringLiteral("run --data digits --one-vs-rest --reg l2 --lambda 10 --loss %1 --solver %2 --bias %3 "
                                     "--tol %4 --jobs 2 --model w --dual a --quiet")
                          .arg(loss, solver, bias)
                          .arg(tolerance));
    QVERIFY2(finished.status == 0, qPrintable(finished.out + finished.err));
    QCOMPARE(valueOf(finished.out, "classes"), QString("10"));

    const Result<LoadedData> loaded = loadData("digits");
    QVERIFY(loaded.ok());
    const Dataset& data = *loaded->data;
    judge::Problem problem;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        std::vector<double> values(static_cast<std::size_t>(data.columns()), 0.0);
        for (Index k = 0; k < row.count; ++k)
            values[static_cast<std::size_t>(row.column == nullptr ? k : row.column[k])] = row.value[k];
        problem.rows.push_back(std::move(values));
    }
    problem.loss = loss.toStdString();
    problem.regularizer = "l2";
    problem.lambda = 10.0;
    problem.bias = bias == "free" ? judge::Bias::free : judge::Bias::none;
    const QList<QByteArray> w = numbersOf(m_folder.read("w"));
    const QList<QByteArray> alpha = numbersOf(m_folder.read("a"));
    QCOMPARE(w.size(), 10 * (data.columns() + (bias == "free" ? 1 : 0)));
    QCOMPARE(alpha.size(), 10 * data.rows());
    double worst = 0.0;
    for (int k = 0; k < 10; ++k) {
        problem.labels.clear();
        for (const double label : data.labels().values)
            problem.labels.push_back(label == k ? 1.0 : -1.0);
        const judge::Verdict verdict =
            judge::verdict(problem, asNumbers(columnOf(w, k, 10)), asNumbers(columnOf(alpha, k, 10)));
        QVERIFY(verdict.dualDomainViolation <= 1e-12L);
        const auto gap = static_cast<double>(verdict.gap);
        QVERIFY2(gap >= -1e-12 && gap <= tolerance + 1e-11, qPrintable(QString::number(gap)));
        QVERIFY(std::abs(gap - valueOf(finished.out, QStringLiteral("class_gap.%1").arg(k)).toDouble()) <= 1e-11);
        worst = std::max(worst, gap);
    }
    QVERIFY(std::abs(worst - valueOf(finished.out, "gap").toDouble()) <= 1e-11);
}

void TestOneVsRest::equalsSeparateRuns_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("jobs");
    const QString sdca = "--data wine --standardize --loss hinge --reg l2 --lambda 1/n --solver prox-sdca --max-passes 60 ";
    QTest::newRow("one job") << sdca << "1";
    QTest::newRow("two jobs") << sdca << "2";
    QTest::newRow("more jobs than classes") << sdca << "7";
    QTest::newRow("free bias, test part, own strengths")
        << "--data wine --scale --loss logistic --reg elastic-net --lambda 1/n --l1 0.1*max --bias free --solver fista "
           "--max-passes 40 --test 0.3 --seed 3"
        << "3";
    QTest::newRow("stochastic") << "--data wine --standardize --loss logistic --reg l2 --lambda 0.01 --solver saga --max-passes "
                                   "20 --bias feature --seed 9"
                                << "2";
}

void TestOneVsRest::equalsSeparateRuns() {
    QFETCH(QString, options);
    QFETCH(QString, jobs);
    const Finished together = m_folder.line("run --one-vs-rest --log all.jsonl --model all --dual alphas --quiet --jobs " + jobs +
                                            " " + options);
    QVERIFY2(together.status == 0 || together.status == 3, qPrintable(together.err));
    const QList<QByteArray> runs = runsOf(m_folder.read("all.jsonl"));
    QCOMPARE(runs.size(), 3);
    double passes = 0.0;
    for (int k = 0; k < 3; ++k) {
        const Finished alone = m_folder.line(
            QStringLiteral("run --positive %1 --log one.jsonl --model one --dual alpha --quiet ").arg(k) + options);
        QVERIFY2(alone.status == 0 || alone.status == 3, qPrintable(alone.err));
        QCOMPARE(runs[k], runsOf(m_folder.read("one.jsonl")).value(0));
        QCOMPARE(columnOf(numbersOf(m_folder.read("all")), k, 3), numbersOf(m_folder.read("one")));
        QCOMPARE(columnOf(numbersOf(m_folder.read("alphas")), k, 3), numbersOf(m_folder.read("alpha")));
        QCOMPARE(valueOf(together.out, QStringLiteral("class_gap.%1").arg(k)), valueOf(alone.out, "gap"));
        QCOMPARE(valueOf(together.out, QStringLiteral("class_status.%1").arg(k)), valueOf(alone.out, "status"));
        passes += valueOf(alone.out, "passes").toDouble();
    }
    QCOMPARE(valueOf(together.out, "passes").toDouble(), passes);
}

void TestOneVsRest::jointErrorIsThatOfPredictions_data() {
    QTest::addColumn<QString>("options");
    QTest::newRow("no bias") << "--loss hinge --solver prox-sdca --bias none";
    QTest::newRow("constant feature") << "--loss hinge --solver prox-sdca --bias feature";
    QTest::newRow("free bias") << "--loss logistic --solver fista --bias free";
    QTest::newRow("random features") << "--loss logistic --solver fista --bias free --fourier 30";
}

void TestOneVsRest::jointErrorIsThatOfPredictions() {
    QFETCH(QString, options);
    // Three classes by name that a line cannot tell apart, in a training and a test file.
    const auto table = [](int shift) {
        QByteArray text = "a,b,kind\n";
        for (int i = 0; i < 60; ++i) {
            const double angle = 0.37 * i + shift;
            const char* kind = std::sin(angle) > 0.4 ? "red" : std::cos(1.3 * angle) > 0.0 ? "green" : "blue, dark";
            text += QByteArray::number(std::sin(angle) + 0.3 * std::cos(7.0 * angle)) + "," +
                    QByteArray::number(std::cos(1.3 * angle)) + ",\"" + kind + "\"\n";
        }
        return text;
    };
    m_folder.write("train.csv", table(0));
    m_folder.write("test.csv", table(100));
    const Finished run = m_folder.line("run --one-vs-rest --data train.csv --label kind --test test.csv --standardize --reg l2 "
                                       "--lambda 0.01 --max-passes 200 --model m --quiet " +
                                       options);
    QVERIFY2(run.status == 0 || run.status == 3, qPrintable(run.err));
    QVERIFY(m_folder.read("m").contains("# form matrix "));
    for (const auto& [file, key] : {std::pair("train.csv", "train_error"), std::pair("test.csv", "test_error")}) {
        const Finished predicted = m_folder.run({"predict", "--model", "m", "--data", file, "--label", "kind", "--out", "p"});
        QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
        const QList<QByteArray> rows = m_folder.read(file).trimmed().split('\n').mid(1);
        const QList<QByteArray> lines = m_folder.read("p").trimmed().split('\n');
        QCOMPARE(lines.size(), rows.size());
        int wrong = 0;
        for (qsizetype i = 0; i < rows.size(); ++i)
            wrong += rows[i].endsWith("\"" + lines[i].split('\t')[0] + "\"") ? 0 : 1;
        const double error = static_cast<double>(wrong) / static_cast<double>(rows.size());
        QVERIFY(error > 0.0 && error < 0.6);
        QCOMPARE(valueOf(run.out, key).toDouble(), error);
        QCOMPARE(valueOf(predicted.out, "error_rate").toDouble(), error);
    }
}

void TestOneVsRest::worstStatusCounts_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("reason");
    const QString sdca = "--lambda 1/n --loss hinge --solver prox-sdca ";
    QTest::newRow("all converge") << sdca + "--tol 1e-3" << 0 << "converged" << "3 of 3 classes: gap at most 0.001";
    QTest::newRow("no class does") << sdca + "--max-passes 2" << 3 << "budget"
                                   << "3 of 3 classes: pass limit of 2 reached";
    QTest::newRow("some converge") << sdca + "--tol 0.02 --max-passes 10" << 3 << "budget"
                                   << "2 of 3 classes (0, 2): pass limit of 10 reached";
    QTest::newRow("divergence") << "--lambda 1e-3 --loss squared-hinge --solver gd --set eta=900 --max-passes 100" << 4
                                << "diverged" << "3 of 3 classes: P ";
}

void TestOneVsRest::worstStatusCounts() {
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

/// A share of the greatest useful strength is another number for every class.
void TestOneVsRest::strengthsOfEachClass() {
    const Finished finished = m_folder.line("run --data wine --standardize --one-vs-rest --loss logistic --reg l1 --lambda 0.1*max "
                                            "--solver fista --tol 1e-5 --json");
    QCOMPARE(finished.status, 0);
    const Json report = Json::parse(finished.out.toStdString());
    QVERIFY(!report.contains("lambda"));
    const Json& lambdas = report["class_lambda"];
    QCOMPARE(lambdas.size(), std::size_t(3));
    for (int k = 0; k < 3; ++k) {
        const Finished alone = m_folder.line(
            QStringLiteral("run --data wine --standardize --positive %1 --loss logistic --reg l1 --lambda 0.1*max --solver fista "
                           "--max-passes 1")
                .arg(k));
        QCOMPARE(QString::fromStdString(jsonLine(lambdas[std::to_string(k)])), valueOf(alone.out, "lambda"));
    }
    QVERIFY(lambdas["0"] != lambdas["1"]);
}

void TestOneVsRest::startsFromItsModels_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("start");
    QTest::newRow("model") << "--loss logistic --lambda 1/n --bias free --solver fista" << "w";
    QTest::newRow("dual") << "--loss hinge --lambda 1/n --solver prox-sdca" << "a";
}

void TestOneVsRest::startsFromItsModels() {
    QFETCH(QString, options);
    QFETCH(QString, start);
    const Finished cold = m_folder.line(wine + options + " --tol 1e-4 --model w --dual a");
    QCOMPARE(cold.status, 0);
    const Finished warm = m_folder.line(wine + options + " --tol 2e-4 --start-from " + start);
    QVERIFY2(warm.status == 0, qPrintable(warm.err));
    QVERIFY(valueOf(warm.out, "passes").toDouble() < 0.5 * valueOf(cold.out, "passes").toDouble());
}

/// The header of a class repeats the run of that class; with the option it repeats all of them.
void TestOneVsRest::headersAreSpecifications() {
    const QString options = "--loss hinge --lambda 1/n --solver prox-sdca --max-passes 9 ";
    QCOMPARE(m_folder.line(wine + options + "--log all.jsonl").status, 3);
    const QList<QByteArray> runs = runsOf(m_folder.read("all.jsonl"));
    QByteArray second;
    for (const QByteArray& line : m_folder.read("all.jsonl").split('\n'))
        if (line.contains("\"positive\":[\"1\"],\"one_vs_rest\":true"))
            second = line;
    m_folder.write("second.json", second);
    QCOMPARE(m_folder.line("run --spec second.json --log again.jsonl").status, 3);
    QCOMPARE(runsOf(m_folder.read("again.jsonl")), QList<QByteArray>{runs[1]});
    QCOMPARE(m_folder.line("run --spec second.json --one-vs-rest --log again.jsonl").status, 3);
    QCOMPARE(runsOf(m_folder.read("again.jsonl")), runs);
    m_folder.write("spec.json", R"({"data":{"source":"wine"},"transforms":["standardize"],"problem":{"one_vs_rest":true},
                                    "budget":{"passes":9}})");
    QCOMPARE(m_folder.line("run --spec spec.json --log again.jsonl").status, 3);
    QCOMPARE(runsOf(m_folder.read("again.jsonl")), runs);
}

void TestOneVsRest::signalEndsWithACompleteLog() {
    QProcess process;
    m_folder.start(process, (wine + "--loss hinge --lambda 1/n --solver prox-sdca --max-seconds 600 --quiet --log i.jsonl --model "
                                    "i.model --jobs 2")
                                .split(' ', Qt::SkipEmptyParts));
    QTRY_VERIFY_WITH_TIMEOUT(m_folder.read("i.jsonl").count('\n') > 10, 20000);
    QElapsedTimer waited;
    waited.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(5000));
    QVERIFY(waited.elapsed() < 2000);
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
    QVERIFY(!QFile::exists(m_folder.path("i.model"))); // two classes are no model of three
}

void TestOneVsRest::chartsAndProgress() {
    const Finished finished =
        m_folder.line(wine + "--loss hinge --lambda 1/n --solver prox-sdca --tol 1e-3 --progress --charts pictures --log c.jsonl");
    QVERIFY2(finished.status == 0, qPrintable(finished.err));
    QCOMPARE(finished.err, QString("1 of 3: class 0: converged\n2 of 3: class 1: converged\n3 of 3: class 2: converged\n"));
    QVERIFY(m_folder.read("pictures/gap.svg").contains("class 2"));
    QCOMPARE(m_folder.line("charts c.jsonl --out again").status, 0);
    QVERIFY(m_folder.read("again/gap.svg").contains("class 0"));
}

void TestOneVsRest::fullDisk() {
    if (!QFile::exists("/dev/full"))
        QSKIP("there is no /dev/full here");
    for (const char* option : {"--log", "--model", "--dual"}) {
        const Finished finished =
            m_folder.line(wine + "--loss hinge --lambda 1/n --solver prox-sdca --tol 1e-2 " + QLatin1String(option) + " /dev/full");
        QCOMPARE(finished.status, 1);
        QCOMPARE(finished.err, QString("gapscope-cli: error: /dev/full: cannot be written: No space left on device\n"));
        QCOMPARE(valueOf(finished.out, "status"), QString("converged"));
    }
}

void TestOneVsRest::warnings() {
    const QString problem = "run --one-vs-rest --loss hinge --reg l2 --lambda 1 --solver prox-sdca --max-passes 3 ";
    m_folder.write("two.svm", "1 1:1 2:1\n2 1:2 2:-1\n");
    const Finished two = m_folder.line(problem + "--data two.svm --log two.jsonl");
    const QString sentence = "two.svm: only two classes (1 and 2): their two problems are mirror images, and one run without "
                             "--one-vs-rest does";
    QCOMPARE(two.err, "gapscope-cli: warning: " + sentence + "\n");
    QCOMPARE(valueOf(two.out, "classes"), QString("2"));
    QCOMPARE(m_folder.read("two.jsonl").count("\"warnings\":[\"" + sentence.toUtf8() + "\"]"), 2);
    // What concerns the data is said once, not once a class.
    m_folder.write("three.csv", "a,y\n1,p\n2,q\n3,r\n");
    QCOMPARE(m_folder.line(problem + "--data three.csv").err.count('\n'), 1);
    QCOMPARE(m_folder.line(problem + "--data three.csv --quiet").err, QString());
}

void TestOneVsRest::errors_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments << expected;
    };
    const QString end = "--reg l2 --lambda 1 --solver fista ";
    row("multiclass loss", "run --one-vs-rest --data wine --loss multinomial-logistic " + end,
        "--one-vs-rest: multinomial-logistic does not support --one-vs-rest: it takes every class by itself; leave "
        "--one-vs-rest out or choose a margin loss");
    row("regression loss", "run --one-vs-rest --data wine --loss squared " + end,
        "--one-vs-rest: squared does not support --one-vs-rest: it predicts numbers, and its labels are never mapped; leave "
        "--one-vs-rest out or choose a margin loss");
    row("regression labels", "run --one-vs-rest --data diabetes --loss logistic " + end,
        "diabetes: --one-vs-rest does not support these labels: 214 different numbers on 442 rows are no classes; choose a "
        "regression loss such as squared");
    row("measured labels", "run --one-vs-rest --data measured.svm --loss logistic " + end,
        "measured.svm: --one-vs-rest does not support these labels: 3 different numbers on 3 rows are no classes; choose a "
        "regression loss such as squared");
    row("one class", "run --one-vs-rest --data one.svm --loss logistic " + end,
        "one.svm: only one class present (1); --one-vs-rest needs at least two");
    row("positive", "run --one-vs-rest --positive 1 --data wine --loss logistic " + end,
        "--one-vs-rest and --positive exclude each other; give one of them");
    row("jobs of a single run", "run --jobs 2 --data wine --positive 1 --loss logistic " + end,
        "--jobs: a single run does not support --jobs: there is nothing beside it; use --threads, or add --one-vs-rest");
    row("no jobs", "run --one-vs-rest --jobs 0 --data wine --loss logistic " + end, "--jobs: jobs is 0; 1 to 256 expected");
    row("sweep", "sweep --one-vs-rest --data wine --loss logistic --reg l2 --solver fista --lambdas 1:2:2 --out x",
        "--one-vs-rest: sweep does not support --one-vs-rest: a point of the table is one run; sweep with --positive, or use "
        "run --one-vs-rest");
    row("requirement", "run --one-vs-rest --data wine --loss hinge --reg l2 --lambda 1 --solver prox-sdca --bias free",
        "--solver: prox-sdca does not support a free bias: single dual variables cannot move under the constraint of a free "
        "bias; choose --bias feature, or fista");
    row("limit before the data", "run --one-vs-rest --data none.svm --loss logistic --tol 0 " + end,
        "--tol: gap tolerance is 0; it must be > 0");
    row("no data", "run --one-vs-rest --data none.svm --loss logistic " + end,
        "none.svm: cannot be opened: No such file or directory");
    row("test label", "run --one-vs-rest --data three.svm --test four.svm --loss logistic " + end,
        "four.svm: label 4 of the test data does not occur in the training data; 1, 2, 3 expected");
    row("start of two classes", "run --one-vs-rest --data three.svm --loss logistic --start-from two.model " + end,
        "--start-from: --one-vs-rest does not support this start: its classes are not those of the data; give a file that run "
        "--one-vs-rest wrote for these classes");
    row("start of other features", "run --one-vs-rest --data three.svm --loss logistic --start-from wide.model " + end,
        "--start-from: w has 2 entries, problem has 1 features");
    row("start that cannot be shared out", "run --spec start.json",
        "--start-from: w has 4 entries, problem has 3 classes, which do not divide it");
    row("log folder", "run --one-vs-rest --data wine --loss logistic --log no/such/log " + end,
        "no/such/log: cannot be written: No such file or directory");
}

void TestOneVsRest::errors() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    m_folder.write("measured.svm", "0.5 1:1\n1.25 1:2\n3 1:3\n");
    m_folder.write("one.svm", "1 1:1\n1 1:2\n");
    m_folder.write("three.svm", "1 1:1\n2 1:2\n3 1:3\n");
    m_folder.write("four.svm", "4 1:1\n");
    const QByteArray rest = "# loss \"hinge\"\n# bias \"none\"\n# transforms []\n";
    m_folder.write("two.model", "# form matrix 1 2\n# labels {\"classes\":[\"1\",\"2\"]}\n# data {\"columns\":1}\n" + rest + "1\n2\n");
    m_folder.write("wide.model", "# form matrix 2 3\n# labels {\"classes\":[\"1\",\"2\",\"3\"]}\n# data {\"columns\":2}\n" + rest +
                                     "1\n2\n3\n4\n5\n6\n");
    m_folder.write("start.json", R"({"data":{"source":"three.svm"},"problem":{"one_vs_rest":true},"start":{"w":[1,2,3,4]}})");
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.err, "gapscope-cli: error: " + expected + "\n");
    QCOMPARE(finished.status, 2);
    QVERIFY(finished.out.isEmpty());
}

void TestOneVsRest::help() {
    QVERIFY(m_folder.run({"run", "--help"}).out.contains("\n  --one-vs-rest "));
    QVERIFY(!m_folder.run({"sweep", "--help"}).out.contains("--one-vs-rest"));
    QCOMPARE(m_folder.run({"sweep", "--help"}).out.count("--jobs"), 1);
}

QTEST_GUILESS_MAIN(TestOneVsRest)
#include "test_one_vs_rest.moc"
