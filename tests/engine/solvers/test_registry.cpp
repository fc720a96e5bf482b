// SPDX-License-Identifier: GPL-3.0-only
//
// Lists what a registry entry still lacks, so that a new solver is complete on the day it is added.
#include "engine/losses/any_loss.h"
#include "engine/math/random.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "tests/support/inner_choices.h"
#include "tests/support/problem_cases.h"

#include <QtTest>

#include <set>

using namespace gapscope;

namespace {

std::unique_ptr<Problem> tinyProblem(const std::string& lossId, const std::string& regularizerId, Bias bias) {
    constexpr Index n = 24;
    constexpr Index p = 4;
    Random random(11);
    DenseRows features(n, p);
    Labels labels;
    const LossInfo& loss = *findLossInfo(lossId);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            features(i, j) = random.normal();
        const double target = features(i, 0) - 0.5 * features(i, 1) + 0.3 * random.normal();
        labels.values.push_back(labelOf(loss.task, target));
    }
    const Vector y = Eigen::Map<const Vector>(labels.values.data(), n);
    ProblemSpec spec;
    spec.loss = lossId;
    spec.lossParameters = ParameterValues(loss.parameters);
    spec.regularizer = regularizerId;
    spec.strengths = {0.05, 0.02};
    spec.bias = bias;
    std::vector<Index> sequences;
    if (loss.task == LossTask::sequences)
        sequences = {0, 5, 6, 13, n};
    auto data = std::make_shared<const Dataset>(features, labels, std::vector<std::string>{}, "tiny",
                                                RowStructure{.sequenceStarts = sequences});
    return Problem::make(withGroups(spec, p), data, y).value();
}

QStringList missingOf(const SolverInfo& info) {
    QStringList missing;
    const auto need = [&missing](bool present, const char* what) {
        if (!present)
            missing << QLatin1String(what);
    };
    need(!info.id.empty(), "id");
    need(!info.title.empty(), "title");
    need(!info.family.empty(), "family");
    need(!info.meaning.empty(), "meaning");
    need(!info.source.empty(), "source");
    need(!info.steps.empty(), "numbered steps");
    need(info.run != nullptr, "the coroutine");
    need(info.iterationUnit == "iteration" || info.iterationUnit == "pass" || info.iterationUnit == "stage",
         "an iteration unit that is iteration, pass or stage");
    need(info.extras.size() <= maximalExtras, "room for its extras");
    std::set<std::string> names{"dual_iterate", "primal_average", "dual_average"};
    for (const ExtraInfo& extra : info.extras) {
        need(names.insert(extra.name).second, "distinct names of extras");
        need(!extra.meaning.empty(), "the meaning of an extra");
    }
    for (const Requirement& requirement : info.requirements)
        need(!requirement.reason.empty() && !requirement.hint.empty(), "reason and hint of a requirement");
    return missing;
}

QStringList missingOf(const Parameter& parameter) {
    QStringList missing;
    if (parameter.key.empty())
        missing << QStringLiteral("key");
    if (parameter.meaning.empty() || !(parameter.meaning.ends_with('.')))
        missing << QStringLiteral("a meaning that is a sentence");
    ParameterValues values;
    if (!values.set({parameter}, "test", parameter.key, parameter.defaultText).ok())
        missing << QStringLiteral("a default that it accepts");
    return missing;
}

} // namespace

class TestRegistry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void entriesAreComplete();
    void parametersAreComplete();
    void solverParametersShareNoNameWithTheProblem();
    void everySolverFollowsTheProtocol_data();
    void everySolverFollowsTheProtocol();
    void onlySeededSolversDependOnTheSeed_data();
    void onlySeededSolversDependOnTheSeed();
};

