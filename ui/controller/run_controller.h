// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"
#include "engine/run/record/recorder.h"
#include "engine/run/record/support_history.h"
#include "engine/run/record/trace.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <thread>

namespace gapscope {

/// What is left of a run that went on elsewhere.
struct EndedRun {
    std::vector<Snapshot> snapshots{};
    std::vector<std::string> notes{};
    RunOutcome outcome{};
};

/// A run as it stands, for a log, without its snapshots having been copied yet: `complete` does that, on any thread.
struct PendingExport {
    ExportedRun run;
    std::shared_ptr<const Trace> trace;
    ExportedRun complete() const {
        ExportedRun whole = run;
        whole.snapshots = trace->all();
        return whole;
    }
};

/// One run on its own thread, seen from the window's thread: commands go in, coalesced signals come out, numbers are
/// read from the trace. Nothing of the window is touched from the run's thread.
class RunController final : public QObject {
    Q_OBJECT

public:
    enum class State { ready, running, paused, stopping, ended, followed };
    Q_ENUM(State)

    explicit RunController(std::shared_ptr<const PreparedRun> run, QObject* parent = nullptr);
    /// A run that has ended elsewhere, in a sweep: it shows what is known of it, and never starts.
    RunController(std::shared_ptr<const PreparedRun> run, EndedRun ended, QObject* parent = nullptr);
    /// A run that goes on elsewhere, known by its log: `follow` feeds it. It has no data here.
    explicit RunController(RunFacts facts, QObject* parent = nullptr);
    /// A run that has not begun and comes back from a log: ready, but it starts only once it is `provided`.
    struct NotBegun {};
    RunController(RunFacts facts, NotBegun, QObject* parent = nullptr);
    /// Asks the run to stop and waits for its thread.
    ~RunController() override;

    /// Gives a run that has not begun what it needs to start.
    void provide(std::shared_ptr<const PreparedRun> run);
    bool isProvided() const noexcept { return m_run != nullptr; }
    void start();
    void pause();
    void resume();
    /// One iteration, then paused. Starts a run that is ready, which then waits at its starting point.
    void stepOnce();
    /// The same for one numbered step of the algorithm. The numbers stay what they are without this; row solvers show
    /// every row then, which takes longer, until the run is resumed.
    void stepInside();
    void stop();

    /// What a followed run has gained.
    void follow(const std::vector<Snapshot>& fresh);
    /// A followed run has ended, or is followed no longer: then there is no outcome.
    void endFollowing(std::optional<RunOutcome> outcome);

    State state() const noexcept { return m_state; }
    const RunFacts& facts() const noexcept { return m_facts; }
    /// Null for a run that is known by its log, and for one that was not provided yet.
    const std::shared_ptr<const PreparedRun>& prepared() const noexcept { return m_run; }
    const Trace& trace() const noexcept { return *m_trace; }
    /// For readers that may outlive the run.
    std::shared_ptr<const Trace> sharedTrace() const noexcept { return m_trace; }
    /// Lets the run hand out its iterate with the next snapshot; `progressed` tells of it. A run that pauses does so
    /// unasked, and one that nobody asks copies nothing.
    void requestIterate();
    /// The iterate that was handed out last; null before the first, and once the run has ended, when `outcome` has it.
    std::shared_ptr<const Iterate> latestIterate() const;
    /// Where the run waits; nothing while it goes on, before it starts and after its end.
    std::optional<RunPosition> position() const;
    /// Which coefficients were not zero at which checkpoint, as far as the run went on here: without checkpoints for
    /// one that went on elsewhere.
    SupportRecord support() const { return m_support->read(); }
    /// The solver's sentences about its choices; empty until the run has started.
    std::vector<std::string> notes() const;
    /// ISO 8601, empty until the run has started.
    std::string startedAt() const;
    /// Set when the state is `ended`; nothing where a log ended before its run.
    const std::optional<RunOutcome>& outcome() const noexcept { return m_outcome; }
    /// The JSON of its log's header.
    std::string header() const;
    /// The run as it stands, for a log.
    PendingExport exported() const;

Q_SIGNALS:
    /// There is something new in the trace. At most one is under way at any time, however many snapshots came.
    void progressed();
    void stateChanged(gapscope::RunController::State state);

private:
    class TraceSink;

    void step(PauseGate::Stride stride);
    void setState(State state);
    void finish(RunOutcome outcome);

    std::shared_ptr<const PreparedRun> m_run;
    RunFacts m_facts;
    std::shared_ptr<Trace> m_trace = std::make_shared<Trace>();
    std::unique_ptr<SupportHistory> m_support;
    PauseGate m_gate;
    std::atomic<bool> m_showSteps = false;
    std::unique_ptr<TraceSink> m_sink;
    State m_state = State::ready;
    std::optional<RunOutcome> m_outcome;
    std::jthread m_thread; ///< last member: joined before anything that its thread uses goes
};

} // namespace gapscope
