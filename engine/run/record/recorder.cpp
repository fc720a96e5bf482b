// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/recorder.h"

#include "engine/base/failure.h"
#include "engine/base/run_sentence.h"
#include "engine/external/solver_program.h"
#include "engine/math/finite.h"
#include "engine/math/threads/interruption.h"
#include "engine/problem/enclosure/problem_bounds.h"
#include "engine/run/machine/cores.h"
#include "engine/run/record/cadence.h"
#include "engine/run/record/described_internals.h"
#include "engine/run/record/evaluator.h"
#include "engine/run/record/failed_run.h"
#include "engine/run/record/run_start.h"
#include "engine/run/record/solver_clock.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

constexpr double divergenceFactor = 1e6; // conventions.md section 3: P > 1e6 max(1, P(0)), but see mayExceedStart
// A limit of seconds counts solver time. All evaluations together may take as long again; then the run ends with its
// last evaluation.
constexpr double minEvaluationSeconds = 1.0;  // minimum total of evaluation time, if the limit is smaller
constexpr double lastEvaluationSeconds = 1.0; // for the state at which a run was stopped or reached its time limit
constexpr double evaluationsOfProof = 3.0;    // the cost of proved bounds

using Clock = InterruptionScope::Clock;

struct Ending {
    RunStatus status;
    std::string reason;
};

Ending stopped() {
    return {RunStatus::stopped, english(RunSentence::stoppedOnRequest)};
}

} // namespace

/// One execution: the solver, its state, the clocks and the progress.
class Recorder::Session {
public:
    Session(const PreparedRun& run, const std::vector<RunSink*>& sinks, PauseGate* gate,
            const std::atomic<bool>* showSteps, std::stop_token stop)
        : m_run(run), m_sinks(sinks), m_gate(gate), m_stop(std::move(stop)), m_evaluator(run),
          m_cadence(run.spec.cadence, 2.0 * run.problem->map().productCost(), m_evaluator.costInPasses()),
          m_context(solverContext(run, m_stop)) {
        m_context.showSteps = showSteps;
        if (gate != nullptr)
            m_context.pauses = &gate->attention();
        for (RunSink* sink : sinks)
            if (sink->seesEveryIteration())
                m_everyIteration.push_back(sink);
    }

    RunOutcome run();
    bool isStartAnnounced() const noexcept { return m_startAnnounced; }
    const std::vector<std::string>& notes() const noexcept { return m_state.notes; }

private:
    /// Evaluates the last state if necessary, and sets the outcome.
    void conclude(Ending ending, RunOutcome& outcome);
    /// Sets the proved bounds of the outcome, if they are known and no stop or limit of seconds intervenes.
    void prove(RunOutcome& outcome) const;
    void announceStart();
    void prepareTargets();
    Ending drive();
    std::optional<Ending> afterIteration();
    std::optional<Ending> budgetReached() const;
    std::optional<Ending> judged(const Snapshot& snapshot) const;
    /// Evaluates the current state; nothing if a stop or a deadline intervened.
    std::optional<Snapshot> evaluated(const std::stop_token& stop, std::optional<Clock::time_point> deadline,
                                      Evaluator::Extent extent = Evaluator::Extent::everything);
    const RowSums& sums() const noexcept { return m_run.problem->partSums(); }
    /// None if rows or columns are shared: no rank may leave a computation at a time of its own.
    std::optional<Clock::time_point> deadlineIn(double seconds) const {
        return sums().areShared() ? std::nullopt : std::optional(fromNow(seconds));
    }
    /// Seconds that decide, those of the first rank: clocks differ.
    double agreedSeconds(double seconds) const {
        const Ranks::Uncounted uncounted(sums().ranks());
        return sums().ofFirst(seconds);
    }
    /// Starts the solver's clock.
    void resume();
    /// Whether the limit of seconds is reached. Between ranks that takes an exchange, which is no work of the solver.
    bool isTimeOver();
    /// Seconds left for evaluations under a limit of seconds; infinite without one.
    double evaluationSecondsLeft() const;
    void record(const Snapshot& snapshot);
    void recordLast(Snapshot snapshot, bool endedByItself);
    void waitAtGate(const SolverEvent& event);
    /// Throws Refusal if rows of the data were lost: what was computed since is worth nothing.
    void requireRows() const;
    Iterate iterate() const {
        return {m_iteration, m_state.w, m_state.alpha, m_isInside ? nullptr : describedInternals(m_state), passes()};
    }
    double passes() const { return m_state.work.passes(m_run.problem->totalRows()); }
    /// The passes, for limits and the cadence; the iterations of a program that does not count passes.
    double cadencePasses() const {
        const SolverProgram* program = m_run.solver->program.get();
        return program != nullptr && !program->countsPasses ? m_iteration : passes();
    }
    /// The iteration that is to be evaluated next, at the present number of passes per iteration.
    double nextEvaluation() const;

