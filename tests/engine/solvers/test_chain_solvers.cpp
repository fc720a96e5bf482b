// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers on sequences: max-margin Markov networks and conditional random fields.
#include "engine/data/generators/generators.h"
#include "engine/data/source.h"
#include "engine/problem/label_map.h"
#include "tests/support/chain_cases.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr double sentenceAccuracy = 1e-2; // iterations are ten times slower and find faults of memory early
#else
constexpr double sentenceAccuracy = 1e-4;
#endif

std::unique_ptr<Problem> bundledSentences(const std::string& loss, double lambda) {
    const DatasetPointer data = loadData("sentences").value().data;
    std::vector<Message> warnings;
    const MappedLabels mapped = mapLabels(data->labels(), LossTask::sequences, loss, {}, warnings).value();
    return Problem::make(specOf(loss, "l2", lambda), data, mapped.y).value();
}

/// Compares the values in a fixture with the state of an iterate.
QString differenceFrom(const Json& expected, const SolverRun& run) {
    const auto isFar = [](double actual, double reference) { return !fixtures::close(actual, reference, 1e-9); };
    if (isFar(run.primal(), expected.at("primal")))
        return QStringLiteral("primal %1").arg(run.primal(), 0, 'g', 17);
    if (isFar(run.state.w.norm(), expected.at("norm_w")))
        return QStringLiteral("norm of w %1").arg(run.state.w.norm(), 0, 'g', 17);
    for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
        if (isFar(run.state.w[static_cast<Index>(j)], expected.at("w_head")[j]))
            return QStringLiteral("w[%1]").arg(j);
    return {};
}

} // namespace

class TestChainSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agmFollowsTheFixture_data();
    void agmFollowsTheFixture();
    void bundleFollowsTheFixture();
    void everySolverReachesTheOptimum_data();
    void everySolverReachesTheOptimum();
    void bundledSentencesAreCertified_data();
    void bundledSentencesAreCertified();
    void dualPointsBoundFromBelow();
    void threadsDoNotMatter();
    void refusals();
};

void TestChainSolvers::agmFollowsTheFixture_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("loss");
    for (const char* name : {"agm_ef_1_adaptive__m3n_chain", "agm_ef_inf_adaptive__m3n_chain"})
        QTest::addRow("%s", name) << QString::fromLatin1(name) << QStringLiteral("m3n");
    QTest::addRow("agm_ef_inf_adaptive__crf_chain")
        << QStringLiteral("agm_ef_inf_adaptive__crf_chain") << QStringLiteral("crf");
}

void TestChainSolvers::agmFollowsTheFixture() {
    QFETCH(QString, name);
    QFETCH(QString, loss);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& given = fixture["problem"];
    const auto problem = chainsOfFixture(given).make(loss.toStdString(), given["lambda"]);
    const auto text = [&](const char* key) { return shown(fixture.at(key).get<double>()); };
    SolverRun run(*problem, name.startsWith(QStringLiteral("agm_ef_inf")) ? "agm-ef-inf" : "agm-ef-1",
                  {{"scheme", "primal"},
                   {"smoothing", given.contains("mu") ? shown(given["mu"].get<double>()) : "none"},
                   {"L_start", text("L_start")},
                   {"L_up", text("gamma_u")},
                   {"L_down", text("gamma_d")}});
    QVERIFY(run.next());
    for (const Json& expected : fixture["iterates"]) {
        QVERIFY(run.next());
        const QString difference = differenceFrom(expected, run);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        QVERIFY(fixtures::close(run.extra("L"), expected["L"], 1e-9));
        QCOMPARE(run.extra("trials"), expected["trials"].get<double>());
        QVERIFY(run.gap() >= gapFloor(run.primal()));
        QVERIFY(run.bestDual() <= fixture["optimum"]["D"].get<double>() + 1e-12);
    }
}

void TestChainSolvers::bundleFollowsTheFixture() {
    const Json fixture = fixtures::load("bmrm_qp__m3n_chain");
    const auto problem = chainsOfFixture(fixture["problem"]).make("m3n", fixture["problem"]["lambda"]);
    SolverRun run(*problem, "bmrm-qp");
    for (const Json& expected : fixture["iterates"]) {
        QVERIFY(run.next());
        const QString difference = differenceFrom(expected, run);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        QVERIFY(fixtures::close(run.extra("best_primal"), expected["best_primal"], 1e-10));
        if (expected["gap"].is_number())
            QVERIFY(std::abs(run.extra("eps") - expected["gap"].get<double>()) <= 1e-9);
    }
    QVERIFY(run.certify(1e-10, 200));
    QVERIFY(std::abs(run.primal() - fixture["optimum"]["P"].get<double>()) <= 1e-9);
    QVERIFY(fixtures::close(run.bestDual(), fixture["optimum"]["D"], 1e-9));
}

void TestChainSolvers::everySolverReachesTheOptimum_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"m3n", "crf"}) {
        const ProblemTraits traits = traitsOf(specOf(loss, "l2", 0.05)).value();
        for (const SolverInfo& info : allSolvers())
            if (checkRequirements(info, traits, ParameterValues(info.parameters)).ok())
                QTest::addRow("%s %s", info.id.c_str(), loss) << QString::fromStdString(info.id) << QString(loss);
    }
}

