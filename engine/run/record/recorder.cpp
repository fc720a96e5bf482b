// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/recorder.h"

#include "engine/base/failure.h"
#include "engine/base/run_sentence.h"
#include "engine/math/finite.h"
#include "engine/math/threads/interruption.h"
#include "engine/run/record/cadence.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/evaluator.h"
#include "engine/run/record/failed_run.h"
#include "engine/run/record/run_start.h"
#include "engine/run/record/solver_clock.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

constexpr double divergenceFactor = 1e6; // conventions.md section 3: P > 1e6 max(1, P(0)), but see mayExceedStart
// A limit of seconds is one of solver work. Evaluations may take as long again all together; then the run ends with
// what was evaluated last.
constexpr double minEvaluationSeconds = 1.0;  // of all evaluations, beside a limit of seconds that is smaller
constexpr double lastEvaluationSeconds = 1.0; // of the state in which a run was stopped or reached its time limit

using Clock = InterruptionScope::Clock;

Clock::time_point fromNow(double seconds) {
    constexpr double farAway = 1e8; // some years: beyond it the clock's numbers would not do
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, farAway)));
}

struct Ending {
    RunStatus status;
    std::string reason;
};

/// Whether P may exceed P(0) by any factor before the iterates come near, so that a large P is no divergence. With dual
/// variables a method raises D, or nears a solution in a norm of both, and P of its w follows when it will: all that is
/// proved of w = grad R*(X^T alpha / n) depends on the length of rows over lambda. Steps 1/(lambda t), the schedule
/// strongly-convex, begin as long.
bool mayExceedStart(const SolverInfo& solver, const ParameterValues& parameters) {
    const bool stepsAreLong = parameters.contains("schedule") && parameters.is("schedule", "strongly-convex");
    return solver.mayExceedStart || solver.keepsDual || stepsAreLong;
}

bool isSame(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool isOfSameIterate(const Snapshot& a, const Snapshot& b) {
    return isSame(a.primal, b.primal) && isSame(a.dual, b.dual) && isSame(a.dualIterate, b.dualIterate) &&
           isSame(a.normW, b.normW) && a.nonZerosW == b.nonZerosW && a.nonZerosAlpha == b.nonZerosAlpha;
}

Ending stopped() {
    return {RunStatus::stopped, english(RunSentence::stoppedOnRequest)};
}

} // namespace

/// One execution: the solver, its state, the clocks and what has been reached.
class Recorder::Session {
public:
    Session(const PreparedRun& run, const std::vector<RunSink*>& sinks, PauseGate* gate,
            const std::atomic<bool>* showSteps, std::stop_token stop)
        : m_run(run), m_sinks(sinks), m_gate(gate), m_stop(std::move(stop)), m_evaluator(run),
          m_cadence(run.spec.cadence, 2.0 * run.problem->map().productCost(), m_evaluator.costInPasses()),
          m_context(solverContext(run, m_stop)) {
        m_context.showSteps = showSteps;
    }

    RunOutcome run();
    bool isStartAnnounced() const noexcept { return m_startAnnounced; }
    const std::vector<std::string>& notes() const noexcept { return m_state.notes; }

private:
    /// Evaluates the last state where that is still to be done, and says how the run ended.
    void conclude(Ending ending, RunOutcome& outcome);
    void announceStart();
    void prepareTargets();
    Ending drive();
    std::optional<Ending> afterIteration();
    std::optional<Ending> budgetReached() const;
    std::optional<Ending> judged(const Snapshot& snapshot) const;
    std::optional<std::string> toleranceReached(const Snapshot& snapshot) const;
    /// Evaluates the present state; nothing when a stop or a deadline came in between.
    std::optional<Snapshot> evaluated(const std::stop_token& stop, Clock::time_point deadline,
                                      Evaluator::Extent extent = Evaluator::Extent::everything);
    /// Lets the solver's time run.
    void resume();
    /// What a limit of seconds leaves for evaluations; infinite without one.
    double evaluationSecondsLeft() const;
    void record(const Snapshot& snapshot);
    void recordLast(Snapshot snapshot, bool endedByItself);
    void waitAtGate(const SolverEvent& event);
    std::shared_ptr<const Iterate> iterate() const {
        return std::make_shared<const Iterate>(Iterate{m_iteration, m_state.w, m_state.alpha,
                                                       m_isInside ? nullptr : describedInternals(m_state), passes()});
    }
    double passes() const { return m_state.work.passes(m_run.problem->rows()); }

