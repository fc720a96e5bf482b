// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

const Settings paperFive{{"inner_passes", "5"}, {"momentum", "constant"}, {"restart", "none"}};

/// Advances to the next outer iteration and computes the extras that cost products.
bool nextDescribed(SolverRun& run) {
    if (!run.next())
        return false;
    if (run.state.hooks->describe)
        run.state.hooks->describe({});
    return true;
}

} // namespace

class TestAccProxSdca : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void slightL2FollowsTheReference_data();
    void slightL2FollowsTheReference();
    void slightL2CertifiesL1();
    void theoremThreeHoldsForL1();
    void certifiesOptima_data();
    void certifiesOptima();
    void theoremThreeHolds_data();
    void theoremThreeHolds();
    void certificateBoundsTheGap_data();
    void certificateBoundsTheGap();
    void endsByThePapersConditions();
    void fallsBackWhereTheConditionIsGood();
    void smoothsLossesWithKinks();
    void stagesOfSmoothingEnd();
    void lookingChangesNothing();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void refusesWhatItCannotDo();
};

void TestAccProxSdca::reproducesFixtures_data() {
    addFixtureRows("accelerated-");
}

void TestAccProxSdca::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const bool theory = fixture.contains("index_stream");
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, "acc-prox-sdca", theory ? Settings{{"variant", "theory"}} : paperFive);
        run.context.rowOrder = givenRows(fixture[theory ? "index_stream" : "indices_per_outer"]);
        for (const Json& trace : fixture["trace"]) {
            QVERIFY(nextDescribed(run));
            const auto compare = [&](const char* what, double actual, const Json& expected) {
                QVERIFY2(expected.is_null() || fixtures::close(actual, fixtures::number(expected), 1e-8),
                         qPrintable(QStringLiteral("%1 at t = %2: %3 instead of %4")
                                        .arg(QLatin1String(what), QString::fromStdString(trace["t"].dump()))
                                        .arg(actual, 0, 'g', 17)
                                        .arg(QString::fromStdString(expected.dump()))));
            };
            compare("primal", run.primal(), trace["primal"]);
            compare("dual", run.dual(), trace["dual"]);
            compare("gap", run.primal() - run.dual(), trace["gap"]);
            compare("inner gap", run.extra("inner_gap"), trace["inner_gap"]);
            compare("xi", run.extra("xi"), trace["xi"]);
            if (trace["t"] == 1)
                continue;
            compare("condition 2", run.extra("condition_2"), trace["condition2"]);
            if (theory)
                compare("inner passes", run.extra("inner_passes"), trace["inner_epochs"]);
            for (std::size_t j = 0; j < trace["w5"].size(); ++j)
                compare("w", run.state.w[static_cast<Index>(j)], trace["w5"][j]);
        }
    }
}

void TestAccProxSdca::slightL2FollowsTheReference_data() {
    addFixtureRows("slight-l2");
}

/// w, P and the bound from the slight problem at every outer iteration, for momentum that grows and the paper's.
void TestAccProxSdca::slightL2FollowsTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    for (const Json& reference : fixture["runs"]) {
        SolverRun run(*problem, "acc-prox-sdca",
                      {{"slight_l2", shown(fixture["slight_l2"].get<double>())},
                       {"inner_passes", std::to_string(reference["inner_passes"].get<int>())},
                       {"momentum", reference["variant"] == "growing" ? "growing" : "constant"},
                       {"restart", reference["restart"]}});
        run.context.rowOrder = givenRows(fixture["index_stream"]);
        for (const Json& trace : reference["trace"]) {
            QVERIFY(nextDescribed(run));
            const int t = trace["t"];
            QByteArray wrong = difference("primal", t, run.primal(), trace["primal_l1"], 1e-8) +
                               difference("bound", t, run.extra("slight_bound"), trace["bound"], 1e-8);
            for (std::size_t j = 0; j < trace["w"].size(); ++j)
                wrong += difference("w", t, run.state.w[static_cast<Index>(j)], trace["w"][j], 1e-8);
            QVERIFY2(wrong.isEmpty(), wrong);
        }
    }
}