void TestRegistry::entriesAreComplete() {
    std::set<std::string> ids;
    for (const SolverInfo& info : allSolvers()) {
        const QStringList missing = missingOf(info);
        QVERIFY2(missing.isEmpty(), qPrintable(QString::fromStdString(info.id) + QStringLiteral(" lacks ") +
                                               missing.join(QStringLiteral(", "))));
        QVERIFY2(ids.insert(info.id).second, "ids are distinct");
        QVERIFY(findSolver(info.id) == &info);
    }
    QVERIFY(findSolver("no-such-solver") == nullptr);
    for (const RegularizerInfo& info : allRegularizerInfos())
        QVERIFY2(!info.title.empty() && !info.formula.empty() && !info.meaning.empty(), info.id.c_str());
    for (const LossInfo& info : allLossInfos())
        QVERIFY2(!info.title.empty() && !info.formula.empty() && !info.meaning.empty() && !info.source.empty(),
                 info.id.c_str());
}

void TestRegistry::parametersAreComplete() {
    const auto check = [](const std::string& owner, const std::vector<Parameter>& parameters) {
        std::set<std::string> keys;
        for (const Parameter& parameter : parameters) {
            const QStringList missing = missingOf(parameter);
            QVERIFY2(missing.isEmpty(), qPrintable(QString::fromStdString(owner + "." + parameter.key + " lacks ") +
                                                   missing.join(QStringLiteral(", "))));
            QVERIFY(keys.insert(parameter.key).second);
        }
    };
    for (const SolverInfo& info : allSolvers())
        check(info.id, info.parameters);
    for (const LossInfo& info : allLossInfos())
        check(info.id, info.parameters);
    for (const RegularizerInfo& info : allRegularizerInfos())
        check(info.id, info.parameters);
}

void TestRegistry::solverParametersShareNoNameWithTheProblem() {
    std::set<std::string> taken{"lambda", "l1", "id"};
    for (const LossInfo& info : allLossInfos())
        for (const Parameter& parameter : info.parameters)
            taken.insert(parameter.key);
    std::set<std::string> ofRegularizers; // several of them may have the same
    for (const RegularizerInfo& info : allRegularizerInfos())
        for (const Parameter& parameter : info.parameters) {
            QVERIFY2(!taken.contains(parameter.key), qPrintable(QString::fromStdString(info.id + "." + parameter.key)));
            ofRegularizers.insert(parameter.key);
        }
    taken.merge(ofRegularizers);
    for (const SolverInfo& info : allSolvers())
        for (const Parameter& parameter : info.parameters)
            QVERIFY2(!taken.contains(parameter.key), qPrintable(QString::fromStdString(info.id + "." + parameter.key)));
}

void TestRegistry::onlySeededSolversDependOnTheSeed_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("inner");
    for (const SolverInfo& solver : allSolvers())
        for (const std::string& inner : innerChoicesOf(solver))
            QTest::addRow("%s %s", solver.id.c_str(), inner.c_str())
                << QString::fromStdString(solver.id) << QString::fromStdString(inner);
}

/// The seed parameter is offered only where it matters.
void TestRegistry::onlySeededSolversDependOnTheSeed() {
    QFETCH(QString, solver);
    QFETCH(QString, inner);
    const SolverInfo& info = *findSolver(solver.toStdString());
    ParameterValues parameters(info.parameters);
    if (!inner.isEmpty())
        QVERIFY(parameters.set(info.parameters, info.id, "inner", inner.toStdString()).ok());
    bool isTried = false;
    for (const char* loss : {"hinge", "smoothed-hinge", "squared", "max-linear"})
        for (const char* regularizer : {"l2", "l1", "entropy"}) {
            const auto problem = tinyProblem(loss, regularizer, Bias::none);
            if (!checkRequirements(info, problem->traits(), parameters).ok())
                continue;
            isTried = true;
            const auto afterStages = [&](std::uint64_t seed) {
                SolverContext context{.problem = *problem, .parameters = parameters, .seed = seed};
                SolverState state;
                Generator<SolverEvent> run = info.run(context, state);
                for (int iteration = 0; iteration < 4 && run.next();)
                    iteration += run.value().kind == SolverEvent::Kind::iteration ? 1 : 0;
                return state.w;
            };
            // Second-order solvers draw rows only for large data.
            const bool mayAgree = !usesSeed(info, parameters) || info.family == "Second order";
            const bool agree = afterStages(1) == afterStages(2);
            QVERIFY2(mayAgree || !agree, "a seeded solver whose seed changes nothing");
            QVERIFY2(agree || usesSeed(info, parameters), "the seed changes the run");
        }
    QVERIFY(isTried);
}

