// SPDX-License-Identifier: GPL-3.0-only
//
// Prox-SDCA with the relative entropy on the simplex, and with group norms and a square.
#include "engine/solvers/stochastic_dual/mirror_ascent.h"
#include "tests/support/problem_cases.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

using namespace gapscope;
using fixtures::Json;

namespace {

void addRows() {
    QTest::addColumn<QString>("name");
    for (const char* family : {"entropy__", "group-l2__"})
        for (const std::string& name : fixtures::namesStartingWith(family))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

ProblemSpec groupSpec(const std::string& loss, double lambda, double l2, Index features) {
    ProblemSpec spec = specOf(loss, "group-lasso", lambda);
    spec.groups = equalGroups(features, 3);
    const RegularizerInfo& info = *findRegularizerInfo("group-lasso");
    spec.regularizerParameters = ParameterValues(info.parameters);
    if (!spec.regularizerParameters.set(info.parameters, info.id, "l2", shown(l2)).ok())
        qFatal("l2");
    return spec;
}

} // namespace

class TestMirrorAscent final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void iteratesFollowTheReference_data() { addRows(); }
    void iteratesFollowTheReference();
    void optimaAreReached_data() { addRows(); }
    void optimaAreReached();
    void theDualNeverFalls();
    void sparseIsDense();
    void theCapIsKept();
    void scatteredGroups();
    void withoutGroupsItIsElasticNet();
    void boundsHold();
};

void TestMirrorAscent::iteratesFollowTheReference() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    const Vector lengths = MirrorAscent::squaredLengths(*problem);
    for (Index i = 0; i < lengths.size(); ++i)
        QVERIFY(
            fixtures::close(lengths[i], fixture["problem"]["row_norms_squared"][static_cast<std::size_t>(i)], 1e-12));
    SolverRun run(*problem, "prox-sdca");
    run.context.rowOrder = givenRows(fixture["indices"]);
    for (const Json& trace : fixture["trace"]) {
        QVERIFY(run.next());
        QVERIFY(fixtures::close(run.primal(), trace["primal"], 1e-8));
        QVERIFY(fixtures::close(run.dual(), trace["dual"], 1e-8));
        for (std::size_t j = 0; j < trace["w"].size(); ++j)
            QVERIFY(fixtures::close(run.state.w[static_cast<Index>(j)], trace["w"][j], 1e-8));
    }
    for (std::size_t i = 0; i < fixture["alpha_final"].size(); ++i)
        QVERIFY(fixtures::close(run.state.alpha[static_cast<Index>(i)], fixture["alpha_final"][i], 1e-8));
}

void TestMirrorAscent::optimaAreReached() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    for (const char* option : {"I", "II", "III", "IV", "V"}) {
        SolverRun run(*problem, "prox-sdca", {{"option", option}});
        QVERIFY2(run.certify(1e-11, 20000), option);
        QVERIFY(fixtures::close(run.primal(), fixture["optimum"]["primal"], 1e-9));
    }
}

/// Each step maximizes a lower bound of D.
void TestMirrorAscent::theDualNeverFalls() {
    Random random(testSeed());
    for (const char* loss : {"logistic", "hinge", "squared", "absolute"})
        for (const bool isEntropy : {true, false}) {
            const ProblemSpec spec = isEntropy ? specOf(loss, "entropy", 0.02) : groupSpec(loss, 0.01, 0.05, 9);
            const auto problem = randomCase(random, spec, 30, 9).make();
            SolverRun run(*problem, "prox-sdca");
            double before = -infinity;
            for (int pass = 0; pass < 50; ++pass) {
                QVERIFY(run.next());
                QVERIFY2(run.dual() >= before - 1e-12, loss);
                QVERIFY2(run.gap() >= -1e-12, loss);
                before = run.dual();
            }
        }
}

void TestMirrorAscent::sparseIsDense() {
    Random random(testSeed());
    for (const bool isEntropy : {true, false}) {
        const ProblemSpec spec =
            isEntropy ? specOf("logistic", "entropy", 0.01) : groupSpec("logistic", 0.01, 0.02, 12);
        const ProblemCase made = randomCase(random, spec, 40, 12, 0.3);
        const auto dense = made.make(Storage::dense);
        const auto sparse = made.make(Storage::sparse);
        SolverRun one(*dense, "prox-sdca");
        SolverRun other(*sparse, "prox-sdca");
        for (int pass = 0; pass < 20; ++pass) {
            QVERIFY(one.next() && other.next());
            QVERIFY((one.state.w - other.state.w).norm() <= 1e-12);
        }
    }
}

