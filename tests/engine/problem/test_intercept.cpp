// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/output/run_log.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/constant_prediction.h"
#include "engine/run/record/recorder.h"
#include "engine/run/run_command.h"
#include "engine/run/sweep/cross_validation.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <random>
#include <set>

using namespace gapscope;

/// `--bias auto`: the resulting intercept, its place in a specification, and that compared runs share one.
class TestIntercept : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void momentsDecide_data();
    void momentsDecide();
    void solverDecides_data();
    void solverDecides();
    void constantIsReached();
    void specificationKeepsTheChoice();
    void silentSpecificationsHaveNone();
    void preparedAgainIsTheSame();
    void alignedRunsShareTheProblem();
    void foldsFollowTheWhole();
    void commandComesToTheSameProblem();
    void missingInterceptIsSaid();
    void baselines_data();
    void baselines();

private:
    /// Writes a file of one random feature with these labels; empty path on failure.
    std::string file(const std::string& name, const std::vector<std::string>& labels);

    QTemporaryDir m_folder;
    DataStore m_store;
};

namespace {

RunSpec regression(const std::string& loss, const std::string& regularizer, const std::string& solver) {
    RunSpec spec;
    spec.data.source = "diabetes";
    spec.transforms.standardize = true;
    spec.problem.loss = loss;
    spec.problem.regularizer = regularizer;
    spec.problem.lambda = {"0.01", 0.0};
    if (findRegularizerInfo(regularizer)->hasL1)
        spec.problem.l1 = {"0.1", 0.0};
    spec.problem.biasIsAutomatic = true;
    spec.solver.id = solver;
    return spec;
}

std::shared_ptr<PreparedRun> prepared(const RunSpec& spec, DataStore& store) {
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    return std::move(run).value();
}

bool warns(const PreparedRun& run, const char* words) {
    return std::ranges::any_of(run.warnings, [words](const Message& warning) {
        return warning.place.field == Field::bias && toEnglish(warning).find(words) != std::string::npos;
    });
}

constexpr const char* isFeature = "does not support a free intercept: a constant feature replaces the intercept";
constexpr const char* isMissing = "an intercept for labels of mean ";

} // namespace

std::string TestIntercept::file(const std::string& name, const std::vector<std::string>& labels) {
    QFile file(m_folder.filePath(QString::fromStdString(name)));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    file.write("x,y\n");
    for (const std::string& label : labels)
        file.write((shown(normal(random)) + "," + label + "\n").c_str());
    return file.fileName().toStdString();
}

void TestIntercept::momentsDecide_data() {
    QTest::addColumn<double>("shift");
    QTest::addColumn<bool>("hasIntercept");
    QTest::newRow("mean 0") << 0.0 << false;
    QTest::newRow("0.9 hundredths") << 0.009 << false;
    QTest::newRow("1.1 hundredths") << 0.011 << true;
    QTest::newRow("-1.1 hundredths") << -0.011 << true;
    QTest::newRow("far away") << 1e6 << true;
}

void TestIntercept::momentsDecide() {
    QFETCH(double, shift);
    QFETCH(bool, hasIntercept);
    // Mean 0 and deviation 1 before the shift.
    const std::vector<double> labels{1.0 + shift, -1.0 + shift, 1.0 + shift, -1.0 + shift};
    QCOMPARE(momentsOf(labels).callsForIntercept(), hasIntercept);
    RunSpec spec = regression("squared", "l2", "fista");
    QCOMPARE(automaticBias(spec, RowForm::features, momentsOf(labels)), hasIntercept ? Bias::free : Bias::none);
    spec.problem.loss = "logistic";
    QCOMPARE(automaticBias(spec, RowForm::features, momentsOf(labels)), Bias::none);
}

void TestIntercept::solverDecides_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<int>("bias");
    const auto row = [](const char* loss, const char* regularizer, const char* solver, Bias bias) {
        QTest::addRow("%s %s %s", loss, regularizer, solver)
            << QString(loss) << QString(regularizer) << QString(solver) << static_cast<int>(bias);
    };
    row("squared", "l2", "fista", Bias::free);
    row("squared", "l1", "fista", Bias::free);
    row("huber", "elastic-net", "saga", Bias::free);
    row("absolute", "l2", "agm-ef-1", Bias::free);
    row("squared", "l2", "prox-sdca", Bias::feature);
    row("squared", "elastic-net", "prox-sdca", Bias::feature);
    row("absolute", "l2", "prox-sdca", Bias::feature);
    row("squared", "l2", "newton", Bias::feature);
}

