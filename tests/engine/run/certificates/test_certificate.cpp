// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/certificate.h"
#include "engine/run/record/optimality.h"
#include "tests/support/made_curves.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;

class TestCertificate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOptimumIsWithinTheDistance();
    void residualsAddUpToTheGap();
    void nothingIsSaidWhereNothingIsProved();
    void gapsBelowRoundingAreCalledSo();
    void summariesOfLongCurvesAreNearlyExact();
};

/// At every iterate of a random problem the distance to a much better solution is within the certified distance.
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

/// At random points the two parts are nonnegative and add up to P - D of Problem; at a solution both vanish.
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
            if (std::string(loss) == "logistic" || std::string(loss) == "squared") { // smooth: the dual point follows
                                                                                     // from w
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

/// A summary against the snapshots themselves, at random lengths: exact for short curves, within a 256th of the run for
/// long ones.
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
        const auto minFrom = [&run](std::size_t first) {
            double min = std::numeric_limits<double>::infinity();
            for (std::size_t i = first; i < run.size(); ++i)
                min = std::fmin(min, run[i].primal);
            return min;
        };
        QCOMPARE(curve.minPrimal(), minFrom(0));
        const auto slack = count <= 512 ? std::size_t{0} : static_cast<std::size_t>(count) / 256 + 1;
        const std::size_t late = run.size() - std::max<std::size_t>(1, run.size() / 5);
        QVERIFY(curve.minPrimalOfLast(0.2) <= minFrom(late));
        QVERIFY(curve.minPrimalOfLast(0.2) >= minFrom(late - std::min(late, slack)));
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
