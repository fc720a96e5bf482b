// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Lets a run wait: paused, or for one iteration or one numbered step of its algorithm at a time. Used from the run's
/// thread and from the one that commands it.
class PauseGate {
public:
    enum class Stride { iteration, numberedStep };

    void pause();
    void resume();
    /// Lets a paused run go on to the end of its iteration, or to its next numbered step if that comes before.
    void stepOnce(Stride stride = Stride::iteration);
    bool isPaused() const;

    /// True when the run has to wait at this event, which may use up a step.
    bool mustWait(SolverEvent::Kind event);
    /// Blocks until the run may go on or a stop is asked for.
    void wait(const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
    bool m_stepping = false;
    Stride m_stride = Stride::iteration;
    bool m_stepStarted = false;            ///< the run has seen the present step; the next event of its kind uses it up
    std::atomic<bool> m_attention = false; ///< lets a run that is not paused pass without taking the lock
};

/// Where a run stands, as far as the solver says: a copy.
struct Iterate {
    double iteration = 0.0;
    Vector w;
    Vector alpha;                                       ///< empty for solvers without dual variables
    std::shared_ptr<const SolverInternals> internals{}; ///< null where nothing is known of them, as inside an iteration
    double passes = std::numeric_limits<double>::quiet_NaN(); ///< done by then; NaN where that is not known

    /// Whether it is of that snapshot or of one before it: a run that pauses or stops inside an iteration has several
    /// of the same iteration.
    bool isUpTo(const Snapshot& snapshot) const noexcept {
        return iteration < snapshot.iteration || (iteration == snapshot.iteration && !(passes > snapshot.passes));
    }
    bool isAt(const Snapshot& snapshot) const noexcept {
        return iteration == snapshot.iteration && passes == snapshot.passes;
    }
};

/// Where a run waits.
struct RunPosition {
    double iteration = 0.0; ///< the last one that is complete; -1 before the starting point is known
    /// The numbered step of the next iteration that was done last, as in SolverInfo::steps; 0 between two iterations.
    int step = 0;
    double passes = 0.0;
    Extras extras = SolverState::filledWithNaN(); ///< of this very moment, named by SolverInfo::extras
};

/// Takes what a run produces, on the run's thread.
class RunSink {
public:
    RunSink() = default;
    virtual ~RunSink() = default;
    RunSink(const RunSink&) = delete;
    RunSink& operator=(const RunSink&) = delete;

    /// Once, before the first snapshot, or before the end of a run that has none. `notes` are the solver's sentences
    /// about its choices.
    virtual void started(const PreparedRun& run, const std::vector<std::string>& notes) = 0;
    virtual void recorded(const Snapshot& snapshot) = 0;
    /// The iterate of the snapshot that comes next, where it stands: to be looked at, not to be kept. `alpha` is empty
    /// for solvers without dual variables.
    virtual void visited(double /*iteration*/, const Vector& /*w*/, const Vector& /*alpha*/) {}
    /// Asked at every snapshot: whether `reached` shall come before it. Iterates may be large, so nobody gets them
    /// without asking.
    virtual bool wantsIterate() const { return false; }
    /// The iterate of the next snapshot, or the one at which the run pauses, which comes unasked.
    virtual void reached(const std::shared_ptr<const Iterate>& /*iterate*/) {}
    /// The run waits.
    virtual void waits(const RunPosition& /*position*/) {}
    /// It waits no longer.
    virtual void goesOn() {}
    virtual void ended(const RunOutcome& outcome) = 0;
};

/// Runs a prepared run to its end: drives the solver, keeps the clocks, evaluates at the cadence, watches the budget.
/// Tolerances are tested at the automatic cadence also where snapshots are rarer.
class Recorder {
public:
    Recorder(const PreparedRun& run, std::vector<RunSink*> sinks, PauseGate* gate = nullptr,
             const std::atomic<bool>* showSteps = nullptr);

    /// Never throws; a failure is an outcome.
    RunOutcome execute(const std::stop_token& stop);

private:
    class Session;
    const PreparedRun& m_run;
    std::vector<RunSink*> m_sinks;
    PauseGate* m_gate;
    const std::atomic<bool>* m_showSteps;
};

} // namespace gapscope
