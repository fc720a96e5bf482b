// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/random.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

/// The update as in the spec, all coordinates at every step: the reference for the lazy version.
struct DenseDescent {
    const ProblemCase& data;
    const Problem& problem;
    double eta0;
    std::string schedule;
    double t0;
    bool weighted;
    double t = 0.0;
    double totalWeight = 0.0;
    Vector w{};
    Vector average{};
    Vector rowWeight = Vector::Zero(data.y.size());
    Vector dualAverage = Vector::Zero(data.y.size());

    void step(Index i) {
        t += 1.0;
        const CoordinateStrengths strengths = *problem.featureRegularizer().coordinates();
        const double eta = schedule == "strongly-convex" ? 1.0 / (strengths.l2 * (t + t0))
                           : schedule == "constant"      ? eta0
                                                         : eta0 / std::sqrt(t);
        const Index p = problem.features();
        const double z = data.features.row(i).dot(w.head(p)) + problem.biasOf(w);
        const double slope =
            std::visit([&](const auto& loss) { return loss.derivative(z, data.y[i]); }, problem.loss());
        for (Index j = 0; j < p; ++j) {
            const double moved = (1.0 - eta * strengths.l2) * w[j] - eta * slope * data.features(i, j);
            w[j] = softThreshold(moved, eta * strengths.l1);
        }
        if (problem.hasFreeBias())
            w[p] -= eta * slope;
        const double weight = weighted ? t : 1.0;
        totalWeight += weight;
        average += (w - average) * (weight / totalWeight);
        rowWeight[i] += weight;
        dualAverage[i] += (-slope - dualAverage[i]) * (weight / rowWeight[i]);
    }
};

} // namespace

class TestSgd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data();
    void reproducesFixtures();
    void lazyEqualsDense_data();
    void lazyEqualsDense();
    void lookingChangesNothing();
    void reachesOptima_data();
    void reachesOptima();
    void averagesCertifyNonSmoothLosses();
    void aConstantStepStaysAtItsNoise();
    void boundOfTheAverageHolds();
    void survivesDegenerateData_data();
    void survivesDegenerateData();
    void sparseEqualsDense();
    void stepsAreShownRowByRow();
    void refusesStepsThatCannotBe();
};

void TestSgd::reproducesFixtures_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("stochastic-primal__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestSgd::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const Json& expected = fixture["runs"]["sgd"];
    SolverRun run(*problem, "sgd", {{"eta0", shown(expected["eta0"].get<double>())}});
    run.context.rowOrder.kind = RowOrderChoice::Kind::given;
    for (const Json& epoch : fixture["indices"])
        for (const Json& row : epoch)
            run.context.rowOrder.given.push_back(row.get<Index>());
    for (std::size_t k = 0; k < expected["trace"].size(); ++k) {
        const Json& trace = expected["trace"][k];
        QVERIFY(run.next());
        QCOMPARE(run.passes(), static_cast<double>(k));
        QVERIFY(fixtures::close(run.primal(), fixtures::number(trace["primal"]), 1e-8));
        for (std::size_t j = 0; j < 5; ++j) {
            const auto column = static_cast<Index>(j);
            QVERIFY(fixtures::close(run.state.w[column], fixtures::number(trace["w5"][j]), 1e-8));
            QVERIFY(fixtures::close(run.state.averageW[column], fixtures::number(expected["average_w5"][k][j]), 1e-8));
        }
    }
}

void TestSgd::lazyEqualsDense_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<QString>("average");
    for (const char* loss : {"hinge", "squared", "logistic"})
        for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
            for (const char* schedule : {"sqrt", "strongly-convex", "constant"})
                for (const char* average : {"none", "uniform", "weighted"})
                    if (regularizer.stronglyConvex || std::string(schedule) != "strongly-convex")
                        QTest::addRow("%s %s %s %s", loss, regularizer.id.c_str(), schedule, average)
                            << QString::fromLatin1(loss) << QString::fromStdString(regularizer.id)
                            << QString::fromLatin1(schedule) << QString::fromLatin1(average);
}

