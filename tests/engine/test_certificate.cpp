// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/certificate.h"
#include "engine/run/optimality.h"
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

CurveSummary summaryOf(const std::vector<Snapshot>& run) {
    CurveSummary curve;
    for (const Snapshot& snapshot : run)
        curve.add(snapshot);
    return curve;
}

std::vector<SlownessHint::Reason> reasonsOf(const RunSpec& spec, const std::vector<Snapshot>& run, double scales = 1.0,
                                            Index rows = 1000) {
    std::vector<SlownessHint::Reason> reasons;
    for (const SlownessHint& hint : slownessHints(spec, summaryOf(run), scales, rows))
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
    void residualsAddUpToTheGap();
    void nothingIsSaidWhereNothingIsProved();
    void gapsBelowRoundingAreCalledSo();
    void scalesAreThoseOfTheColumns();
    void healthyRunsHaveNoHints();
    void slowRunsAreExplained();
    void summariesOfLongCurvesAreNearlyExact();
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

/// At random points the two parts are not negative and add up to P - D of Problem; at a solution both vanish.
void TestCertificate::residualsAddUpToTheGap() {
    Random random(testSeed());
    for (const char* loss : {"hinge", "logistic", "squared", "smoothed-hinge"})
        for (const char* regularizer : {"l2", "elastic-net", "l1"}) {
            const auto problem = randomCase(random, specOf(loss, regularizer, 0.1, 0.01), 30, 5).make();
            for (int trial = 0; trial < 10; ++trial) {
                Vector w(problem->dimension());
                for (double& entry : w)
                    entry = random.normal();
                const auto primal = problem->primal(w);
                const auto dual = problem->dualCandidate(primal->scores, 0.0);
                const auto residuals = optimalityOf(*problem, w, dual->alpha);
                const double gap = primal->value - dual->value;
                QVERIFY2(std::abs(residuals->gap() - gap) <= 1e-10 * (1.0 + std::abs(gap)), loss);
                QVERIFY2(residuals->loss >= -1e-10 && residuals->regularizer >= -1e-10, regularizer);
            }
            SolverRun run(*problem, "fista");
            for (int i = 0; i < 3000 && run.next(); ++i)
                continue;
            if (std::string(loss) == "logistic" || std::string(loss) == "squared") { // smooth: w makes the dual point
                const auto atEnd = optimalityOf(*problem, run.state.w);
                QVERIFY2(atEnd->gap() <= 1e-6, regularizer);
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
    QCOMPARE(slownessHints(specWith("l2", 0.01), summaryOf(stalled), 1.0, 1000)[0].amount, 39.0);
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

/// Answers of a summary against those of the snapshots themselves, at random lengths: exact for short curves, within a
/// 256th of the run for long ones.
void TestCertificate::summariesOfLongCurvesAreNearlyExact() {
    Random random(testSeed());
    for (const int count : {1, 7, 512, 513, 1024, 5000, 77777}) {
        std::vector<Snapshot> run;
        double dual = -5.0;
        for (int i = 0; i < count; ++i) {
            dual += random.uniform() < 0.1 ? random.uniform() : 0.0;
            run.push_back(snapshotOf(i, random.uniform() < 0.05 ? notAvailable : random.normal(), dual));
        }
        const CurveSummary curve = summaryOf(run);
        QCOMPARE(curve.count(), run.size());
        const auto leastFrom = [&run](std::size_t first) {
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t i = first; i < run.size(); ++i)
                least = std::fmin(least, run[i].primal);
            return least;
        };
        QCOMPARE(curve.leastPrimal(), leastFrom(0));
        const auto slack = count <= 512 ? std::size_t{0} : static_cast<std::size_t>(count) / 256 + 1;
        const std::size_t late = run.size() - std::max<std::size_t>(1, run.size() / 5);
        QVERIFY(curve.leastPrimalOfLast(0.2) <= leastFrom(late));
        QVERIFY(curve.leastPrimalOfLast(0.2) >= leastFrom(late - std::min(late, slack)));
        const double threshold = run[run.size() / 2].dual;
        const auto first =
            std::ranges::find_if(run, [threshold](const Snapshot& each) { return each.dual >= threshold; });
        QVERIFY(curve.passesToDual(threshold) <= first->passes);
        QVERIFY(curve.passesToDual(threshold) >= first->passes - static_cast<double>(slack));
        QCOMPARE(curve.passesToDual(dual + 1.0), run.back().passes);
    }
}

QTEST_GUILESS_MAIN(TestCertificate)
#include "test_certificate.moc"
