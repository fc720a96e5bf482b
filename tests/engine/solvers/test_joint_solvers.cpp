// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers on joint losses of all rows: F1 and maxima of planes.
#include "engine/data/generators/generators.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <bit>
#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

ProblemCase planesOf(const DenseRows& planes, const Vector& offsets, double lambda, bool isHinged = false) {
    ProblemCase result{planes, offsets, specOf("max-linear", "l2", lambda)};
    const LossInfo& loss = *findLossInfo("max-linear");
    if (!result.spec.lossParameters.set(loss.parameters, loss.id, "hinged", isHinged ? "1" : "0").ok())
        throw std::runtime_error("hinged");
    return result;
}

ProblemCase problemOfFixture(const Json& problem) {
    const double lambda = problem.at("lambda");
    if (problem.contains("A"))
        return planesOf(fixtures::matrix(problem.at("A")), fixtures::vector(problem.at("b")), lambda);
    return {fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")), specOf("f1", "l2", lambda)};
}

DatasetPointer hadamard(int order, const std::string& form) {
    const GeneratorInfo& info = *findGenerator("hadamard");
    ParameterValues values(info.parameters);
    if (!values.set(info.parameters, info.id, "order", std::to_string(order)).ok() ||
        !values.set(info.parameters, info.id, "form", form).ok())
        throw std::runtime_error("hadamard");
    return info.make(0, 1, values);
}

/// Compares the values in a fixture with the state of an iterate.
QString differenceFrom(const Json& expected, const SolverRun& run) {
    const auto isFar = [](double actual, double reference) { return !fixtures::close(actual, reference, 1e-9); };
    if (isFar(run.primal(), expected.at("primal")))
        return QStringLiteral("primal %1").arg(run.primal(), 0, 'g', 17);
    if (isFar(run.state.w.norm(), expected.at("norm_w")))
        return QStringLiteral("norm of w %1").arg(run.state.w.norm(), 0, 'g', 17);
    if (expected.contains("w_head"))
        for (std::size_t j = 0; j < expected.at("w_head").size(); ++j)
            if (isFar(run.state.w[static_cast<Index>(j)], expected.at("w_head")[j]))
                return QStringLiteral("w[%1]").arg(j);
    if (expected.contains("alpha_head"))
        for (std::size_t i = 0; i < expected.at("alpha_head").size(); ++i) {
            const double p = -run.state.alpha[static_cast<Index>(i)] / static_cast<double>(run.problem().rows());
            if (std::abs(p - expected.at("alpha_head")[i].get<double>()) > 1e-9)
                return QStringLiteral("alpha[%1]").arg(i);
        }
    return {};
}

} // namespace

class TestJointSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agmFollowsF1_data();
    void agmFollowsF1();
    void agmFollowsPlanes_data();
    void agmFollowsPlanes();
    void pragamFollowsPlanes();
    void bundleFollowsF1();
    void bundleFollowsHadamard_data();
    void bundleFollowsHadamard();
    void hadamardIsTheWorstCase_data();
    void hadamardIsTheWorstCase();
    void vertexStartsApproachLikeTheory();
    void everySolverReachesTheOptimum_data();
    void everySolverReachesTheOptimum();
    void refusals();
};

void TestJointSolvers::agmFollowsF1_data() {
    QTest::addColumn<QString>("solver");
    QTest::addRow("agm-ef-1") << QStringLiteral("agm-ef-1");
    QTest::addRow("agm-ef-inf") << QStringLiteral("agm-ef-inf");
}

