// SPDX-License-Identifier: GPL-3.0-only
//
// Rows with several targets: columns that are targets beside the label, from the file to the prediction.
#include "engine/math/random.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/predict/prediction.h"
#include "engine/run/prepare/prepared_run.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

class TestTargets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void columnsBecomeTargets();
    void leastSquaresIsOneProblemPerTarget();
    void everySolverOfSeveralOutputsTakesThem();
    void testRowsAreMeasured();
    void theBaselinePredictsTheMeans();
    void modelsPredictAllTargets();
    void filesToPredictNeedNoTargets();
    void refusals_data();
    void refusals();
    void sparseColumnsAreTakenOut();
    void aTableBeyondMemoryIsRefused();

private:
    RunSpec specOf(const std::string& loss, const std::string& regularizer = "l2",
                   const std::string& solver = "prox-sdca") const;
    QString write(const QString& name, const QByteArray& content) const;

    QTemporaryDir m_folder;
    DataStore m_store;
    DenseRows m_features;
    DenseRows m_targets;
    QString m_path;
};

namespace {

constexpr Index rows = 40;
constexpr Index features = 4;
constexpr Index targets = 3;

QByteArray fieldOf(double number) {
    return QByteArray::fromStdString(shown(number));
}

} // namespace

RunSpec TestTargets::specOf(const std::string& loss, const std::string& regularizer, const std::string& solver) const {
    RunSpec spec;
    spec.data.source = m_path.toStdString();
    spec.data.options.label = "t1";
    spec.transforms.targets = {"t3", "t2"};
    spec.problem.loss = loss;
    spec.problem.regularizer = regularizer;
    spec.problem.lambda = {"0.1", 0.1};
    spec.problem.bias = Bias::none;
    spec.solver.id = solver;
    spec.budget = {.tolerance = 1e-10, .passes = 5000.0};
    return spec;
}

QString TestTargets::write(const QString& name, const QByteArray& content) const {
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

/// Columns x1, t1, x2, t2, x3, t3, x4, so that targets stand between features.
void TestTargets::initTestCase() {
    Random random(testSeed());
    m_features = DenseRows::NullaryExpr(rows, features, [&] { return random.normal(); });
    m_targets = DenseRows::NullaryExpr(rows, targets, [&] { return 2.0 + random.normal(); });
    QByteArray text = "x1,t1,x2,t2,x3,t3,x4\n";
    for (Index i = 0; i < rows; ++i) {
        QByteArrayList fields;
        for (Index j = 0; j < features; ++j) {
            fields += fieldOf(m_features(i, j));
            if (j < targets)
                fields += fieldOf(m_targets(i, j));
        }
        text += fields.join(',') + '\n';
    }
    m_path = write(QStringLiteral("targets.csv"), text);
}

void TestTargets::columnsBecomeTargets() {
    const auto run = prepareRun(specOf("squared-multi"), m_store);
    QVERIFY2(run.ok(), run ? "" : toEnglish(run.error()).c_str());
    const Problem& problem = *(*run)->problem;
    QCOMPARE(problem.outputs(), targets);
    QCOMPARE(problem.features(), features * targets);
    const Dataset& training = *(*run)->data->training;
    QCOMPARE(training.featureNames(), (std::vector<std::string>{"x1", "x2", "x3", "x4"}));
    QCOMPARE((*run)->spec.problem.labels->classes, (std::vector<std::string>{"t1", "t3", "t2"}));
    for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < features; ++j)
            QCOMPARE(training.row(i).value[j], m_features(i, j));
        for (Index k = 0; k < targets; ++k) // the label, then as given
            QCOMPARE(problem.labels()[i * targets + k], m_targets(i, k == 0 ? 0 : targets - k));
    }
    // By number too, and numbers count features.
    RunSpec byNumber = specOf("squared-multi");
    byNumber.transforms.targets = {"5", "3"};
    const auto same = prepareRun(byNumber, m_store);
    QVERIFY(same.ok());
    QCOMPARE((*same)->data->training->fingerprint(), training.fingerprint());
}

/// With l2 the squared distance to the targets is a ridge regression for each of them.
void TestTargets::leastSquaresIsOneProblemPerTarget() {
    const auto run = prepareRun(specOf("squared-multi"), m_store);
    SolverRun together(*(*run)->problem, "prox-sdca");
    QVERIFY(together.certify(1e-12, 2000));
    double sum = 0.0;
    for (const char* name : {"t1", "t2", "t3"}) {
        RunSpec one = specOf("squared");
        one.transforms.targets.clear();
        one.data.options.label = name;
        for (const char* other : {"t1", "t2", "t3"})
            if (other != std::string(name))
                one.data.options.ignored.emplace_back(other);
        const auto prepared = prepareRun(one, m_store);
        QVERIFY(prepared.ok());
        SolverRun alone(*(*prepared)->problem, "prox-sdca");
        QVERIFY(alone.certify(1e-12, 2000));
        sum += alone.primal();
    }
    QVERIFY(std::abs(together.primal() - sum) <= 1e-11 * sum);
}