/// auto: within the target gap of l1 alone, and the bound is one of the true error at every iteration.
void TestAccProxSdca::slightL2CertifiesL1() {
    for (const std::string& name : fixtures::namesStartingWith("slight-l2")) {
        const Json fixture = fixtures::load(name);
        const double optimum = fixture["optimum_l1"]["primal"];
        const auto problem = problemOf(fixture["problem"]).make();
        SolverRun run(*problem, "acc-prox-sdca", {{"slight_l2", "auto"}});
        run.context.targetGap = fixture["epsilon"];
        double gap = infinity;
        while (gap > run.context.targetGap && run.iterations() < 2000) {
            QVERIFY(nextDescribed(run));
            gap = run.gap();
            QVERIFY(run.primal() - optimum <= run.extra("slight_bound") + 1e-12);
        }
        QVERIFY2(gap <= run.context.targetGap, qPrintable(QString::number(gap)));
        QVERIFY(run.primal() - optimum <= run.context.targetGap);
    }
}

/// Theorem 3 bounds the error of l1 alone too, up to the share of the slight l2 part.
void TestAccProxSdca::theoremThreeHoldsForL1() {
    for (const std::string& name : fixtures::namesStartingWith("slight-l2")) {
        const Json fixture = fixtures::load(name);
        const double optimum = fixture["optimum_l1"]["primal"];
        const auto problem = problemOf(fixture["problem"]).make();
        SolverRun run(*problem, "acc-prox-sdca", {{"slight_l2", "auto"}, {"variant", "theory"}});
        run.context.targetGap = fixture["epsilon"];
        QVERIFY(run.next());
        const std::optional<TheoryBound> bound = boundOn(run.info, {.problem = *problem,
                                                                    .parameters = run.context.parameters,
                                                                    .primalAtStart = run.primal(),
                                                                    .dualAtStart = run.dual()});
        QVERIFY(bound.has_value());
        for (int t = 0; t < 300; ++t) {
            const double promised = bound->value(t, run.state.extras);
            QVERIFY2(run.primal() - optimum <= promised, qPrintable(QString::number(t)));
            QVERIFY(promised > 0.5 * run.context.targetGap); // the slight part alone may cost half of it
            QVERIFY(run.next());
        }
    }
}

void TestAccProxSdca::certifiesOptima_data() {
    addFixtureRows("optimum__", [](const Json& fixture) {
        const auto problem = problemOf(fixture["problem"]).make();
        return problem->traits().smoothLoss && problem->traits().stronglyConvexRegularizer;
    });
}

void TestAccProxSdca::certifiesOptima() {
    QFETCH(QString, name);
    constexpr double target = 1e-8;
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = problemOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, "acc-prox-sdca");
        const QString missed = missedOptimum(run, optimum, target);
        QVERIFY2(missed.isEmpty(), qPrintable(missed));
    }
}

void TestAccProxSdca::theoremThreeHolds_data() {
    addFixtureRows("accelerated-");
}

/// P(w_t) - P* <= xi_t, for every order of the rows: the inner targets are reached, whatever the cost.
void TestAccProxSdca::theoremThreeHolds() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const double optimum = fixture["optimum"]["primal"];
    const auto problem = problemOf(fixture["problem"]).make();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SolverRun run(*problem, "acc-prox-sdca",
                      {{"variant", "theory"}, {"sampling", seed % 2 == 0 ? "iid" : "permutation"}});
        run.context.seed = seed;
        QVERIFY(run.next());
        const auto bound = boundOn(run.info, {.problem = *problem,
                                              .parameters = run.context.parameters,
                                              .primalAtStart = run.primal(),
                                              .dualAtStart = run.dual()});
        QVERIFY(bound.has_value());
        for (int iteration = 1; iteration <= 150; ++iteration) {
            QVERIFY(run.next());
            const double xi = bound->value(iteration, run.state.extras);
            QVERIFY(fixtures::close(run.extra("xi"), xi, 1e-12));
            QVERIFY(run.primal() - optimum <= xi + 1e-14);
        }
    }
}

void TestAccProxSdca::certificateBoundsTheGap_data() {
    theoremThreeHolds_data();
}

