// SPDX-License-Identifier: GPL-3.0-only
//
// Solvers on losses of all rows together: F1 and maxima of planes.
#include "engine/data/generators.h"
#include "tests/seed.h"
#include "tests/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

ProblemCase planesOf(const DenseRows& planes, const Vector& offsets, double lambda, bool isHinged = false) {
    ProblemCase result{planes, offsets, specOf("max-linear", "l2", lambda)};
    const LossInfo& loss = *findLossInfo("max-linear");
    if (!result.spec.lossParameters.set(loss.parameters, loss.id, "hinged", isHinged ? "1" : "0"))
        throw std::runtime_error("hinged");
    return result;
}

ProblemCase problemOfFixture(const Json& problem) {
    const double lambda = problem.at("lambda");
    if (problem.contains("A"))
        return planesOf(fixtures::matrix(problem.at("A")), fixtures::vector(problem.at("b")), lambda);
    return {fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")), specOf("f1", "l2", lambda)};
}

/// Compares what a fixture says of an iterate with the state.
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
    void everySolverReachesTheOptimum_data();
    void everySolverReachesTheOptimum();
    void refusals();
};

void TestJointSolvers::agmFollowsF1_data() {
    QTest::addColumn<QString>("solver");
    QTest::addRow("agm-ef-1") << QStringLiteral("agm-ef-1");
    QTest::addRow("agm-ef-inf") << QStringLiteral("agm-ef-inf");
}

/// The iterates are those of the fixture; its dual value belongs to a mixture of labellings that Problem does not know,
/// so that of D only weak duality is asked.
void TestJointSolvers::agmFollowsF1() {
    if (!fixtures::available())
        QSKIP(fixtures::absent);
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
    }
}

void TestJointSolvers::agmFollowsPlanes_data() {
    agmFollowsF1_data();
}

/// alpha = -n p in the norm ||.||^2 / n: L is that of the simplex over n.
void TestJointSolvers::agmFollowsPlanes() {
    if (!fixtures::available())
        QSKIP(fixtures::absent);
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

void TestJointSolvers::everySolverReachesTheOptimum_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const SolverInfo& info : allSolvers())
        for (const char* loss : {"f1", "max-linear"})
            if (info.jointLosses)
                QTest::addRow("%s %s", info.id.c_str(), loss)
                    << QString::fromStdString(info.id) << QString::fromLatin1(loss);
}

/// Random problems: certified to 2e-2, whatever the way there.
void TestJointSolvers::everySolverReachesTheOptimum() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    Random random(testSeed());
    constexpr Index n = 24;
    ProblemCase data{DenseRows(n, 4), Vector(n), specOf(loss.toStdString(), "l2", 0.3)};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < 4; ++j)
            data.features(i, j) = random.normal();
        const double target = data.features(i, 0) + 0.5 * random.normal();
        data.y[i] = loss == QStringLiteral("f1") ? (target > 0.4 || i == 0 ? 1.0 : -1.0) : target;
    }
    const auto problem = data.make();
    const SolverInfo& info = *findSolver(solver.toStdString());
    Settings settings;
    const ParameterValues defaults(info.parameters);
    if (defaults.contains("smoothing") && defaults.is("smoothing", "none"))
        settings["smoothing"] = "auto";
    SolverRun run(*problem, info.id, settings);
    if (unmetRequirement(info, problem->traits(), run.context.parameters))
        QSKIP("not for this loss");
    run.context.targetGap = 2e-2;
    const bool certified = run.certify(2e-2, 30000);
    QVERIFY2(certified, qPrintable(QStringLiteral("gap %1").arg(run.gap())));
    QVERIFY(run.worstGap() >= -1e-12);
}

void TestJointSolvers::refusals() {
    const auto f1 = ProblemCase{DenseRows::Ones(2, 1), Vector{{1.0, -1.0}}, specOf("f1", "l2", 0.1)}.make();
    for (const SolverInfo& info : allSolvers())
        if (!info.jointLosses)
            QVERIFY2(unmetRequirement(info, f1->traits(), ParameterValues(info.parameters)), info.id.c_str());
    const SolverInfo& agm = *findSolver("agm-ef-1");
    QVERIFY(unmetRequirement(agm, f1->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}})));
    const auto planes = planesOf(DenseRows::Ones(2, 1), Vector::Zero(2), 0.1).make();
    QVERIFY(!unmetRequirement(agm, planes->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}})));
    QVERIFY(
        unmetRequirement(agm, planes->traits(), valuesOf(agm.parameters, {{"scheme", "dual"}, {"smoothing", "1"}})));
    ProblemSpec biased = specOf("f1", "l2", 0.1, 0.0, Bias::free);
    QVERIFY(
        !Problem::make(biased, ProblemCase{DenseRows::Ones(2, 1), Vector::Ones(2), biased}.dataset(), Vector::Ones(2)));
}

QTEST_APPLESS_MAIN(TestJointSolvers)
#include "test_joint_solvers.moc"
