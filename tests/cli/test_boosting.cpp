// SPDX-License-Identifier: GPL-3.0-only
//
// Entropy-regularized LPBoost on decision stumps from the command line: its output, files and predictions, checked by
// the independent judge, and what it rejects.
#include "engine/base/message.h"
#include "judge/judge_joint.h"
#include "judge/judge_stumps.h"
#include "tests/cli/cli_process.h"
#include "tests/cli/log_text.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <charconv>
#include <cmath>

using namespace gapscope;
using cli_test::Finished;
using cli_test::Folder;
using cli_test::valueOf;

namespace {

/// Rows that no plane separates: the class is the sign of a product; the third feature has few values.
struct Sample {
    std::vector<std::vector<double>> rows;
    std::vector<double> labels;
};

Sample makeSample(int n, int shift) {
    Sample sample;
    for (int i = 0; i < n; ++i) {
        const double t = 0.37 * (i + shift);
        std::vector<double> row{std::sin(3.1 * t), std::cos(1.7 * t + 0.5), static_cast<double>((i + shift) % 4)};
        const double vote = (row[0] > 0.2 ? 1.0 : -1.0) + (row[1] > -0.3 ? 1.0 : -1.0) + (row[2] > 1.5 ? 1.0 : -1.0);
        sample.rows.push_back(std::move(row));
        sample.labels.push_back(vote > 0.0 ? 1.0 : -1.0);
    }
    return sample;
}

QByteArray csvOf(const Sample& sample) {
    QByteArray text = "a,b,c,y\n";
    for (std::size_t i = 0; i < sample.rows.size(); ++i) {
        for (const double value : sample.rows[i])
            text += QByteArray::fromStdString(shown(value)) + ",";
        text += sample.labels[i] > 0.0 ? "yes\n" : "no\n";
    }
    return text;
}

double numberOf(const QString& text) {
    const std::string plain = text.toStdString();
    double number = std::nan("");
    std::from_chars(plain.data(), plain.data() + plain.size(), number);
    return number;
}

/// The lines of a model or dual file without its header.
QStringList linesOf(const QByteArray& file) {
    QStringList lines;
    for (const QString& line : QString::fromUtf8(file).split(u'\n', Qt::SkipEmptyParts))
        if (!line.startsWith(u'#'))
            lines += line;
    return lines;
}

std::vector<judge::Stump> stumpsIn(const QByteArray& model) {
    std::vector<judge::Stump> stumps;
    for (const QString& line : linesOf(model)) {
        const QStringList parts = line.split(u' ');
        stumps.push_back({static_cast<int>(numberOf(parts.at(0))), numberOf(parts.at(1)), numberOf(parts.at(2)),
                          numberOf(parts.at(3))});
    }
    return stumps;
}

double voteOf(const std::vector<judge::Stump>& stumps, const std::vector<double>& row) {
    double vote = 0.0;
    for (const judge::Stump& stump : stumps)
        vote += stump.weight * stump.at(row);
    return vote;
}

const QString boosting = QStringLiteral("run --loss max-linear --reg entropy --lambda 0.02 --set reg.nu=0.1 ");
const QString loosely = QStringLiteral("--data train.csv --label y --solver agm-ef-1 --tol 1e-2 --quiet ");

} // namespace

class TestBoosting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void judged_data();
    void judged();
    void predictsWithTheEnsemble();
    void goesOnFromItsFiles();
    void theSpecificationRepeatsTheRun();
    void breastCancerCloses();
    void planesAreHypotheses();
    void refusals_data();
    void refusals();
    void damagedEnsembles_data();
    void damagedEnsembles();

private:
    Folder m_folder;
    Sample m_sample;
    Sample m_test;
};

void TestBoosting::initTestCase() {
    m_sample = makeSample(90, 0);
    m_test = makeSample(40, 1000);
    m_folder.write("train.csv", csvOf(m_sample));
    m_folder.write("test.csv", csvOf(m_test));
}

void TestBoosting::judged_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<int>("thresholds");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf", "pragam"})
        for (const int thresholds : {1, 5, 32})
            QTest::addRow("%s %d", solver, thresholds) << QString::fromLatin1(solver) << thresholds;
    QTest::addRow("annealed") << QStringLiteral("agm-ef-inf --set scheme=annealed") << 5;
    QTest::addRow("fista") << QStringLiteral("fista --set smoothing=auto") << 5;
}