    const PreparedRun& m_run;
    const std::vector<RunSink*>& m_sinks;
    PauseGate* m_gate;
    std::stop_token m_stop;
    InterruptionScope m_interruption{m_stop}; ///< its deadline is that of the solver's work
    Evaluator m_evaluator;
    Cadence m_cadence;
    SolverContext m_context;
    SolverState m_state;
    Generator<SolverEvent> m_solver;
    SolverClock m_clock;
    double m_evaluationSeconds = 0.0;
    bool m_startAnnounced = false;
    double m_iteration = -1.0; ///< the first iteration event is the starting point, 0
    double m_primalAtStart = 0.0;
    double m_promisingGap = -infinity; ///< own gaps of the solver up to this one are evaluated whatever the cadence
    std::optional<Snapshot> m_last;
    bool m_changedSinceLast = true; ///< the state has moved on since m_last
    bool m_isInside = true;         ///< the state is not that of an iteration event
    Vector m_lastFiniteW;
};

RunOutcome Recorder::Session::run() {
    const std::string doing = m_run.solver->id + " ran";
    RunOutcome outcome;
    if (const std::optional<Message> failure = guarded(doing.c_str(), [&] { conclude(drive(), outcome); })) {
        outcome = failedRun(*failure);
        m_solver = {}; // what it holds may be the memory that the end of the log needs
    }
    m_clock.halt();
    outcome.last = m_last.value_or(Snapshot{});
    outcome.w = std::move(m_lastFiniteW);
    outcome.bestAlpha = m_evaluator.takeBestAlpha();
    return outcome;
}

void Recorder::Session::conclude(Ending ending, RunOutcome& outcome) {
    m_clock.halt();
    const bool endedByItself = ending.status == RunStatus::stalled;
    if (m_iteration >= 0.0 && m_changedSinceLast && ending.status != RunStatus::diverged) {
        // The last state is always a snapshot, also when a stop came in the middle of an iteration.
        if (m_state.hooks->refresh)
            m_state.hooks->refresh();
        const bool isStopped = ending.status == RunStatus::stopped;
        const double patience =
            isStopped ? lastEvaluationSeconds : std::max(lastEvaluationSeconds, evaluationSecondsLeft());
        const Evaluator::Extent extent = isStopped ? Evaluator::Extent::certificate : Evaluator::Extent::everything;
        if (const std::optional<Snapshot> final =
                evaluated(isStopped ? std::stop_token() : m_stop, fromNow(patience), extent)) {
            recordLast(*final, endedByItself);
            if (std::optional<Ending> reached = endedByItself ? judged(*m_last) : std::nullopt)
                ending = std::move(*reached); // the solver's own rule can be met together with the run's
        } else if (m_stop.stop_requested()) {
            ending = stopped();
        }
    }
    outcome.status = ending.status;
    outcome.reason = std::move(ending.reason);
    if (!m_state.remark.empty())
        outcome.reason += "; " + m_state.remark;
}

void Recorder::Session::announceStart() {
    if (std::exchange(m_startAnnounced, true))
        return;
    std::exception_ptr failure; // of one sink; the others are to know of the run all the same
    for (RunSink* sink : m_sinks) {
        try {
            sink->started(m_run, m_state.notes);
        } catch (...) {
            failure = std::current_exception();
        }
    }
    if (failure)
        std::rethrow_exception(failure);
}

/// The absolute target that a solver may adapt to, and the level from which growth counts as divergence.
void Recorder::Session::prepareTargets() {
    const InterruptionScope interruption(m_stop, fromNow(evaluationSecondsLeft()));
    const std::optional<double> primal = primalAtStart(m_run, m_stop);
    if (!primal)
        throw StopRequested{};
    m_primalAtStart = *primal;
    m_context.targetGap = targetGap(m_run, m_primalAtStart);
    const RunSpec::Budget& budget = m_run.spec.budget;
    if (budget.tolerance || budget.relativeTolerance)
        m_promisingGap = m_context.targetGap;
}

Ending Recorder::Session::drive() {
    try {
        prepareTargets();
        resume();
        m_solver = m_run.solver->run(m_context, m_state);
        while (m_solver.next()) {
            const SolverEvent event = m_solver.value();
            const bool iterationDone = event.kind == SolverEvent::Kind::iteration;
            m_changedSinceLast = true;
            m_isInside = !iterationDone;
            if (iterationDone) {
                m_iteration += 1.0;
                if (std::optional<Ending> ending = afterIteration())
                    return std::move(*ending);
            }
            const std::optional<double>& limit = m_run.spec.budget.seconds;
            if (limit && m_clock.seconds() >= *limit)
                return {RunStatus::budget, english(RunSentence::timeLimitReached)};
            waitAtGate(event);
            if (m_stop.stop_requested())
                return stopped();
        }
    } catch (const StopRequested&) {
        return stopped();
    } catch (const Interrupted&) {
        return m_stop.stop_requested() ? stopped() : Ending{RunStatus::budget, english(RunSentence::timeLimitReached)};
    }
    return {RunStatus::stalled, m_state.endReason.empty() ? english(RunSentence::solverCannotGoOn) : m_state.endReason};
}