    const PreparedRun& m_run;
    const std::vector<RunSink*>& m_sinks;
    std::vector<RunSink*> m_everyIteration; ///< those that see every one
    PauseGate* m_gate;
    std::stop_token m_stop;
    InterruptionScope m_interruption{m_stop}; ///< with the deadline of the solver's work
    Evaluator m_evaluator;
    Cadence m_cadence;
    SolverContext m_context;
    SolverState m_state;
    Generator<SolverEvent> m_solver;
    SolverClock m_clock;
    double m_evaluationSeconds = 0.0;
    double m_lastEvaluationSeconds = 0.0;
    bool m_startAnnounced = false;
    double m_iteration = -1.0; ///< becomes 0 at the first iteration event, which is the starting point
    double m_primalAtStart = 0.0;
    double m_promisingGap = -infinity; ///< the solver's own gaps up to this are evaluated regardless of the cadence
    std::optional<Snapshot> m_last;
    bool m_changedSinceLast = true; ///< the state has changed since m_last
    bool m_isInside = true;         ///< the state is not that of an iteration event
    Vector m_lastFiniteW;
};

RunOutcome Recorder::Session::run() {
    const std::string doing = m_run.solver->id + " ran";
    RunOutcome outcome;
    if (const Status status = guarded(doing.c_str(), [&] { conclude(drive(), outcome); }); !status.ok()) {
        outcome = failedRun(status.error());
        m_solver = {}; // frees memory that the end of the log may need
    }
    m_clock.halt();
    outcome.last = m_last.value_or(Snapshot{});
    outcome.w = std::move(m_lastFiniteW);
    outcome.bestAlpha = m_evaluator.takeBestAlpha();
    if (outcome.status != RunStatus::failed && outcome.w.size() > 0) {
        // Its vectors make room for those of the proof. Without memory or rows for it, there is no proof.
        m_solver = {};
        m_state.w = {};
        m_state.alpha = {};
        outcome.isProofMissing = !guarded("the last state was enclosed", [&] { prove(outcome); }).ok();
    }
    return outcome;
}

void Recorder::Session::prove(RunOutcome& outcome) const {
    const bool isTimed = m_run.spec.budget.seconds.has_value();
    if (isTimed &&
        evaluationsOfProof * m_lastEvaluationSeconds > std::max(lastEvaluationSeconds, evaluationSecondsLeft()))
        return;
    if (outcome.bestAlpha.size() == 0)
        return;
    const auto bounds = provedBounds(*m_run.problem, outcome.w, outcome.bestAlpha, m_stop);
    requireRows(); // else it is a proof about zeros
    if (bounds)
        outcome.proved = *bounds;
}

void Recorder::Session::conclude(Ending ending, RunOutcome& outcome) {
    m_clock.halt();
    requireRows();
    const bool endedByItself = ending.status == RunStatus::stalled;
    if (m_iteration >= 0.0 && m_changedSinceLast && ending.status != RunStatus::diverged) {
        // The last state always gets a snapshot, even after a stop inside an iteration.
        if (m_state.hooks->refresh)
            m_state.hooks->refresh();
        const bool isStopped = ending.status == RunStatus::stopped;
        const double patience =
            isStopped ? lastEvaluationSeconds : std::max(lastEvaluationSeconds, evaluationSecondsLeft());
        const Evaluator::Extent extent = isStopped ? Evaluator::Extent::certificate : Evaluator::Extent::everything;
        if (const std::optional<Snapshot> final =
                evaluated(isStopped ? std::stop_token() : m_stop, deadlineIn(patience), extent)) {
            recordLast(*final, endedByItself);
            if (std::optional<Ending> reached = endedByItself ? judged(*m_last) : std::nullopt)
                ending = std::move(*reached); // the solver's own stopping rule may be met together with the run's
        } else if (m_stop.stop_requested()) {
            ending = stopped();
        }
    }
    outcome.status = ending.status;
    outcome.reason = std::move(ending.reason);
    if (!m_state.remark.empty())
        outcome.reason += "; " + m_state.remark;
}