void TestSgd::lazyEqualsDense() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(QString, schedule);
    QFETCH(QString, average);
    struct Case {
        double lambda, l1, eta0, t0;
        Bias bias;
    };
    // Weak and strong shrinking; the last shrinks w so much within a few steps that Pi is restarted often.
    const std::vector<Case> cases{
        {0.01, 0.003, 0.05, 0.0, Bias::none}, {0.2, 0.05, 0.3, 3.0, Bias::free}, {0.9, 0.2, 1.0, 0.5, Bias::free}};
    for (const Case& c : cases) {
        const ProblemCase data =
            randomCase(5, specOf(loss.toStdString(), regularizer.toStdString(), c.lambda, c.l1, c.bias), 40, 25, 0.08);
        const auto problem = data.make(Storage::sparse);
        SolverRun run(*problem, "sgd",
                      {{"eta0", shown(c.eta0)},
                       {"t0", shown(c.t0)},
                       {"schedule", schedule.toStdString()},
                       {"average", average.toStdString()}});
        const std::vector<Index> rows = drawnRows(9, 40, 40 * 30);
        run.context.rowOrder = {RowOrderChoice::Kind::given, rows};
        const Vector zero = Vector::Zero(problem->dimension());
        DenseDescent oracle{.data = data,
                            .problem = *problem,
                            .eta0 = c.eta0,
                            .schedule = schedule.toStdString(),
                            .t0 = c.t0,
                            .weighted = average == QStringLiteral("weighted"),
                            .w = zero,
                            .average = zero};
        QVERIFY(run.next());
        for (std::size_t pass = 0; pass < 30; ++pass) {
            for (std::size_t k = 0; k < 40; ++k)
                oracle.step(rows[40 * pass + k]);
            QVERIFY(run.next());
            const double error = distance(run.state.w, oracle.w);
            QVERIFY2(error <= 1e-12, qPrintable(QStringLiteral("pass %1: w off by %2").arg(pass).arg(error)));
            QVERIFY(distance(run.state.dualAverage, oracle.dualAverage) <= 1e-12);
            QVERIFY2((run.state.w.array() == 0.0).count() == (oracle.w.array() == 0.0).count(), "zeros are exact");
            if (average == QStringLiteral("none"))
                continue;
            const double averageError = distance(run.state.averageW, oracle.average);
            QVERIFY2(averageError <= 1e-12,
                     qPrintable(QStringLiteral("pass %1: average off by %2").arg(pass).arg(averageError)));
        }
    }
}

/// Refreshing the state inside a pass gives the iterate of that row and does not change the run, to the last bit.
void TestSgd::lookingChangesNothing() {
    const ProblemCase data = randomCase(3, specOf("hinge", "elastic-net", 0.05, 0.01, Bias::free), 3000, 40, 0.05);
    const auto problem = data.make(Storage::sparse);
    SolverRun watched(*problem, "sgd");
    SolverRun alone(*problem, "sgd");
    const std::vector<Index> rows = drawnRows(1, 3000, 15000);
    watched.context.rowOrder = alone.context.rowOrder = {RowOrderChoice::Kind::given, rows};
    SolverEvent event;
    QVERIFY(watched.nextEvent(event));
    const Vector zero = Vector::Zero(problem->dimension());
    DenseDescent oracle{.data = data,
                        .problem = *problem,
                        .eta0 = 0.0,
                        .schedule = "sqrt",
                        .t0 = 0.0,
                        .weighted = false,
                        .w = zero,
                        .average = zero};
    std::size_t done = 0;
    for (int yieldPoints = 0; yieldPoints < 8;) {
        QVERIFY(watched.nextEvent(event));
        watched.state.hooks->refresh();
        if (event.kind == SolverEvent::Kind::yieldPoint)
            ++yieldPoints;
        if (oracle.eta0 == 0.0) // the automatic step, from the extras: eta_t = eta_0 / sqrt(t)
            oracle.eta0 = watched.state.extras[0] * std::sqrt(watched.state.work.rowProducts);
        for (; static_cast<double>(done) < watched.state.work.rowProducts; ++done)
            oracle.step(rows[done]);
        const double error = distance(watched.state.w, oracle.w);
        QVERIFY2(error <= 1e-12, qPrintable(QStringLiteral("row %1: w off by %2").arg(done).arg(error)));
        QVERIFY(distance(watched.state.averageW, oracle.average) <= 1e-12);
    }
    while (event.kind != SolverEvent::Kind::iteration)
        QVERIFY(watched.nextEvent(event));
    QVERIFY(alone.next());
    while (alone.passes() < watched.passes())
        QVERIFY(alone.next());
    QVERIFY(alone.state.w == watched.state.w);
    QVERIFY(alone.state.averageW == watched.state.averageW);
    QVERIFY(alone.state.dualAverage == watched.state.dualAverage);
}

void TestSgd::reachesOptima_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// An upper bound of E ||g||^2 for a stochastic subgradient at w: twice the mean over rows plus twice the
/// regularizer's.
static double squaredSubgradient(const Problem& problem, const Vector& w) {
    Vector alpha;
    problem.risk().dualPoint(problem.primal(w)->scores, alpha);
    const CoordinateStrengths strengths = *problem.regularizer().coordinates();
    const double ofRegularizer = strengths.l2 * w.norm() + strengths.l1 * std::sqrt(static_cast<double>(w.size()));
    return 2.0 * alpha.cwiseAbs2().dot(problem.rowMap().squaredNorms()) / static_cast<double>(alpha.size()) +
           2.0 * ofRegularizer * ofRegularizer;
}

