// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/certificate.h"
#include "tests/seed.h"
#include "tests/solver_runs.h"

#include <QtTest>

using namespace gapscope;

namespace {

Snapshot snapshotOf(double passes, double primal, double dual) {
    Snapshot snapshot;
    snapshot.iteration = snapshot.passes = passes;
    snapshot.primal = primal;
    snapshot.dual = dual;
    snapshot.gap = primal - dual;
    return snapshot;
}

RunSpec specWith(const std::string& regularizer, double lambda) {
    RunSpec spec;
    spec.problem.regularizer = regularizer;
    spec.problem.lambda = {"", lambda};
    spec.problem.l1 = {"", 0.01};
    spec.budget.tolerance = 1e-9;
    return spec;
}

/// A run whose gap falls by a tenth of itself from snapshot to snapshot.
std::vector<Snapshot> healthyRun(int count) {
    std::vector<Snapshot> run;
    double gap = 1.0;
    for (int i = 0; i < count; ++i, gap *= 0.9)
        run.push_back(snapshotOf(i, 0.5 + 0.5 * gap, 0.5 - 0.5 * gap));
    return run;
}

std::vector<SlownessHint::Reason> reasonsOf(const RunSpec& spec, const std::vector<Snapshot>& run, double scales = 1.0,
                                            Index rows = 1000) {
    std::vector<SlownessHint::Reason> reasons;
    for (const SlownessHint& hint : slownessHints(spec, run, scales, rows))
        reasons.push_back(hint.reason);
    return reasons;
}

using Reason = SlownessHint::Reason;
using Reasons = std::vector<Reason>;

} // namespace

class TestCertificate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOptimumIsWithinTheDistance();
    void nothingIsSaidWhereNothingIsProved();
    void gapsBelowRoundingAreCalledSo();
    void scalesAreThoseOfTheColumns();
    void healthyRunsHaveNoHints();
    void slowRunsAreExplained();
};

/// At every iterate of a random problem the distance to a far better solution is within what the gap proves.
void TestCertificate::theOptimumIsWithinTheDistance() {
    Random random(testSeed());
    for (const char* regularizer : {"l2", "elastic-net"}) {
        RunSpec spec = specWith(regularizer, 0.05);
        const auto problem = randomCase(random, specOf("logistic", regularizer, 0.05, 0.01), 40, 6).make();
        SolverRun best(*problem, "fista");
        for (int i = 0; i < 5000 && best.next(); ++i)
            continue;
        SolverRun run(*problem, "prox-sdca");
        for (int i = 0; i < 30; ++i) {
            QVERIFY(run.next());
            const Certificate certificate = certificateOf(spec, snapshotOf(i, run.primal(), run.dual()));
            const double distance = (run.state.w - best.state.w).norm();
            QVERIFY2(distance <= certificate.distance + 1e-7,
                     qPrintable(QStringLiteral("%1 > %2").arg(distance).arg(certificate.distance)));
            QVERIFY(run.primal() - best.primal() <= certificate.excess + 1e-12);
        }
    }
}

void TestCertificate::nothingIsSaidWhereNothingIsProved() {
    QVERIFY(std::isnan(certificateOf(specWith("l2", 0.1), snapshotOf(1, 0.5, notAvailable)).excess));
    QVERIFY(std::isnan(certificateOf(specWith("l1", 0.1), snapshotOf(1, 0.5, 0.4)).distance));
    RunSpec biased = specWith("l2", 0.1);
    biased.problem.bias = Bias::free;
    QVERIFY(std::isnan(certificateOf(biased, snapshotOf(1, 0.5, 0.4)).distance));
    QCOMPARE(certificateOf(specWith("l2", 0.5), snapshotOf(1, 0.5, 0.25)).distance, 1.0);
}

void TestCertificate::gapsBelowRoundingAreCalledSo() {
    const Certificate fine = certificateOf(specWith("l2", 0.1), snapshotOf(1, 0.5, 0.5 - 1e-10));
    QVERIFY(!fine.isAtFloor);
    const Certificate low = certificateOf(specWith("l2", 0.1), snapshotOf(1, 1000.0, 1000.0 - 1e-12));
    QVERIFY(low.isAtFloor && low.excess == low.roundingFloor && low.roundingFloor > 1e-12);
}

void TestCertificate::scalesAreThoseOfTheColumns() {
    Random random(testSeed());
    DenseRows rows(50, 3);
    for (Index i = 0; i < rows.rows(); ++i) {
        rows(i, 0) = random.normal();
        rows(i, 1) = 1000.0 * rows(i, 0) + 5.0;
        rows(i, 2) = 7.0; // constant: it has no scale
    }
    const auto data = std::make_shared<const Dataset>(
        rows, Labels{.values = std::vector<double>(50, 1.0), .categories = {}}, std::vector<std::string>{}, "made");
    QVERIFY(std::abs(ratioOfColumnScales(*data) - 1000.0) <= 1e-6);
}

void TestCertificate::healthyRunsHaveNoHints() {
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(60)), Reasons{});
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(5), 1e6), Reasons{}); // too early to say
    RunSpec done = specWith("l2", 1e-9);
    done.budget.tolerance = 0.5;
    QCOMPARE(reasonsOf(done, healthyRun(60), 1e6), Reasons{}); // it has reached what was wanted
}

void TestCertificate::slowRunsAreExplained() {
    QCOMPARE(reasonsOf(specWith("l2", 0.01), healthyRun(60), 1e4), Reasons{Reason::columnScales});
    RunSpec scaled = specWith("l2", 0.01);
    scaled.transforms.standardize = true;
    QCOMPARE(reasonsOf(scaled, healthyRun(60), 1e4), Reasons{});
    QCOMPARE(reasonsOf(specWith("l2", 1e-6), healthyRun(60)), Reasons{Reason::weakRegularizer});
    QCOMPARE(reasonsOf(specWith("l1", 1e-6), healthyRun(60)), Reasons{}); // nothing that could be weak
    std::vector<Snapshot> stalled = healthyRun(60);
    for (std::size_t i = 20; i < stalled.size(); ++i)
        stalled[i] = snapshotOf(static_cast<double>(i), stalled[i].primal, stalled[20].dual);
    QCOMPARE(reasonsOf(specWith("l2", 0.01), stalled), Reasons{Reason::stalledDual});
    QCOMPARE(slownessHints(specWith("l2", 0.01), stalled, 1.0, 1000)[0].amount, 39.0);
    std::vector<Snapshot> rising = healthyRun(60);
    for (int i = 0; i < 20; ++i)
        rising.push_back(snapshotOf(60 + i, std::pow(2.0, i), rising.back().dual));
    QCOMPARE(reasonsOf(specWith("l2", 0.01), rising).front(), Reason::rising);
    std::vector<Snapshot> swinging = healthyRun(60); // as coordinate methods do
    for (std::size_t i = 0; i < swinging.size(); i += 2)
        swinging[i] = snapshotOf(swinging[i].passes, 10.0, swinging[i].dual);
    QCOMPARE(reasonsOf(specWith("l2", 0.01), swinging), Reasons{});
    std::vector<Snapshot> atFloor = healthyRun(60);
    atFloor.push_back(snapshotOf(60, 0.5, 0.5 - 1e-15));
    RunSpec exact = specWith("l2", 0.01);
    exact.budget.tolerance = 1e-17;
    QCOMPARE(reasonsOf(exact, atFloor), Reasons{Reason::atFloor});
}

QTEST_GUILESS_MAIN(TestCertificate)
#include "test_certificate.moc"