/// With the defaults: every solver that supports sequences certifies a small gap, and never a negative one.
void TestChainSolvers::everySolverReachesTheOptimum() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    const bool margin = loss == QStringLiteral("m3n");
    const Json fixture = fixtures::load(margin ? "bmrm_qp__m3n_chain" : "agm_ef_inf_adaptive__crf_chain");
    const auto problem = chainsOfFixture(fixture["problem"]).make(loss.toStdString(), fixture["problem"]["lambda"]);
    SolverRun run(*problem, solver.toStdString());
    const double optimum = fixture["optimum"]["P"];
    if (isSubgradientMethod(solver.toStdString()))
        return comesNearerBy(run, 20000, optimum, 0.1);
    // The line search needs about 1/(lambda eps) steps (bmrm.md, theorem 5).
    const double tolerance = solver == QStringLiteral("bmrm-ls") && margin ? 2e-3 : 1e-4;
    run.context.targetGap = tolerance;
    QVERIFY2(run.certify(tolerance, 20000), qPrintable(QString::number(run.gap())));
    QVERIFY(run.worstGap() >= -1e-12);
    QVERIFY(run.primal() <= fixture["optimum"]["P"].get<double>() + tolerance);
    QVERIFY(run.bestDual() <= fixture["optimum"]["P"].get<double>() + 1e-10);
}

void TestChainSolvers::bundledSentencesAreCertified_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* solver : {"agm-ef-1", "agm-ef-inf", "bmrm-qp"})
        for (const char* loss : {"m3n", "crf"})
            QTest::addRow("%s %s", solver, loss) << QString::fromLatin1(solver) << QString::fromLatin1(loss);
}

/// And the trained model tags its sentences well.
void TestChainSolvers::bundledSentencesAreCertified() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    const auto problem = bundledSentences(loss.toStdString(), loss == QStringLiteral("crf") ? 0.01 : 0.05);
    QCOMPARE(problem->rows(), Index{130});
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = sentenceAccuracy;
    QVERIFY2(run.certify(sentenceAccuracy, 3000), qPrintable(QString::number(run.gap())));
    QVERIFY(run.worstGap() >= -1e-12);
    const ErrorRates errors = problem->errors(problem->map(), problem->primal(run.state.w)->scores, problem->labels());
    QVERIFY(errors.rows <= 0.05);
    QVERIFY(errors.rows <= errors.sequences && errors.sequences <= 0.3);
}

void TestChainSolvers::dualPointsBoundFromBelow() {
    Random random(testSeed());
    const GeneratorInfo& info = *findGenerator("chains");
    ParameterValues values(info.parameters);
    for (int trial = 0; trial < 10; ++trial) {
        const DatasetPointer data = info.make(12, static_cast<std::uint64_t>(trial) + 1, values);
        const Vector tags = Eigen::Map<const Vector>(data->labels().values.data(), data->rows());
        for (const char* loss : {"m3n", "crf"}) {
            const auto problem = Problem::make(specOf(loss, "l2", 0.1), data, tags).value();
            Vector w(problem->dimension());
            for (double& entry : w)
                entry = 0.3 * random.normal();
            const PrimalValue primal = *problem->primal(w);
            Vector any(problem->scoreCount());
            for (double& entry : any)
                entry = random.normal();
            const DualValue projected = *problem->dual(any, 0.0);
            const DualValue candidate = *problem->dualCandidate(primal.scores, 0.0);
            for (const DualValue& dual : {projected, candidate, problem->dualAtZero()}) {
                QVERIFY(std::isfinite(dual.value));
                QVERIFY(primal.value - dual.value >= -1e-12 * std::max(1.0, primal.value));
            }
        }
    }
}

/// The same iterate with one and two threads, up to rounding.
void TestChainSolvers::threadsDoNotMatter() {
    const GeneratorInfo& info = *findGenerator("chains");
    const DatasetPointer data = info.make(40, 3, ParameterValues(info.parameters));
    const Vector tags = Eigen::Map<const Vector>(data->labels().values.data(), data->rows());
    std::vector<Vector> results;
    for (const int threads : {1, 2, 2}) {
        const auto problem = Problem::make(specOf("crf", "l2", 0.01), data, tags, threads).value();
        SolverRun run(*problem, "agm-ef-1");
        for (int k = 0; k < 20; ++k)
            QVERIFY(run.next());
        results.push_back(run.state.w);
    }
    QVERIFY((results[0] - results[1]).cwiseAbs().maxCoeff() <= 1e-9);
    QVERIFY(results[1] == results[2]);
}

void TestChainSolvers::refusals() {
    // Independent rows.
    ProblemCase rows{DenseRows::Ones(4, 2), Vector{{0.0, 1.0, 1.0, 0.0}}, specOf("crf", "l2", 0.1)};
    const auto made = Problem::make(rows.spec, rows.dataset(), rows.y);
    QVERIFY(!made);
    QCOMPARE(made.error().id, MessageId::sequencesMissing);
    // A free bias, and a solver for rows.
    ProblemSpec biased = rows.spec;
    biased.bias = Bias::free;
    FixtureChains chains{DenseRows::Ones(4, 2), {0, 4}, rows.y, 2};
    QCOMPARE(Problem::make(biased, chains.dataset(), rows.y).error().id, MessageId::notSupported);
    const ProblemTraits traits = traitsOf(rows.spec).value();
    for (const char* solver : {"prox-sdca", "dcd", "sgd", "pdprox-dual", "svrg"}) {
        const SolverInfo& info = *findSolver(solver);
        QVERIFY(!checkRequirements(info, traits, ParameterValues(info.parameters)).ok());
    }
}

QTEST_GUILESS_MAIN(TestChainSolvers)
#include "test_chain_solvers.moc"