/// The iterates are those of the fixture; its dual value belongs to one mixture of labellings with these flips,
/// Problem's to the best one.
void TestJointSolvers::agmFollowsF1() {
    QFETCH(QString, solver);
    const bool isInfinite = solver == QStringLiteral("agm-ef-inf");
    const Json fixture = fixtures::load(isInfinite ? "agm_ef_inf_adaptive__f1_rand" : "agm_ef_1_adaptive__f1_rand");
    const auto problem = problemOfFixture(fixture["problem"]).make();
    const auto text = [&](const char* key) { return shown(fixture.at(key).get<double>()); };
    SolverRun run(*problem, solver.toStdString(),
                  {{"scheme", "primal"},
                   {"smoothing", shown(fixture["problem"]["nu"].get<double>())},
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
        QVERIFY(fixtures::close(run.extra("smoothed_primal"), expected["smoothed_primal"], 1e-9));
        QVERIFY(run.gap() >= gapFloor(run.primal()));
        QVERIFY(run.bestDual() <= fixture["optimum"]["D"].get<double>() + 1e-12);
        QVERIFY(run.dual() >= expected["dual"].get<double>() * (1.0 + 1e-9) - 1e-9);
    }
}

void TestJointSolvers::agmFollowsPlanes_data() {
    agmFollowsF1_data();
}

/// alpha = -n p in the norm ||.||^2 / n: L is that of the simplex divided by n.
void TestJointSolvers::agmFollowsPlanes() {
    QFETCH(QString, solver);
    const bool isInfinite = solver == QStringLiteral("agm-ef-inf");
    const Json fixture =
        fixtures::load(isInfinite ? "agm_ef_inf__maxlin_simplex_euclid" : "agm_ef_1__maxlin_simplex_euclid");
    const auto problem = problemOfFixture(fixture["problem"]).make();
    const double lipschitz = fixture["L"].get<double>() / static_cast<double>(problem->rows());
    SolverRun run(*problem, solver.toStdString(),
                  {{"scheme", "dual"}, {"L_rule", "fixed"}, {"L_start", shown(lipschitz)}});
    QVERIFY(run.next());
    for (const Json& expected : fixture["iterates"]) {
        QVERIFY(run.next());
        const QString difference = differenceFrom(expected, run);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        QVERIFY(fixtures::close(run.dual(), expected["dual"], 1e-9));
    }
    QVERIFY(run.certify(1e-4, 5000));
    QVERIFY(std::abs(run.primal() - fixture["optimum"]["P"].get<double>()) <= 1e-4);
}

void TestJointSolvers::pragamFollowsPlanes() {
    const Json fixture = fixtures::load("pragam__maxlin_rand");
    const auto problem = problemOfFixture(fixture["problem"]).make();
    const auto n = static_cast<double>(problem->rows());
    SolverRun run(*problem, "pragam", {{"L_rule", "fixed"}, {"L_start", shown(fixture["L"].get<double>() / n)}});
    QVERIFY(run.next());
    for (const Json& expected : fixture["iterates"]) {
        QVERIFY(run.next());
        const QString difference = differenceFrom(expected, run);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        QVERIFY(fixtures::close(run.dual(), expected["dual"], 1e-9));
        QVERIFY(fixtures::close(n * run.extra("mu"), expected["mu"], 1e-9));
    }
}

/// The lower bound is that of the planes; D of the combined flips is at least as large.
void TestJointSolvers::bundleFollowsF1() {
    const Json fixture = fixtures::load("bmrm_qp__f1_rand");
    const auto problem = problemOfFixture(fixture["problem"]).make();
    SolverRun run(*problem, "bmrm-qp");
    run.context.targetGap = 1e-13;
    for (const Json& expected : fixture["iterates"]) {
        QVERIFY(run.next());
        const QString difference = differenceFrom(expected, run);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
        if (expected["t"] > 0)
            QVERIFY(fixtures::close(run.extra("lower"), expected["dual"], 1e-9));
        QVERIFY(expected["t"] == 0 || run.dual() >= run.extra("lower") - 1e-12 * (1.0 + std::abs(run.dual())));
    }
    const double optimum = fixture["optimum"]["P"];
    QVERIFY(run.certify(1e-10, 200));
    QVERIFY(run.extra("best_primal") - optimum <= 1e-10 && run.bestDual() <= optimum + 1e-12);
}

void TestJointSolvers::bundleFollowsHadamard_data() {
    QTest::addColumn<QString>("name");
    for (const char* prefix : {"bmrm_qp__hadamard", "bmrm_ls__hadamard"})
        for (const std::string& name : fixtures::namesStartingWith(prefix))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestJointSolvers::bundleFollowsHadamard() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const int d = fixture["problem"]["d"];
    const std::string form = name.endsWith(QStringLiteral("plain"))    ? "plain"
                             : name.endsWith(QStringLiteral("hinged")) ? "hinged"
                                                                       : "printed";
    const DatasetPointer data = hadamard(std::countr_zero(static_cast<unsigned>(d)), form);
    const auto problem = planesOf(*data->dense(), Vector::Zero(data->rows()), fixture["problem"]["lambda"]).make();
    SolverRun run(*problem, name.startsWith(QStringLiteral("bmrm_qp")) ? "bmrm-qp" : "bmrm-ls");
    run.context.targetGap = 1e-13;
    for (const Json& expected : fixture["iterates"]) {
        if (!run.next()) {
            QVERIFY(run.extra("eps") <= 1e-12); // finished before the fixture, which repeats its last iterate
            break;
        }
        if (expected["t"] == 0)
            continue;
        if (expected.contains("best_primal"))
            QVERIFY(fixtures::close(run.extra("best_primal"), expected["best_primal"], 1e-10));
        QVERIFY(std::abs(run.extra("eps") - expected["gap"].get<double>()) <= 1e-10);
    }
}

void TestJointSolvers::hadamardIsTheWorstCase_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("form");
    for (const char* solver : {"bmrm-qp", "bmrm-ls"})
        for (const char* form : {"plain", "hinged"})
            QTest::addRow("%s %s", solver, form) << QString::fromLatin1(solver) << QString::fromLatin1(form);
}

