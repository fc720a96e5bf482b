// SPDX-License-Identifier: GPL-3.0-only
//
// Sets of labels and ordered levels through the command line program, from the file to the prediction.
#include "engine/math/random.h"
#include "tests/cli/cli_process.h"

#include <nlohmann/json.hpp>

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;
using namespace gapscope::cli_test;
using Json = nlohmann::ordered_json;

namespace {

constexpr double tolerance = 1e-6;

QByteArray featuresOf(const std::vector<double>& row) {
    QByteArray text;
    for (std::size_t j = 0; j < row.size(); ++j)
        text += ' ' + QByteArray::number(static_cast<int>(j) + 1) + ':' + QByteArray::number(row[j], 'g', 17);
    return text + '\n';
}

std::vector<double> normalRow(Random& random, int count) {
    std::vector<double> row;
    for (int j = 0; j < count; ++j)
        row.push_back(random.normal());
    return row;
}

/// Labels 1, 2, 3 and 10 by the signs of four noisy features: from none to all.
QByteArray labelSets() {
    Random random(31);
    const std::array<const char*, 4> names{"1", "2", "3", "10"};
    QByteArray text;
    for (int i = 0; i < 70; ++i) {
        const std::vector<double> row = normalRow(random, 5);
        QByteArrayList labels;
        for (std::size_t k = 0; k < names.size(); ++k)
            if (row[k] + 0.3 * random.normal() > 0.3)
                labels += names[k];
        text += labels.join(',') + featuresOf(row);
    }
    return text;
}

/// Levels 1 to 4, whose borders on the score are not evenly spaced.
QByteArray levels() {
    Random random(32);
    QByteArray text;
    for (int i = 0; i < 80; ++i) {
        const std::vector<double> row = normalRow(random, 3);
        const double score = row[0] - 0.5 * row[2] + 0.2 * random.normal();
        text += QByteArray::number(score < -1.2 ? 1 : score < -0.9 ? 2 : score < 0.8 ? 3 : 4) + featuresOf(row);
    }
    return text;
}

std::vector<double> numbersIn(const QByteArray& text) {
    std::vector<double> numbers;
    for (const QByteArray& part : text.split(','))
        numbers.push_back(part.toDouble());
    return numbers;
}

} // namespace

class TestLabelCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void solversAgree_data();
    void solversAgree();
    void setsAreRanked();
    void setsOfSmoothedLossToo();
    void oneLabelPerRowIsTheMulticlassHinge();
    void logRepeatsTheRun();
    void setsFromStandardInput();
    void predictsRowsWithoutLabels();
    void levelsFollowTheThresholds();
    void learnedThresholdsAreNoWorse();
    void refusals_data();
    void refusals();

private:
    /// P of a run that closes its gap; a failure otherwise.
    double primalOf(const QString& options) {
        const Finished run = m_folder.line(
            QStringLiteral("run --reg l2 --lambda 0.05 --tol %1 --max-passes 50000 --quiet ").arg(tolerance) + options);
        if (run.status != 0 || !(valueOf(run.out, "gap").toDouble() <= tolerance)) {
            QTest::qFail(qPrintable(options + '\n' + run.out + run.err), __FILE__, __LINE__);
            return std::nan("");
        }
        return valueOf(run.out, "primal").toDouble();
    }

    Folder m_folder;
};

void TestLabelCommands::initTestCase() {
    m_folder.write("labels.svm", labelSets());
    m_folder.write("levels.svm", levels());
    QVERIFY(m_folder.read("labels.svm").contains("\n ")); // a row without labels
}

void TestLabelCommands::solversAgree_data() {
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QStringList>("solvers");
    QTest::newRow("multi-label-hinge") << "--data labels.svm --loss multi-label-hinge"
                                       << QStringList{"prox-sdca", "pdprox-dual", "pdprox-ac", "agm-ef-1", "bmrm-qp"};
    QTest::newRow("smoothed multi-label-hinge")
        << "--data labels.svm --loss multi-label-hinge --set loss.gamma=0.5"
        << QStringList{"prox-sdca", "acc-prox-sdca", "apcg", "fista", "agm-ef-inf"};
    QTest::newRow("ordinal-hinge") << "--data levels.svm --loss ordinal-hinge"
                                   << QStringList{"pdprox-dual", "pdprox-primal"};
    QTest::newRow("ordinal-hinge, penalized thresholds")
        << "--data levels.svm --loss ordinal-hinge --set loss.threshold_strength=0.1"
        << QStringList{"pdprox-dual", "pdprox-ac", "agm-ef-1"};
}

