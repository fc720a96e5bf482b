// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/chosen_class.h"
#include "engine/run/sweep/one_vs_rest.h"

#include <QtTest>

using namespace gapscope;

/// One-vs-rest: its parts, and that it depends neither on the number of concurrent runs nor on the order of the rows.
class TestOneVsRest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneRunAClass();
    void jobsDoNotMatter();
    void columnsAreTheRunsOwn();
    void twoClassesAreMirrorImages();
    void stopLeavesClassesOut();
    void aSingleRunRefuses();
    void firstOfTies();
    void unequalColumnsAreNoMatrix();

private:
    DataStore m_store;
};

namespace {

RunSpec wine(const std::string& loss = "logistic", const std::string& solver = "fista") {
    RunSpec spec;
    spec.data.source = "wine";
    spec.transforms.standardize = true;
    spec.problem.loss = loss;
    spec.problem.oneVsRest = true;
    spec.solver.id = solver;
    spec.budget.tolerance = 1e-8;
    return spec;
}

OneVsRest prepared(const RunSpec& spec, DataStore& store) {
    const Result<OneVsRest> problem = prepareOneVsRest(spec, store);
    if (!problem)
        qFatal("%s", toEnglish(problem.error()).c_str());
    return *problem;
}

} // namespace

void TestOneVsRest::oneRunAClass() {
    RunSpec spec = wine();
    spec.split.testFraction = 0.25;
    const OneVsRest problem = prepared(spec, m_store);
    QCOMPARE(problem.classes, (std::vector<std::string>{"0", "1", "2"}));
    QCOMPARE(problem.trainingClasses.size() + problem.testClasses.size(), Index{178});
    for (std::size_t k = 0; k < 3; ++k) {
        const RunSpec& run = problem.runs[k];
        QCOMPARE(run.problem.positive, std::vector<std::string>{problem.classes[k]});
        QVERIFY(run.problem.oneVsRest && !run.asksForAllClasses());
        QCOMPARE(run.problem.labels->negative.size(), std::size_t{2});
        RunSpec common = run; // except for its class, a run has the given specification
        common.problem.positive.clear();
        common.problem.labels.reset();
        common.problem.lambda = spec.problem.lambda;
        common.problem.lossParameters = spec.problem.lossParameters;
        common.solver.parameters = spec.solver.parameters;
        common.budget.passes = spec.budget.passes;
        QVERIFY(common == spec);
    }
}

void TestOneVsRest::jobsDoNotMatter() {
    const OneVsRest problem = prepared(wine("hinge", "prox-sdca"), m_store);
    const OneVsRestOutcome one = runOneVsRest(problem, {}, m_store, {});
    const OneVsRestOutcome five = runOneVsRest(problem, {.jobs = 5}, m_store, {});
    QCOMPARE(one.status, RunStatus::converged);
    QCOMPARE(five.w, one.w);
    QCOMPARE(five.reason, one.reason);
    QCOMPARE(five.trainError, one.trainError);
    QVERIFY(std::isnan(one.testError)); // there is no test part
    for (const SweepResult& run : one.runs)
        QVERIFY(run.outcome.last.gap <= 1e-8);
}

/// Column k of w has the final objective of run k, and column k of alpha its bound.
void TestOneVsRest::columnsAreTheRunsOwn() {
    RunSpec spec = wine();
    spec.problem.bias = Bias::free;
    const OneVsRest problem = prepared(spec, m_store);
    std::vector<Vector> alphas(3);
    const OneVsRestOutcome outcome = runOneVsRest(problem, {.jobs = 2}, m_store, {},
                                                  [&alphas](std::size_t k, const SweepResult&, const PreparedRun*,
                                                            const RunOutcome& run) { alphas[k] = run.bestAlpha; });
    QCOMPARE(outcome.w.size(), Index{3 * (13 + 1)});
    const Vector joined = sideBySide(alphas);
    QCOMPARE(joined.size(), Index{3 * 178});
    for (Index k = 0; k < 3; ++k) {
        const auto run = prepareRun(problem.runs[static_cast<std::size_t>(k)], m_store);
        QVERIFY(run.ok());
        const Vector w =
            Eigen::Map<const Vector, 0, Eigen::InnerStride<>>(outcome.w.data() + k, 14, Eigen::InnerStride<>(3));
        const Vector alpha =
            Eigen::Map<const Vector, 0, Eigen::InnerStride<>>(joined.data() + k, 178, Eigen::InnerStride<>(3));
        const Snapshot& last = outcome.runs[static_cast<std::size_t>(k)].outcome.last;
        QCOMPARE((*run)->problem->primal(w)->value, last.primal);
        QVERIFY(std::abs((*run)->problem->dual(alpha, w[13])->value - last.dual) <= 1e-12);
    }
}

