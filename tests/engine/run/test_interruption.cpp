// SPDX-License-Identifier: GPL-3.0-only
//
// Long computations on large matrices: their values, and that they observe a stop or a time limit.
#include "engine/data/transforms/fourier_features.h"
#include "engine/math/spectral/nuclear_norm.h"
#include "engine/math/spectral/spectral_norm.h"
#include "engine/math/spectral/svd.h"
#include "engine/math/threads/abandonable.h"
#include "engine/math/threads/interruption.h"
#include "engine/regularizers/norms/norm.h"
#include "engine/run/record/recorder.h"
#include "engine/solvers/registry.h"
#include "tests/support/prepared_case.h"

#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <fstream>
#include <thread>

#include <Eigen/QR>

using namespace gapscope;

class TestInterruption : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scopes();
    void abandonedWorkIsWaitedForByNobody();
    void spectralNormIsTheLargestSingularValue_data();
    void spectralNormIsTheLargestSingularValue();
    void nuclearNormIsTheSumOfSingularValues_data();
    void nuclearNormIsTheSumOfSingularValues();
    void numbersThatAreNotFiniteHaveNoNorm();
    void largeNormsCanBeInterrupted();
    void preparationCanBeInterrupted_data();
    void preparationCanBeInterrupted();
    void aStopDuringAnEvaluationKeepsTheLastOne();
    void evaluationsCountAgainstALimitOfTime();
};

namespace {

Eigen::MatrixXd randomMatrix(Index m, Index n, std::uint64_t seed) {
    Random random(seed);
    Eigen::MatrixXd matrix(m, n);
    for (double& entry : matrix.reshaped())
        entry = random.normal();
    return matrix;
}

/// U diag(values) V^T with random orthonormal U and V.
Eigen::MatrixXd withSingularValues(Index m, Index n, const std::vector<double>& values) {
    const auto count = static_cast<Index>(values.size());
    const auto basis = [count](Index size, std::uint64_t seed) {
        const Eigen::HouseholderQR<Eigen::MatrixXd> qr(randomMatrix(size, count, seed));
        return Eigen::MatrixXd(qr.householderQ() * Eigen::MatrixXd::Identity(size, count));
    };
    return basis(m, 1) * Eigen::Map<const Eigen::VectorXd>(values.data(), count).asDiagonal() * basis(n, 2).transpose();
}

void addMatrices() {
    QTest::addColumn<Eigen::MatrixXd>("matrix");
    QTest::newRow("zero") << Eigen::MatrixXd(Eigen::MatrixXd::Zero(70, 50));
    QTest::newRow("rank 1") << withSingularValues(80, 90, {3.0});
    QTest::newRow("clustered") << withSingularValues(300, 200, {1.0, 1.0, 1.0 - 1e-9, 1.0 - 1e-6, 0.999, 0.5, 1e-3});
    QTest::newRow("equal") << withSingularValues(160, 200, std::vector<double>(20, 2.0));
    std::vector<double> falling;
    for (int k = 0; k < 24; ++k)
        falling.push_back(std::pow(10.0, -k));
    QTest::newRow("falling") << withSingularValues(250, 300, falling);
    QTest::newRow("random") << randomMatrix(150, 120, 3);
    QTest::newRow("large numbers") << Eigen::MatrixXd(1e150 * withSingularValues(120, 110, {2.0, 1.0}));
}

std::stop_token requested() {
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

} // namespace

void TestInterruption::scopes() {
    QVERIFY(!isInterrupted());
    interruptionPoint();
    {
        const InterruptionScope outer(requested());
        QVERIFY(isInterrupted());
        QVERIFY_THROWS_EXCEPTION(Interrupted, interruptionPoint());
        {
            const InterruptionScope inner(std::stop_token{}); // the innermost one applies
            QVERIFY(!isInterrupted());
        }
        QVERIFY(isInterrupted());
        bool elsewhere = true;
        std::jthread([&] { elsewhere = isInterrupted(); }).join();
        QVERIFY(!elsewhere);
    }
    InterruptionScope timed(std::stop_token{}, InterruptionScope::Clock::now() - std::chrono::hours(1));
    QVERIFY(isInterrupted());
    timed.setDeadline(InterruptionScope::Clock::now() + std::chrono::hours(1));
    QVERIFY(!isInterrupted());
}

void TestInterruption::abandonedWorkIsWaitedForByNobody() {
    double result = 0.0;
    runAbandonable([&result] { result = 1.0; });
    QCOMPARE(result, 1.0);
    const InterruptionScope calm(std::stop_token{});
    const auto shared = std::make_shared<std::atomic<double>>(0.0);
    runAbandonable([shared] { *shared = 2.0; });
    QCOMPARE(shared->load(), 2.0);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, runAbandonable([] { throw std::runtime_error("no"); }));
    const auto end = std::make_shared<std::atomic<bool>>(false);
    {
        const InterruptionScope stopped(requested());
        QVERIFY_THROWS_EXCEPTION(Interrupted, runAbandonable([end] {
                                     while (!*end)
                                         std::this_thread::yield();
                                 }));
    }
    *end = true;
}

