// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"
#include "engine/losses/any_loss.h"
#include "judge/judge.h"
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

/// `run --one-vs-rest`: the runs of the classes equal those of `run --positive`, each certified, and the report matches
/// their joint model.
class TestOneVsRest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyClassIsCertified_data();
    void everyClassIsCertified();
    void equalsSeparateRuns_data();
    void equalsSeparateRuns();
    void jointErrorIsThatOfPredictions_data();
    void jointErrorIsThatOfPredictions();
    void strengthsOfEachClass();
    void startsFromItsModels_data();
    void startsFromItsModels();
    void headersAreSpecifications();

private:
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

/// The lines of the runs of a log, run by run, without times and without the marks of being one of several.
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

void TestOneVsRest::everyClassIsCertified_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("bias");
    QTest::addColumn<double>("tolerance");
    QTest::newRow("hinge prox-sdca") << "hinge"
                                     << "prox-sdca"
                                     << "none" << 1e-6;
    QTest::newRow("squared-hinge dcd") << "squared-hinge"
                                       << "dcd"
                                       << "none" << 1e-6;
    QTest::newRow("logistic agm-ef-1, free bias") << "logistic"
                                                  << "agm-ef-1"
                                                  << "free" << 1e-5;
}

/// The judge recomputes the certificate of every class from the columns of the joint files.
void TestOneVsRest::everyClassIsCertified() {
    QFETCH(QString, loss);
    QFETCH(QString, solver);
    QFETCH(QString, bias);
    QFETCH(double, tolerance);
    const Finished finished = m_folder.line(
        QStringLiteral("run --data digits --one-vs-rest --reg l2 --lambda 10 --loss %1 --solver %2 --bias %3 "
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
    const QString sdca =
        "--data wine --standardize --loss hinge --reg l2 --lambda 1/n --solver prox-sdca --max-passes 60 ";
    QTest::newRow("one job") << sdca << "1";
    QTest::newRow("two jobs") << sdca << "2";
    QTest::newRow("more jobs than classes") << sdca << "7";
    QTest::newRow("free bias, test part, own strengths")
        << "--data wine --scale --loss logistic --reg elastic-net --lambda 1/n --l1 0.1*max --bias free --solver fista "
           "--max-passes 40 --test 0.3 --seed 3"
        << "3";
    QTest::newRow("stochastic")
        << "--data wine --standardize --loss logistic --reg l2 --lambda 0.01 --solver saga --max-passes "
           "20 --bias feature --seed 9"
        << "2";
}

void TestOneVsRest::equalsSeparateRuns() {
    QFETCH(QString, options);
    QFETCH(QString, jobs);
    const Finished together = m_folder.line(
        "run --one-vs-rest --log all.jsonl --model all --dual alphas --quiet --jobs " + jobs + " " + options);
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
        const QString proved = valueOf(together.out, QStringLiteral("class_proved_gap.%1").arg(k));
        QVERIFY(!proved.isEmpty());
        QCOMPARE(proved, valueOf(alone.out, "proved.gap"));
        QVERIFY(proved.toDouble() <= valueOf(together.out, "proved_gap").toDouble());
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
    // Three classes that no line separates, by name, in a training and a test file.
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
    const Finished run =
        m_folder.line("run --one-vs-rest --data train.csv --label kind --test test.csv --standardize --reg l2 "
                      "--lambda 0.01 --max-passes 200 --model m --quiet " +
                      options);
    QVERIFY2(run.status == 0 || run.status == 3, qPrintable(run.err));
    QVERIFY(m_folder.read("m").contains("# form matrix "));
    for (const auto& [file, key] : {std::pair("train.csv", "train_error"), std::pair("test.csv", "test_error")}) {
        const Finished predicted =
            m_folder.run({"predict", "--model", "m", "--data", file, "--label", "kind", "--out", "p"});
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

/// A fraction of lambda_max is a different number for every class.
void TestOneVsRest::strengthsOfEachClass() {
    const Finished finished =
        m_folder.line("run --data wine --standardize --one-vs-rest --loss logistic --reg l1 --lambda 0.1*max "
                      "--solver fista --tol 1e-5 --json");
    QCOMPARE(finished.status, 0);
    const Json report = Json::parse(finished.out.toStdString());
    QVERIFY(!report.contains("lambda"));
    const Json& lambdas = report["class_lambda"];
    QCOMPARE(lambdas.size(), std::size_t(3));
    for (int k = 0; k < 3; ++k) {
        const Finished alone = m_folder.line(
            QStringLiteral(
                "run --data wine --standardize --positive %1 --loss logistic --reg l1 --lambda 0.1*max --solver fista "
                "--max-passes 1")
                .arg(k));
        QCOMPARE(QString::fromStdString(jsonLine(lambdas[std::to_string(k)])), valueOf(alone.out, "lambda"));
    }
    QVERIFY(lambdas["0"] != lambdas["1"]);
}

void TestOneVsRest::startsFromItsModels_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("start");
    QTest::newRow("model") << "--loss logistic --lambda 1/n --bias free --solver fista"
                           << "w";
    QTest::newRow("dual") << "--loss hinge --lambda 1/n --solver prox-sdca"
                          << "a";
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
    m_folder.write("spec.json",
                   R"({"data":{"source":"wine"},"transforms":["standardize"],"problem":{"one_vs_rest":true,
                                    "bias_choice":"auto"},"budget":{"passes":9}})");
    QCOMPARE(m_folder.line("run --spec spec.json --log again.jsonl").status, 3);
    QCOMPARE(runsOf(m_folder.read("again.jsonl")), runs);
}

QTEST_GUILESS_MAIN(TestOneVsRest)
#include "test_one_vs_rest.moc"
