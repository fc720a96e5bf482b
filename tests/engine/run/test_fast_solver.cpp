// SPDX-License-Identifier: GPL-3.0-only
//
// The fast solver of a problem: it supports it, exists wherever any solver does, and certifies small problems quickly.
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/analysis/fast_solver.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <algorithm>

using namespace gapscope;

class TestFastSolver : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySolvableProblemHasOne();
    void smallProblemsAreCertified();
};

void TestFastSolver::everySolvableProblemHasOne() {
    int problems = 0;
    for (const LossInfo& loss : allLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            for (const Bias bias : {Bias::none, Bias::free}) {
                ProblemSpec spec = specOf(loss.id, regularizer.id, 0.1, 0.05, bias);
                spec.outputs = 3;
                const Result<ProblemTraits> traits = traitsOf(spec);
                if (!traits)
                    continue;
                ++problems;
                const auto fast = fastSolver(*traits);
                const auto supports = [&](const SolverInfo& solver) {
                    return checkRequirements(solver, *traits, ParameterValues(solver.parameters)).ok();
                };
                const std::string name = loss.id + " + " + regularizer.id;
                QVERIFY2(fast.has_value() == std::ranges::any_of(allSolvers(), supports), name.c_str());
                if (fast)
                    QVERIFY2(supports(*findSolver(fast->id)), name.c_str());
            }
    QVERIFY(problems > 200);
}

void TestFastSolver::smallProblemsAreCertified() {
    Random random(testSeed());
    constexpr double tolerance = 1e-6;
    for (const char* loss : {"hinge", "squared-hinge", "logistic", "squared", "huber", "absolute"})
        for (const char* regularizer : {"l2", "elastic-net"})
            for (int trial = 0; trial < 5; ++trial) {
                const auto problem = randomCase(random, specOf(loss, regularizer, 0.02, 0.01), 40, 8).make();
                const auto fast = fastSolver(problem->traits());
                QVERIFY(fast.has_value());
                SolverRun run(*problem, fast->id);
                QVERIFY2(run.certify(tolerance, 20000),
                         (std::string(loss) + " + " + regularizer + " by " + fast->id).c_str());
            }
}

QTEST_APPLESS_MAIN(TestFastSolver)
#include "test_fast_solver.moc"