/// The judge enumerates the stumps itself and checks the dual value of the written weights, the certified gap around
/// its own optimum, and the error of the vote.
void TestBoosting::judged() {
    QFETCH(QString, solver);
    QFETCH(int, thresholds);
    const Finished finished = m_folder.line(
        boosting + "--data train.csv --label y --test test.csv --tol 1e-4 --model m.txt --dual d.txt --solver " +
        solver + (thresholds == 32 ? QString() : QStringLiteral(" --thresholds %1").arg(thresholds)));
    QCOMPARE(finished.status, 0);
    const judge::Problem problem =
        judge::boosting(m_sample.rows, m_sample.labels,
                        judge::stumpsOf(m_sample.rows, static_cast<std::size_t>(thresholds)), 0.02, 0.1);
    const auto count = problem.rows.size();
    QCOMPARE(valueOf(finished.out, "hypotheses").toULongLong(), static_cast<qulonglong>(count));
    QCOMPARE(valueOf(finished.out, "n"), QStringLiteral("90"));
    QCOMPARE(valueOf(finished.out, "p"), QStringLiteral("3"));
    QVERIFY2(
        finished.err.contains(QStringLiteral("%1 decision stumps (at most %2 thresholds per feature) on 90 rows need ")
                                  .arg(count)
                                  .arg(thresholds)),
        qPrintable(finished.err));

    std::vector<double> alpha;
    for (const QString& line : linesOf(m_folder.read("d.txt")))
        alpha.push_back(numberOf(line));
    QCOMPARE(alpha.size(), count);
    const std::vector<double> uniform(90, 1.0 / 90.0);
    const judge::Verdict verdict = judge::jointVerdict(problem, uniform, alpha);
    const double dual = numberOf(valueOf(finished.out, "dual"));
    const double primal = numberOf(valueOf(finished.out, "primal"));
    QVERIFY(std::abs(static_cast<double>(verdict.dual) - dual) <= 1e-11);
    QVERIFY(verdict.dualDomainViolation <= 1e-12L);
    QVERIFY(primal <= static_cast<double>(verdict.primal) + 1e-12); // no worse than the start
    QVERIFY(primal - dual >= -1e-12 && primal - dual <= 1e-4);

    const std::vector<judge::Stump> stumps = stumpsIn(m_folder.read("m.txt"));
    double sum = 0.0;
    for (const judge::Stump& stump : stumps)
        sum += stump.weight;
    QVERIFY(std::abs(sum - 1.0) <= 1e-12);
    const auto errorOn = [&stumps](const Sample& sample) {
        double wrong = 0.0;
        for (std::size_t i = 0; i < sample.rows.size(); ++i)
            wrong += voteOf(stumps, sample.rows[i]) * sample.labels[i] <= 1e-12 ? 1.0 : 0.0;
        return wrong / static_cast<double>(sample.rows.size());
    };
    QCOMPARE(numberOf(valueOf(finished.out, "train_error")), errorOn(m_sample));
    QCOMPARE(numberOf(valueOf(finished.out, "test_error")), errorOn(m_test));
}

void TestBoosting::predictsWithTheEnsemble() {
    QCOMPARE(m_folder.line(boosting + loosely + "--standardize --model m.txt").status, 0);
    QVERIFY(m_folder.read("m.txt").contains("# form ensemble "));
    const Finished finished = m_folder.line("predict --model m.txt --data test.csv --label y --out p.txt");
    QCOMPARE(finished.status, 0);
    const QStringList lines = linesOf(m_folder.read("p.txt"));
    QCOMPARE(lines.size(), 40);
    double wrong = 0.0;
    for (std::size_t i = 0; i < 40; ++i) {
        const QString& line = lines.at(static_cast<int>(i));
        const double score = numberOf(line.section(u'\t', 1));
        QVERIFY(std::abs(score) <= 1.0 + 1e-12);
        QCOMPARE(line.section(u'\t', 0, 0), score > 0.0 ? QStringLiteral("yes") : QStringLiteral("no"));
        wrong += score * m_test.labels[i] <= 0.0 ? 1.0 : 0.0;
    }
    QCOMPARE(numberOf(valueOf(finished.out, "error_rate")), wrong / 40.0);
}