void TestLabelCommands::solversAgree() {
    QFETCH(QString, problem);
    QFETCH(QStringList, solvers);
    const double first = primalOf(problem + " --solver " + solvers.front());
    for (const QString& solver : solvers.mid(1)) {
        const double primal = primalOf(problem + " --solver " + solver);
        QVERIFY2(std::abs(primal - first) <= tolerance, qPrintable(solver));
    }
}

/// The error of `predict` is that of the run; every line has all labels once, by falling score.
void TestLabelCommands::setsAreRanked() {
    const Finished run = m_folder.line("run --data labels.svm --loss multi-label-hinge --reg l2 --lambda 0.01 --solver "
                                       "prox-sdca --tol 1e-6 --model m --quiet");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Finished predicted = m_folder.line("predict --model m --data labels.svm --out p --quiet");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "error_rate"), valueOf(run.out, "train_error"));
    const QByteArrayList given = m_folder.read("labels.svm").trimmed().split('\n');
    const QByteArrayList lines = m_folder.read("p").trimmed().split('\n');
    QCOMPARE(given.size() + (m_folder.read("labels.svm").startsWith(' ') ? 1 : 0), lines.size());
    int wrong = 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QByteArrayList labels = lines[i].split('\t')[0].split(',');
        const std::vector<double> scores = numbersIn(lines[i].split('\t')[1]);
        QCOMPARE(QSet<QByteArray>(labels.begin(), labels.end()), (QSet<QByteArray>{"1", "2", "3", "10"}));
        QVERIFY(std::ranges::is_sorted(scores, std::greater<>()));
        const QByteArrayList own = given[i].startsWith(' ') ? QByteArrayList() : given[i].split(' ')[0].split(',');
        for (qsizetype k = 0; k < own.size(); ++k)
            if (!own.contains(labels[k])) {
                ++wrong;
                break;
            }
    }
    QVERIFY(std::abs(wrong / static_cast<double>(lines.size()) - valueOf(run.out, "train_error").toDouble()) < 1e-12);
    QVERIFY(wrong < lines.size() / 2);
}

/// Smoothing lowers the loss, by at most gamma.
void TestLabelCommands::setsOfSmoothedLossToo() {
    const QString problem = "--data labels.svm --loss multi-label-hinge --solver prox-sdca ";
    const double plain = primalOf(problem);
    const double smoothed = primalOf(problem + "--set loss.gamma=0.1");
    QVERIFY(smoothed <= plain + tolerance && smoothed >= plain - 0.1 - tolerance);
    QVERIFY(smoothed < plain - 1e-3);
}

void TestLabelCommands::oneLabelPerRowIsTheMulticlassHinge() {
    const double sets = primalOf("--data wine --standardize --loss multi-label-hinge --solver prox-sdca");
    const double classes = primalOf("--data wine --standardize --loss multiclass-hinge --solver prox-sdca");
    QVERIFY(std::abs(sets - classes) <= 2.0 * tolerance);
}

void TestLabelCommands::logRepeatsTheRun() {
    const Finished run = m_folder.line("run --data labels.svm --loss multi-label-hinge --reg l2 --lambda 0.05 --solver "
                                       "prox-sdca --tol 1e-4 --log run.jsonl --quiet");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    const Json header = Json::parse(m_folder.read("run.jsonl").split('\n').first().toStdString());
    m_folder.write("spec.json", QByteArray::fromStdString(header["spec"].dump()));
    const Finished again = m_folder.line("run --spec spec.json --quiet");
    QVERIFY2(again.status == 0, qPrintable(again.err));
    QCOMPARE(valueOf(again.out, "primal"), valueOf(run.out, "primal"));
}

void TestLabelCommands::setsFromStandardInput() {
    const QString line = "run --data %1 --loss multi-label-hinge --reg l2 --lambda 0.05 --solver prox-sdca --tol 1e-4 "
                         "--quiet";
    const Finished piped = m_folder.line(line.arg("-"), m_folder.read("labels.svm"));
    QVERIFY2(piped.status == 0, qPrintable(piped.err));
    QCOMPARE(valueOf(piped.out, "primal"), valueOf(m_folder.line(line.arg("labels.svm")).out, "primal"));
}

void TestLabelCommands::predictsRowsWithoutLabels() {
    QVERIFY(m_folder
                .line("run --data labels.svm --loss multi-label-hinge --reg l2 --lambda 0.01 --solver prox-sdca "
                      "--tol 1e-4 --model m --quiet")
                .status == 0);
    m_folder.write("new.svm", " 1:3\n2:3\n 4:3\n");
    const Finished predicted = m_folder.line("predict --model m --data new.svm --quiet");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    const QStringList lines = predicted.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("1,") && lines[1].startsWith("2,") && lines[2].startsWith("10,"));
}