/// With eta_t = eta_0 / sqrt(t) the uniform average after T rows has E[P] - P* <= (D^2 / (2 eta_0) + eta_0 G^2) /
/// sqrt(T), D the largest distance of an iterate from w*, G^2 the largest E ||g||^2 (Zinkevich 2003); the last
/// iterate's bound has the factor 2 + log T (Shamir and Zhang 2013, theorem 2). Both are measured once per pass.
void TestSgd::reachesOptima() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const double optimum = fixture["optimum"]["primal"];
    const Vector best = fixtures::vector(fixture["optimum"]["w"]);
    constexpr double eta0 = 0.1;
    constexpr int passes = 300;
    constexpr int seeds = 3;
    double excess = 0.0;
    double averageExcess = 0.0;
    double squaredDistance = 0.0;
    double squaredGradient = 0.0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SolverRun run(*problem, "sgd", {{"eta0", "0.1"}, {"average", "uniform"}});
        run.context.seed = seed;
        for (int pass = 0; pass <= passes; ++pass) {
            QVERIFY(run.next());
            QVERIFY2(run.gap() >= gapFloor(run.primal()), "weak duality");
            squaredDistance = std::max(squaredDistance, (run.state.w - best).squaredNorm());
            squaredGradient = std::max(squaredGradient, squaredSubgradient(*problem, run.state.w));
        }
        excess += (run.primal() - optimum) / seeds;
        averageExcess += (problem->primal(run.state.averageW)->value - optimum) / seeds;
    }
    const double rows = passes * static_cast<double>(problem->rows());
    const double bound = (squaredDistance / (2.0 * eta0) + eta0 * squaredGradient) / std::sqrt(rows);
    qInfo("average %.2g, last %.2g, bound %.2g", averageExcess, excess, bound);
    QVERIFY2(averageExcess <= bound, qPrintable(QStringLiteral("average: P - P* = %1").arg(averageExcess)));
    QVERIFY2(excess <= (2.0 + std::log(rows)) * bound, qPrintable(QStringLiteral("last: P - P* = %1").arg(excess)));
}

/// The average of -phi' over the draws of a row certifies the result, also if the loss is not smooth.
void TestSgd::averagesCertifyNonSmoothLosses() {
    for (const char* name : {"optimum__hinge_l2", "optimum__absolute_l2", "optimum__hinge_elastic-net"}) {
        const auto problem = problemOf(fixtures::load(name)["problem"]).make();
        SolverRun run(*problem, "sgd");
        for (int pass = 0; pass <= 300; ++pass)
            QVERIFY(run.next());
        const double gap = run.primal() - problem->dualCandidateFrom(run.state.dualAverage, 0.0)->value;
        QVERIFY2(gap <= 3e-2, qPrintable(QStringLiteral("%1: gap %2").arg(QLatin1String(name)).arg(gap)));
    }
}

/// With a constant step the iterates reach a noise level proportional to the step, and the average is below it.
void TestSgd::aConstantStepStaysAtItsNoise() {
    const Json fixture = fixtures::load("optimum__squared_l2");
    const auto problem = problemOf(fixture["problem"]).make();
    const auto excess = [&](double eta0) {
        SolverRun run(*problem, "sgd", {{"schedule", "constant"}, {"eta0", shown(eta0)}});
        for (int pass = 0; pass <= 300; ++pass)
            run.next();
        double mean = 0.0;
        constexpr int passes = 300;
        for (int pass = 0; pass < passes; ++pass) {
            run.next();
            mean += (run.primal() - fixture["optimum"]["primal"].get<double>()) / passes;
        }
        return std::pair(mean, problem->primal(run.state.averageW)->value - fixture["optimum"]["primal"].get<double>());
    };
    const auto [coarse, coarseAverage] = excess(0.05);
    const auto [fine, fineAverage] = excess(0.005);
    QVERIFY(coarseAverage < 0.5 * coarse && fineAverage < fine);
    QVERIFY2(fine < 0.3 * coarse, qPrintable(QStringLiteral("%1 %2").arg(fine).arg(coarse)));
}

