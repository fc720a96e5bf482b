// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_theory.h"
#include "tests/support/agm_runs.h"

using namespace gapscope;
using fixtures::Json;

/// The theorems on the estimate-function methods (agm_ef.md section 7): their formulas against reference values, and
/// their bounds against runs.
class TestAgmTheory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formulas();
    void reachesTheOptimum_data();
    void reachesTheOptimum();
    void modelsBoundTheObjective_data();
    void modelsBoundTheObjective();
    void weightsGrowAsProved_data();
    void weightsGrowAsProved();
    void gapsStayWithinTheirBounds_data();
    void gapsStayWithinTheirBounds();
    void iterationsSuffice_data();
    void iterationsSuffice();
};

/// The growth of A for a fixed L, derived from step 1, sharper than the paper's lemma 5.
static double provenGrowth(double lipschitz, double lambda1, double lam, double k) {
    const double c1 = lipschitz - lambda1;
    const double r = lam / c1;
    return std::pow(1.0 + r + std::sqrt(r + r * r), k - 1.0) / c1;
}

void TestAgmTheory::formulas() {
    const Json fixture = fixtures::load("theory_curves__mixed");
    for (const Json& one : fixture.at("cases")) {
        const agm::Constants constants{one.at("L"), one.at("sigma"), one.at("lambda1"), one.at("lambda2")};
        const double distance = one.at("dist");
        const double c1 = constants.lipschitz / constants.sigma - constants.lambda1;
        for (std::size_t at = 0; at < one.at("k").size(); ++at) {
            const int k = one.at("k")[at];
            const double sixth = distance * agm::infiniteMemoryFactor(constants, k);
            const double fourteenth = distance * c1 * agm::oneMemoryDecay(constants, k);
            const double growth =
                provenGrowth(constants.lipschitz, constants.lambda1, constants.lambda1 + constants.lambda2, k);
            QByteArray wrong = difference("theorem 6", k, sixth, one.at("thm6")[at], 1e-12) +
                               difference("theorem 14", k, fourteenth, one.at("thm14")[at], 1e-12) +
                               difference("growth", k, growth, one.at("A_lower_sharp")[at], 1e-12);
            // The recurrences satisfy the theorems.
            wrong += distance / one.at("A")[at].get<double>() <= sixth * (1.0 + 1e-12) ? "" : "A";
            wrong += one.at("Pi")[at].get<double>() <= agm::oneMemoryDecay(constants, k) * (1.0 + 1e-12) ? "" : "Pi";
            QVERIFY2(wrong.isEmpty(), wrong);
        }
    }
}

void TestAgmTheory::reachesTheOptimum_data() {
    addAgmFixtureRows();
}

/// The optimum to 1e-10; for a smoothed problem the smoothed one, in the dual scheme certified by its own gap. The dual
/// without smoothing has no linear rate: there L is adaptive, and 1e-8 suffices.
void TestAgmTheory::reachesTheOptimum() {
    QFETCH(const QString, name);
    AgmFixtureRun given(name.toStdString());
    SolverRun& run = given.run;
    const Json& known = given.fixture.at("optimum");
    const bool isDual = given.fixture.at("algorithm").get<std::string>().ends_with("dual");
    const bool isSmoothed = run.context.parameters.number("smoothing") > 0.0;
    if (isDual && !isSmoothed)
        QVERIFY(run.context.parameters.set(run.info.parameters, "test", "L_rule", "adaptive").ok());
    const double optimum = fixtures::number(known.contains("smoothed_P") ? known.at("smoothed_P") : known.at("P"));
    const double wanted = isDual && !isSmoothed ? 1e-8 : 1e-10;
    double error = infinity;
    QVERIFY(run.next());
    while (error > wanted && run.iterations() < 200000 && run.next()) {
        const double reached = isSmoothed ? run.extra("smoothed_primal") : isDual ? run.dual() : run.primal();
        error = std::abs(reached - (isDual && isSmoothed ? run.extra("smoothed_dual") : optimum));
    }
    qInfo("%s: %ld iterations", qPrintable(name), run.iterations());
    QVERIFY2(error <= wanted, qPrintable(QStringLiteral("%1 after %2").arg(error).arg(run.iterations())));
}

void TestAgmTheory::modelsBoundTheObjective_data() {
    reachesTheOptimum_data();
}

/// A_k J(w_k) <= psi_k(z_k) at every iteration with infinite memory.
void TestAgmTheory::modelsBoundTheObjective() {
    QFETCH(const QString, name);
    if (!name.startsWith("agm_ef_inf"))
        return;
    AgmFixtureRun given(name.toStdString());
    SolverRun& run = given.run;
    const bool isDual = given.fixture.at("algorithm").get<std::string>().ends_with("dual");
    const bool isSmoothed = run.context.parameters.number("smoothing") > 0.0;
    QVERIFY(run.next());
    for (int k = 1; k <= 300 && run.next(); ++k) {
        const double value = isDual ? -(isSmoothed ? run.extra("smoothed_dual") : run.dual())
                                    : (isSmoothed ? run.extra("smoothed_primal") : run.primal());
        QVERIFY2(value <= run.extra("model") + 1e-11 * std::max(1.0, std::abs(value)),
                 qPrintable(QStringLiteral("J = %1, model %2 at %3").arg(value).arg(run.extra("model")).arg(k)));
    }
}

void TestAgmTheory::weightsGrowAsProved_data() {
    reachesTheOptimum_data();
}

