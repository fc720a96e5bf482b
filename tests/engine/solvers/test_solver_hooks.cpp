// SPDX-License-Identifier: GPL-3.0-only
//
// Hooks use local variables of a solver's coroutine: none must remain after the coroutine is destroyed, however a run
// ends.
#include "tests/support/prepared_case.h"

#include <QtTest>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <vector>

using namespace gapscope;

namespace {

const std::atomic<bool> isShown = true; // so that a run can be left at each of its steps

constexpr int deepest = 60; // maximum number of events before a run is left

bool isBare(const SolverState& state) {
    return !state.hooks->refresh && !state.hooks->describe && !state.hooks->internals && !state.hooks->describeScores;
}

enum class Ending { destroyed, stopped };

/// Continues for some events after a stop request; true if an exception ended the coroutine.
bool isThrownOut(Generator<SolverEvent>& events, std::stop_source& stop) {
    stop.request_stop();
    try {
        for (int event = 0; event < deepest && events.next(); ++event) {
        }
    } catch (const StopRequested&) {
        return true;
    }
    return false;
}

struct Seen {
    bool hooks = false;
    int exceptions = 0;
};

/// Leaves a run after `events` events; describes the hooks that remain.
QString leftBehind(const Problem& problem, const SolverInfo& solver, int events, Ending ending, Seen& seen) {
    std::stop_source stop;
    SolverContext context{.problem = problem, .parameters = ParameterValues(solver.parameters)};
    context.stop = stop.get_token();
    context.showSteps = &isShown;
    SolverState state;
    Generator<SolverEvent> run = solver.run(context, state);
    int event = 0;
    while (event < events && run.next())
        ++event;
    if (event < events)
        return isBare(state) ? QString() : QStringLiteral("it ended by itself after %1 events").arg(event);
    seen.hooks = seen.hooks || !isBare(state);
    if (ending == Ending::stopped && isThrownOut(run, stop)) {
        ++seen.exceptions;
        if (!isBare(state))
            return QStringLiteral("an exception after %1 events").arg(event);
    }
    run = {};
    return isBare(state) ? QString() : QStringLiteral("destroyed after %1 events").arg(event);
}

/// Problems that the solver supports: one score per row, and one per row and class, for which some have a separate
/// coroutine.
std::vector<std::unique_ptr<Problem>> problemsFor(const SolverInfo& solver) {
    std::vector<std::unique_ptr<Problem>> problems;
    const std::optional<ProblemCase> given = caseFor(solver);
    if (!given)
        return problems;
    problems.push_back(given->make());
    const ProblemSpec classes = specOf("multiclass-hinge", "l2", 0.05);
    if (isScalarLoss(given->spec.loss) &&
        checkRequirements(solver, *traitsOf(classes), ParameterValues(solver.parameters)).ok()) {
        ProblemCase other = *given;
        other.spec = classes;
        other.y = (other.y.array() * 0.5 + 0.5).matrix();
        problems.push_back(other.make());
    }
    return problems;
}

/// Fails in its second iteration, inside a nested coroutine.
Generator<SolverEvent> failingPart(SolverState& state) {
    int looks = 0;
    const auto look = [&looks](const auto&...) {
        ++looks;
        return SolverInternals{};
    };
    const PublishedHooks hooks(state.hooks,
                               {.refresh = look, .describe = look, .internals = look, .describeScores = look});
    co_yield SolverEvent::iteration();
    throw std::runtime_error("no luck");
}

Generator<SolverEvent> failing(SolverState& state) {
    for (Generator<SolverEvent> part = failingPart(state); part.next();)
        co_yield part.value();
}

} // namespace

class TestSolverHooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noneOutlivesItsCoroutine_data();
    void noneOutlivesItsCoroutine();
    void manyRunsEndedByExceptions();
    void noneOutlivesAnyException();

private:
    int m_exceptions = 0;
};

void TestSolverHooks::noneOutlivesItsCoroutine_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

void TestSolverHooks::noneOutlivesItsCoroutine() {
    QFETCH(const QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    const auto problems = problemsFor(info);
    QVERIFY2(!problems.empty(), "no problem of this test is for it");
    Seen seen;
    for (const auto& problem : problems)
        for (int events = 1; events <= deepest; ++events)
            for (const Ending ending : {Ending::destroyed, Ending::stopped}) {
                const QString left = leftBehind(*problem, info, events, ending, seen);
                QVERIFY2(left.isEmpty(), qPrintable(left));
            }
    if (info.auxiliaryPoint != AuxiliaryPoint::none || info.cuttingPlanes)
        QVERIFY(seen.hooks);
    m_exceptions += seen.exceptions;
}

void TestSolverHooks::manyRunsEndedByExceptions() {
    QVERIFY2(m_exceptions > 500, qPrintable(QString::number(m_exceptions)));
}

void TestSolverHooks::noneOutlivesAnyException() {
    SolverState state;
    Generator<SolverEvent> run = failing(state);
    QVERIFY(run.next());
    QVERIFY(state.hooks->refresh && state.hooks->describe && state.hooks->internals);
    QVERIFY_THROWS_EXCEPTION(std::runtime_error, run.next());
    QVERIFY(isBare(state));
}

QTEST_GUILESS_MAIN(TestSolverHooks)
#include "test_solver_hooks.moc"