void TestSgd::boundOfTheAverageHolds() {
    for (const char* name : {"optimum__hinge_l2", "optimum__logistic_l2", "optimum__absolute_l2"}) {
        const Json fixture = fixtures::load(name);
        const auto problem = problemOf(fixture["problem"]).make();
        constexpr int passes = 50;
        constexpr int seeds = 12;
        std::vector<double> mean(passes + 1, 0.0);
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SolverRun run(*problem, "sgd", {{"schedule", "strongly-convex"}});
            run.context.seed = seed;
            for (double& excess : mean) {
                QVERIFY(run.next());
                excess +=
                    (problem->primal(run.state.averageW)->value - fixture["optimum"]["primal"].get<double>()) / seeds;
            }
        }
        SolverRun run(*problem, "sgd", {{"schedule", "strongly-convex"}});
        const auto bound =
            boundOn(run.info, {.problem = *problem,
                               .parameters = run.context.parameters,
                               .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value});
        QVERIFY(bound.has_value());
        for (std::size_t pass = 1; pass < mean.size(); ++pass)
            QVERIFY(mean[pass] <= bound->value(static_cast<double>(pass), run.state.extras));
    }
}

void TestSgd::survivesDegenerateData_data() {
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const LossInfo& loss : scalarLossInfos())
        for (const RegularizerInfo& regularizer : coordinatewiseRegularizers())
            QTest::addRow("%s %s", loss.id.c_str(), regularizer.id.c_str())
                << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id);
}

void TestSgd::survivesDegenerateData() {
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    for (const Bias bias : {Bias::none, Bias::free})
        for (const auto& [name, degenerate] :
             degenerateCases(specOf(loss.toStdString(), regularizer.toStdString(), 0.3, 0.1, bias)))
            for (const char* average : {"none", "uniform", "weighted"}) {
                const auto problem = degenerate.make();
                SolverRun run(*problem, "sgd", {{"average", average}});
                double min = infinity;
                for (int pass = 0; pass <= 50; ++pass) {
                    QVERIFY(run.next());
                    QVERIFY2(run.state.w.allFinite() && run.state.dualAverage.allFinite(), name.c_str());
                    QVERIFY2(run.gap() >= gapFloor(run.primal()), name.c_str());
                    min = std::min(min, run.primal());
                }
                QVERIFY(min <= problem->primal(Vector::Zero(problem->dimension()))->value);
            }
}

void TestSgd::sparseEqualsDense() {
    for (const char* regularizer : {"l2", "l1", "elastic-net"}) {
        const ProblemCase data =
            randomCase(8, specOf("smoothed-hinge", regularizer, 0.02, 0.01, Bias::free), 50, 20, 0.2);
        const auto dense = data.make(Storage::dense);
        const auto sparse = data.make(Storage::sparse);
        SolverRun onDense(*dense, "sgd");
        SolverRun onSparse(*sparse, "sgd");
        for (int pass = 0; pass < 30; ++pass) {
            QVERIFY(onDense.next() && onSparse.next());
            QVERIFY(distance(onDense.state.w, onSparse.state.w) <= 1e-12);
            QVERIFY(distance(onDense.state.averageW, onSparse.state.averageW) <= 1e-12);
        }
    }
}

void TestSgd::stepsAreShownRowByRow() {
    const ProblemCase data = randomCase(2, specOf("hinge", "l2", 0.1), 5, 3, 1.0);
    const auto problem = data.make();
    SolverRun run(*problem, "sgd");
    const std::atomic<bool> shown = true;
    run.context.showSteps = &shown;
    SolverEvent event;
    QList<int> steps;
    QVERIFY(run.nextEvent(event));
    while (run.nextEvent(event) && event.kind == SolverEvent::Kind::step)
        steps << event.step;
    QCOMPARE(steps, (QList<int>{1, 3, 1, 3, 1, 3, 1, 3, 1, 3}));
    QCOMPARE(event.kind, SolverEvent::Kind::iteration);
}

void TestSgd::refusesStepsThatCannotBe() {
    const auto message = [](const std::string& regularizer, const Settings& settings) {
        const auto problem = degenerateCases(specOf("hinge", regularizer, 0.5, 0.1))[1].second.make();
        SolverRun run(*problem, "sgd", settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message("l2", {{"schedule", "strongly-convex"}}), std::string());
    QVERIFY(message("l1", {{"schedule", "strongly-convex"}})
                .starts_with("sgd does not support schedule=strongly-convex with l1: "));
    QVERIFY(message("l2", {{"eta0", "2"}}).starts_with("sgd does not support eta0=2 with lambda = 0.5: "));
    QVERIFY(message("l2", {{"eta0", "2"}, {"schedule", "constant"}}).starts_with("sgd does not support eta0=2 with "));
    QCOMPARE(message("l2", {{"eta0", "2"}, {"schedule", "strongly-convex"}}), std::string());
    QCOMPARE(message("l2", {{"eta0", "1.9"}}), std::string());
    QCOMPARE(message("l1", {{"eta0", "2"}}), std::string());
}

QTEST_GUILESS_MAIN(TestSgd)
#include "test_sgd.moc"