void TestInterruption::spectralNormIsTheLargestSingularValue_data() {
    addMatrices();
}

void TestInterruption::spectralNormIsTheLargestSingularValue() {
    QFETCH(Eigen::MatrixXd, matrix);
    const double expected = Eigen::BDCSVD<Eigen::MatrixXd>(matrix).singularValues()[0];
    const std::optional<double> found = spectralNorm(matrix);
    QVERIFY(found);
    QVERIFY2(std::abs(*found - expected) <= 1e-13 * expected,
             qPrintable(QString("%1, expected %2").arg(*found, 0, 'g', 17).arg(expected, 0, 'g', 17)));
    QCOMPARE(*spectralNorm(matrix), *found); // deterministic
}

void TestInterruption::nuclearNormIsTheSumOfSingularValues_data() {
    addMatrices();
}

void TestInterruption::nuclearNormIsTheSumOfSingularValues() {
    QFETCH(Eigen::MatrixXd, matrix);
    const Vector values = Eigen::BDCSVD<Eigen::MatrixXd>(matrix).singularValues();
    const std::optional<double> found = nuclearNormOfLowRank(matrix);
    if (!found) { // too many of them are significant
        QVERIFY((values.array() > 1e-14 * values[0]).count() > values.size() / 8 - 16);
        return;
    }
    QVERIFY(std::abs(*found - values.sum()) <= 1e-12 * values.sum());
}

void TestInterruption::numbersThatAreNotFiniteHaveNoNorm() {
    for (const double bad : {std::nan(""), static_cast<double>(INFINITY)}) {
        Eigen::MatrixXd matrix = withSingularValues(60, 70, {2.0, 1.0});
        matrix(13, 17) = bad;
        QVERIFY(!spectralNorm(matrix));
        QVERIFY(!nuclearNormOfLowRank(matrix));
    }
}

/// Values, dual values, proximal steps and subgradients of the trace norm, of low and of full rank, with shortcuts and
/// with a full decomposition.
void TestInterruption::largeNormsCanBeInterrupted() {
    constexpr Index size = 320;
    const std::unique_ptr<Norm> norm = makeTraceNorm(size);
    for (const bool isLow : {true, false}) {
        const DenseRows rows = isLow ? withSingularValues(size, size, {5.0, 2.0, 1.0}) : randomMatrix(size, size, 8);
        const Vector w = Eigen::Map<const Vector>(rows.data(), rows.size());
        const Vector values = Eigen::BDCSVD<Eigen::MatrixXd>(Eigen::MatrixXd(rows)).singularValues();
        Vector out(w.size());
        {
            const InterruptionScope stopped(requested());
            QVERIFY_THROWS_EXCEPTION(Interrupted, norm->value(w));
            QVERIFY_THROWS_EXCEPTION(Interrupted, norm->dual(w));
            QVERIFY_THROWS_EXCEPTION(Interrupted, norm->prox(w, 0.1, out));
            QVERIFY_THROWS_EXCEPTION(Interrupted, norm->subgradient(w, out));
        }
        const InterruptionScope calm(std::stop_token{});
        QVERIFY(std::abs(norm->value(w) - values.sum()) <= 1e-12 * values.sum());
        QVERIFY(std::abs(norm->dual(w) - values[0]) <= 1e-13 * values[0]);
    }
}

void TestInterruption::preparationCanBeInterrupted_data() {
    QTest::addColumn<bool>("isKernel");
    QTest::newRow("Fourier features") << false;
    QTest::newRow("a kernel matrix") << true;
}

