// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// Compares the values listed for a stage of the trace.
void compare(SolverRun& run, const Json& trace) {
    QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["objective"]), 1e-8));
    for (std::size_t j = 0; j < trace["w5"].size(); ++j)
        QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], fixtures::number(trace["w5"][j]), 1e-8));
    if (trace.contains("gradient_norm") && trace["stage"] != 0)
        QVERIFY(fixtures::close(run.extra("gradient_norm"), fixtures::number(trace["gradient_norm"]), 1e-8));
}

} // namespace

class TestDualAppa : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void reproducesTheAdaptiveRule_data();
    void reproducesTheAdaptiveRule();
    void reproducesTheSensitivity_data();
    void reproducesTheSensitivity();
    void certifiesOptima_data();
    void certifiesOptima();
    void boundHoldsWithTheOracle();
    void recentringNeedsNoPass();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void warnsOfSmallWeights();
    void endsWhereSubproblemsNeedNoPass();
};

void TestDualAppa::reproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("appa__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestDualAppa::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    int compared = 0;
    for (const auto& [id, expected] : fixture["runs"].items()) {
        if (!id.starts_with("dual_appa_tau"))
            continue;
        for (const Storage storage : {Storage::dense, Storage::sparse}) {
            const auto problem = problemOf(fixture["problem"]).make(storage);
            SolverRun run(*problem, "dual-appa",
                          {{"prox_weight", shown(expected["tau"].get<double>())}, {"weight_rule", "fixed"}});
            run.context.rowOrder = givenRows(fixture["stage_indices"]);
            for (const Json& trace : expected["trace"]) {
                QVERIFY(run.next());
                if (run.state.hooks->describe)
                    run.state.hooks->describe({});
                compare(run, trace);
                const std::size_t stage = trace["stage"];
                if (stage > 0)
                    QVERIFY(fixtures::close(run.extra("inner_gap"), fixtures::number(expected["inner_gaps"][stage - 1]),
                                            1e-8));
                ++compared;
            }
            const Vector alpha = fixtures::vector(expected["alpha_final"]);
            QVERIFY((run.state.alpha - alpha).cwiseAbs().maxCoeff() <= 1e-8 * (1.0 + alpha.cwiseAbs().maxCoeff()));
        }
    }
    QVERIFY(compared > 0);
}

void TestDualAppa::reproducesTheAdaptiveRule_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("appa__"))
        if (fixtures::load(name)["runs"].contains("dual_appa_adaptive"))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestDualAppa::reproducesTheAdaptiveRule() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& expected = fixture["runs"]["dual_appa_adaptive"];
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, "dual-appa",
                  {{"prox_weight", shown(expected["tau0"].get<double>())}, {"weight_rule", "adaptive"}});
    run.context.rowOrder = givenRows(fixture["stage_indices"]);
    QVERIFY(run.next());
    for (const Json& trace : expected["trace"]) {
        QVERIFY(run.next());
        QCOMPARE(run.extra("prox_weight"), trace["tau"].get<double>());
        QVERIFY(fixtures::close(run.extra("inner_gap"), fixtures::number(trace["inner_gap"]), 1e-8));
        compare(run, trace);
    }
}

void TestDualAppa::reproducesTheSensitivity_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("sensitivity__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// Twenty stages of one pass for tau = 10^-8 .. 10^8: stable above a threshold, divergent below. Prox-SDCA with lambda
/// = tau stays stable.
void TestDualAppa::reproducesTheSensitivity() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const ProblemCase data = problemOf(fixture["problem"]);
    const auto problem = data.make();
    for (const Json& row : fixture["final_objective_after_20_stages"]) {
        const auto isChaotic = [&row](const char* method) {
            return std::ranges::find(row["chaotic"], Json(method)) != row["chaotic"].end();
        };
        const double tau = std::pow(10.0, row["exponent"].get<int>());
        SolverRun run(*problem, "dual-appa", {{"prox_weight", shown(tau)}, {"weight_rule", "fixed"}});
        run.context.rowOrder = givenRows(fixture["stage_indices"]);
        for (int stage = 0; stage <= 20; ++stage)
            QVERIFY(run.next());
        if (!isChaotic("dual_appa"))
            QVERIFY2(fixtures::close(run.primal(), fixtures::number(row["dual_appa"]), 1e-6),
                     qPrintable(QStringLiteral("tau = %1: %2").arg(tau).arg(run.primal())));
        ProblemCase ridge = data;
        ridge.spec = specOf(data.spec.loss, "l2", tau);
        const auto regularized = ridge.make();
        SolverRun plain(*regularized, "prox-sdca");
        plain.context.rowOrder = givenRows(fixture["stage_indices"]);
        for (int pass = 0; pass <= 20; ++pass)
            QVERIFY(plain.next());
        const double atZero = problem->primal(Vector::Zero(problem->dimension()))->value;
        const double loss = problem->primal(plain.state.w)->value;
        if (!isChaotic("sdca"))
            QVERIFY(fixtures::close(loss, fixtures::number(row["sdca"]), 1e-6));
        QVERIFY(loss <= 2.4 * atZero);
    }
}