/// With a cap below 1 all iterates stay in the capped simplex, and the gap closes.
void TestMirrorAscent::theCapIsKept() {
    Random random(testSeed());
    ProblemSpec spec = specOf("logistic", "entropy", 0.02);
    const RegularizerInfo& info = *findRegularizerInfo("entropy");
    spec.regularizerParameters = ParameterValues(info.parameters);
    QVERIFY(spec.regularizerParameters.set(info.parameters, info.id, "nu", "0.25").ok());
    const auto problem = randomCase(random, spec, 30, 8).make();
    SolverRun run(*problem, "prox-sdca");
    for (double gap = infinity; run.iterations() < 5000 && gap > 1e-10;) {
        QVERIFY(run.next());
        gap = run.gap();
        QVERIFY(run.state.w.maxCoeff() <= 0.25 + 1e-12 && run.state.w.minCoeff() >= 0.0);
        QVERIFY(std::abs(run.state.w.sum() - 1.0) < 1e-10);
    }
    QVERIFY(run.gap() < 1e-10);
}

/// Groups need not be contiguous: the same problem with permuted features has the same optimum.
void TestMirrorAscent::scatteredGroups() {
    Random random(testSeed());
    const ProblemCase made = randomCase(random, groupSpec("squared", 0.02, 0.05, 9), 30, 9);
    ProblemCase scattered = made;
    const std::vector<Index> order{4, 0, 7, 2, 8, 1, 3, 6, 5}; // the coordinate at every position
    for (std::size_t k = 0; k < order.size(); ++k)
        scattered.features.col(order[k]) = made.features.col(static_cast<Index>(k));
    scattered.spec.groups.order = order;
    const auto one = made.make();
    const auto other = scattered.make();
    SolverRun first(*one, "prox-sdca");
    SolverRun second(*other, "prox-sdca");
    for (int pass = 0; pass < 30; ++pass) {
        QVERIFY(first.next() && second.next());
        QVERIFY(std::abs(first.primal() - second.primal()) < 1e-10);
    }
}

/// Groups of one feature are l1: the iterates are those of the elastic net.
void TestMirrorAscent::withoutGroupsItIsElasticNet() {
    Random random(testSeed());
    ProblemCase made = randomCase(random, groupSpec("logistic", 0.02, 0.05, 6), 30, 6);
    made.spec.groups = equalGroups(6, 1);
    ProblemCase plain = made;
    plain.spec = specOf("logistic", "elastic-net", 0.05, 0.02);
    const auto grouped = made.make();
    const auto elastic = plain.make();
    SolverRun one(*grouped, "prox-sdca");
    SolverRun other(*elastic, "prox-sdca");
    for (int pass = 0; pass < 20; ++pass) {
        QVERIFY(one.next() && other.next());
        QVERIFY((one.state.w - other.state.w).norm() <= 1e-11);
    }
}

/// Theorem 1 with the constants of the norm, in the mean over seeds.
void TestMirrorAscent::boundsHold() {
    Random random(testSeed());
    for (const bool isEntropy : {true, false}) {
        const ProblemSpec spec = isEntropy ? specOf("logistic", "entropy", 0.1) : groupSpec("logistic", 0.01, 0.1, 9);
        const auto problem = randomCase(random, spec, 30, 9).make();
        const SolverInfo& info = *findSolver("prox-sdca");
        Vector mean = Vector::Zero(30);
        Vector bound(30);
        constexpr int seeds = 20;
        for (int seed = 1; seed <= seeds; ++seed) {
            SolverRun run(*problem, "prox-sdca", {{"sampling", "iid"}});
            run.context.seed = static_cast<std::uint64_t>(seed);
            QVERIFY(run.next());
            const TheoryResult theory = info.theory({.problem = *problem,
                                                     .parameters = run.context.parameters,
                                                     .primalAtStart = run.primal(),
                                                     .dualAtStart = run.dual()});
            QVERIFY(theory);
            for (int pass = 0; pass < 30; ++pass) {
                QVERIFY(run.next());
                mean[pass] += run.gap() / seeds;
                bound[pass] = theory->value(pass + 1.0, {});
            }
        }
        QVERIFY((mean.array() <= bound.array() + 1e-14).all());
    }
}

QTEST_MAIN(TestMirrorAscent)
#include "test_mirror_ascent.moc"