/// A run started from the hypothesis weights, as an ensemble or as dual variables, starts where the first one ended.
void TestBoosting::goesOnFromItsFiles() {
    const QString run = boosting + "--data train.csv --label y --solver agm-ef-inf --tol 1e-4 --quiet ";
    const Finished first = m_folder.line(run + "--model m.txt --dual d.txt");
    QCOMPARE(first.status, 0);
    for (const char* file : {"m.txt", "d.txt"}) {
        const Finished next = m_folder.line(run + "--start-from " + file);
        QCOMPARE(next.status, 0);
        QVERIFY2(numberOf(valueOf(next.out, "iter")) < 0.5 * numberOf(valueOf(first.out, "iter")),
                 qPrintable(next.out));
        QVERIFY(numberOf(valueOf(next.out, "dual")) >= numberOf(valueOf(first.out, "dual")) - 1e-12);
    }
    const Finished other = m_folder.line(run + "--thresholds 2 --start-from m.txt");
    QCOMPARE(other.status, 2);
    QVERIFY2(other.err.contains("a start from an ensemble of other hypotheses"), qPrintable(other.err));
    const Finished linear =
        m_folder.line("run --data train.csv --label y --loss hinge --reg l2 --lambda 0.1 --solver dcd --quiet "
                      "--start-from m.txt");
    QCOMPARE(linear.status, 2);
    QVERIFY2(linear.err.contains("a start from an ensemble"), qPrintable(linear.err));
}

void TestBoosting::theSpecificationRepeatsTheRun() {
    const QString run = boosting + "--data train.csv --label y --solver agm-ef-1 --max-iterations 30 ";
    QCOMPARE(m_folder.line(run + "--log first.jsonl").status, 3);
    QCOMPARE(m_folder.line("run --spec first.jsonl --log second.jsonl").status, 3);
    const QByteArray first = m_folder.read("first.jsonl");
    const auto header = nlohmann::json::parse(first.left(first.indexOf('\n')).toStdString());
    QCOMPARE(header.at("spec").at("thresholds").get<int>(), 32); // the value used, though none was given
    QCOMPARE(header.at("spec").at("problem").at("labels").at("positive").at(0).get<std::string>(), std::string("yes"));
    QCOMPARE(cli_test::withoutTimes(first), cli_test::withoutTimes(m_folder.read("second.jsonl")));
    const Finished refused = m_folder.run({"run", "--spec", "-"}, R"({"thresholds":0})");
    QVERIFY2(refused.err.contains("\"thresholds\" is 0; an integer from 1 to 1e6 expected"), qPrintable(refused.err));
}

void TestBoosting::breastCancerCloses() {
    for (const char* solver : {"agm-ef-1", "agm-ef-1 --set scheme=annealed", "pragam"}) {
        const Finished finished = m_folder.line(
            QStringLiteral("run --data breast-cancer --loss max-linear --reg entropy --lambda 0.01 --set reg.nu=0.02 "
                           "--tol 1e-4 --solver ") +
            QLatin1String(solver));
        QVERIFY2(finished.status == 0, qPrintable(finished.out));
        qInfo("%s: %s iterations, %s s, %s hypotheses, error %s", solver, qPrintable(valueOf(finished.out, "iter")),
              qPrintable(valueOf(finished.out, "seconds")), qPrintable(valueOf(finished.out, "hypotheses")),
              qPrintable(valueOf(finished.out, "train_error")));
        QVERIFY(numberOf(valueOf(finished.out, "gap")) <= 1e-4);
        QVERIFY(numberOf(valueOf(finished.out, "train_error")) <= 0.06);
    }
}

/// With the format planes the rows are the hypotheses: w is written, and no stumps are created.
void TestBoosting::planesAreHypotheses() {
    m_folder.write("edges.csv", "0,1,-1,1,1\n0,-1,1,1,-1\n0,1,1,-1,1\n");
    const Finished finished =
        m_folder.line(boosting.split("--set").first() +
                      "--data edges.csv --format planes --solver agm-ef-1 --tol 1e-8 --model w.txt");
    QVERIFY2(finished.status == 0, qPrintable(finished.err + finished.out));
    QVERIFY2(!finished.err.contains("stumps"), qPrintable(finished.err));
    QVERIFY(m_folder.read("w.txt").contains("# form vector"));
    double sum = 0.0;
    const QStringList lines = linesOf(m_folder.read("w.txt"));
    for (const QString& line : lines)
        sum += numberOf(line);
    QCOMPARE(lines.size(), 4);
    QVERIFY(std::abs(sum - 1.0) <= 1e-12);
}