void TestIntercept::solverDecides() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(QString, solver);
    QFETCH(int, bias);
    const RunSpec spec = regression(loss.toStdString(), regularizer.toStdString(), solver.toStdString());
    const std::shared_ptr<PreparedRun> run = prepared(spec, m_store);
    QCOMPARE(static_cast<int>(run->spec.problem.bias), bias);
    QCOMPARE(run->problem->hasFreeBias(), static_cast<Bias>(bias) == Bias::free);
    QCOMPARE(run->spec.transforms.constantFeature, static_cast<Bias>(bias) == Bias::feature);
    QCOMPARE(warns(*run, isFeature), static_cast<Bias>(bias) == Bias::feature);
    QVERIFY(!warns(*run, isMissing));
    // An explicitly named solver uses a free intercept if it supports one.
    for (const std::string& id : solversWithFreeBias(spec, RowForm::features)) {
        RunSpec other = spec;
        other.solver = {.id = id, .parameters = ParameterValues(findSolver(id)->parameters)};
        QVERIFY2(takesFreeBias(other, RowForm::features), id.c_str());
    }
}

/// Without an intercept P of the empty model is half the mean square of the labels, 14537; with one, half the variance.
void TestIntercept::constantIsReached() {
    RunSpec spec = regression("squared", "l1", "fista");
    spec.problem.lambda = {"1.001*max", 0.0};
    const std::shared_ptr<PreparedRun> run = prepared(spec, m_store);
    const RunOutcome outcome = Recorder(*run, {}).execute({});
    QCOMPARE(outcome.status, RunStatus::converged);
    const LabelMoments moments = momentsOf(run->data->training->labels().values);
    QVERIFY(std::abs(outcome.last.primal - moments.deviation * moments.deviation / 2.0) < 1e-4 * outcome.last.primal);
    QVERIFY(std::abs(outcome.last.trainError - run->baselineError) < 1e-4 * run->baselineError);
    QCOMPARE(outcome.last.nonZerosW, std::int64_t{0});
}

void TestIntercept::specificationKeepsTheChoice() {
    const std::shared_ptr<PreparedRun> run = prepared(regression("squared", "l2", "fista"), m_store);
    const auto json = toJson(run->spec);
    QCOMPARE(json["problem"]["bias"], "free"); // the resolved value, for programs without the automatic choice
    QCOMPARE(json["problem"]["bias_choice"], "auto");
    const Result<RunSpec> read = runSpecFromJson(json, {});
    QVERIFY(read.ok());
    QCOMPARE(*read, run->spec);
    // A hand-written specification.
    auto given = json;
    given["problem"]["bias"] = "auto";
    given["problem"].erase("bias_choice");
    const Result<RunSpec> byHand = runSpecFromJson(given, {});
    QVERIFY(byHand.ok() && byHand->problem.biasIsAutomatic);
    QCOMPARE(toJson(prepared(*byHand, m_store)->spec), json);
    given["problem"]["bias_choice"] = "free";
    QVERIFY(!runSpecFromJson(given, {}).ok());
}

/// As before the choice was introduced.
void TestIntercept::silentSpecificationsHaveNone() {
    auto json = toJson(regression("squared", "l2", "fista"));
    json["problem"].erase("bias");
    json["problem"].erase("bias_choice");
    const Result<RunSpec> read = runSpecFromJson(json, {});
    QVERIFY(read.ok());
    QVERIFY(!read->problem.biasIsAutomatic);
    const std::shared_ptr<PreparedRun> run = prepared(*read, m_store);
    QCOMPARE(run->spec.problem.bias, Bias::none);
    QVERIFY(warns(*run, isMissing));
}

void TestIntercept::preparedAgainIsTheSame() {
    for (const char* solver : {"fista", "prox-sdca"}) {
        const std::shared_ptr<PreparedRun> run = prepared(regression("squared", "l2", solver), m_store);
        const std::shared_ptr<PreparedRun> again = prepared(run->spec, m_store);
        QCOMPARE(again->spec, run->spec);
        QCOMPARE(problemKeyOf(*again), problemKeyOf(*run));
        QCOMPARE(again->warnings, run->warnings);
    }
}

void TestIntercept::alignedRunsShareTheProblem() {
    std::vector<RunSpec> specs;
    for (const char* solver : {"fista", "prox-sdca", "saga"})
        specs.push_back(regression("squared", "l2", solver));
    alignBias(specs, RowForm::features);
    std::set<std::string> problems;
    for (const RunSpec& spec : specs)
        problems.insert(problemKeyOf(*prepared(spec, m_store)));
    QCOMPARE(problems.size(), std::size_t{1});
    // If all of them support a free one, it stays.
    specs.erase(specs.begin() + 1);
    for (RunSpec& spec : specs)
        spec.problem.bias = Bias::none;
    alignBias(specs, RowForm::features);
    for (const RunSpec& spec : specs)
        QVERIFY(prepared(spec, m_store)->problem->hasFreeBias());
}