void TestRegistry::everySolverFollowsTheProtocol_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("inner");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    for (const SolverInfo& solver : allSolvers())
        for (const std::string& inner : innerChoicesOf(solver))
            for (const LossInfo& loss : allLossInfos())
                for (const RegularizerInfo& regularizer : allRegularizerInfos())
                    for (const bool freeBias : {false, true}) {
                        if (freeBias && !isScalarLoss(loss.id))
                            continue; // Problem rejects it
                        QTest::addRow("%s %s %s %s%s", solver.id.c_str(), inner.c_str(), loss.id.c_str(),
                                      regularizer.id.c_str(), freeBias ? " bias" : "")
                            << QString::fromStdString(solver.id) << QString::fromStdString(inner)
                            << QString::fromStdString(loss.id) << QString::fromStdString(regularizer.id) << freeBias;
                    }
}

/// A solver reports what it does not support; what it supports it starts with work 0, improves, and never certifies
/// falsely.
void TestRegistry::everySolverFollowsTheProtocol() {
    QFETCH(QString, solver);
    QFETCH(QString, inner);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const SolverInfo& info = *findSolver(solver.toStdString());
    const auto problem = tinyProblem(loss.toStdString(), regularizer.toStdString(), freeBias ? Bias::free : Bias::none);
    ParameterValues parameters(info.parameters);
    if (!inner.isEmpty())
        QVERIFY(parameters.set(info.parameters, info.id, "inner", inner.toStdString()).ok());
    if (const Status status = checkRequirements(info, problem->traits(), parameters); !status.ok()) {
        QVERIFY(toEnglish(status.error()).starts_with(info.id + " does not support "));
        return;
    }
    SolverContext context{.problem = *problem, .parameters = parameters};
    SolverState state;
    Generator<SolverEvent> run = info.run(context, state);
    QVERIFY(run.next());
    QCOMPARE(run.value().kind, SolverEvent::Kind::iteration);
    QCOMPARE(state.work.passes(problem->rows()), 0.0);
    QCOMPARE(state.w.size(), problem->dimension());
    QCOMPARE(state.alpha.size() > 0, info.keepsDual);
    const double start = problem->primal(state.w)->value;
    double best = start;
    double bestDual = -infinity;
    for (int iteration = 0; iteration < 60 && run.next();) {
        if (run.value().kind != SolverEvent::Kind::iteration)
            continue;
        ++iteration;
        const PrimalValue primal = *problem->primal(state.w);
        QVERIFY2(std::isfinite(primal.value), "every iterate is feasible");
        best = std::min(best, primal.value);
        const double bias = problem->biasOf(state.w);
        if (state.alpha.size() > 0)
            bestDual = std::max(bestDual, problem->dual(state.alpha, bias)->value);
        bestDual = std::max(bestDual, problem->dualCandidate(primal.scores, bias)->value);
        QVERIFY2(primal.value - bestDual >= -1e-12 * std::max(1.0, std::abs(primal.value)), "weak duality");
    }
    QVERIFY2(state.work.passes(problem->rows()) > 0.0, "work is counted");
    QVERIFY2(best < start, qPrintable(QStringLiteral("P fell from %1 to %2").arg(start).arg(best)));
}

QTEST_GUILESS_MAIN(TestRegistry)
#include "test_registry.moc"