void TestBoosting::refusals_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* tag, const QString& arguments, const QString& expected) {
        QTest::newRow(tag) << arguments << expected;
    };
    const QString data = QStringLiteral("--data train.csv --label y --solver agm-ef-1 ");
    row("no thresholds", boosting + data + "--thresholds 0",
        "--thresholds: thresholds is 0; an integer from 1 to 1e6 expected");
    row("negative thresholds", boosting + data + "--thresholds -3",
        "--thresholds: thresholds is -3; an integer from 1 to 1e6 expected");
    row("thresholds of another loss", "run --loss hinge --reg l2 --lambda 1 --thresholds 5 " + data,
        "--thresholds: hinge with l2 does not support --thresholds: decision stumps are for max-linear with entropy; "
        "leave --thresholds out");
    row("thresholds of planes", boosting + "--data edges.csv --format planes --solver agm-ef-1 --thresholds 5",
        "--thresholds: the format planes does not support --thresholds: planes are the hypotheses themselves; leave "
        "--thresholds out");
    row("cap", boosting + data + "--set reg.nu=0.01",
        "--set: entropy.nu is 0.01; at least 1/n = 0.011111111111111112 for 90 weights expected");
    row("cap of nothing", boosting + data + "--set reg.nu=0", "--set: nu is 0; a number > 0 expected");
    row("labels", "run --loss max-linear --reg entropy --lambda 1 --solver agm-ef-1 --data digits",
        "digits: 10 distinct labels; max-linear does not support more than two: name the positive ones with "
        "--positive, "
        "use --one-vs-rest, or choose a multiclass loss");
    row("one against the rest",
        "run --loss max-linear --reg entropy --lambda 1 --solver agm-ef-1 --data digits "
        "--one-vs-rest",
        "--one-vs-rest: boosting does not support --one-vs-rest: it trains one ensemble; name one class with "
        "--positive");
    row("free bias", boosting + data + "--bias free",
        "--bias: max-linear does not support --bias free: a free intercept is defined only for losses with one score "
        "per row; "
        "choose --bias feature");
    row("other solver", boosting + "--data train.csv --label y --solver bmrm-qp",
        "--solver: bmrm-qp does not support entropy: it starts at w = 0, which is not a distribution; choose agm-ef-1 "
        "or "
        "pragam");
    row("greatest lambda", boosting + data + "--lambda 0.1*max",
        "--lambda: max is not defined here: with entropy no strength makes w = 0 optimal; give a number");
}

void TestBoosting::refusals() {
    QFETCH(QString, arguments);
    QFETCH(QString, expected);
    const Finished finished = m_folder.line(arguments);
    QCOMPARE(finished.err, "gapscope-cli: error: " + expected + "\n");
    QCOMPARE(finished.status, 2);
}

void TestBoosting::damagedEnsembles_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("expected");
    QTest::newRow("count") << QByteArray("form ensemble ") << QByteArray("form ensemble 1")
                           << QStringLiteral("where the header describes ensemble");
    QTest::newRow("line") << QByteArray("\n1 ") << QByteArray("\nx ") << QStringLiteral("is no hypothesis");
    QTest::newRow("feature") << QByteArray("\n1 ") << QByteArray("\n99 ")
                             << QStringLiteral("a hypothesis of feature 99 where there are 3");
    QTest::newRow("form") << QByteArray("form ensemble") << QByteArray("form chorus")
                          << QStringLiteral("vector, matrix, ensemble, kernel or dual expected");
}

void TestBoosting::damagedEnsembles() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, expected);
    QCOMPARE(m_folder.line(boosting + loosely + "--model m.txt").status, 0);
    QByteArray text = m_folder.read("m.txt");
    QVERIFY(text.contains(from));
    text.replace(text.indexOf(from), from.size(), to);
    m_folder.write("damaged.txt", text);
    const Finished finished = m_folder.line("predict --model damaged.txt --data test.csv --label y");
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.contains(expected), qPrintable(finished.err));
}

QTEST_GUILESS_MAIN(TestBoosting)
#include "test_boosting.moc"