std::optional<Ending> Recorder::Session::afterIteration() {
    const bool isStart = m_iteration == 0.0;
    if (isStart) {
        m_clock.halt();
        announceStart();
        resume();
    }
    const std::optional<Ending> budget = isStart ? std::nullopt : budgetReached();
    const bool snapshotDue = isStart || budget || m_cadence.wantsSnapshot(m_iteration, passes());
    const bool isPromising = m_state.ownGap <= m_promisingGap; // false where the solver does not know its gap
    if (!snapshotDue && !isPromising && !m_cadence.wantsEvaluation(m_iteration, passes()))
        return std::nullopt;
    if (isPromising)
        m_promisingGap =
            0.5 * m_state.ownGap; // should the solver be mistaken, it must come well below before it is heard again
    m_clock.halt();
    const std::optional<Snapshot> snapshot = evaluated(m_stop, fromNow(evaluationSecondsLeft()));
    const Ending evaluatedTooLong{RunStatus::budget, english(RunSentence::timeLimitReachedByEvaluations)};
    if (!snapshot) {
        if (m_stop.stop_requested())
            return stopped();
        m_changedSinceLast = false; // there is no time to evaluate this state
        return evaluatedTooLong;
    }
    const std::optional<Ending> overdue =
        evaluationSecondsLeft() > 0.0 ? std::nullopt : std::optional(evaluatedTooLong);
    m_cadence.evaluated(m_iteration);
    const std::optional<Ending> judgement = judged(*snapshot);
    if (snapshotDue || judgement || overdue)
        record(*snapshot);
    resume();
    return judgement ? judgement : budget ? budget : overdue;
}

double Recorder::Session::evaluationSecondsLeft() const {
    const std::optional<double>& limit = m_run.spec.budget.seconds;
    return limit ? std::max(*limit, minEvaluationSeconds) - m_evaluationSeconds : infinity;
}

void Recorder::Session::resume() {
    m_clock.resume();
    const std::optional<double>& limit = m_run.spec.budget.seconds;
    if (limit && m_iteration >= 0.0) // the starting point is there however short the time
        m_interruption.setDeadline(fromNow(*limit - m_clock.seconds()));
}

std::optional<Snapshot> Recorder::Session::evaluated(const std::stop_token& stop, Clock::time_point deadline,
                                                     Evaluator::Extent extent) {
    const InterruptionScope interruption(stop, deadline);
    const Clock::time_point begin = Clock::now();
    Snapshot snapshot;
    snapshot.iteration = m_iteration;
    snapshot.passes = passes();
    snapshot.seconds = m_clock.seconds();
    snapshot.cpu = m_clock.cpuSeconds();
    snapshot.wall = m_clock.wallSeconds();
    bool isDone = false;
    try {
        if (m_state.hooks->describe && extent == Evaluator::Extent::everything)
            m_state.hooks->describe(stop);
        isDone = m_evaluator.evaluate(m_state, snapshot, stop, extent);
    } catch (const Interrupted&) { // the solver waits unharmed
    }
    m_evaluationSeconds += std::chrono::duration<double>(Clock::now() - begin).count();
    if (!isDone)
        return std::nullopt;
    if (std::isfinite(snapshot.primal) && isFinite(m_state.w))
        m_lastFiniteW = m_state.w;
    return snapshot;
}

void Recorder::Session::record(const Snapshot& snapshot) {
    m_last = snapshot;
    m_changedSinceLast = false;
    m_cadence.recorded(snapshot.iteration, snapshot.passes);
    for (RunSink* sink : m_sinks) {
        if (sink->wantsIterate())
            sink->reached(iterate());
        sink->visited(m_iteration, m_state.w, m_state.alpha);
        sink->recorded(snapshot);
    }
}

/// A solver that ends by itself inside an iteration leaves the iterate of the one before it, which may have its
/// snapshot already, or another one, which is then the last iterate: no iteration has two snapshots.
void Recorder::Session::recordLast(Snapshot snapshot, bool endedByItself) {
    if (endedByItself && m_last && m_last->iteration == m_iteration) {
        if (isOfSameIterate(*m_last, snapshot))
            return;
        m_iteration += 1.0;
        snapshot.iteration = m_iteration;
    }
    record(snapshot);
}