void TestTargets::everySolverOfSeveralOutputsTakesThem() {
    for (const char* loss : {"squared-multi", "l2-multi"}) {
        const auto reference = prepareRun(specOf(loss), m_store);
        SolverRun best(*(*reference)->problem, "prox-sdca");
        QVERIFY(best.certify(1e-9, 20000));
        int count = 0;
        for (const SolverInfo& solver : allSolvers()) {
            RunSpec spec = specOf(loss, "l2", solver.id);
            if (solver.id == "dcd" || !solver.severalOutputs)
                continue;
            if (loss == std::string("l2-multi") && spec.problem.lossParameters.all().empty()) {
                spec.problem.lossParameters = ParameterValues(findLossInfo(loss)->parameters);
                QVERIFY(spec.problem.lossParameters.set(findLossInfo(loss)->parameters, loss, "gamma", "1e-3").ok());
            }
            const auto run = prepareRun(spec, m_store);
            if (!run) { // newton knows no second derivative, l2 is no norm for pdexg, pragam needs a bounded dual
                const bool isBounded = loss == std::string("l2-multi");
                QVERIFY2(solver.id == "newton" || solver.id == "pdexg" || (solver.id == "pragam" && !isBounded),
                         (solver.id + ": " + toEnglish(run.error())).c_str());
                continue;
            }
            SolverRun own(*(*run)->problem, solver.id);
            for (int k = 0; k < 300 && own.next();)
                ++k;
            const double excess = own.primal() - best.bestDual();
            QVERIFY2(excess >= -1e-3 && std::isfinite(excess), solver.id.c_str());
            ++count;
        }
        QVERIFY(count >= 15);
    }
}

void TestTargets::testRowsAreMeasured() {
    RunSpec spec = specOf("squared-multi");
    spec.split.testFraction = 0.25;
    spec.transforms.standardize = true; // of the features alone
    const auto run = prepareRun(spec, m_store);
    QVERIFY2(run.ok(), run ? "" : toEnglish(run.error()).c_str());
    const Problem& problem = *(*run)->problem;
    const Dataset& test = *(*run)->data->test;
    QCOMPARE((*run)->testLabels.size(), test.rows() * targets);
    QVERIFY((*run)->testLabels.minCoeff() > -3.0 && (*run)->testLabels.mean() > 1.0); // not centred
    const Vector w = Vector::Zero(problem.dimension());
    const double error = problem.errors(problem.map(), Vector::Zero(problem.scoreCount()), problem.labels()).rows;
    QVERIFY(std::abs(error - problem.labels().squaredNorm() / static_cast<double>(problem.labels().size())) <= 1e-12);
}

void TestTargets::theBaselinePredictsTheMeans() {
    const auto run = prepareRun(specOf("squared-multi"), m_store);
    double expected = 0.0;
    for (Index k = 0; k < targets; ++k)
        expected += (m_targets.col(k).array() - m_targets.col(k).mean()).square().mean() / static_cast<double>(targets);
    QVERIFY(std::abs((*run)->baselineError - expected) <= 1e-12);
    // The labels are far from 0, so that an automatic intercept is a constant feature.
    RunSpec automatic = specOf("squared-multi");
    automatic.problem.biasIsAutomatic = true;
    QCOMPARE((*prepareRun(automatic, m_store))->spec.problem.bias, Bias::feature);
}

void TestTargets::modelsPredictAllTargets() {
    const auto run = prepareRun(specOf("squared-multi"), m_store);
    SolverRun solved(*(*run)->problem, "prox-sdca");
    QVERIFY(solved.certify(1e-12, 2000));
    const std::string path = m_folder.filePath("targets.model").toStdString();
    QVERIFY(writeModel(**run, solved.state.w, path).ok());
    const Result<Model> model = readModel(path);
    QVERIFY2(model.ok(), model ? "" : toEnglish(model.error()).c_str());
    QCOMPARE(model->task, LossTask::targets);
    QCOMPARE(model->labels.classes, (std::vector<std::string>{"t1", "t3", "t2"}));
    QCOMPARE(model->transforms.targetColumns, (*run)->data->transforms.targetColumns);
    const Result<Prediction> prediction = predict(*model, m_path.toStdString(), readingFor(*model));
    QVERIFY2(prediction.ok(), prediction ? "" : toEnglish(prediction.error()).c_str());
    QCOMPARE(prediction->scores, (*run)->problem->primal(solved.state.w)->scores);
    const double expected =
        (prediction->scores - (*run)->problem->labels()).squaredNorm() / static_cast<double>(prediction->scores.size());
    QVERIFY(std::abs(prediction->errors["mean_squared_error"].get<double>() - expected) <= 1e-12 * expected);
    const std::string first = prediction->text.substr(0, prediction->text.find('\n'));
    QCOMPARE(first,
             shown(prediction->scores[0]) + "\t" + shown(prediction->scores[1]) + "\t" + shown(prediction->scores[2]));
}

