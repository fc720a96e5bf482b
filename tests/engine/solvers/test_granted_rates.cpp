// SPDX-License-Identifier: GPL-3.0-only
//
// Fifty random problems for methods that converge slowly: each is checked against the bound of its theorem, not against
// a number of passes found by experiment.
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"

#include <array>
#include <cmath>

using namespace gapscope;

namespace {

constexpr int instances = 50;

struct Instance {
    std::unique_ptr<Problem> problem;
    QByteArray name;
};

template <std::size_t count>
Instance draw(Random& random, int number, const std::array<const char*, count>& losses) {
    const char* loss = losses[static_cast<std::size_t>(number) % count];
    const double lambda = std::pow(10.0, -1.0 - 2.0 * random.uniform());
    const Index rows = 20 + static_cast<Index>(random.below(60));
    const Index columns = 2 + static_cast<Index>(random.below(10));
    return {
        randomCase(random, specOf(loss, "l2", lambda), rows, columns, 1.0).make(),
        QStringLiteral("%1, %2 x %3, lambda %4").arg(QLatin1String(loss)).arg(rows).arg(columns).arg(lambda).toUtf8()};
}

/// The largest ratio of the theorem's quantity to its bound over some iterations; NaN bounds guarantee nothing. -1 if
/// there is no theorem.
double largestShare(SolverRun& run, int iterations) {
    if (!run.next())
        return -1.0;
    const std::optional<TheoryBound> bound =
        boundOn(run.info,
                {.problem = run.context.problem, .parameters = run.context.parameters, .primalAtStart = run.primal()});
    if (!bound)
        return -1.0;
    double best = run.primal();
    double lower = -infinity;
    double largest = 0.0;
    for (int k = 0; k < iterations && run.next(); ++k) {
        const double gap = run.gap();
        best = std::min(best, run.primal());
        lower = std::max(lower, run.dual());
        const double measured = bound->quantity == TheoryBound::Quantity::bestGap ? best - lower : gap;
        const double rounding = 1e-11 * std::max(1.0, std::abs(best));
        const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
        if (!std::isnan(allowed))
            largest = std::max(largest, measured / (allowed + rounding));
    }
    return largest;
}

} // namespace

class TestGrantedRates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gapsOfBatchMethods_data();
    void gapsOfBatchMethods();
    void averagesOfSgd();
    void gradientDescent_data();
    void gradientDescent();
};

void TestGrantedRates::gapsOfBatchMethods_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::newRow("pragam, fixed L") << "pragam"
                                     << "L_rule"
                                     << "fixed";
    QTest::newRow("pragam, adaptive L") << "pragam"
                                        << "L_rule"
                                        << "adaptive";
    QTest::newRow("bmrm-ls") << "bmrm-ls"
                             << ""
                             << "";
    QTest::newRow("bmrm-qp") << "bmrm-qp"
                             << ""
                             << "";
}

void TestGrantedRates::gapsOfBatchMethods() {
    QFETCH(const QString, solver);
    QFETCH(const QString, key);
    QFETCH(const QString, value);
    Random random(testSeed());
    double largest = 0.0;
    for (int number = 0; number < instances; ++number) {
        const Instance instance = draw(random, number, std::array{"hinge", "absolute", "epsilon-insensitive", "huber"});
        SolverRun run = key.isEmpty() ? SolverRun(*instance.problem, solver.toStdString())
                                      : SolverRun(*instance.problem, solver.toStdString(),
                                                  {{key.toStdString(), value.toStdString()}});
        const double share = largestShare(run, 400);
        QVERIFY2(share >= 0.0 && share <= 1.0,
                 qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(instance.name)).arg(share)));
        largest = std::max(largest, share);
    }
    qInfo("at most %.2g of what is granted", largest);
}

/// In expectation over the order of the rows, so the mean over several orders is compared with the bound.
void TestGrantedRates::averagesOfSgd() {
    constexpr int passes = 30;
    constexpr int seeds = 8;
    constexpr double accuracy = 1e-4;
    Random random(testSeed());
    double largest = 0.0;
    for (int number = 0; number < instances; ++number) {
        const Instance instance = draw(random, number, std::array{"hinge", "logistic", "absolute"});
        const Problem& problem = *instance.problem;
        SolverRun exact(problem, "prox-sdca");
        QVERIFY2(exact.certify(accuracy, 100000), instance.name.constData());
        std::vector<double> mean(passes + 1, 0.0);
        std::optional<TheoryBound> bound;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SolverRun run(problem, "sgd", {{"schedule", "strongly-convex"}});
            run.context.seed = seed;
            bound = boundOn(run.info, {.problem = problem,
                                       .parameters = run.context.parameters,
                                       .primalAtStart = problem.primal(Vector::Zero(problem.dimension()))->value});
            QVERIFY(bound.has_value());
            for (double& excess : mean) {
                QVERIFY(run.next());
                excess += (problem.primal(run.state.averageW)->value - exact.dual()) / seeds; // an upper bound of P -
                                                                                              // P*
                QVERIFY(run.gap() >= gapFloor(run.primal()));
            }
        }
        for (int pass = 1; pass <= passes; ++pass) {
            const double share = mean[static_cast<std::size_t>(pass)] / (bound->value(pass, {}) + accuracy);
            QVERIFY2(share <= 1.0, instance.name.constData());
            largest = std::max(largest, share);
        }
    }
    qInfo("at most %.2g of what is granted", largest);
}

void TestGrantedRates::gradientDescent_data() {
    QTest::addColumn<bool>("bounded");
    QTest::newRow("l2 in the smooth part") << false;
    QTest::newRow("l2 with bounds, in the prox") << true;
}

/// With a large strength, so that the linear bound is smaller from the first iterations on.
void TestGrantedRates::gradientDescent() {
    QFETCH(const bool, bounded);
    Random random(testSeed());
    double largest = 0.0;
    for (int number = 0; number < instances; ++number) {
        ProblemSpec spec =
            specOf(number % 2 == 0 ? "logistic" : "squared", "l2", std::pow(10.0, random.uniform() - 0.5));
        if (bounded)
            spec.bounds = {.lower = -0.1, .upper = 0.2};
        const auto problem = randomCase(random, spec, 40, 2 + static_cast<Index>(random.below(6)), 1.0).make();
        SolverRun exact(*problem, "gd");
        for (int k = 0; k < 3000 && exact.next(); ++k)
            ;
        SolverRun run(*problem, "gd");
        QVERIFY(run.next());
        const std::optional<TheoryBound> bound = boundOn(run.info, {.problem = run.context.problem,
                                                                    .parameters = run.context.parameters,
                                                                    .primalAtStart = run.primal(),
                                                                    .bestW = exact.state.w});
        QVERIFY(bound.has_value());
        while (run.iterations() < 30 && run.next()) {
            const double excess = run.primal() - exact.primal();
            const double allowed = bound->value(static_cast<double>(run.iterations()), run.state.extras);
            const double share = excess / (allowed + 1e-11 * std::max(1.0, std::abs(exact.primal())));
            QVERIFY2(share <= 1.0,
                     qPrintable(
                         QStringLiteral("problem %1, iteration %2: %3").arg(number).arg(run.iterations()).arg(share)));
            largest = std::max(largest, share);
        }
    }
    qInfo("at most %.2g of what is granted", largest);
}

QTEST_GUILESS_MAIN(TestGrantedRates)
#include "test_granted_rates.moc"
