// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/sweep.h"

#include <QtTest>

#include <map>

using namespace gapscope;

/// Many runs on a grid: the same results as single runs, in fewer passes if each starts from its neighbour.
class TestSweep : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void grid();
    void jobsGiveTheSameAsOneByOne();
    void warmStartsSavePasses_data();
    void warmStartsSavePasses();
    void refusedPointsSaySo();
    void divergenceIsShown();
    void stopLeavesTheRestOut();
};

namespace {

RunSpec baseSpec(const std::string& solver, const std::string& regularizer = "l2") {
    RunSpec spec;
    spec.data.source = "breast-cancer";
    spec.transforms.standardize = true;
    spec.problem.loss = "logistic";
    spec.problem.regularizer = regularizer;
    spec.solver.id = solver;
    spec.budget.tolerance = 1e-7;
    spec.split.testFraction = 0.25;
    return spec;
}

std::vector<SweepPoint> lambdas(const RunSpec& base, double min, double max, int count) {
    std::vector<SweepPoint> points;
    for (const double value : logarithmicGrid(min, max, count)) {
        points.push_back({value, base});
        points.back().spec.problem.lambda = {shown(value), 0.0};
    }
    return points;
}

double passesOf(const std::vector<SweepResult>& results) {
    double passes = 0.0;
    for (const SweepResult& result : results)
        passes += result.outcome.last.passes;
    return passes;
}

std::vector<SweepResult> sweep(const std::vector<SweepPoint>& points, const SweepOptions& options,
                               const SweepPointDone& done = {}, const std::stop_token& stop = {}) {
    DataStore store;
    return runSweep(points, options, store, stop, done);
}

} // namespace

void TestSweep::grid() {
    const std::vector<double> values = logarithmicGrid(1e-6, 1.0, 7);
    QCOMPARE(values.size(), std::size_t(7));
    QCOMPARE(values.front(), 1.0);
    QCOMPARE(values.back(), 1e-6);
    for (std::size_t k = 1; k < values.size(); ++k)
        QVERIFY(std::abs(values[k] / values[k - 1] - 0.1) <= 1e-14);
    QCOMPARE(logarithmicGrid(1e-3, 0.5, 1), std::vector<double>{0.5});
}

void TestSweep::jobsGiveTheSameAsOneByOne() {
    const std::vector<SweepPoint> points = lambdas(baseSpec("prox-sdca"), 1e-4, 1.0, 6);
    const std::vector<SweepResult> one = sweep(points, {});
    const std::vector<SweepResult> three = sweep(points, {.jobs = 3});
    QCOMPARE(one.size(), points.size());
    QCOMPARE(three.size(), points.size());
    for (std::size_t k = 0; k < points.size(); ++k) {
        QCOMPARE(one[k].value, points[k].value);
        QCOMPARE(one[k].outcome.status, RunStatus::converged);
        QCOMPARE(three[k].outcome.last.primal, one[k].outcome.last.primal);
        QCOMPARE(three[k].outcome.last.passes, one[k].outcome.last.passes);
        QVERIFY(one[k].outcome.last.gap <= 1e-7);
        QVERIFY(one[k].outcome.last.testError >= 0.0);
        QVERIFY(k == 0 || one[k].outcome.last.primal < one[k - 1].outcome.last.primal); // weaker regularization
    }
}

void TestSweep::warmStartsSavePasses_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("regularizer");
    QTest::addRow("prox-sdca") << QStringLiteral("prox-sdca") << QStringLiteral("l2");
    QTest::addRow("fista") << QStringLiteral("fista") << QStringLiteral("l1");
}

void TestSweep::warmStartsSavePasses() {
    QFETCH(const QString, solver);
    QFETCH(const QString, regularizer);
    const std::vector<SweepPoint> points =
        lambdas(baseSpec(solver.toStdString(), regularizer.toStdString()), 1e-3, 0.3, 12);
    const std::vector<SweepResult> cold = sweep(points, {});
    const std::vector<SweepResult> warm = sweep(points, {.warmStart = true});
    for (std::size_t k = 0; k < points.size(); ++k) {
        QCOMPARE(warm[k].outcome.status, RunStatus::converged);
        QVERIFY(std::abs(warm[k].outcome.last.primal - cold[k].outcome.last.primal) <= 1e-7);
    }
    QVERIFY2(passesOf(warm) < passesOf(cold),
             qPrintable(QStringLiteral("%1 and %2 passes").arg(passesOf(warm)).arg(passesOf(cold))));
    // With two jobs the second part starts cold, and everything still converges.
    for (const SweepResult& result : sweep(points, {.warmStart = true, .jobs = 2}))
        QCOMPARE(result.outcome.status, RunStatus::converged);
}

void TestSweep::refusedPointsSaySo() {
    std::vector<SweepPoint> points = lambdas(baseSpec("prox-sdca"), 1e-2, 1.0, 3);
    points[1].spec.problem.lambda.text = "-1";
    int called = 0;
    const std::vector<SweepResult> results = sweep(
        points, {.warmStart = true},
        [&called](std::size_t index, const SweepResult& result, const PreparedRun* run, const RunOutcome& outcome) {
            ++called;
            QCOMPARE(result.refused.has_value(), index == 1);
            QCOMPARE(run == nullptr, index == 1);
            QCOMPARE(outcome.w.size() > 0, index != 1);
        });
    QCOMPARE(called, 3);
    QVERIFY(results[1].refused->id == MessageId::strengthNegative || !toEnglish(*results[1].refused).empty());
    QCOMPARE(results[2].outcome.status, RunStatus::converged);
}

/// Runs with far too large steps end as diverged beside one that converges.
void TestSweep::divergenceIsShown() {
    std::vector<SweepPoint> points;
    for (const char* step : {"1e8", "0.05"}) {
        RunSpec spec = baseSpec("gd");
        spec.problem.loss = "squared-hinge";
        spec.problem.lambda = {"0.1", 0.0};
        spec.solver.parameters = ParameterValues(findSolver("gd")->parameters);
        QVERIFY(spec.solver.parameters.set(findSolver("gd")->parameters, "gd", "eta", step).ok());
        points.push_back({std::stod(step), spec});
    }
    const std::vector<SweepResult> results = sweep(points, {});
    QCOMPARE(results[0].outcome.status, RunStatus::diverged);
    QVERIFY(!results[0].outcome.reason.empty());
    QCOMPARE(results[1].outcome.status, RunStatus::converged);
}

void TestSweep::stopLeavesTheRestOut() {
    const std::vector<SweepPoint> points = lambdas(baseSpec("prox-sdca"), 1e-4, 1.0, 8);
    std::stop_source source;
    const std::vector<SweepResult> results = sweep(
        points, {},
        [&source](std::size_t index, const SweepResult&, const PreparedRun*, const RunOutcome&) {
            if (index == 2)
                source.request_stop();
        },
        source.get_token());
    QCOMPARE(results.size(), std::size_t(3));
}

QTEST_GUILESS_MAIN(TestSweep)
#include "test_sweep.moc"