/// The labels of a fold may happen to have mean 0; its problem uses the intercept chosen for all rows.
void TestIntercept::foldsFollowTheWhole() {
    RunSpec spec = regression("squared", "l2", "fista");
    const Result<Folds> folds = Folds::make(spec, 5, 1, m_store);
    QVERIFY(folds.ok());
    QCOMPARE(folds->onFold(spec).problem.bias, Bias::free);
    QVERIFY(!folds->onFold(spec).problem.biasIsAutomatic);
    spec.solver.id = "prox-sdca";
    QCOMPARE(folds->onFold(spec).problem.bias, Bias::feature);
}

void TestIntercept::commandComesToTheSameProblem() {
    RunSpec automatic = prepared(regression("squared", "l2", "fista"), m_store)->spec;
    QVERIFY(commandOf(automatic).text.find("--bias") == std::string::npos);
    automatic.problem.bias = Bias::feature; // shared with a run of another solver
    QVERIFY(commandOf(automatic).text.find("--bias feature") != std::string::npos);
    RunSpec none = automatic;
    none.problem.bias = Bias::none;
    none.problem.biasIsAutomatic = false;
    QVERIFY(commandOf(none).text.find("--bias none") != std::string::npos);
}

void TestIntercept::missingInterceptIsSaid() {
    RunSpec spec = regression("squared", "l2", "fista");
    spec.problem.biasIsAutomatic = false;
    QVERIFY(warns(*prepared(spec, m_store), isMissing));
    spec.problem.bias = Bias::feature;
    QVERIFY(!warns(*prepared(spec, m_store), isMissing));
    RunSpec kernel = regression("squared", "l2", "pdprox-dual");
    kernel.problem.kernel = "rbf";
    const std::shared_ptr<PreparedRun> run = prepared(kernel, m_store);
    QCOMPARE(run->spec.problem.bias, Bias::none);
    QVERIFY(warns(*run, isMissing));
}

void TestIntercept::baselines_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QStringList>("labels");
    QTest::addColumn<double>("error");
    const QStringList numbers{"1", "2", "3", "10"};
    QTest::newRow("mean") << "squared" << numbers << (9.0 + 4.0 + 1.0 + 36.0) / 4.0;
    QTest::newRow("median of an even number") << "absolute" << numbers << (2.25 + 0.25 + 0.25 + 56.25) / 4.0;
    QTest::newRow("median of an odd number") << "absolute" << QStringList{"1", "2", "9"} << (1.0 + 0.0 + 49.0) / 3.0;
    QTest::newRow("majority") << "hinge" << QStringList{"-1", "1", "1", "-1", "-1"} << 0.4;
    QTest::newRow("most frequent class") << "multiclass-hinge" << QStringList{"a", "b", "b", "c"} << 0.5;
}

void TestIntercept::baselines() {
    QFETCH(QString, loss);
    QFETCH(QStringList, labels);
    QFETCH(double, error);
    std::vector<std::string> texts;
    for (const QString& label : labels)
        texts.push_back(label.toStdString());
    RunSpec spec;
    spec.data.source = file(QTest::currentDataTag() + std::string(".csv"), texts);
    spec.problem.loss = loss.toStdString();
    spec.problem.lambda = {"1", 0.0};
    spec.problem.biasIsAutomatic = true;
    spec.solver.id = "agm-ef-1";
    const std::shared_ptr<PreparedRun> run = prepared(spec, m_store);
    QVERIFY2(std::abs(run->baselineError - error) < 1e-12, shown(run->baselineError).c_str());
    // On the test part it is that of the training labels.
    spec.split.testFile = file("other" + std::to_string(labels.size()) + ".csv", {texts.front()});
    const double atFirst = prepared(spec, m_store)->baselineError;
    const bool isRate = loss.contains("hinge");
    const double constant = loss == "squared" ? 4.0 : labels.size() == 4 ? 2.5 : 2.0;
    QCOMPARE(atFirst, isRate ? (loss == "hinge" ? 0.0 : 1.0) : (1.0 - constant) * (1.0 - constant));
    const auto header = headerJson(*run, {}, startTime());
    QVERIFY(header.contains("baseline_error"));
}

QTEST_GUILESS_MAIN(TestIntercept)
#include "test_intercept.moc"