void Recorder::Session::requireRows() const {
    if (m_run.data == nullptr)
        return;
    if (std::optional<Message> lost = m_run.data->failure())
        throw Refusal(*std::move(lost));
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

/// Sets the absolute target gap, to which a solver may adapt, and P at the start, by which divergence is judged.
void Recorder::Session::prepareTargets() {
    const InterruptionScope interruption(m_stop, deadlineIn(evaluationSecondsLeft()));
    const Ranks::Uncounted uncounted(sums().ranks());
    const std::optional<double> primal = primalAtStart(m_run, m_stop);
    if (!primal)
        throw StopRequested{};
    m_primalAtStart = *primal;
    m_context.targetGap = targetGap(m_run, m_primalAtStart);
    if (m_run.spec.budget.hasTolerance())
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
                m_iteration = std::isnan(m_state.iteration) ? m_iteration + 1.0 : m_state.iteration;
                if (std::optional<Ending> ending = afterIteration())
                    return std::move(*ending);
                if (m_run.solver->program != nullptr)
                    m_context.nextEvaluation = nextEvaluation();
            }
            if ((iterationDone || !sums().areShared()) && isTimeOver())
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
        if (m_run.solver->program != nullptr)
            m_clock.reset(); // the start of a process is no work of its method
        announceStart();
        resume();
    }
    if (!m_everyIteration.empty()) {
        m_clock.halt();
        for (RunSink* sink : m_everyIteration)
            sink->passed(m_iteration, m_state.w, m_state.alpha);
        resume();
    }
    const std::optional<Ending> budget = isStart ? std::nullopt : budgetReached();
    const bool snapshotDue = isStart || budget || m_cadence.wantsSnapshot(m_iteration, cadencePasses());
    const bool isPromising = m_state.ownGap <= m_promisingGap; // false for NaN, if the solver does not know its gap
    if (!snapshotDue && !isPromising && !m_cadence.wantsEvaluation(m_iteration, cadencePasses()))
        return std::nullopt;
    if (isPromising)
        m_promisingGap = 0.5 * m_state.ownGap; // limits the evaluations if the solver underestimates its gap
    m_clock.halt();
    const std::optional<Snapshot> snapshot = evaluated(m_stop, deadlineIn(evaluationSecondsLeft()));
    const Ending evaluatedTooLong{RunStatus::budget, english(RunSentence::timeLimitReachedByEvaluations)};
    if (!snapshot) {
        if (m_stop.stop_requested())
            return stopped();
        m_changedSinceLast = false; // no time is left to evaluate this state
        return evaluatedTooLong;
    }
    const std::optional<Ending> overdue =
        evaluationSecondsLeft() > 0.0 ? std::nullopt : std::optional(evaluatedTooLong);
    if (m_run.spec.budget.hasTolerance())
        m_cadence.setTarget(targetGap(m_run, snapshot->primal));
    m_cadence.evaluated(m_iteration, cadencePasses(), snapshot->gap);
    const std::optional<Ending> judgement = judged(*snapshot);
    if (snapshotDue || judgement || overdue)
        record(*snapshot);
    resume();
    return judgement ? judgement : budget ? budget : overdue;
}

double Recorder::Session::nextEvaluation() const {
    const double perIteration = m_iteration > 0.0 ? cadencePasses() / m_iteration : 1.0;
    const double next = m_cadence.nextIteration(m_iteration, cadencePasses(), perIteration > 0.0 ? perIteration : 1.0);
    const std::optional<std::int64_t>& limit = m_run.spec.budget.iterations;
    return limit ? std::min(next, static_cast<double>(*limit)) : next;
}

