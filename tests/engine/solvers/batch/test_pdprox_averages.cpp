// SPDX-License-Identifier: GPL-3.0-only
//
// Theorem 6 of Pdprox at the averages of a run.
#include "engine/math/random.h"
#include "engine/solvers/primal_dual/pdprox_averages.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// Shows the bound in the extras, as an observer does at an iteration.
void describe(SolverRun& run) {
    run.state.hooks->describe({});
}

} // namespace

class TestPdproxAverages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void boundsOfTheReference_data();
    void boundsOfTheReference();
    void boundTheGapOfEveryRun_data();
    void boundTheGapOfEveryRun();
    void nothingIsPromisedElsewhere();
};

void TestPdproxAverages::boundsOfTheReference_data() {
    addFixtureRows("gapbound__");
}

void TestPdproxAverages::boundsOfTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const bool isNorm = fixture["rule"] == "5c";
    SolverRun run(*problem, "pdprox-dual", {{"output", "average"}});
    run.context.givenSteps = PrimalDualSteps{fixture["parameters"]["tau"], fixture["parameters"]["sigma"]};
    QVERIFY(run.next());
    for (const Json& expected : fixture["iterates"]) {
        while (run.iterations() < expected["t"].get<long>())
            QVERIFY(run.next());
        describe(run);
        const double gap = expected["P_average"].get<double>() - expected["dual_of_bound"].get<double>();
        QVERIFY(fixtures::close(run.extra("gap_bound"), expected["gap_bound"], 1e-9));
        QVERIFY(fixtures::close(isNorm ? run.extra("ball_gap") : run.gap(), gap, 1e-9));
        QVERIFY(gap <= run.extra("gap_bound"));
    }
}

void TestPdproxAverages::boundTheGapOfEveryRun_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const char* loss : {"hinge", "absolute", "logistic", "quantile", "squared"})
        for (const char* regularizer : {"l2", "elastic-net", "l1", "linf", "l2-norm"})
            QTest::addRow("%s %s", loss, regularizer) << QString(loss) << QString(regularizer);
}

/// Also for losses whose dual variables are unbounded, and for one step size.
void TestPdproxAverages::boundTheGapOfEveryRun() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const auto problem =
        randomCase(random, specOf(loss.toStdString(), regularizer.toStdString(), 0.08, 0.02), 25, 6).make();
    const bool isNorm = problem->regularizer().normConstants(6).has_value();
    for (const auto& [solver, settings] :
         {std::pair<std::string, Settings>{"pdprox-dual", {{"variant", "extragradient"}}},
          {"pdprox-dual", {{"ratio", "30"}}},
          {"pdprox-primal", {{"ratio", "0.02"}}},
          {"pdprox-primal", {{"steps", "one"}, {"scale", "1.4"}}}}) {
        Settings all = settings;
        all["output"] = "average";
        SolverRun run(*problem, solver, all);
        QVERIFY(run.next());
        const std::optional<TheoryBound> bound = boundOn(
            run.info,
            {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = run.primal(), .bestW = {}});
        QCOMPARE(bound.has_value(), !isNorm); // a norm's is for another gap, which the extras show beside it
        for (int t = 1; t <= 60; ++t) {
            QVERIFY(run.next());
            describe(run);
            const double promised = run.extra("gap_bound");
            const double gap = isNorm ? run.extra("ball_gap") : run.gap();
            QVERIFY2(gap <= promised * (1.0 + 1e-9), qPrintable(QStringLiteral("t = %1: %2").arg(t).arg(gap)));
            QVERIFY(!bound || bound->value(t, run.state.extras) == promised);
        }
    }
}

/// The last pair, one variable per piece of the loss, diagonal steps, steps beyond the theorem, another start.
void TestPdproxAverages::nothingIsPromisedElsewhere() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("hinge", "l2", 0.1), 20, 5).make();
    for (const Settings& settings : {Settings{},
                                     {{"output", "average"}, {"form", "lifted"}},
                                     {{"output", "average"}, {"steps", "diagonal"}},
                                     {{"output", "average"}, {"scale", "1.1"}}}) {
        SolverRun run(*problem, "pdprox-dual", settings);
        for (int t = 0; t < 3; ++t)
            QVERIFY(run.next());
        describe(run);
        QVERIFY(std::isnan(run.extra("gap_bound")));
    }
    SolverRun elsewhere(*problem, "pdprox-dual", {{"output", "average"}});
    elsewhere.context.start.w = Vector::Ones(5);
    for (int t = 0; t < 3; ++t)
        QVERIFY(elsewhere.next());
    describe(elsewhere);
    QVERIFY(std::isnan(elsewhere.extra("gap_bound")));
}

QTEST_GUILESS_MAIN(TestPdproxAverages)
#include "test_pdprox_averages.moc"