std::optional<Ending> Recorder::Session::judged(const Snapshot& snapshot) const {
    if (!std::isfinite(snapshot.primal))
        return Ending{RunStatus::diverged, english(RunSentence::primalNotFinite)};
    if (!mayExceedStart(*m_run.solver, m_run.spec.solver.parameters) &&
        snapshot.primal > divergenceFactor * std::max(1.0, m_primalAtStart))
        return Ending{RunStatus::diverged, english(RunSentence::primalTooLarge)};
    const std::optional<std::string> reached = toleranceReached(snapshot);
    if (!reached)
        return std::nullopt;
    // The evaluation knows no gap of an iterate that is not finite; what is called a solution is looked at once more.
    if (!isFinite(m_state.w) || !isFinite(m_state.alpha))
        return Ending{RunStatus::diverged, english(RunSentence::primalNotFinite)};
    return Ending{RunStatus::converged, *reached};
}

/// The condition that the gap meets.
std::optional<std::string> Recorder::Session::toleranceReached(const Snapshot& snapshot) const {
    const RunSpec::Budget& budget = m_run.spec.budget;
    if (budget.tolerance && snapshot.gap <= *budget.tolerance)
        return english(RunSentence::gapReached, {shown(*budget.tolerance)});
    if (budget.relativeTolerance &&
        snapshot.gap <= *budget.relativeTolerance * std::max(1.0, std::abs(snapshot.primal)))
        return english(RunSentence::relativeGapReached, {shown(*budget.relativeTolerance)});
    return std::nullopt;
}

std::optional<Ending> Recorder::Session::budgetReached() const {
    const RunSpec::Budget& budget = m_run.spec.budget;
    if (budget.iterations && m_iteration >= static_cast<double>(*budget.iterations))
        return Ending{RunStatus::budget, english(RunSentence::iterationLimitReached, {shown(*budget.iterations)})};
    if (budget.passes && passes() >= *budget.passes)
        return Ending{RunStatus::budget, english(RunSentence::passLimitReached, {shown(*budget.passes)})};
    return std::nullopt;
}

void Recorder::Session::waitAtGate(const SolverEvent& event) {
    if (m_gate == nullptr || !m_gate->mustWait(event.kind))
        return;
    m_clock.halt();
    const bool isInside = event.kind == SolverEvent::Kind::step;
    if (m_changedSinceLast && m_iteration >= 0.0 && !isInside) {
        // Whoever pauses wants to see where the run stands, whatever the cadence says.
        if (m_state.hooks->refresh)
            m_state.hooks->refresh();
        if (const std::optional<Snapshot> snapshot = evaluated(m_stop, fromNow(evaluationSecondsLeft())))
            record(*snapshot);
    }
    const RunPosition position{
        .iteration = m_iteration, .step = event.step, .passes = passes(), .extras = m_state.extras};
    for (RunSink* sink : m_sinks) {
        if (m_iteration >= 0.0 && !isInside)
            sink->reached(iterate());
        sink->waits(position);
    }
    m_gate->wait(m_stop);
    for (RunSink* sink : m_sinks)
        sink->goesOn();
    resume();
}

Recorder::Recorder(const PreparedRun& run, std::vector<RunSink*> sinks, PauseGate* gate,
                   const std::atomic<bool>* showSteps)
    : m_run(run), m_sinks(std::move(sinks)), m_gate(gate), m_showSteps(showSteps) {}

RunOutcome Recorder::execute(const std::stop_token& stop) {
    std::optional<Session> session;
    RunOutcome outcome;
    const auto begin = [&] {
        try {
            session.emplace(m_run, m_sinks, m_gate, m_showSteps, stop);
        } catch (const Interrupted&) { // while the test part got ready
            outcome.status = RunStatus::stopped;
            outcome.reason = stopped().reason;
            return;
        }
        outcome = session->run();
    };
    if (const std::optional<Message> unnamed = guarded("a run was started", [&] {
            const std::string doing = m_run.solver->id + " was started"; // may find no memory either
            if (const std::optional<Message> failure = guarded(doing.c_str(), begin))
                outcome = failedRun(*failure);
        }))
        outcome = failedRun(*unnamed);
    const bool isStartAnnounced = session && session->isStartAnnounced();
    const std::vector<std::string> none;
    const std::vector<std::string>& notes = session ? session->notes() : none;
    for (RunSink* sink : m_sinks) { // also one that has no memory left does not keep the others from their end
        const std::optional<Message> failure = guarded("the end of a run was recorded", [&] {
            if (!isStartAnnounced) // a run that was stopped or failed before its first snapshot has a header, too
                sink->started(m_run, notes);
            sink->ended(outcome);
        });
        if (failure && outcome.status != RunStatus::failed) {
            RunOutcome failed = failedRun(*failure);
            outcome.status = failed.status;
            outcome.reason = std::move(failed.reason);
        }
    }
    return outcome;
}

} // namespace gapscope
