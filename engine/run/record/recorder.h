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

/// Pauses a run, or lets it proceed by one iteration or one numbered sub-step at a time. Used by the run's thread and
/// by the controlling one.
class PauseGate {
public:
    enum class Stride { iteration, numberedStep };

    void pause();
    void resume();
    /// Lets a paused run proceed to the end of its iteration, or with sub-steps to its next numbered step if that comes
    /// first.
    void stepOnce(Stride stride = Stride::iteration);
    bool isPaused() const;
    /// What has been asked for, for a run that is executed elsewhere.
    struct Wish {
        bool isPaused = false;
        std::int64_t steps = 0; ///< how often stepOnce was called
        Stride stride = Stride::iteration;
    };
    Wish wish() const;
    /// Set while the run is to pause, or to go on by one step.
    const std::atomic<bool>& attention() const noexcept { return m_attention; }

    /// Whether the run has to wait at this event; the event may complete a requested step.
    bool mustWait(SolverEvent::Kind event);
    /// Blocks until the run may proceed or a stop is requested.
    void wait(const std::stop_token& stop);

private:
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    bool m_paused = false;
    bool m_stepping = false;
    std::int64_t m_steps = 0; ///< asked for so far
    Stride m_stride = Stride::iteration;
    bool m_stepStarted = false;            ///< the requested step has begun; its end is the next such event
    std::atomic<bool> m_attention = false; ///< allows runs that are not paused to skip the lock
};

/// A copy of the state that a solver publishes.
struct Iterate {
    double iteration = 0.0;
    Vector w;
    Vector alpha;                                             ///< empty for solvers without dual variables
    std::shared_ptr<const SolverInternals> internals{};       ///< null if unknown, as inside an iteration
    double passes = std::numeric_limits<double>::quiet_NaN(); ///< work done so far; NaN if unknown
    /// The feasible point of the best dual value so far; only where a run pauses, and empty if none is known.
    Vector bestAlpha{};

    /// Whether the iterate belongs to that snapshot or an earlier one. A run that pauses or stops inside an iteration
    /// has several iterates with the same iteration number.
    bool isUpTo(const Snapshot& snapshot) const noexcept {
        return iteration < snapshot.iteration || (iteration == snapshot.iteration && !(passes > snapshot.passes));
    }
    bool isAt(const Snapshot& snapshot) const noexcept {
        return iteration == snapshot.iteration && passes == snapshot.passes;
    }
};

/// The place where a run waits.
struct RunPosition {
    double iteration = 0.0; ///< the last complete one; -1 before the starting point is known
    /// The last numbered step completed in the next iteration, as in SolverInfo::steps; 0 between two iterations.
    int step = 0;
    double passes = 0.0;
    Extras extras = SolverState::filledWithNaN(); ///< current values, named by SolverInfo::extras
};

/// Receives the results of a run, on the run's thread.
class RunSink {
public:
    RunSink() = default;
    virtual ~RunSink() = default;
    RunSink(const RunSink&) = delete;
    RunSink& operator=(const RunSink&) = delete;

    /// Called once: before the first snapshot, or before `ended` if there is none. `notes` are the solver's sentences
    /// about its choices.
    virtual void started(const PreparedRun& run, const std::vector<std::string>& notes) = 0;
    virtual void recorded(const Snapshot& snapshot) = 0;
    /// The iterate of the next snapshot, by reference and only valid during the call. `alpha` is empty for solvers
    /// without dual variables.
    virtual void visited(double /*iteration*/, const Vector& /*w*/, const Vector& /*alpha*/) {}
    /// Whether to call `reached` before the next snapshot. Asked each time, because copying iterates can be expensive.
    virtual bool wantsIterate() const { return false; }
    /// The iterate of the next snapshot, if wanted, or always that at which the run pauses.
    virtual void reached(const std::shared_ptr<const Iterate>& /*iterate*/) {}
    /// The run has started to wait.
    virtual void waits(const RunPosition& /*position*/) {}
    /// The run proceeds.
    virtual void goesOn() {}
    /// Whether to call `passed`; asked once.
    virtual bool seesEveryIteration() const { return false; }
    /// After every iteration, evaluated or not; the vectors as in `visited`. The run's clock stands still meanwhile.
    virtual void passed(double /*iteration*/, const Vector& /*w*/, const Vector& /*alpha*/) {}
    virtual void ended(const RunOutcome& outcome) = 0;
};

/// Executes a prepared run: drives the solver, keeps the clocks, evaluates at the cadence, enforces the limits.
/// Tolerances are tested at the automatic cadence even if snapshots are rarer.
class Recorder {
public:
    Recorder(const PreparedRun& run, std::vector<RunSink*> sinks, PauseGate* gate = nullptr,
             const std::atomic<bool>* showSteps = nullptr);

    /// Never throws; failures are outcomes.
    RunOutcome execute(const std::stop_token& stop);

private:
    class Session;
    const PreparedRun& m_run;
    std::vector<RunSink*> m_sinks;
    PauseGate* m_gate;
    const std::atomic<bool>* m_showSteps;
};

} // namespace gapscope