/// The model holds the thresholds in ascending order; a level is 1 more than the number of thresholds below the score.
void TestLabelCommands::levelsFollowTheThresholds() {
    const Finished run = m_folder.line("run --data levels.svm --loss ordinal-hinge --reg l2 --lambda 0.01 --solver "
                                       "pdprox-dual --tol 1e-6 --max-passes 50000 --model m --quiet");
    QVERIFY2(run.status == 0, qPrintable(run.err));
    std::vector<double> thresholds;
    for (const QByteArray& line : m_folder.read("m").split('\n'))
        if (line.contains("thresholds"))
            thresholds = Json::parse(line.mid(line.indexOf('[')).toStdString()).get<std::vector<double>>();
    QCOMPARE(thresholds.size(), std::size_t{3});
    QVERIFY(std::ranges::is_sorted(thresholds));
    QVERIFY(thresholds[2] - thresholds[1] > thresholds[1] - thresholds[0]); // as in the data
    const Finished predicted = m_folder.line("predict --model m --data levels.svm --out p --quiet");
    QVERIFY2(predicted.status == 0, qPrintable(predicted.err));
    QCOMPARE(valueOf(predicted.out, "mean_squared_error"), valueOf(run.out, "train_error"));
    const QByteArrayList given = m_folder.read("levels.svm").trimmed().split('\n');
    const QByteArrayList lines = m_folder.read("p").trimmed().split('\n');
    QCOMPARE(lines.size(), given.size());
    double squares = 0.0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const double score = lines[i].split('\t')[1].toDouble();
        const auto below = std::ranges::count_if(thresholds, [score](double theta) { return theta < score; });
        QCOMPARE(lines[i].split('\t')[0].toInt(), 1 + static_cast<int>(below));
        squares += std::pow(1.0 + static_cast<double>(below) - given[i].split(' ')[0].toDouble(), 2);
    }
    QVERIFY(std::abs(squares / static_cast<double>(lines.size()) - valueOf(run.out, "train_error").toDouble()) < 1e-12);
}

/// The minimum over w and thresholds is not above that over w with given ones.
void TestLabelCommands::learnedThresholdsAreNoWorse() {
    const double learned = primalOf("--data levels.svm --loss ordinal-hinge --solver pdprox-dual");
    for (const char* given : {"1.5,2.5,3.5", "-1.2,-0.9,0.8", "-2,-1.5,1"}) {
        const double fixed =
            primalOf(QStringLiteral("--data levels.svm --loss multi-threshold-hinge --solver pdprox-dual "
                                    "--set loss.thresholds=%1")
                         .arg(QLatin1String(given)));
        QVERIFY2(learned <= fixed + tolerance, given);
    }
}

void TestLabelCommands::refusals_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("message");
    QTest::newRow("another loss") << "run --data labels.svm --loss multiclass-hinge --solver prox-sdca"
                                  << "labels.svm:";
    QTest::newRow("a label in the test file alone")
        << "run --data labels.svm --test other.svm --loss multi-label-hinge --solver prox-sdca"
        << "other.svm: label 7 of the test data";
    QTest::newRow("one label") << "run --data same.svm --loss multi-label-hinge --solver prox-sdca"
                               << "same.svm: only one class present (4)";
    QTest::newRow("half a level") << "run --data half.svm --loss ordinal-hinge --solver pdprox-dual"
                                  << "half.svm: ordinal-hinge does not support the label 2.5";
    QTest::newRow("a level too high")
        << "run --data levels.svm --loss ordinal-hinge --set loss.levels=3 --solver pdprox-dual"
        << "levels.svm: ordinal-hinge does not support the label 4: its levels are 1 to 3";
    QTest::newRow("thresholds that fall")
        << "run --data levels.svm --loss ordinal-hinge --set loss.threshold_centre=1,0,2 --solver pdprox-dual"
        << "--set: threshold_centre is 1,0,2; ascending numbers";
}

void TestLabelCommands::refusals() {
    QFETCH(QString, line);
    QFETCH(QString, message);
    m_folder.write("other.svm", "1,7 1:1\n");
    m_folder.write("same.svm", "4 1:1\n4 2:1\n");
    m_folder.write("half.svm", "1 1:1\n2.5 2:1\n3 1:2\n");
    const Finished finished = m_folder.line(line + " --reg l2 --lambda 0.1 --quiet");
    QCOMPARE(finished.status, 2);
    QVERIFY2(finished.err.startsWith("gapscope-cli: error: " + message), qPrintable(finished.err));
    QCOMPARE(finished.err.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestLabelCommands)
#include "test_label_commands.moc"
