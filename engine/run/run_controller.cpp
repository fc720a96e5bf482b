// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/run_controller.h"

#include "engine/run/thread_priority.h"

#include <QDateTime>
#include <QMetaObject>

#include <mutex>

namespace gapscope {
/// Feeds the trace and says, at most once at a time, that there is something new.
class RunController::TraceSink final : public RunSink {
public:
    explicit TraceSink(RunController& controller) : m_controller(controller) {}

    void started(const PreparedRun&, const std::vector<std::string>& notes) override {
        const std::lock_guard lock(m_mutex);
        m_notes = notes;
        m_startedAt = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    }
    void setNotes(std::vector<std::string> notes) {
        const std::lock_guard lock(m_mutex);
        m_notes = std::move(notes);
    }
    void recorded(const Snapshot& snapshot) override {
        m_controller.m_trace.append(snapshot);
        if (m_announced.exchange(true))
            return;
        QMetaObject::invokeMethod(
            &m_controller,
            [this] {
                m_announced = false;
                Q_EMIT m_controller.progressed();
            },
            Qt::QueuedConnection);
    }
    void ended(const RunOutcome&) override {}

    std::vector<std::string> notes() const {
        const std::lock_guard lock(m_mutex);
        return m_notes;
    }
    std::string startedAt() const {
        const std::lock_guard lock(m_mutex);
        return m_startedAt;
    }

private:
    RunController& m_controller;
    std::atomic<bool> m_announced = false;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_notes;
    std::string m_startedAt;
};

RunController::RunController(std::shared_ptr<const PreparedRun> run, QObject* parent)
    : QObject(parent), m_run(std::move(run)), m_sink(std::make_unique<TraceSink>(*this)) {}

RunController::RunController(std::shared_ptr<const PreparedRun> run, EndedRun ended, QObject* parent)
    : RunController(std::move(run), parent) {
    for (const Snapshot& snapshot : ended.snapshots)
        m_trace.append(snapshot);
    m_sink->setNotes(std::move(ended.notes));
    m_outcome = std::move(ended.outcome);
    m_state = State::ended;
}

RunController::~RunController() {
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void RunController::start() {
    if (m_state != State::ready)
        return;
    setState(m_gate.isPaused() ? State::paused : State::running);
    m_thread = std::jthread([this](const std::stop_token& stop) {
        lowerOwnPriority();
        Recorder recorder(*m_run, {m_sink.get()}, &m_gate);
        RunOutcome outcome = recorder.execute(stop);
        QMetaObject::invokeMethod(
            this, [this, outcome = std::move(outcome)] { finish(outcome); }, Qt::QueuedConnection);
    });
}

void RunController::pause() {
    if (m_state != State::running && m_state != State::ready)
        return;
    m_gate.pause();
    if (m_state == State::running)
        setState(State::paused);
}

void RunController::resume() {
    m_gate.resume();
    if (m_state == State::paused)
        setState(State::running);
}

void RunController::stepOnce() {
    if (m_state == State::ready) { // the first step shows the starting point
        m_gate.pause();
        start();
        return;
    }
    if (m_state == State::running)
        pause();
    m_gate.stepOnce();
}

void RunController::stop() {
    if (m_state == State::ready) {
        RunOutcome outcome;
        outcome.status = RunStatus::stopped;
        outcome.reason = "stopped before it started";
        finish(outcome);
        return;
    }
    if (m_state == State::running || m_state == State::paused) {
        setState(State::stopping);
        m_thread.request_stop();
    }
}

std::vector<std::string> RunController::notes() const {
    return m_sink->notes();
}

std::string RunController::startedAt() const {
    return m_sink->startedAt();
}

void RunController::setState(State state) {
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

void RunController::finish(const RunOutcome& outcome) {
    m_outcome = outcome;
    setState(State::ended);
}

} // namespace gapscope
