// SPDX-License-Identifier: GPL-3.0-only
//
// Runs on a kernel matrix that is computed on demand and on Nystroem features: specifications, models, predictions.
#include "engine/run/model/model_reader.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/predict/prediction.h"
#include "engine/run/record/recorder.h"
#include "engine/run/run_command.h"

#include <QtTest>

#include <fstream>

using namespace gapscope;

class TestKernelModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void onDemandAsWhole();
    void modelsPredict_data();
    void modelsPredict();
    void nystroemModelsNeedNoTrainingData();
    void refusals();

private:
    RunSpec specOf(const std::function<void(RunSpec&)>& change) const;

    QTemporaryDir m_folder;
    std::string m_data;
};

namespace {

void useKernel(RunSpec& spec, const char* id, const char* memory) {
    spec.problem.kernel = id;
    spec.problem.kernelParameters = ParameterValues(kernelParameters(id));
    QVERIFY(spec.problem.kernelParameters.set(kernelParameters(id), "kernel", "memory", memory).ok());
}

struct Ended {
    std::shared_ptr<PreparedRun> run;
    RunOutcome outcome;
};

Ended ended(const RunSpec& spec) {
    DataStore store;
    std::shared_ptr<PreparedRun> run = prepareRun(spec, store).value();
    RunOutcome outcome = Recorder(*run, {}).execute({});
    return {std::move(run), std::move(outcome)};
}

} // namespace

void TestKernelModels::initTestCase() {
    m_data = m_folder.filePath("moons.csv").toStdString();
    std::ofstream file(m_data);
    for (int i = 0; i < 150; ++i) {
        const double angle = 0.021 * i * 2.0;
        const bool isUpper = i % 2 == 0;
        const double wave = 0.15 * std::sin(37.0 * i);
        file << (isUpper ? std::cos(angle) : 1.0 - std::cos(angle)) + wave << ','
             << (isUpper ? std::sin(angle) : 0.4 - std::sin(angle)) - wave << ',' << (isUpper ? 1 : -1) << '\n';
    }
}

RunSpec TestKernelModels::specOf(const std::function<void(RunSpec&)>& change) const {
    RunSpec spec;
    spec.data.source = m_data;
    spec.split.testFraction = 0.3;
    spec.problem.loss = "hinge";
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"0.001", 0.001};
    spec.solver = {.id = "dcd", .parameters = ParameterValues(findSolver("dcd")->parameters)};
    spec.budget.tolerance = 1e-7;
    change(spec);
    return spec;
}

/// The same run, apart from the rounding of its evaluations.
void TestKernelModels::onDemandAsWhole() {
    const Ended whole = ended(specOf([](RunSpec& spec) { useKernel(spec, "rbf", "auto"); }));
    const Ended lazy = ended(specOf([](RunSpec& spec) { useKernel(spec, "rbf", "1e-6"); }));
    QVERIFY(!whole.run->problem->traits().kernelOnDemand && lazy.run->problem->traits().kernelOnDemand);
    QCOMPARE(whole.outcome.status, RunStatus::converged);
    QCOMPARE(lazy.outcome.status, RunStatus::converged);
    QVERIFY(std::abs(lazy.outcome.last.primal - whole.outcome.last.primal) <= 2e-7);
    QVERIFY(std::abs(lazy.outcome.last.dual - whole.outcome.last.dual) <= 2e-7);
    QVERIFY((lazy.outcome.w - whole.outcome.w).norm() <= 1e-2 * whole.outcome.w.norm());
    QCOMPARE(lazy.outcome.last.testError, whole.outcome.last.testError);
}

void TestKernelModels::modelsPredict_data() {
    QTest::addColumn<RunSpec>("spec");
    QTest::newRow("on demand") << specOf([](RunSpec& spec) { useKernel(spec, "rbf", "1e-6"); });
    QTest::newRow("polynomial") << specOf([](RunSpec& spec) { useKernel(spec, "poly", "1e-6"); });
    QTest::newRow("whole") << specOf([](RunSpec& spec) { useKernel(spec, "rbf", "auto"); });
    QTest::newRow("nystroem") << specOf([](RunSpec& spec) {
        spec.transforms.standardize = true;
        spec.transforms.nystroem = {.landmarks = 25, .width = 0.8, .seed = 4};
    });
    QTest::newRow("nystroem with a constant") << specOf([](RunSpec& spec) {
        spec.transforms.nystroem = {.landmarks = 30};
        spec.problem.bias = Bias::feature;
    });
}

