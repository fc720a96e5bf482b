// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;

/// The specifics of the form with the primal step first; properties shared with the others are in test_pdprox_laws.cpp.
class TestPdproxPrimal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstIterationFollowsTheAlgorithm();
    void followsTheRecursionOfOneNumber();
    void refusesWhatItCannotDo();
};

/// From 0 the primal step comes before any gradient: w_1 = prox(0) = 0, then alpha_1 from z = 0; from another start it
/// begins with v_0 = X^T alpha_0 / n.
void TestPdproxPrimal::firstIterationFollowsTheAlgorithm() {
    const auto problem = fourRows(specOf("hinge", "l2", 0.1)).make();
    for (const char* implementation : {"double-dual", "double-primal"}) {
        SolverRun run(*problem, "pdprox-primal", {{"implementation", implementation}});
        run.context.givenSteps = PrimalDualSteps{0.5, 2.0};
        QVERIFY(run.next() && run.next());
        QVERIFY(run.state.w.isZero(0.0));
        QVERIFY(distance(run.state.alpha, 0.5 * problem->labels()) <= 1e-15); // y min(1, sigma/n)

        SolverRun moved(*problem, "pdprox-primal", {{"implementation", implementation}});
        moved.context.givenSteps = PrimalDualSteps{0.5, 2.0};
        const StartingPoint start{Vector{{1.0, -2.0}}, 0.3 * problem->labels()};
        moved.context.start = start;
        QVERIFY(moved.next() && moved.next());
        Vector v;
        problem->map().multiplyTransposed(start.alpha, v, {});
        const Vector w = (start.w + 0.5 * v / 4.0) / (1.0 + 0.5 * 0.1);
        QVERIFY(distance(moved.state.w, w) <= 1e-15);
    }
}

/// One row, one feature, the squared loss with label 0 and l2: both proxes are divisions, so the iterates follow a
/// recursion of two numbers.
void TestPdproxPrimal::followsTheRecursionOfOneNumber() {
    Random random(testSeed());
    for (int round = 0; round < 50; ++round) {
        const double x = random.normal();
        const double lambda = 0.1 + random.uniform();
        ProblemCase one{DenseRows::Constant(1, 1, x), Vector::Zero(1), specOf("squared", "l2", lambda)};
        const auto problem = one.make();
        SolverRun run(*problem, "pdprox-primal");
        run.context.start = {Vector::Constant(1, random.normal()), Vector::Constant(1, random.normal())};
        const double tau = 0.9 / (std::abs(x) + 0.1);
        const double sigma = tau;
        run.context.givenSteps = PrimalDualSteps{tau, sigma};
        QVERIFY(run.next());
        double w = run.state.w[0];
        double alpha = run.state.alpha[0];
        double alphaBefore = alpha;
        for (int t = 0; t < 100; ++t) {
            QVERIFY(run.next());
            w = (w + tau * x * (2.0 * alpha - alphaBefore)) / (1.0 + tau * lambda);
            alphaBefore = alpha;
            alpha = (alpha - sigma * x * w) / (1.0 + sigma);
            QVERIFY(std::abs(run.state.w[0] - w) <= 1e-12 && std::abs(run.state.alpha[0] - alpha) <= 1e-12);
        }
    }
}

void TestPdproxPrimal::refusesWhatItCannotDo() {
    const SolverInfo& info = *findSolver("pdprox-primal");
    const auto message = [&](const ProblemSpec& spec, const Settings& settings) {
        const Status status = checkRequirements(info, traitsOf(spec).value(), valuesOf(info.parameters, settings));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message(specOf("hinge", "l1", 0.1, 0.0, Bias::free), {{"steps", "diagonal"}}), std::string());
    QCOMPARE(message(specOf("multiclass-hinge", "l2", 0.1), {}), std::string());
    QVERIFY(message(specOf("multiclass-hinge", "l2", 0.1), {{"steps", "diagonal"}})
                .starts_with("pdprox-primal does not support steps=diagonal with multiclass-hinge: "));
    QVERIFY(message(specOf("hinge", "elastic-net-ball", 0.0), {{"steps", "diagonal"}})
                .starts_with("pdprox-primal does not support elastic-net-ball: "));
    QVERIFY(message(specOf("f1", "l2", 0.1), {}).starts_with("pdprox-primal does not support f1: "));
}

QTEST_GUILESS_MAIN(TestPdproxPrimal)
#include "test_pdprox_primal.moc"