/// With two classes each is the other's rest: w and -w.
void TestOneVsRest::twoClassesAreMirrorImages() {
    RunSpec spec = wine("logistic", "newton");
    spec.data.source = "breast-cancer";
    spec.budget.tolerance = 1e-12;
    const OneVsRest problem = prepared(spec, m_store);
    QCOMPARE(problem.warnings.size(), std::size_t{1});
    QCOMPARE(problem.warnings.front().id, MessageId::oneVsRestOfTwo);
    const OneVsRestOutcome outcome = runOneVsRest(problem, {}, m_store, {});
    QCOMPARE(outcome.w.size(), Index{2 * 30});
    // gap <= 1e-12 puts w within sqrt(2 gap / lambda) of the optimum.
    const double distance = std::sqrt(2e-12 * 569.0);
    for (Index j = 0; j < 30; ++j)
        QVERIFY(std::abs(outcome.w[2 * j] + outcome.w[2 * j + 1]) <= 2.0 * distance);
    QCOMPARE(outcome.trainError, outcome.runs[0].outcome.last.trainError);
}

void TestOneVsRest::stopLeavesClassesOut() {
    const OneVsRest problem = prepared(wine(), m_store);
    std::stop_source stop;
    const OneVsRestOutcome outcome = runOneVsRest(
        problem, {}, m_store, stop.get_token(),
        [&stop](std::size_t, const SweepResult&, const PreparedRun*, const RunOutcome&) { stop.request_stop(); });
    QCOMPARE(outcome.status, RunStatus::stopped);
    QCOMPARE(outcome.runs.size(), std::size_t{1});
    QCOMPARE(outcome.reason, std::string("stopped on request; 2 of 3 classes had not begun"));
    QCOMPARE(outcome.w.size(), Index{0}); // one column of three is not a model
    QVERIFY(std::isnan(outcome.trainError));
}

void TestOneVsRest::aSingleRunRefuses() {
    const auto run = prepareRun(wine(), m_store);
    QVERIFY(!run.ok());
    QCOMPARE(run.error().id, MessageId::notSupported);
    QCOMPARE(run.error().place.field, Field::oneVsRest);
}

void TestOneVsRest::firstOfTies() {
    Vector scores(6);
    scores << 1.0, 2.0, 2.0, -1.0, -1.0, -1.0;
    QCOMPARE(chosenClass(scores, 3, 0), Index{1});
    QCOMPARE(chosenClass(scores, 3, 1), Index{0});
    QCOMPARE(classErrorRate(scores, 3, Vector{{2.0, 0.0}}), 0.5);
}

void TestOneVsRest::unequalColumnsAreNoMatrix() {
    QCOMPARE(sideBySide({Vector{{1.0, 2.0}}, Vector{{3.0, 4.0}}}), (Vector{{1.0, 3.0, 2.0, 4.0}}));
    QCOMPARE(sideBySide({Vector{{1.0, 2.0}}, Vector()}).size(), Index{0});
    QCOMPARE(sideBySide({Vector(), Vector{{1.0}}}).size(), Index{0});
    QCOMPARE(sideBySide({}).size(), Index{0});
}

QTEST_GUILESS_MAIN(TestOneVsRest)
#include "test_one_vs_rest.moc"
