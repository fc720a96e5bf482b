// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/recorder.h"
#include "engine/run/trace.h"

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

/// One run on its own thread, seen from the window's thread: commands go in, coalesced signals come out, numbers are
/// read from the trace. Nothing of the window is touched from the run's thread.
class RunController final : public QObject {
    Q_OBJECT

public:
    enum class State { ready, running, paused, stopping, ended };
    Q_ENUM(State)

    explicit RunController(std::shared_ptr<const PreparedRun> run, QObject* parent = nullptr);
    /// A run that has ended elsewhere, in a sweep: it shows what is known of it, and never starts.
    RunController(std::shared_ptr<const PreparedRun> run, EndedRun ended, QObject* parent = nullptr);
    /// Asks the run to stop and waits for its thread.
    ~RunController() override;

    void start();
    void pause();
    void resume();
    /// One iteration, then paused. Starts a run that is ready.
    void stepOnce();
    void stop();

    State state() const noexcept { return m_state; }
    const PreparedRun& run() const noexcept { return *m_run; }
    const std::shared_ptr<const PreparedRun>& sharedRun() const noexcept { return m_run; }
    const Trace& trace() const noexcept { return m_trace; }
    /// The solver's sentences about its choices; empty until the run has started.
    std::vector<std::string> notes() const;
    /// ISO 8601, empty until the run has started.
    std::string startedAt() const;
    /// Set when the state is `ended`.
    const std::optional<RunOutcome>& outcome() const noexcept { return m_outcome; }

Q_SIGNALS:
    /// There is something new in the trace. At most one is under way at any time, however many snapshots came.
    void progressed();
    void stateChanged(gapscope::RunController::State state);

private:
    class TraceSink;

    void setState(State state);
    void finish(const RunOutcome& outcome);

    std::shared_ptr<const PreparedRun> m_run;
    Trace m_trace;
    PauseGate m_gate;
    std::unique_ptr<TraceSink> m_sink;
    State m_state = State::ready;
    std::optional<RunOutcome> m_outcome;
    std::jthread m_thread; ///< last member: joined before anything that its thread uses goes
};

} // namespace gapscope