/// The data are loaded already, so that the later steps see the stop.
void TestInterruption::preparationCanBeInterrupted() {
    QFETCH(bool, isKernel);
    QTemporaryDir folder;
    RunSpec spec;
    spec.data.source = folder.filePath("data.csv").toStdString();
    std::ofstream file(spec.data.source);
    Random random(4);
    for (int i = 0; i < 300; ++i)
        file << random.normal() << ',' << random.normal() << ',' << (i % 2 == 0 ? 1 : -1) << '\n';
    file.close();
    spec.problem.loss = "hinge";
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"0.1", 0.1};
    spec.solver.id = "pdprox-dual";
    spec.solver.parameters = ParameterValues(findSolver("pdprox-dual")->parameters);
    if (isKernel)
        spec.problem.kernel = "rbf";
    else
        spec.transforms.fourier.dimension = 50;
    DataStore store;
    QVERIFY(store.load(spec.data));
    const Result<std::shared_ptr<PreparedRun>> stopped = prepareRun(spec, store, {.stop = requested(), .progress = {}});
    QVERIFY(!stopped);
    QVERIFY2(QString::fromStdString(toEnglish(stopped.error())).endsWith(": stopped"),
             toEnglish(stopped.error()).c_str());
    QVERIFY(prepareRun(spec, store));
}

namespace {

/// A solver whose evaluations never end from its third iteration on, unless they are interrupted.
Generator<SolverEvent> endlesslyDescribed(SolverContext& context, SolverState& state) {
    state.w = Vector::Zero(context.problem.dimension());
    int iteration = 0;
    const auto waitForEver = [&iteration](const std::stop_token&) {
        while (iteration >= 3) {
            interruptionPoint();
            std::this_thread::yield();
        }
    };
    const PublishedHooks hooks(state.hooks, {.describe = waitForEver});
    for (;; ++iteration) {
        co_yield SolverEvent::iteration();
        state.w.array() += 1e-3;
    }
}

PreparedRun endlesslyDescribedRun(SolverInfo& solver) {
    solver = *findSolver("subgradient");
    solver.run = &endlesslyDescribed;
    PreparedRun run = preparedCase(*caseFor(*findSolver("subgradient")), "subgradient");
    run.solver = &solver;
    run.spec.cadence.every = 1.0;
    run.spec.cadence.unit = RunSpec::CadenceUnit::iterations;
    return run;
}

class Following final : public RunSink {
public:
    explicit Following(std::stop_source* stopAfterThree) : m_stop(stopAfterThree) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override {
        snapshots.push_back(snapshot);
        if (m_stop == nullptr || snapshots.size() != 3)
            return;
        m_later = std::jthread([this] { // during the next evaluation
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            m_stop->request_stop();
        });
    }
    void ended(const RunOutcome&) override {}
    std::vector<Snapshot> snapshots;

private:
    std::stop_source* m_stop;
    std::jthread m_later;
};

} // namespace

void TestInterruption::aStopDuringAnEvaluationKeepsTheLastOne() {
    SolverInfo solver;
    const PreparedRun run = endlesslyDescribedRun(solver);
    std::stop_source stop;
    Following following(&stop);
    const RunOutcome outcome = Recorder(run, {&following}).execute(stop.get_token());
    QCOMPARE(outcome.status, RunStatus::stopped);
    QVERIFY(following.snapshots.size() >= 3);
    QCOMPARE(outcome.last.iteration, following.snapshots.back().iteration);
    QVERIFY(std::abs(run.problem->primal(outcome.w)->value - outcome.last.primal) <= 1e-12); // w is that of `last`
}

/// A limit on seconds also ends a run that spends its time on evaluations.
void TestInterruption::evaluationsCountAgainstALimitOfTime() {
    SolverInfo solver;
    PreparedRun run = endlesslyDescribedRun(solver);
    run.spec.budget.seconds = 0.05;
    Following following(nullptr);
    const RunOutcome outcome = Recorder(run, {&following}).execute({});
    QCOMPARE(outcome.status, RunStatus::budget);
    QCOMPARE(QString::fromStdString(outcome.reason), QString("time limit reached, most of it spent on evaluations"));
    QCOMPARE(following.snapshots.size(), std::size_t{3});
    QCOMPARE(outcome.last.iteration, 2.0);
}

QTEST_GUILESS_MAIN(TestInterruption)
#include "test_interruption.moc"