/// The gap of the original problem at the same pair is at most the direct certificate (equal without l1), and that is
/// at most condition 2, at every outer iteration of every variant.
void TestAccProxSdca::certificateBoundsTheGap() {
    QFETCH(QString, name);
    const auto problem = problemOf(fixtures::load(name.toStdString())["problem"]).make();
    const bool equal = problem->regularizer().coordinates()->l1 == 0.0;
    for (const Settings& settings :
         {Settings{}, paperFive, Settings{{"variant", "theory"}}, Settings{{"restart", "function"}}}) {
        SolverRun run(*problem, "acc-prox-sdca", settings);
        QVERIFY(nextDescribed(run));
        for (int iteration = 0; iteration < 60; ++iteration) {
            QVERIFY(nextDescribed(run));
            const double gap = run.primal() - run.dual();
            const double certificate = run.extra("certificate");
            const double rounding = 1e-12 * std::max(1.0, certificate);
            QVERIFY(run.extra("inner_gap") >= -1e-14);
            QVERIFY2(gap <= certificate + rounding,
                     qPrintable(QStringLiteral("gap %1, certificate %2").arg(gap).arg(certificate)));
            if (equal)
                QVERIFY(std::abs(gap - certificate) <= rounding);
            QVERIFY(certificate <= run.extra("condition_2") + rounding);
        }
    }
}

void TestAccProxSdca::endsByThePapersConditions() {
    const auto problem = problemOf(fixtures::load("accelerated-theory__logistic_l2")["problem"]).make();
    for (const char* variant : {"theory", "practical"}) {
        SolverRun run(*problem, "acc-prox-sdca", {{"variant", variant}, {"stop", "paper"}});
        run.context.targetGap = 1e-5;
        double conditionTwo = infinity;
        while (run.next()) {
            QVERIFY2(conditionTwo > 1e-5, "it goes on only while the condition does not hold");
            conditionTwo = run.passes() > 0.0 ? run.extra("condition_2") : infinity;
        }
        QVERIFY(run.state.endReason.find("of the paper holds for 1e-05") != std::string::npos);
        QVERIFY(run.primal() - run.dual() <= 1e-5);
    }
}

/// For R^2/(lambda gamma n) <= 10 it falls back to Prox-SDCA, pass by pass, and reports it.
void TestAccProxSdca::fallsBackWhereTheConditionIsGood() {
    const auto problem = degenerateCases(specOf("squared", "elastic-net", 0.1, 0.02))[1].second.make();
    SolverRun accelerated(*problem, "acc-prox-sdca");
    SolverRun plain(*problem, "prox-sdca");
    for (int pass = 0; pass <= 40; ++pass) {
        QVERIFY(accelerated.next() && plain.next());
        QCOMPARE(accelerated.state.w, plain.state.w);
        QCOMPARE(accelerated.state.alpha, plain.state.alpha);
    }
    QVERIFY(accelerated.state.notes.back().find("plain Prox-SDCA") != std::string::npos);
    const auto hard = degenerateCases(specOf("squared", "elastic-net", 0.001, 0.02))[1].second.make();
    SolverRun outer(*hard, "acc-prox-sdca");
    QVERIFY(outer.next());
    QVERIFY(outer.state.notes.back().starts_with("kappa "));
}

void TestAccProxSdca::smoothsLossesWithKinks() {
    for (const char* name : {"optimum__hinge_l2", "optimum__absolute_elastic-net", "optimum__epsilon-insensitive_l2"}) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make();
        SolverRun run(*problem, "acc-prox-sdca", {{"smoothing", "auto"}});
        run.context.targetGap = 1e-4;
        double gap = infinity;
        while (gap > 1e-4 && run.passes() < 5000.0) {
            QVERIFY(run.next());
            gap = run.gap();
            QVERIFY(gap >= gapFloor(run.primal()));
        }
        QVERIFY2(gap <= 1e-4, name);
        QVERIFY(run.primal() - fixture["optimum"]["primal"].get<double>() <= 1e-4);
    }
}

