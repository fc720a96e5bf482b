// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/wire/job_place.h"
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

class RemoteRun;

/// The record of a run that was executed elsewhere.
struct EndedRun {
    std::vector<Snapshot> snapshots{};
    std::vector<std::string> notes{};
    RunOutcome outcome{};
};

/// The present state of a run for a log, before its snapshots are copied, which `complete` does on any thread.
struct PendingExport {
    ExportedRun run;
    std::shared_ptr<const Trace> trace;
    ExportedRun complete() const {
        ExportedRun whole = run;
        whole.snapshots = trace->all();
        return whole;
    }
};

/// A run on its own thread, controlled from the window's thread: commands go in, coalesced signals come out, and values
/// are read from the trace. The run's thread accesses nothing of the window.
class RunController final : public QObject {
    Q_OBJECT

public:
    enum class State { ready, running, paused, stopping, ended, followed };
    Q_ENUM(State)

    explicit RunController(std::shared_ptr<const PreparedRun> run, QObject* parent = nullptr);
    /// A run that has ended elsewhere, in a sweep: shows its results and never starts.
    RunController(std::shared_ptr<const PreparedRun> run, EndedRun ended, QObject* parent = nullptr);
    /// A run that is executed elsewhere and read from its log: `follow` adds snapshots. It has no data here.
    explicit RunController(RunFacts facts, QObject* parent = nullptr);
    /// A run restored from a log that has not begun: ready, but it can start only once it is `provided`.
    struct NotBegun {};
    RunController(RunFacts facts, NotBegun, QObject* parent = nullptr);
    /// A run that another host executes: commands go there, and what happens there comes back. `start` starts it. The
    /// data are here as well, so that everything can be shown.
    RunController(std::shared_ptr<const PreparedRun> run, std::unique_ptr<RemoteRun> elsewhere,
                  QObject* parent = nullptr);
    /// The same without data here: one that was started there before is followed from its first snapshot on, another
    /// one starts with `start`. `saved`: what is shown of it if its host does not know it any more.
    RunController(RunFacts facts, std::unique_ptr<RemoteRun> elsewhere, std::vector<Snapshot> saved = {},
                  QObject* parent = nullptr);
    /// Asks the run to stop, or leaves it to its host, and waits for its thread.
    ~RunController() override;

    /// Gives a run that has not begun the data it needs to start.
    void provide(std::shared_ptr<const PreparedRun> run);
    /// The same for a run that another host has prepared, because its rows are not here.
    void provide(RunFacts facts, std::unique_ptr<RemoteRun> elsewhere);
    bool isProvided() const noexcept { return m_run != nullptr || m_elsewhere != nullptr; }
    void start();
    void pause();
    void resume();
    /// Executes one iteration, then pauses. A run that is ready is started and pauses at its starting point.
    void stepOnce();
    /// The same for one sub-step. Results do not change; row solvers then report every row, which takes longer, until
    /// the run is resumed.
    void stepInside();
    void stop();
    /// A run on another host goes on alone; any other one stops.
    void leave();
    /// Where another host executes it; null for a run of this computer.
    const JobPlace* place() const noexcept;
    /// False while its host is not reached.
    bool isReached() const noexcept;

    /// Adds new snapshots of a followed run; `ranks` are the processes that share its rows, if there are several.
    void follow(const std::vector<Snapshot>& fresh, const std::vector<RankShare>& ranks = {});
    /// A followed run has ended, or is no longer followed; then there is no outcome.
    void endFollowing(std::optional<RunOutcome> outcome);

    State state() const noexcept { return m_state; }
    const RunFacts& facts() const noexcept { return m_facts; }
    /// Null for a run read from a log, and before a restored run is provided.
    const std::shared_ptr<const PreparedRun>& prepared() const noexcept { return m_run; }
    const Trace& trace() const noexcept { return *m_trace; }
    /// The memory in bytes of the arrays that this run alone keeps: snapshots, supports, labels and the latest or last
    /// iterate. Data, which runs share, and the solver's working memory, which its end frees, do not count.
    std::size_t bytes() const;
    /// For readers that may outlive the run.
    std::shared_ptr<const Trace> sharedTrace() const noexcept { return m_trace; }
    /// Makes the run publish its iterate with the next snapshot; `progressed` announces it. A run that pauses does so
    /// anyway. Without a request nothing is copied.
    void requestIterate();
    /// The latest published iterate; null before the first, and once the run has ended, when `outcome` has it.
    std::shared_ptr<const Iterate> latestIterate() const;
    /// Where the run is paused; nothing while it runs, before it starts and after it ends.
    std::optional<RunPosition> position() const;
    /// Which coefficients were nonzero at which checkpoint, for the part of the run executed here; for a run on another
    /// host what has come from there.
    SupportRecord support() const;
    /// Asks another host for them; `progressed` announces them.
    void requestSupport();
    /// The solver's notes on its choices; empty until the run has started.
    std::vector<std::string> notes() const;
    /// ISO 8601, empty until the run has started.
    std::string startedAt() const;
    /// Set when the state is `ended`; nothing if a log ended before its run, or its host does not know it any more.
    const std::optional<RunOutcome>& outcome() const noexcept { return m_outcome; }
    /// The processes that share the rows of a followed run; empty if one has them all.
    const std::vector<RankShare>& ranks() const noexcept { return m_ranks; }
    /// The header of its log, as JSON.
    std::string header() const;
    /// The present state of the run, for a log.
    PendingExport exported() const;

Q_SIGNALS:
    /// There are new snapshots. At most one such signal is pending at any time, however many snapshots came.
    void progressed();
    void stateChanged(gapscope::RunController::State state);
    /// From the run's thread, to itself; others follow `progressed`.
    void announced();

private:
    class TraceSink;
    class Elsewhere;

    void connectSink();
    void beginThread();

    void step(PauseGate::Stride stride);
    void setState(State state);
    void finish(RunOutcome outcome);

    std::shared_ptr<const PreparedRun> m_run;
    RunFacts m_facts;
    std::shared_ptr<Trace> m_trace = std::make_shared<Trace>();
    std::unique_ptr<SupportHistory> m_support;
    PauseGate m_gate;
    std::atomic<bool> m_showSteps = false;
    std::unique_ptr<RemoteRun> m_elsewhere; ///< null: executed here
    std::vector<Snapshot> m_saved;          ///< of one that was found, until its host has told more
    std::unique_ptr<TraceSink> m_sink;
    State m_state = State::ready;
    std::optional<RunOutcome> m_outcome;
    std::vector<RankShare> m_ranks;
    std::jthread m_thread; ///< last member: joined before what its thread uses is destroyed
};

} // namespace gapscope