/// eps_t = 1/(2 lambda t) for every t < d, exactly; with the formula as printed in the paper it ends after two steps.
void TestJointSolvers::hadamardIsTheWorstCase() {
    QFETCH(QString, solver);
    QFETCH(QString, form);
    constexpr double lambda = 1e-2;
    constexpr int order = 7;
    const DatasetPointer data = hadamard(order, form.toStdString());
    const auto problem = planesOf(*data->dense(), Vector::Zero(data->rows()), lambda).make();
    SolverRun run(*problem, solver.toStdString());
    run.context.targetGap = 1e-13;
    QVERIFY(run.next());
    for (int t = 1; t < (1 << order); ++t) {
        QVERIFY(run.next());
        QVERIFY2(std::abs(run.extra("eps") - 1.0 / (2.0 * lambda * t)) <= 1e-10, qPrintable(QString::number(t)));
    }
    const DatasetPointer printed = hadamard(order, "printed");
    const auto easy = planesOf(*printed->dense(), Vector::Zero(printed->rows()), lambda).make();
    SolverRun finished(*easy, solver.toStdString());
    finished.context.targetGap = 1e-13;
    for (int t = 0; t <= 2; ++t)
        QVERIFY(finished.next());
    QVERIFY(finished.extra("eps") <= 1e-10);
}

/// From a vertex the dual methods decrease like 1/k^2 (bmrm.md section 6; dimension 64, lambda 0.1, exact L).
void TestJointSolvers::vertexStartsApproachLikeTheory() {
    const DatasetPointer data = hadamard(6, "plain");
    const auto problem = planesOf(*data->dense(), Vector::Zero(data->rows()), 0.1).make();
    SolverRun run(*problem, "agm-ef-inf", {{"scheme", "dual"}, {"L_rule", "fixed"}, {"dual_start", "vertex"}});
    run.context.givenLipschitz = 10.0 / static_cast<double>(problem->rows()); // sigma_max^2/lambda = 1/0.1
    QVERIFY(run.next());
    const std::map<long, double> published{{4, 0.107}, {8, 0.0151}, {16, 0.0026}, {31, 6e-4}};
    while (run.iterations() < 31) {
        QVERIFY(run.next());
        if (const auto found = published.find(run.iterations()); found != published.end())
            QVERIFY2(std::abs((run.primal() - run.dual()) / found->second - 1.0) <= 0.06,
                     qPrintable(QString::number(run.primal() - run.dual())));
    }
    for (const char* solver : {"pragam", "agm-ef-1"}) {
        SolverRun other(*problem, solver, {{"dual_start", "vertex"}});
        QVERIFY2(other.certify(1e-3, 500), solver);
        QVERIFY(other.worstGap() >= -1e-12);
    }
}

