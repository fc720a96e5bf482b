// SPDX-License-Identifier: GPL-3.0-only
//
// The solvers proposed for a problem: they support it, exist wherever any solver does, each has its own reason, and the
// first certifies small problems and those of the bundled sets.
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/propose/solver_of_run.h"
#include "engine/run/record/recorder.h"
#include "engine/run/spec/parameter_assignments.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace gapscope;

class TestProposedSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyProposalSupportsItsProblem();
    void withoutARegularizerNoGapCloses();
    void manyFeaturesChangeTheOrder();
    void reasonsAreSentences();
    void smallProblemsAreCertified();
    void bundledSetsAreCertified_data();
    void bundledSetsAreCertified();
};

void TestProposedSolvers::everyProposalSupportsItsProblem() {
    int problems = 0;
    for (const LossInfo& loss : allLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            for (const Bias bias : {Bias::none, Bias::free})
                for (const ProblemShape& shape : {ProblemShape{}, {569, 30}, {72, 7129}, {20000, 47000}}) {
                    ProblemSpec spec = specOf(loss.id, regularizer.id, 0.1, 0.05, bias);
                    spec.outputs = 3;
                    const Result<ProblemTraits> traits = traitsOf(spec);
                    if (!traits)
                        continue;
                    ++problems;
                    const auto supports = [&](const SolverInfo& solver) {
                        return checkRequirements(solver, *traits, ParameterValues(solver.parameters)).ok();
                    };
                    const std::string name = loss.id + " + " + regularizer.id;
                    const std::vector<ProposedSolver> proposals = proposedSolvers(*traits, shape);
                    QVERIFY2(proposals.empty() == std::ranges::none_of(allSolvers(), supports), name.c_str());
                    QVERIFY(proposals.size() <= 3);
                    std::set<std::string> ids;
                    std::set<ProposalReason> reasons;
                    for (const ProposedSolver& proposal : proposals) {
                        const SolverInfo& solver = *findSolver(proposal.solver.id);
                        QVERIFY2(supports(solver), (name + " by " + solver.id).c_str());
                        QVERIFY(proposal.solver.parameters == ParameterValues(solver.parameters));
                        ids.insert(solver.id);
                        reasons.insert(proposal.reason);
                    }
                    QCOMPARE(ids.size(), proposals.size());
                    QCOMPARE(reasons.size(), proposals.size());
                    const auto fast = fastSolver(*traits, shape);
                    QVERIFY(proposals.empty() ? !fast : fast == proposals.front().solver);
                }
    QVERIFY(problems > 800);
}

/// Without a regularizer no dual point is feasible but 0, whatever the solver.
void TestProposedSolvers::withoutARegularizerNoGapCloses() {
    const auto proposalsOf = [](const std::string& loss, const std::string& regularizer) {
        return proposedSolvers(*traitsOf(specOf(loss, regularizer, 0.1, 0.05)), {}, 20);
    };
    const std::vector<ProposedSolver> none = proposalsOf("squared", "none");
    QCOMPARE(none.front().solver.id, std::string("fista"));
    QVERIFY(none.size() > 3 && std::ranges::none_of(none, &ProposedSolver::certifies));
    QVERIFY(english(none.front()).ends_with("its gap does not close"));
    for (const char* regularizer : {"l2", "l1"})
        QVERIFY(std::ranges::all_of(proposalsOf("logistic", regularizer), &ProposedSolver::certifies));
}

void TestProposedSolvers::manyFeaturesChangeTheOrder() {
    const ProblemTraits logistic = *traitsOf(specOf("logistic", "l2", 0.1, 0.0));
    QCOMPARE(fastSolver(logistic, {569, 30})->id, std::string("newton"));
    QCOMPARE(fastSolver(logistic, {20000, 47000})->id, std::string("dcd"));
    QCOMPARE(fastSolver(logistic, {72, 7129})->id, std::string("newton")); // few rows are as good as few features
    const ProblemTraits lasso = *traitsOf(specOf("squared", "l1", 0.1, 0.0));
    for (const ProblemShape& shape : {ProblemShape{442, 10}, {20000, 47000}})
        QCOMPARE(fastSolver(lasso, shape)->id, std::string("working-set-cd"));
}

void TestProposedSolvers::reasonsAreSentences() {
    std::set<std::string_view> seen;
    for (int reason = 0; reason < static_cast<int>(ProposalReason::count); ++reason) {
        const std::string_view text = englishTemplate(static_cast<ProposalReason>(reason));
        QVERIFY(text.size() > 20);
        QVERIFY2(seen.insert(text).second, std::string(text).c_str());
    }
    const ProblemTraits logistic = *traitsOf(specOf("logistic", "l2", 0.1, 0.0));
    const std::string text = english(proposedSolvers(logistic, {569, 30}).front());
    QCOMPARE(text, std::string("smooth loss, 30 features: a Newton step costs little; certified"));
    // A number that is not known or not small is no reason.
    for (const ProblemShape& shape : {ProblemShape{}, {20000, 47000}})
        for (const ProposedSolver& proposal : proposedSolvers(logistic, shape, 20))
            QVERIFY2(english(proposal).find("features") == std::string::npos ||
                         proposal.reason == ProposalReason::cuttingPlanes,
                     english(proposal).c_str());
}

void TestProposedSolvers::smallProblemsAreCertified() {
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

void TestProposedSolvers::bundledSetsAreCertified_data() {
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    const std::vector<std::pair<const char*, std::vector<const char*>>> sets{
        {"breast-cancer", {"hinge", "squared-hinge", "logistic"}},
        {"diabetes", {"squared", "absolute", "huber"}},
        {"wine", {"multiclass-hinge", "multinomial-logistic"}}};
    for (const auto& [data, losses] : sets)
        for (const char* loss : losses)
            for (const char* regularizer : {"l2", "l1", "elastic-net"})
                QTest::addRow("%s %s %s", data, loss, regularizer)
                    << QString::fromLatin1(data) << QString::fromLatin1(loss) << QString::fromLatin1(regularizer);
}

void TestProposedSolvers::bundledSetsAreCertified() {
    QFETCH(QString, data);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    RunSpec spec;
    spec.data.source = data.toStdString();
    spec.transforms.standardize = true;
    spec.problem.loss = loss.toStdString();
    spec.problem.regularizer = regularizer.toStdString();
    const RegularizerInfo& info = *findRegularizerInfo(spec.problem.regularizer);
    spec.problem.lambda =
        info.hasLambda ? Strength{regularizer == QStringLiteral("l1") ? "0.02" : "1/n", 0.0} : Strength{};
    spec.problem.l1 = info.hasL1 ? Strength{"1e-3", 0.0} : Strength{};
    spec.problem.biasIsAutomatic = true;
    spec.budget.relativeTolerance = 1e-6;
    spec.budget.passes = 1e6;
    DataStore store;
    spec.solver.id = automaticSolver;
    const Result<std::optional<ProposedSolver>> chosen = chooseSolver(spec, store);
    QVERIFY2(static_cast<bool>(chosen), chosen ? "" : toEnglish(chosen.error()).c_str());
    QVERIFY(chosen->has_value() && (*chosen)->certifies);
    QCOMPARE(spec.solver, (*chosen)->solver);
    const Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
    QVERIFY2(static_cast<bool>(run), run ? "" : toEnglish(run.error()).c_str());
    const RunOutcome outcome = Recorder(**run, {}).execute({});
    QVERIFY2(outcome.status == RunStatus::converged, (spec.solver.id + ": " + outcome.reason).c_str());
    QVERIFY(outcome.last.gap <= 1e-6 * std::max(1.0, std::abs(outcome.last.primal)));
}

QTEST_APPLESS_MAIN(TestProposedSolvers)
#include "test_proposed_solvers.moc"
