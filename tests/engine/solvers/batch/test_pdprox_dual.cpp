// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"
#include "engine/data/transforms/transforms.h"
#include "engine/problem/label_map.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;

namespace {

std::unique_ptr<Problem> breastCancer(const ProblemSpec& spec) {
    const DatasetPointer raw = loadData("breast-cancer").value().data;
    std::vector<Message> warnings;
    const FittedTransforms transforms = fitTransforms(*raw, {.standardize = true}, warnings).value();
    const Vector y = mapLabels(raw->labels(), LossTask::margin, spec.loss, {}, warnings).value().y;
    return Problem::make(spec, transforms.apply(raw), y).value();
}

} // namespace

class TestPdproxDual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void solvesBreastCancerWithItsDefaults();
    void implementationsAgreeFromAnyStart();
    void constantsAreUpperBounds();
    void refusesWhatItCannotDo();
};

void TestPdproxDual::solvesBreastCancerWithItsDefaults() {
    ProblemSpec spec = specOf("hinge", "l2", 1.0 / 569.0);
    const auto problem = breastCancer(spec);
    QCOMPARE(problem->rows(), Index(569));
    SolverRun run(*problem, "pdprox-dual");
    double gap = infinity;
    while (gap > 1e-4 && run.passes() < 10000.0) {
        QVERIFY(run.next());
        gap = run.gap();
    }
    qInfo("breast-cancer, hinge, l2 1/n: gap 1e-4 after %.0f passes", run.passes());
    QVERIFY(gap <= 1e-4);
    QVERIFY2(run.passes() < 2000.0, "the automatic ratio is within a factor of two of the best one");
    QVERIFY(std::abs(run.primal() - 0.0466380) <= 1e-4);
}

void TestPdproxDual::implementationsAgreeFromAnyStart() {
    ProblemCase data = degenerateCases(specOf("hinge", "l1", 0.05, 0.0, Bias::free))[1].second;
    const auto problem = data.make();
    for (const char* form : {"scalar", "lifted"}) {
        SolverRun first(*problem, "pdprox-dual", {{"implementation", "double-dual"}, {"form", form}});
        SolverRun second(*problem, "pdprox-dual", {{"implementation", "double-primal"}, {"form", form}});
        const StartingPoint start{Vector{{0.5, -1.0, 2.0, 0.25}}, 0.3 * data.y};
        first.context.start = second.context.start = start;
        for (int t = 0; t < 300; ++t) {
            QVERIFY(first.next() && second.next());
            QVERIFY((first.state.w - second.state.w).norm() <= 1e-12);
            QVERIFY((first.state.alpha - second.state.alpha).norm() <= 1e-12);
        }
    }
    // The other lifted losses keep a starting alpha: a step of size zero would not move it.
    for (const char* loss : {"generalized-hinge", "epsilon-insensitive", "quantile"}) {
        data.spec = specOf(loss, "l2", 0.1);
        const auto lifted = data.make();
        SolverRun run(*lifted, "pdprox-dual", {{"form", "lifted"}});
        run.context.givenSteps = PrimalDualSteps{1e-200, 1e-200};
        Vector alpha = 0.7 * data.y;
        lifted->risk().projectDual(alpha);
        run.context.start.alpha = alpha;
        QVERIFY(run.next() && run.next());
        QVERIFY2((run.state.alpha - alpha).norm() <= 1e-14, loss);
    }
}

void TestPdproxDual::constantsAreUpperBounds() {
    const auto problem = degenerateCases(specOf("hinge", "l2", 0.1, 0.0, Bias::free))[1].second.make();
    const auto constant = [&](const char* kind) {
        SolverRun run(*problem, "pdprox-dual", {{"constant", kind}});
        run.next();
        run.next();
        return run.state.extras[2];
    };
    const double spectral = constant("spectral") / 1.02;
    QVERIFY(constant("frobenius") >= spectral);
    QVERIFY(constant("rows") >= spectral);
}

void TestPdproxDual::refusesWhatItCannotDo() {
    const auto message = [](const std::string& loss, const Settings& settings) {
        const auto problem = degenerateCases(specOf(loss, "l2", 0.1))[1].second.make();
        SolverRun run(*problem, "pdprox-dual", settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    QCOMPARE(message("hinge", {{"form", "lifted"}}), std::string());
    QVERIFY(message("logistic", {{"form", "lifted"}})
                .starts_with("pdprox-dual does not support form=lifted with logistic: "));
    QVERIFY(!message("hinge", {{"variant", "extragradient"}, {"implementation", "double-primal"}}).empty());
    QVERIFY(!message("hinge", {{"form", "lifted"}, {"steps", "diagonal"}}).empty());
}

QTEST_GUILESS_MAIN(TestPdproxDual)
#include "test_pdprox_dual.moc"