/// Random rows for a loss of all scores together.
static ProblemCase randomRows(const std::string& loss) {
    Random random(testSeed());
    constexpr Index n = 24;
    ProblemCase data{DenseRows(n, 4), Vector(n), specOf(loss, "l2", 0.3)};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < 4; ++j)
            data.features(i, j) = random.normal();
        const double target = data.features(i, 0) + 0.5 * random.normal();
        data.y[i] = loss == "f1" ? (target > 0.4 || i == 0 ? 1.0 : -1.0) : target;
    }
    return data;
}

/// Smoothing where the solver does without it by default and may have it.
static Settings settingsFor(const SolverInfo& info, const ProblemTraits& traits) {
    const ParameterValues defaults(info.parameters);
    if (defaults.contains("smoothing") && defaults.is("smoothing", "none") &&
        checkRequirements(info, traits, valuesOf(info.parameters, {{"smoothing", "auto"}})).ok())
        return {{"smoothing", "auto"}};
    return {};
}

void TestJointSolvers::everySolverReachesTheOptimum_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* loss : {"f1", "max-linear"}) {
        const ProblemTraits traits = randomRows(loss).make()->traits();
        for (const SolverInfo& info : allSolvers())
            if (info.wholeVectors &&
                checkRequirements(info, traits, valuesOf(info.parameters, settingsFor(info, traits))).ok())
                QTest::addRow("%s %s", info.id.c_str(), loss)
                    << QString::fromStdString(info.id) << QString::fromLatin1(loss);
    }
}

/// Random problems: certified to 2e-2 by every solver.
void TestJointSolvers::everySolverReachesTheOptimum() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    const auto problem = randomRows(loss.toStdString()).make();
    const SolverInfo& info = *findSolver(solver.toStdString());
    SolverRun run(*problem, info.id, settingsFor(info, problem->traits()));
    if (isSubgradientMethod(info.id)) {
        SolverRun exact(*problem, "bmrm-qp", {});
        QVERIFY(exact.certify(1e-6, 5000));
        return comesNearerBy(run, 30000, exact.primal(), 0.3);
    }
    run.context.targetGap = 2e-2;
    const bool certified = run.certify(2e-2, 30000);
    QVERIFY2(certified, qPrintable(QStringLiteral("gap %1").arg(run.gap())));
    QVERIFY(run.worstGap() >= -1e-12);
}

void TestJointSolvers::refusals() {
    const auto f1 = ProblemCase{DenseRows::Ones(2, 1), Vector{{1.0, -1.0}}, specOf("f1", "l2", 0.1)}.make();
    for (const SolverInfo& info : allSolvers())
        if (!info.wholeVectors)
            QVERIFY2(!checkRequirements(info, f1->traits(), ParameterValues(info.parameters)).ok(), info.id.c_str());
    const SolverInfo& agm = *findSolver("agm-ef-1");
    QVERIFY(!checkRequirements(agm, f1->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}})).ok());
    const auto planes = planesOf(DenseRows::Ones(2, 1), Vector::Zero(2), 0.1).make();
    QVERIFY(checkRequirements(agm, planes->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}})).ok());
    QVERIFY(
        !checkRequirements(agm, planes->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}, {"smoothing", "1"}}))
             .ok());
    ProblemSpec biased = specOf("f1", "l2", 0.1, 0.0, Bias::free);
    QVERIFY(
        !Problem::make(biased, ProblemCase{DenseRows::Ones(2, 1), Vector::Ones(2), biased}.dataset(), Vector::Ones(2)));
}

QTEST_APPLESS_MAIN(TestJointSolvers)
#include "test_joint_solvers.moc"