double Recorder::Session::evaluationSecondsLeft() const {
    const std::optional<double>& limit = m_run.spec.budget.seconds;
    return limit ? std::max(*limit, minEvaluationSeconds) - m_evaluationSeconds : infinity;
}

void Recorder::Session::resume() {
    m_clock.resume();
    const std::optional<double>& limit = m_run.spec.budget.seconds;
    if (limit && m_iteration >= 0.0 && !sums().areShared()) // even a very short limit allows the starting point
        m_interruption.setDeadline(fromNow(*limit - m_clock.seconds()));
}

bool Recorder::Session::isTimeOver() {
    const std::optional<double>& limit = m_run.spec.budget.seconds;
    if (limit && sums().areShared())
        m_clock.halt();
    const bool isOver = limit && agreedSeconds(m_clock.seconds()) >= *limit;
    m_clock.resume(); // if it was halted
    return isOver;
}

std::optional<Snapshot> Recorder::Session::evaluated(const std::stop_token& stop,
                                                     std::optional<Clock::time_point> deadline,
                                                     Evaluator::Extent extent) {
    const InterruptionScope interruption(stop, deadline);
    const Ranks::Uncounted uncounted(sums().ranks());
    const Traffic traffic = sums().ranks() == nullptr ? Traffic{} : sums().ranks()->traffic();
    const Clock::time_point begin = Clock::now();
    Snapshot snapshot;
    snapshot.iteration = m_iteration;
    snapshot.passes = passes();
    const bool hasOwnTime = !std::isnan(m_state.ownSeconds);
    snapshot.seconds = hasOwnTime ? m_state.ownSeconds : m_clock.seconds();
    snapshot.cpu = hasOwnTime ? m_state.ownProcessorSeconds : m_clock.cpuSeconds();
    snapshot.wall = m_clock.wallSeconds();
    bool isDone = false;
    try {
        if (m_state.hooks->describe && extent == Evaluator::Extent::everything)
            m_state.hooks->describe(stop);
        isDone = m_evaluator.evaluate(m_state, snapshot, stop, extent);
    } catch (const Interrupted&) { // the solver is paused and keeps its state
    }
    m_lastEvaluationSeconds = agreedSeconds(std::chrono::duration<double>(Clock::now() - begin).count());
    m_evaluationSeconds += m_lastEvaluationSeconds;
    requireRows();
    if (!isDone)
        return std::nullopt;
    if (sums().areShared()) {
        snapshot.rounds = static_cast<double>(traffic.rounds);
        snapshot.bytesSent = traffic.bytes;
    }
    if (m_run.trafficExtra) {
        snapshot.extras[*m_run.trafficExtra] = static_cast<double>(traffic.rounds);
        snapshot.extras[*m_run.trafficExtra + 1] = traffic.bytes;
    }
    if (std::isfinite(snapshot.primal) && isFinite(m_state.w))
        m_lastFiniteW = m_state.w;
    return snapshot;
}

void Recorder::Session::record(const Snapshot& snapshot) {
    m_last = snapshot;
    m_changedSinceLast = false;
    m_cadence.recorded(snapshot.iteration, cadencePasses());
    if (m_run.ranks) // all of them record together
        m_run.ranks->update(*sums().ranks(), m_clock.seconds());
    for (RunSink* sink : m_sinks) {
        if (sink->wantsIterate())
            sink->reached(std::make_shared<const Iterate>(iterate()));
        sink->visited(m_iteration, m_state.w, m_state.alpha);
        sink->recorded(snapshot);
    }
}

/// A run that ends inside an iteration leaves the iterate before, which has its snapshot, or a new one. If the solver
/// ended by itself that counts as another iteration; only a stop, or a pause, leaves two snapshots of one.
void Recorder::Session::recordLast(Snapshot snapshot, bool endedByItself) {
    if (m_last && m_last->iteration == m_iteration) {
        if (isOfSameIterate(*m_last, snapshot))
            return;
        if (endedByItself)
            m_iteration += 1.0;
        snapshot.iteration = m_iteration;
    }
    record(snapshot);
}

