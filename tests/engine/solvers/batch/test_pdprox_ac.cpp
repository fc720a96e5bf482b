// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;

/// The specifics of the accelerated form; properties shared with the others are in test_pdprox_laws.cpp.
class TestPdproxAc : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsFollowTheStrongConvexity();
    void averagesWeighBySigma();
    void distanceObeysItsBound_data();
    void distanceObeysItsBound();
    void theBoundStartsFromTheFirstSteps();
    void refusesWhatIsNotStronglyConvex();
};

/// tau_{t+1} = theta_t tau_t, sigma_{t+1} = sigma_t / theta_t with theta_t = 1/sqrt(1 + 2 mu tau_t); tau_N decreases as
/// 1/(mu N).
void TestPdproxAc::stepsFollowTheStrongConvexity() {
    constexpr double mu = 0.25;
    const auto problem = fourRows(specOf("hinge", "l2", mu)).make();
    SolverRun run(*problem, "pdprox-ac", {{"ratio", "4"}, {"constant", "frobenius"}});
    QVERIFY(run.next() && run.next());
    const double product = run.extra("tau") * run.extra("sigma");
    QVERIFY(std::abs(product * run.extra("c") - 1.0) <= 1e-14);
    double tau = run.extra("tau") / run.extra("theta");
    QVERIFY(std::abs(tau - std::sqrt(4.0 / run.extra("c"))) <= 1e-14 * tau);
    for (int t = 0; t < 2000; ++t) {
        const double theta = 1.0 / std::sqrt(1.0 + 2.0 * mu * tau);
        tau *= theta;
        QVERIFY(std::abs(run.extra("theta") - theta) <= 1e-12);
        QVERIFY(std::abs(run.extra("tau") - tau) <= 1e-12 * tau);
        QVERIFY(std::abs(run.extra("tau") * run.extra("sigma") - product) <= 1e-12 * product);
        QVERIFY(run.next());
    }
    QVERIFY(std::abs(mu * 2000.0 * tau - 1.0) <= 0.02);
}

void TestPdproxAc::averagesWeighBySigma() {
    Random random(testSeed());
    const auto problem = randomCase(random, specOf("absolute", "elastic-net", 0.1, 0.02), 20, 6).make();
    SolverRun run(*problem, "pdprox-ac");
    QVERIFY(run.next());
    Vector sumW = Vector::Zero(problem->dimension());
    Vector sumAlpha = Vector::Zero(problem->scoreCount());
    double weights = 0.0;
    double firstSigma = 0.0;
    for (int t = 1; t <= 200; ++t) {
        QVERIFY(run.next());
        const double sigma = run.extra("sigma") * run.extra("theta"); // the one used for this pair
        firstSigma = t == 1 ? sigma : firstSigma;
        weights += sigma;
        sumW += sigma * run.state.w;
        sumAlpha += sigma * run.state.alpha;
        QVERIFY(distance(run.state.averageW, sumW / weights) <= 1e-12);
        QVERIFY(distance(run.state.averageAlpha, sumAlpha / weights) <= 1e-12);
        QVERIFY(std::abs(run.extra("weight") * firstSigma - weights) <= 1e-12 * weights);
    }
}

void TestPdproxAc::distanceObeysItsBound_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const char* regularizer : {"l2", "elastic-net"})
            QTest::addRow("%s %s", loss.id.c_str(), regularizer)
                << QString::fromStdString(loss.id) << QString::fromLatin1(regularizer);
}

/// ||w_N - w*||^2 <= tau_N^2 (||w*||^2 / tau_0^2 + ||alpha*||^2 / (tau_0 sigma_0)): the last iterates converge as 1/N
/// (pdprox.md section 5f).
void TestPdproxAc::distanceObeysItsBound() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    Random random(testSeed());
    const double lambda = 0.05 + 0.3 * random.uniform();
    const auto problem =
        randomCase(random, specOf(loss.toStdString(), regularizer.toStdString(), lambda, 0.02), 25, 5).make();
    SolverRun solved(*problem, "pdprox-ac");
    constexpr double accuracy = 1e-9;
    QVERIFY(solved.certify(accuracy, 200'000));
    const double distanceOfSolved = std::sqrt(2.0 * accuracy / lambda); // by strong convexity
    SolverRun run(*problem, "pdprox-ac");
    QVERIFY(run.next() && run.next());
    const double firstTau = run.extra("tau") / run.extra("theta");
    const double product = run.extra("tau") * run.extra("sigma");
    // Slightly larger than at the solution, which is known to a few digits only.
    const double constant =
        1.001 * (solved.state.w.squaredNorm() / firstTau / firstTau + solved.state.alpha.squaredNorm() / product);
    for (int t = 1; t <= 300; ++t) {
        const double bound = run.extra("tau") * std::sqrt(constant) + distanceOfSolved;
        const double apart = (run.state.w - solved.state.w).norm();
        QVERIFY2(apart <= bound, qPrintable(QStringLiteral("N = %1: %2 > %3").arg(t).arg(apart).arg(bound)));
        QVERIFY(run.next());
    }
}

/// The bound recovers the first steps from the extras of a later iteration.
void TestPdproxAc::theBoundStartsFromTheFirstSteps() {
    const auto problem = fourRows(specOf("hinge", "l2", 0.1)).make();
    for (const PrimalDualSteps steps : {PrimalDualSteps{1.0, 1.0}, {1e3, 1e-4}, {1e-6, 1e5}}) {
        SolverRun run(*problem, "pdprox-ac");
        run.context.givenSteps = steps;
        const Vector w{{3.0, 4.0}};
        const auto bound = boundOn(
            run.info, {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = 1.0, .bestW = w});
        QVERIFY(bound && bound->quantity == TheoryBound::Quantity::averageSuboptimality);
        QVERIFY(run.next());
        QVERIFY(std::isnan(bound->value(0.0, run.state.extras)));
        for (double t = 1.0; t <= 300.0; ++t) {
            QVERIFY(run.next());
            const double expected = (25.0 / steps.tau + 4.0 / steps.sigma) / (2.0 * run.extra("weight"));
            QVERIFY(std::abs(bound->value(t, run.state.extras) - expected) <= 1e-9 * expected);
        }
    }
}

void TestPdproxAc::refusesWhatIsNotStronglyConvex() {
    const auto message = [](const ProblemSpec& spec) {
        const SolverInfo& info = *findSolver("pdprox-ac");
        const Status status = checkRequirements(info, traitsOf(spec).value(), ParameterValues(info.parameters));
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message(specOf("hinge", "l2", 0.1)), std::string());
    QCOMPARE(message(specOf("hinge", "elastic-net", 0.1, 0.1)), std::string());
    QVERIFY(message(specOf("hinge", "l1", 0.1)).starts_with("pdprox-ac does not support l1: "));
    QVERIFY(message(specOf("hinge", "none", 0.0)).starts_with("pdprox-ac does not support none: "));
    QVERIFY(message(specOf("hinge", "l2", 0.0)).starts_with("pdprox-ac does not support lambda = 0: "));
    QVERIFY(message(specOf("hinge", "l2", 0.1, 0.0, Bias::free))
                .starts_with("pdprox-ac does not support a free intercept: "));
    QVERIFY(message(specOf("f1", "l2", 0.1)).starts_with("pdprox-ac does not support f1: "));
}

QTEST_GUILESS_MAIN(TestPdproxAc)
#include "test_pdprox_ac.moc"