void TestDualAppa::certifiesOptima_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        if (problemOf(fixtures::load(name)["problem"]).make()->traits().smoothLoss)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// 1e-8, also for l1 alone.
void TestDualAppa::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-8;
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = problemOf(fixture["problem"]).make();
    for (const Settings& settings : {Settings{}, Settings{{"inner", "apcg"}, {"inner_passes", "3"}},
                                     Settings{{"weight_rule", "fixed"}}, Settings{{"inner_length", "oracle"}}}) {
        SolverRun run(*problem, "dual-appa", settings);
        const QString missed = missedOptimum(run, optimum, target);
        QVERIFY2(missed.isEmpty(), qPrintable(missed));
    }
}

void TestDualAppa::boundHoldsWithTheOracle() {
    for (const char* name : {"optimum__squared_l2", "optimum__logistic_elastic-net", "optimum__smoothed-hinge_l2"}) {
        const Json fixture = fixtures::load(name);
        const double optimum = fixture["optimum"]["primal"];
        const auto problem = problemOf(fixture["problem"]).make();
        SolverRun run(*problem, "dual-appa", {{"inner_length", "oracle"}, {"weight_rule", "fixed"}});
        QVERIFY(run.next());
        const auto bound = boundOn(run.info, {.problem = *problem,
                                              .parameters = run.context.parameters,
                                              .primalAtStart = run.primal(),
                                              .dualAtStart = run.dual(),
                                              .bestDual = optimum});
        QVERIFY(bound.has_value());
        for (int stage = 1; stage <= 60; ++stage) {
            QVERIFY(run.next());
            QVERIFY(run.primal() - optimum <= bound->value(stage, {}) + 1e-13);
        }
    }
}

/// Stages of one pass cost a pass each; alpha at the start costs half a pass, as w_0 = 0 needs no product.
void TestDualAppa::recentringNeedsNoPass() {
    const auto problem = degenerateCases(specOf("squared", "none", 0.0))[1].second.make();
    SolverRun run(*problem, "dual-appa", {{"weight_rule", "fixed"}});
    for (int stage = 0; stage <= 30; ++stage) {
        QVERIFY(run.next());
        QCOMPARE(run.passes(), stage == 0 ? 0.0 : stage + 0.5);
    }
}

void TestDualAppa::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
            QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

void TestDualAppa::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const auto& [name, degenerate] :
         degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1)))
        for (const char* inner : {"prox-sdca", "apcg"}) {
            const auto problem = degenerate.make(Storage::sparse);
            SolverRun run(*problem, "dual-appa", {{"smoothing", "auto"}, {"inner", inner}});
            run.context.targetGap = 1e-3;
            const bool hasCertificate = regularizer != QStringLiteral("none");
            double gap = infinity;
            while (gap > 1e-3 && run.passes() < 3000.0) {
                QVERIFY(run.next());
                QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
                gap = run.gap();
                QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
            }
            QVERIFY2(gap <= 1e-3 || !hasCertificate,
                     qPrintable(QString::fromStdString(name) + QStringLiteral(": gap %1").arg(gap)));
        }
}

void TestDualAppa::warnsOfSmallWeights() {
    const auto problem = degenerateCases(specOf("squared", "none", 0.0))[1].second.make();
    const auto note = [&problem](Settings settings) {
        settings.emplace("weight_rule", "fixed");
        SolverRun run(*problem, "dual-appa", settings);
        run.next();
        return run.state.notes.back();
    };
    QVERIFY(note({{"prox_weight", "1e-6"}}).find("may diverge") != std::string::npos);
    QVERIFY(note({}).find("may diverge") == std::string::npos);
    QVERIFY(note({{"prox_weight", "1e-6"}, {"inner_length", "oracle"}}).find("may diverge") == std::string::npos);
}

/// At w = 0 products are free, so that no limit of passes would end a run whose subproblems are solved as posed. The
/// smoothing keeps the gap large.
void TestDualAppa::endsWhereSubproblemsNeedNoPass() {
    const auto problem = randomCase(testSeed(), specOf("hinge", "elastic-net", 1.0, 1000.0), 40, 6).make();
    for (const char* solver : {"dual-appa", "appa", "catalyst"}) {
        Settings settings{{"smoothing", "100"}, {"prox_weight", "1e6"}};
        if (std::string(solver) != "catalyst")
            settings.emplace("inner_length", "oracle");
        if (std::string(solver) == "appa")
            settings.emplace("inner", "prox-sdca");
        SolverRun run(*problem, solver, settings);
        int stages = 0;
        while (run.passes() < 1000.0 && stages < 1000 && run.next())
            ++stages;
        QVERIFY2(run.passes() >= 1000.0 || !run.state.endReason.empty(), solver);
        QVERIFY(run.state.w.isZero(0.0));
    }
}

QTEST_GUILESS_MAIN(TestDualAppa)
#include "test_dual_appa.moc"