/// Fixed L: the theorems on A_k and Pi_k. Adaptive L, one memory: lemma 16.
void TestAgmTheory::weightsGrowAsProved() {
    QFETCH(const QString, name);
    AgmFixtureRun given(name.toStdString());
    SolverRun& run = given.run;
    const Json& problem = given.fixture.at("problem");
    const bool isDual = given.fixture.at("algorithm").get<std::string>().ends_with("dual");
    const bool isFixed = !given.fixture.at("adaptive").get<bool>();
    const double lambda1 = problem.value("lambda1", 0.0);
    const double lambda2 =
        isDual ? problem.value("gamma", 0.0) : problem.value("lambda2", problem.value("lambda", 0.0));
    QVERIFY(run.next());
    double rates = 1.0;
    double roots = 0.0;
    double firstCurvature = 0.0;
    for (int k = 0; k < 300 && run.next(); ++k) {
        const double lipschitz = run.extra("L");
        const agm::Constants constants{lipschitz, 1.0, lambda1, lambda2};
        if (run.info.id == "agm-ef-inf") {
            const double weight = run.extra("A");
            if (isFixed) {
                QVERIFY(weight >= provenGrowth(lipschitz, lambda1, lambda1 + lambda2, k + 1) * (1.0 - 1e-12));
                QVERIFY(1.0 / weight <= agm::infiniteMemoryFactor(constants, k + 1) * (1.0 + 1e-12));
            }
            continue;
        }
        const double curvature = lipschitz + lambda2;
        if (k == 0) {
            firstCurvature = curvature;
            continue;
        }
        rates *= 1.0 - std::sqrt((lambda1 + lambda2) / curvature);
        roots += 1.0 / std::sqrt(curvature);
        const double lemma =
            std::min(rates, 4.0 / firstCurvature / std::pow(2.0 / std::sqrt(firstCurvature) + roots, 2.0));
        QVERIFY2(run.extra("Pi") <= lemma * (1.0 + 1e-12), qPrintable(QStringLiteral("lemma 16 at %1").arg(k)));
        if (isFixed)
            QVERIFY(run.extra("Pi") <= agm::oneMemoryDecay(constants, k) * (1.0 + 1e-12));
    }
}

void TestAgmTheory::gapsStayWithinTheirBounds_data() {
    reachesTheOptimum_data();
}

/// The bound offered for a run, with the upper bound for a fixed L and with an adaptive one, also under a constraint.
void TestAgmTheory::gapsStayWithinTheirBounds() {
    QFETCH(const QString, name);
    AgmFixtureRun given(name.toStdString());
    for (const char* rule : {"fixed", "adaptive"}) {
        SolverRun run(*given.problem, given.run.info.id, agmSettingsOf(given.fixture));
        run.context.start = given.run.context.start;
        for (const auto& [key, text] : {std::pair("L_rule", rule), std::pair("L_start", "auto")})
            QVERIFY(run.context.parameters.set(run.info.parameters, "test", key, text).ok());
        QVERIFY(run.next());
        const TheoryInput input{
            .problem = *given.problem, .parameters = run.context.parameters, .primalAtStart = run.primal()};
        const std::optional<TheoryBound> bound = boundOn(run.info, input);
        QVERIFY(bound.has_value());
        QCOMPARE(bound->quantity, TheoryBound::Quantity::gap);
        for (int k = 0; k < 300 && run.next(); ++k) {
            const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
            const double gap = run.primal() - run.dual();
            QVERIFY2(
                gap <= allowed + 1e-11,
                qPrintable(QStringLiteral("%1: %2 > %3 at %4").arg(QLatin1String(rule)).arg(gap).arg(allowed).arg(k)));
        }
    }
}

void TestAgmTheory::iterationsSuffice_data() {
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<double>("epsilon");
    for (const char* fixture : {"agm_ef_inf__svm_dual_rand", "agm_ef_inf__svm_dual_bcancer"})
        for (const char* scheme : {"primal", "dual"})
            for (const double epsilon : {1e-1, 1e-2, 1e-3})
                QTest::addRow("%s %s %g", fixture, scheme, epsilon) << fixture << scheme << epsilon;
}

/// With gamma = 2 epsilon and the fixed L_ub, this number of iterations with infinite memory leaves an error of at most
/// 2 epsilon.
void TestAgmTheory::iterationsSuffice() {
    QFETCH(const QString, fixture);
    QFETCH(const QString, scheme);
    QFETCH(const double, epsilon);
    const Json given = fixtures::load(fixture.toStdString());
    const std::unique_ptr<Problem> problem = agmProblemOf(given.at("problem"));
    const bool isDual = scheme == "dual";
    SolverRun run(*problem, "agm-ef-inf",
                  {{"scheme", scheme.toStdString()}, {"L_rule", "fixed"}, {"smoothing", shown(2.0 * epsilon)}});
    QVERIFY(run.next());
    QVERIFY(run.next());
    const double lipschitz = run.extra("L");
    const double lambda = given.at("problem").at("lambda");
    const double optimum = given.at("optimum").at("P");
    const double reach = isDual ? 0.5 : 0.5 * fixtures::vector(given.at("optimum").at("w")).squaredNorm();
    const double slow = std::sqrt(4.0 * lipschitz * reach / epsilon) - 1.0;
    const double rate = std::log1p(std::sqrt((isDual ? 2.0 * epsilon : lambda) / (4.0 * lipschitz)));
    const double fast = 1.0 + std::log(lipschitz * reach / epsilon) / (2.0 * rate);
    while (static_cast<double>(run.iterations()) < std::min(slow, fast))
        QVERIFY(run.next());
    const double error = isDual ? run.primal() - run.dual() : run.primal() - optimum;
    qInfo("%ld iterations: %g", run.iterations(), error);
    QVERIFY(error <= 2.0 * epsilon);
}

QTEST_GUILESS_MAIN(TestAgmTheory)
#include "test_agm_theory.moc"