/// Data to predict have neither label nor targets as a rule.
void TestTargets::filesToPredictNeedNoTargets() {
    const auto run = prepareRun(specOf("squared-multi"), m_store);
    SolverRun solved(*(*run)->problem, "prox-sdca");
    QVERIFY(solved.certify(1e-10, 2000));
    const std::string path = m_folder.filePath("features.model").toStdString();
    QVERIFY(writeModel(**run, solved.state.w, path).ok());
    const Model model = readModel(path).value();
    QByteArray text = "x4,x3,x2,x1\n"; // in another order
    for (Index i = 0; i < rows; ++i) {
        for (Index j = features; j-- > 0;)
            text += fieldOf(m_features(i, j)) + (j > 0 ? "," : "\n");
    }
    const QString file = write(QStringLiteral("features.csv"), text);
    const Result<Prediction> prediction = predict(model, file.toStdString(), readingFor(model));
    QVERIFY2(prediction.ok(), prediction ? "" : toEnglish(prediction.error()).c_str());
    const Vector expected = (*run)->problem->primal(solved.state.w)->scores;
    QVERIFY((prediction->scores - expected).cwiseAbs().maxCoeff() <= 1e-12);
    QVERIFY(prediction->errors["mean_squared_error"].is_null());
    // A feature that is missing is named.
    const QString lacking = write(QStringLiteral("lacking.csv"), "x1,x2,t1\n1,2,3\n");
    const Result<Prediction> refused = predict(model, lacking.toStdString(), readingFor(model));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().id, MessageId::knownColumnMissing);
}

void TestTargets::refusals_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("targets");
    QTest::addColumn<QString>("expected");
    QTest::newRow("another loss") << "squared"
                                  << "t2"
                                  << "--targets: squared does not support --targets: it has one label per row; leave "
                                     "--targets out or choose squared-multi or l2-multi";
    QTest::newRow("no such column") << "squared-multi"
                                    << "t9"
                                    << "--targets: no column \"t9\"; the columns are x1, x2, t2, x3, t3, x4";
    QTest::newRow("the label") << "squared-multi"
                               << "t1"
                               << "--targets: no column \"t1\"; the columns are x1, x2, t2, x3, t3, x4";
    QTest::newRow("number too large") << "l2-multi"
                                      << "7"
                                      << "--targets: no column \"7\"; the columns are x1, x2, t2, x3, t3, x4";
    QTest::newRow("twice") << "l2-multi"
                           << "t2,3"
                           << "--targets: column \"t2\" is not a feature; leave it out of --targets";
    QTest::newRow("all") << "l2-multi"
                         << "1,2,3,4,5,6"
                         << "--targets: no features; nothing to learn";
}

void TestTargets::refusals() {
    QFETCH(QString, loss);
    QFETCH(QString, targets);
    QFETCH(QString, expected);
    RunSpec spec = specOf(loss.toStdString());
    spec.transforms.targets.clear();
    for (const QString& name : targets.split(u','))
        spec.transforms.targets.push_back(name.toStdString());
    const auto run = prepareRun(spec, m_store);
    QVERIFY(!run.ok());
    QCOMPARE(QString::fromStdString(toEnglish(run.error())), expected);
}

void TestTargets::sparseColumnsAreTakenOut() {
    const QString path = write(QStringLiteral("targets.svm"), "1 1:2 3:5\n-1 2:1 3:7 4:1\n0.5 4:2\n");
    RunSpec spec = specOf("squared-multi");
    spec.data = {.source = path.toStdString(), .options = {}};
    spec.data.options.storage = ReaderOptions::StorageChoice::sparse;
    spec.transforms.targets = {"3"};
    const auto run = prepareRun(spec, m_store);
    QVERIFY2(run.ok(), run ? "" : toEnglish(run.error()).c_str());
    const Problem& problem = *(*run)->problem;
    QCOMPARE(problem.outputs(), Index{2});
    QCOMPARE(problem.features(), Index{6});
    const std::vector<double> expected{1.0, 5.0, -1.0, 7.0, 0.5, 0.0};
    for (Index k = 0; k < problem.labels().size(); ++k)
        QCOMPARE(problem.labels()[k], expected[static_cast<std::size_t>(k)]);
    const RowView second = (*run)->data->training->row(1);
    QCOMPARE(second.count, Index{2});
    QCOMPARE(second.column[1], 2); // the fourth feature is now the third
}

/// Numbers that are taken for classes by mistake: 400000 vectors of as many entries, 1.3 TB.
void TestTargets::aTableBeyondMemoryIsRefused() {
    constexpr Index many = 400'000;
    ProblemCase each{DenseRows::Ones(many, 1), Vector::LinSpaced(many, 0.0, many - 1.0),
                     gapscope::specOf("squared-multi", "l2", 1.0)};
    const Result<std::unique_ptr<Problem>> made = Problem::make(each.spec, each.dataset(Storage::dense), each.y);
    QVERIFY(!made.ok());
    QCOMPARE(made.error().id, MessageId::tooLargeForMemory);
}

QTEST_GUILESS_MAIN(TestTargets)
#include "test_targets.moc"
