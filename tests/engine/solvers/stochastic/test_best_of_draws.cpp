// SPDX-License-Identifier: GPL-3.0-only
//
// The best of pairs drawn by Prox-SDCA, and bounds that hold with a given probability.
#include "engine/solvers/stochastic_dual/best_of_draws.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

class TestBestOfDraws final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void plansOfTheReference_data() { addFixtureRows("high-probability__"); }
    void plansOfTheReference();
    void drawsOfTheReference_data() { addFixtureRows("high-probability__"); }
    void drawsOfTheReference();
    void oneDrawInEveryWindow();
    void theBestPairIsKept();
    void failuresAreRarerThanDelta();
    void refusesWhatHasNoPromise();
};

void TestBestOfDraws::plansOfTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto plan =
        BestOfDraws::Plan::of(fixture["K"], fixture["N"], fixture["E0"], fixture["epsilon"], fixture["delta"]);
    QCOMPARE(plan.draws, fixture["m"].get<int>());
    QCOMPARE(plan.burnIn, fixture["steps"]["burn_in"].get<double>());
    QCOMPARE(plan.total(), fixture["steps"]["total"].get<double>());
}

/// The gap of every drawn pair.
void TestBestOfDraws::drawsOfTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    Vector alpha = Vector::Zero(problem->scoreCount());
    DualAscent ascent({.map = problem->rowMap(),
                       .labels = problem->labels(),
                       .loss = problem->loss(),
                       .strengths = *problem->regularizer().coordinates(),
                       .option = fixture["option"] == "V" ? AscentOption::five : AscentOption::one},
                      alpha);
    std::vector<double> given;
    for (const Json& draw : fixture["drawn"])
        given.push_back(draw["t"]);
    BestOfDraws draws({.burnIn = 0.0, .window = 1.0, .draws = 1}, problem->risk(), ascent, 1, given);
    Work work;
    MeteredMap products(problem->map(), {}, work);
    Vector w;
    for (const Json& index : fixture["indices"]) {
        const auto row = index.get<Index>();
        const int before = draws.drawn();
        draws.beforeStep(products);
        if (draws.drawn() > before) {
            const Json& expected = fixture["drawn"][static_cast<std::size_t>(before)];
            QVERIFY(std::abs(draws.latestGap() - expected["gap"].get<double>()) <= 1e-12);
            ascent.formPrimal(w);
            for (std::size_t j = 0; j < expected["w"].size(); ++j)
                QVERIFY(fixtures::close(w[static_cast<Index>(j)], expected["w"][j], 1e-8));
        }
        ascent.ascend({&row, 1});
    }
    QCOMPARE(draws.drawn(), static_cast<int>(fixture["drawn"].size()));
}

void TestBestOfDraws::oneDrawInEveryWindow() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("squared", "l2", 0.1), 10, 3).make();
    Vector alpha = Vector::Zero(10);
    DualAscent ascent({.map = problem->rowMap(),
                       .labels = problem->labels(),
                       .loss = problem->loss(),
                       .strengths = *problem->regularizer().coordinates()},
                      alpha);
    Work work;
    MeteredMap products(problem->map(), {}, work);
    std::vector<int> places(7);
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        BestOfDraws draws({.burnIn = 20.0, .window = 7.0, .draws = 4}, problem->risk(), ascent, seed);
        int before = 0;
        for (int step = 1; step <= 60; ++step) {
            draws.beforeStep(products);
            if (draws.drawn() == before)
                continue;
            QCOMPARE((step - 21) / 7, before); // windows 21..27, 28..34, ...
            QVERIFY(step > 20);
            ++places[static_cast<std::size_t>((step - 21) % 7)];
            before = draws.drawn();
        }
        QVERIFY(before == 5 || before == 6); // the sixth window has passed its half
    }
    for (const int count : places) // each place is drawn as often: 1700 draws, five standard deviations
        QVERIFY2(std::abs(count - 1700 / 7) < 80, qPrintable(QString::number(count)));
}

/// What is shown never gets worse once the draws have begun.
void TestBestOfDraws::theBestPairIsKept() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("logistic", "elastic-net", 0.02, 0.01), 40, 6).make(Storage::sparse);
    SolverRun run(*problem, "prox-sdca",
                  {{"output", "best-of-draws"}, {"sampling", "iid"}, {"failure_probability", "0.01"}});
    run.context.targetGap = 1e-4;
    double last = infinity;
    QVERIFY(run.next());
    for (int pass = 0; pass < 400; ++pass) {
        QVERIFY(run.next());
        const double gap = run.primal() - run.dual();
        QVERIFY(gap >= gapFloor(run.primal()));
        if (pass >= 200) {
            QVERIFY(gap <= last + 1e-12);
            last = gap;
        }
    }
    QVERIFY2(last <= 1e-4, qPrintable(QString::number(last)));
}

/// Of 200 runs at most the share delta may miss the accuracy at the end of the plan, and the curve with probability.
void TestBestOfDraws::failuresAreRarerThanDelta() {
    constexpr double delta = 0.25;
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("smoothed-hinge", "l2", 0.05), 16, 4).make();
    int above = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SolverRun run(*problem, "prox-sdca",
                      {{"sampling", "iid"}, {"failure_probability", shown(delta)}, {"option", "V"}});
        run.context.seed = seed;
        QVERIFY(run.next());
        const std::optional<TheoryBound> bound = boundOn(run.info, {.problem = *problem,
                                                                    .parameters = run.context.parameters,
                                                                    .primalAtStart = run.primal(),
                                                                    .dualAtStart = run.dual()});
        QVERIFY(bound && bound->probability == 1.0 - delta && !bound->inExpectation);
        bool failed = false;
        for (int pass = 1; pass <= 30; ++pass) {
            QVERIFY(run.next());
            failed = failed || run.primal() - run.dual() > bound->value(pass, {}) + 1e-12;
        }
        above += failed ? 1 : 0;
    }
    QVERIFY2(above <= delta * 200, qPrintable(QString::number(above)));
}

void TestBestOfDraws::refusesWhatHasNoPromise() {
    const SolverInfo& info = *findSolver("prox-sdca");
    const auto refusal = [&info](const std::string& loss, const Settings& settings) {
        const Status status =
            checkRequirements(info, *traitsOf(specOf(loss, "l2", 0.1)), valuesOf(info.parameters, settings));
        return status.ok() ? QString() : QString::fromStdString(toEnglish(status.error()));
    };
    QVERIFY(refusal("squared", {{"output", "best-of-draws"}, {"sampling", "iid"}}).isEmpty());
    QVERIFY(refusal("squared", {{"output", "best-of-draws"}}).contains(QLatin1String("sampling=permutation")));
    QVERIFY(refusal("hinge", {{"output", "best-of-draws"}, {"sampling", "iid"}}).contains(QLatin1String("hinge")));
}

QTEST_GUILESS_MAIN(TestBestOfDraws)
#include "test_best_of_draws.moc"