/// smoothing=auto reaches its gap within the bound of theorem 3 for its last stage, (2/eta) log(xi_1/eps), and the
/// 6/eta of each earlier stage, whose eta doubles from each stage to the one before: 12/eta in all.
void TestAccProxSdca::stagesOfSmoothingEnd() {
    constexpr double target = 1e-4;
    Random random(testSeed());
    double max = 0.0;
    for (int instance = 0; instance < 50; ++instance) {
        const char* loss = std::array{"hinge", "absolute", "epsilon-insensitive", "quantile"}[instance % 4];
        const char* regularizer = instance % 3 == 0 ? "elastic-net" : "l2";
        const double lambda = std::pow(10.0, -1.0 - 2.0 * random.uniform());
        const auto problem = randomCase(random, specOf(loss, regularizer, lambda, 0.01), 52, 9, 1.0).make();
        SolverRun run(*problem, "acc-prox-sdca", {{"smoothing", "auto"}});
        run.context.targetGap = target;
        const double gamma = 0.5 * target / problem->risk().smoothingRange();
        const double kappa = problem->rowMap().squaredNorms().maxCoeff() / (gamma * 52.0) - lambda;
        const double inverseEta = std::sqrt(1.0 + 2.0 * kappa / lambda);
        const double stage = 2.0 * inverseEta * std::log((1.0 + inverseEta * inverseEta) / target);
        const double granted = 12.0 * inverseEta + stage;
        double gap = infinity;
        while (gap > target && run.passes() < granted && run.next())
            gap = run.gap();
        QVERIFY2(gap <= target, qPrintable(QStringLiteral("%1 + %2, lambda %3: gap %4 after %5 passes, granted %6")
                                               .arg(QLatin1String(loss), QLatin1String(regularizer))
                                               .arg(lambda)
                                               .arg(gap)
                                               .arg(run.passes())
                                               .arg(granted)));
        max = std::max(max, run.passes() / granted);
    }
    qInfo("at most %.2g of the passes that are granted", max);
}

void TestAccProxSdca::lookingChangesNothing() {
    const auto problem = degenerateCases(specOf("logistic", "elastic-net", 1e-3, 0.01))[2].second.make();
    SolverRun watched(*problem, "acc-prox-sdca");
    SolverRun alone(*problem, "acc-prox-sdca");
    for (int iteration = 0; iteration < 120; ++iteration) {
        QVERIFY(nextDescribed(watched) && alone.next());
        watched.state.hooks->refresh();
        QCOMPARE(watched.state.w, alone.state.w);
        QCOMPARE(watched.passes(), alone.passes());
    }
}

void TestAccProxSdca::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

void TestAccProxSdca::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const auto& [name, degenerate] :
         degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.003, 0.1)))
        for (const char* variant : {"practical", "theory"}) {
            const auto problem = degenerate.make(Storage::sparse);
            SolverRun run(*problem, "acc-prox-sdca", {{"variant", variant}, {"smoothing", "auto"}});
            run.context.targetGap = 1e-3;
            double gap = infinity;
            while (gap > 1e-3 && run.passes() < 20000.0) {
                QVERIFY(run.next());
                QVERIFY2(run.state.w.allFinite() && run.state.alpha.allFinite(), name.c_str());
                gap = run.gap();
                QVERIFY2(gap >= gapFloor(run.primal()), name.c_str());
            }
            QVERIFY2(gap <= 1e-3, qPrintable(QString::fromStdString(name) + QStringLiteral(": gap %1").arg(gap)));
        }
}

void TestAccProxSdca::refusesWhatItCannotDo() {
    const auto message = [](const ProblemSpec& spec) {
        const auto problem = degenerateCases(spec)[1].second.make();
        SolverRun run(*problem, "acc-prox-sdca");
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message(specOf("hinge", "l2", 0.1)),
             std::string("acc-prox-sdca does not support hinge: it needs a smooth loss; choose smoothed-hinge or --set "
                         "solver.smoothing=auto"));
    QVERIFY(message(specOf("logistic", "l1", 0.1)).starts_with("acc-prox-sdca does not support l1: "));
    QVERIFY(message(specOf("logistic", "l2", 0.1, 0.0, Bias::free))
                .starts_with("acc-prox-sdca does not support a free intercept: "));
}

QTEST_GUILESS_MAIN(TestAccProxSdca)
#include "test_acc_prox_sdca.moc"