/// Scores of the model's predictions are those of the run; its specification and command come back as they were.
void TestKernelModels::modelsPredict() {
    QFETCH(const RunSpec, spec);
    const Ended run = ended(spec);
    QCOMPARE(run.outcome.status, RunStatus::converged);
    const std::string path = m_folder.filePath("model.txt").toStdString();
    QVERIFY(writeModel(*run.run, run.outcome.w, path).ok());
    const Result<Model> model = readModel(path);
    QVERIFY2(model.ok(), model ? "" : toEnglish(model.error()).c_str());
    const Result<Prediction> prediction = predict(*model, m_data, readingFor(*model));
    QVERIFY2(prediction.ok(), prediction ? "" : toEnglish(prediction.error()).c_str());
    const DatasetPointer all = run.run->data->transforms.apply(run.run->data->source);
    Vector scores;
    QVERIFY(run.run->problem->mapOf(all, 1)->multiply(run.outcome.w, scores, {}));
    QVERIFY((prediction->scores - scores).cwiseAbs().maxCoeff() <= 1e-9 * (1.0 + scores.cwiseAbs().maxCoeff()));

    const Result<RunSpec> read = runSpecFromJson(toJson(run.run->spec), "spec");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    QVERIFY(toJson(*read) == toJson(run.run->spec));
    const std::string command = commandOf(spec).text;
    if (spec.transforms.nystroem.isWanted())
        QVERIFY2(command.find(" --nystroem " + shown(std::int64_t{spec.transforms.nystroem.landmarks})) !=
                     std::string::npos,
                 command.c_str());
    else if (!spec.problem.kernelParameters.is("memory", "auto"))
        QVERIFY2(command.find("memory=") != std::string::npos, command.c_str());
}

void TestKernelModels::nystroemModelsNeedNoTrainingData() {
    const std::string copy = m_folder.filePath("copy.csv").toStdString();
    std::ofstream(copy) << std::ifstream(m_data).rdbuf();
    const Ended run = ended(specOf([&](RunSpec& spec) {
        spec.data.source = copy;
        spec.transforms.nystroem = {.landmarks = 20};
    }));
    const std::string path = m_folder.filePath("landmarks.txt").toStdString();
    QVERIFY(writeModel(*run.run, run.outcome.w, path).ok());
    std::ofstream(copy) << "gone";
    const Model model = readModel(path).value();
    QCOMPARE(model.transforms.spec.nystroem.landmarks, Index{20});
    QVERIFY(predict(model, m_data, readingFor(model)).ok());

    std::ifstream file(path);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    const std::string landmarks = "\"landmarks\":[";
    const std::size_t at = text.find(landmarks);
    QVERIFY(at != std::string::npos);
    for (const char* damage :
         {"[[3],[1.0]],", "[[0],[1.0]],", "[[2,1],[1.0,1.0]],", "[[1],[]],", "7,", "[[1],[\"x\"]],"}) {
        std::string damaged = text;
        damaged.insert(at + landmarks.size(), damage);
        std::ofstream(path) << damaged;
        QVERIFY2(!readModel(path).ok(), damage);
    }
}

void TestKernelModels::refusals() {
    const auto errorOf = [](const RunSpec& spec) {
        DataStore store;
        const auto run = prepareRun(spec, store);
        return run ? std::string() : toEnglish(run.error());
    };
    const std::string refused = errorOf(specOf([](RunSpec& spec) {
        useKernel(spec, "rbf", "1e-6");
        spec.solver = {.id = "pdprox-dual", .parameters = ParameterValues(findSolver("pdprox-dual")->parameters)};
    }));
    QVERIFY2(refused.starts_with("--solver: pdprox-dual does not support a kernel matrix computed on demand"),
             refused.c_str());
    QVERIFY(errorOf(specOf([](RunSpec& spec) {
                spec.transforms.nystroem = {.landmarks = 10};
                spec.transforms.fourier = {.dimension = 10};
            })).find("--nystroem does not support --fourier") != std::string::npos);
    QVERIFY(errorOf(specOf([](RunSpec& spec) {
                spec.transforms.nystroem = {.landmarks = 106};
            })).find("at most the training rows, 105") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestKernelModels)
#include "test_kernel_models.moc"