std::optional<Ending> Recorder::Session::judged(const Snapshot& snapshot) const {
    if (!std::isfinite(snapshot.primal))
        return Ending{RunStatus::diverged, english(RunSentence::primalNotFinite)};
    if (!mayExceedStart(m_run) && snapshot.primal > divergenceFactor * std::max(1.0, m_primalAtStart))
        return Ending{RunStatus::diverged, english(RunSentence::primalTooLarge)};
    const std::optional<std::string> reached = toleranceReached(m_run, snapshot);
    if (!reached)
        return std::nullopt;
    const Ranks::Uncounted uncounted(sums().ranks());
    // The evaluation leaves the gap of an iterate that is not finite unknown; check again before declaring convergence.
    if (!sums().all(isFinite(m_state.w) && isFinite(m_state.alpha)))
        return Ending{RunStatus::diverged, english(RunSentence::primalNotFinite)};
    return Ending{RunStatus::converged, *reached};
}

std::optional<Ending> Recorder::Session::budgetReached() const {
    const RunSpec::Budget& budget = m_run.spec.budget;
    if (budget.iterations && m_iteration >= static_cast<double>(*budget.iterations))
        return Ending{RunStatus::budget, english(RunSentence::iterationLimitReached, {shown(*budget.iterations)})};
    if (budget.passes && cadencePasses() >= *budget.passes)
        return Ending{RunStatus::budget, english(RunSentence::passLimitReached, {shown(*budget.passes)})};
    return std::nullopt;
}

void Recorder::Session::waitAtGate(const SolverEvent& event) {
    if (m_gate == nullptr || !m_gate->mustWait(event.kind))
        return;
    m_clock.halt();
    const bool isInside = event.kind == SolverEvent::Kind::step;
    if (m_changedSinceLast && m_iteration >= 0.0 && !isInside) {
        // A paused run always shows its current state, whatever the cadence.
        if (m_state.hooks->refresh)
            m_state.hooks->refresh();
        if (const std::optional<Snapshot> snapshot = evaluated(m_stop, deadlineIn(evaluationSecondsLeft())))
            record(*snapshot);
    }
    const RunPosition position{
        .iteration = m_iteration, .step = event.step, .passes = passes(), .extras = m_state.extras};
    for (RunSink* sink : m_sinks) {
        if (m_iteration >= 0.0 && !isInside) {
            Iterate here = iterate();
            here.bestAlpha = m_evaluator.bestAlpha();
            sink->reached(std::make_shared<const Iterate>(std::move(here)));
        }
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
    const BusyCores busy(m_run.spec.threads);
    std::optional<Session> session;
    RunOutcome outcome;
    const auto begin = [&] {
        try {
            session.emplace(m_run, m_sinks, m_gate, m_showSteps, stop);
        } catch (const Interrupted&) { // thrown while the test part is prepared
            outcome.status = RunStatus::stopped;
            outcome.reason = stopped().reason;
            return;
        }
        outcome = session->run();
    };
    const Status started = guarded("a run was started", [&] {
        const std::string doing = m_run.solver->id + " was started"; // may throw bad_alloc itself
        if (const Status status = guarded(doing.c_str(), begin); !status.ok())
            outcome = failedRun(status.error());
    });
    if (!started.ok())
        outcome = failedRun(started.error());
    const bool isStartAnnounced = session && session->isStartAnnounced();
    const std::vector<std::string> none;
    const std::vector<std::string>& notes = session ? session->notes() : none;
    for (RunSink* sink : m_sinks) { // every sink gets its end, even if another one runs out of memory
        const Status recorded = guarded("the end of a run was recorded", [&] {
            if (!isStartAnnounced) // logs have a header even if the run stopped or failed before its first snapshot
                sink->started(m_run, notes);
            sink->ended(outcome);
        });
        if (!recorded.ok() && outcome.status != RunStatus::failed) {
            RunOutcome failed = failedRun(recorded.error());
            outcome.status = failed.status;
            outcome.reason = std::move(failed.reason);
        }
    }
    return outcome;
}

} // namespace gapscope
