// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/run_controller.h"

#include "engine/base/run_sentence.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_log.h"
#include "engine/remote/host/remote_run.h"
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/run/output/run_log.h"
#include "engine/run/record/failed_run.h"
#include "engine/run/record/trace_thinning.h"
#include "engine/run/thread_priority.h"

#include <QMetaObject>

#include <chrono>
#include <mutex>
#include <thread>
#include <utility>

namespace gapscope {
/// Fills the trace and notifies the window, with at most one notification pending.
class RunController::TraceSink final : public RunSink {
public:
    explicit TraceSink(RunController& controller) : m_controller(controller) {}

    void started(const PreparedRun&, const std::vector<std::string>& notes) override {
        const std::lock_guard lock(m_mutex);
        m_notes = notes;
        m_startedAt = startTime();
    }
    void setNotes(std::vector<std::string> notes, std::string started = {}) {
        const std::lock_guard lock(m_mutex);
        m_notes = std::move(notes);
        m_startedAt = std::move(started);
    }
    /// The header of a log that is written elsewhere.
    void setHeader(std::string header) {
        const std::lock_guard lock(m_mutex);
        m_header = std::move(header);
    }
    std::string header() const {
        const std::lock_guard lock(m_mutex);
        return m_header;
    }
    /// The run was paused before it was found.
    void foundPaused() {
        m_isFoundPaused = true;
        announce();
    }
    bool takeFoundPaused() { return m_isFoundPaused.exchange(false); }
    void recorded(const Snapshot& snapshot) override {
        m_latest = snapshot;
        if (m_thinning.keepsNext())
            keepLatest();
        announce();
    }
    /// Snapshots that another host has not sent, because they would not be kept.
    void leftOut(std::int64_t count) { m_thinning.skip(count); }
    void visited(double iteration, const Vector& w, const Vector&) override {
        m_controller.m_support->record(iteration, w);
    }
    bool wantsIterate() const override { return m_iterateWanted; }
    void reached(const std::shared_ptr<const Iterate>& iterate) override {
        m_iterateWanted = false;
        {
            const std::lock_guard lock(m_mutex);
            m_iterate = iterate;
        }
        announce();
    }
    void waits(const RunPosition& position) override {
        keepLatest();
        {
            const std::lock_guard lock(m_mutex);
            m_position = position;
        }
        announce();
    }
    void ended(const RunOutcome&) override { keepLatest(); }

    void goesOn() override {
        const std::lock_guard lock(m_mutex);
        m_position.reset();
    }
    std::optional<RunPosition> position() const {
        const std::lock_guard lock(m_mutex);
        return m_position;
    }
    void requestIterate() { m_iterateWanted = true; }
    void requestSupport() { m_supportWanted = true; }
    SupportRecord supportThere() const {
        const std::lock_guard lock(m_mutex);
        return m_supportThere;
    }
    bool wantsSupport() const { return m_supportWanted; }
    void supported(SupportRecord record) {
        m_supportWanted = false;
        {
            const std::lock_guard lock(m_mutex);
            m_supportThere = std::move(record);
        }
        announce();
    }
    void dropIterate() {
        const std::lock_guard lock(m_mutex);
        m_iterate.reset();
    }
    std::shared_ptr<const Iterate> iterate() const {
        const std::lock_guard lock(m_mutex);
        return m_iterate;
    }
    std::vector<std::string> notes() const {
        const std::lock_guard lock(m_mutex);
        std::vector<std::string> notes = m_notes;
        if (std::string thinning = m_thinning.note(); !thinning.empty())
            notes.push_back(std::move(thinning));
        return notes;
    }
    std::string startedAt() const {
        const std::lock_guard lock(m_mutex);
        return m_startedAt;
    }

    /// The body of the run's thread; catches all exceptions.
    void execute(const std::stop_token& stop) {
        const Status ran = guarded("a run was started", [&] {
            lowerOwnPriority();
            m_outcome = executed(stop);
        });
        if (!ran.ok())
            m_outcome = failedRun(ran.error());
        // Without memory for the event, try again until there is some: otherwise the run would never end.
        while (!postEnd() && !m_isAbandoned)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    /// The window's thread has read the announcement.
    void heard() { m_announced = false; }
    /// Nobody waits for the end any more.
    void abandon() { m_isAbandoned = true; }

private:
    RunOutcome executed(const std::stop_token& stop);
    /// Appends the latest snapshot to the trace when the run pauses or ends, however rarely the trace is filled.
    void keepLatest() {
        if (!m_latest)
            return;
        m_controller.m_trace->append(*m_latest);
        m_latest.reset();
    }
    bool postEnd() {
        const auto post = [this] {
            QMetaObject::invokeMethod(
                &m_controller, [this] { m_controller.finish(std::move(m_outcome)); }, Qt::QueuedConnection);
        };
        return guarded("a run ended", post).ok();
    }
    /// By a signal and not a functor of its own: the thread sanitizer, which does not see the lock of Qt's event queue,
    /// would report the functor, made here and read by the window's thread.
    void announce() {
        if (m_announced.exchange(true))
            return;
        Q_EMIT m_controller.announced();
    }

    RunController& m_controller;
    RunOutcome m_outcome; ///< of the run's thread until its end is posted
    std::atomic<bool> m_isAbandoned = false;
    std::atomic<bool> m_announced = false;
    std::atomic<bool> m_iterateWanted = false;
    std::atomic<bool> m_supportWanted = false;
    TraceThinning m_thinning;
    std::optional<Snapshot> m_latest; ///< if it is not yet in the trace; used by the run's thread only
    mutable std::mutex m_mutex;
    std::vector<std::string> m_notes;
    std::string m_startedAt;
    std::string m_header; ///< empty for a run of this computer
    std::shared_ptr<const Iterate> m_iterate;
    SupportRecord m_supportThere;
    std::optional<RunPosition> m_position;
    std::atomic<bool> m_isFoundPaused = false;
};

/// Passes on what another host tells of its run.
class RunController::Elsewhere final : public RemoteRunListener {
public:
    /// `run`: null if its data are not here.
    Elsewhere(TraceSink& sink, const RunFacts& facts, const PreparedRun* run, const RemoteRun& elsewhere)
        : m_sink(sink), m_facts(facts), m_elsewhere(elsewhere), m_isFound(!elsewhere.isNew()) {
        if (run != nullptr)
            m_sizes = sizesOf(*run->problem);
    }

    Status headed(const LoggedRun& run) override {
        const std::string dataThere = factsOf(run).dataKey;
        if (!dataThere.empty() && !m_facts.dataKey.empty() && dataThere != m_facts.dataKey)
            return Message{MessageId::hostDataChanged, {}, {m_elsewhere.place().host}};
        HostLogHeader header = headerHere(run.headerText, m_facts.spec.data.source);
        m_sink.setNotes(std::move(header.notes), std::move(header.started));
        m_sink.setHeader(std::move(header.text));
        return {};
    }
    void recorded(const Snapshot& snapshot) override { m_sink.recorded(snapshot); }
    void leftOut(std::int64_t count) override { m_sink.leftOut(count); }
    bool wantsIterate() const override { return m_sink.wantsIterate(); }
    void reached(const std::shared_ptr<const Iterate>& iterate) override {
        if (!m_sizes)
            m_sink.reached(iterate);
        else if (fits(*iterate, *m_sizes)) // else no page could draw it
            m_sink.reached(withFittingInternals(iterate, *m_sizes));
    }
    bool wantsSupport() const override { return m_sink.wantsSupport(); }
    void supported(SupportRecord record) override {
        if (!m_sizes || record.coefficients <= m_sizes->w)
            m_sink.supported(std::move(record));
    }
    void waits(const RunPosition& position) override {
        m_sink.waits(position);
        if (std::exchange(m_isFound, false))
            m_sink.foundPaused();
    }
    void goesOn() override {
        m_isFound = false;
        m_sink.goesOn();
    }

private:
    TraceSink& m_sink;
    const RunFacts& m_facts; ///< as known here
    const RemoteRun& m_elsewhere;
    std::optional<PointSizes> m_sizes;
    bool m_isFound;
};

RunOutcome RunController::TraceSink::executed(const std::stop_token& stop) {
    RunController& run = m_controller;
    if (run.m_elsewhere == nullptr)
        return Recorder(*run.m_run, {this}, &run.m_gate, &run.m_showSteps).execute(stop);
    Elsewhere listener(*this, run.m_facts, run.m_run.get(), *run.m_elsewhere);
    RunOutcome outcome = run.m_elsewhere->execute(listener, run.m_gate, run.m_showSteps, stop);
    keepLatest();
    if (run.m_run != nullptr && !fits({.w = outcome.w, .alpha = outcome.bestAlpha}, sizesOf(*run.m_run->problem)))
        outcome.w = outcome.bestAlpha = Vector(); // no page could draw it
    return outcome;
}

RunController::RunController(std::shared_ptr<const PreparedRun> run, QObject* parent)
    : QObject(parent), m_run(std::move(run)), m_facts(factsOf(*m_run)),
      m_support(std::make_unique<SupportHistory>(m_run->problem->features())),
      m_sink(std::make_unique<TraceSink>(*this)) {
    connectSink();
}

RunController::RunController(RunFacts facts, QObject* parent)
    : QObject(parent), m_facts(std::move(facts)), m_support(std::make_unique<SupportHistory>()),
      m_sink(std::make_unique<TraceSink>(*this)), m_state(State::followed) {
    m_sink->setNotes(m_facts.notes, m_facts.started);
    connectSink();
}

void RunController::connectSink() {
    connect(
        this, &RunController::announced, this,
        [this] {
            m_sink->heard();
            if (m_sink->takeFoundPaused() && m_state == State::running)
                pause();
            Q_EMIT progressed();
        },
        Qt::QueuedConnection);
}

RunController::RunController(RunFacts facts, NotBegun, QObject* parent) : RunController(std::move(facts), parent) {
    m_state = State::ready;
}

RunController::RunController(std::shared_ptr<const PreparedRun> run, EndedRun ended, QObject* parent)
    : RunController(std::move(run), parent) {
    for (const Snapshot& snapshot : ended.snapshots)
        m_trace->append(snapshot);
    m_sink->setNotes(std::move(ended.notes));
    m_outcome = std::move(ended.outcome);
    m_state = State::ended;
}

RunController::RunController(std::shared_ptr<const PreparedRun> run, std::unique_ptr<RemoteRun> elsewhere,
                             QObject* parent)
    : RunController(std::move(run), parent) {
    m_elsewhere = std::move(elsewhere);
    m_support = std::make_unique<SupportHistory>();
}

RunController::RunController(RunFacts facts, std::unique_ptr<RemoteRun> elsewhere, std::vector<Snapshot> saved,
                             QObject* parent)
    : RunController(std::move(facts), parent) {
    m_elsewhere = std::move(elsewhere);
    m_saved = std::move(saved);
    if (m_elsewhere->isNew()) {
        m_state = State::ready;
        return;
    }
    m_state = State::running;
    beginThread();
}

RunController::~RunController() {
    m_sink->abandon();
    if (m_elsewhere != nullptr)
        m_elsewhere->leave();
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

void RunController::provide(std::shared_ptr<const PreparedRun> run) {
    if (m_state != State::ready || isProvided())
        return;
    m_run = std::move(run);
    m_facts = factsOf(*m_run);
    m_support = std::make_unique<SupportHistory>(m_run->problem->features());
}

void RunController::provide(RunFacts facts, std::unique_ptr<RemoteRun> elsewhere) {
    if (m_state != State::ready || isProvided())
        return;
    m_facts = std::move(facts);
    m_elsewhere = std::move(elsewhere);
}

void RunController::start() {
    if (m_state != State::ready || !isProvided())
        return;
    setState(m_gate.isPaused() ? State::paused : State::running);
    beginThread();
}

void RunController::beginThread() {
    const Status started = guarded("a run was started", [this] {
        m_thread = std::jthread([this](const std::stop_token& stop) { m_sink->execute(stop); });
    });
    if (!started.ok())
        finish(failedRun(started.error()));
}

void RunController::pause() {
    if (m_state != State::running && m_state != State::ready)
        return;
    m_gate.pause();
    if (m_state == State::running)
        setState(State::paused);
}

void RunController::resume() {
    m_showSteps = false;
    m_sink->goesOn();
    m_gate.resume();
    if (m_state == State::paused)
        setState(State::running);
}

void RunController::stepOnce() {
    step(PauseGate::Stride::iteration);
}

void RunController::stepInside() {
    m_showSteps = true;
    step(PauseGate::Stride::numberedStep);
}

void RunController::step(PauseGate::Stride stride) {
    if (m_state == State::ready) { // the first step shows the starting point
        m_gate.pause();
        start();
        return;
    }
    if (m_state == State::running)
        pause();
    m_sink->goesOn();
    m_gate.stepOnce(stride);
}

void RunController::follow(const std::vector<Snapshot>& fresh, const std::vector<RankShare>& ranks) {
    m_ranks = ranks;
    for (const Snapshot& snapshot : fresh)
        m_trace->append(snapshot);
    if (!fresh.empty())
        Q_EMIT progressed();
}

void RunController::endFollowing(std::optional<RunOutcome> outcome) {
    if (m_state != State::followed)
        return;
    m_outcome = std::move(outcome);
    setState(State::ended);
}

void RunController::stop() {
    endFollowing(std::nullopt);
    if (m_state == State::ready) {
        RunOutcome outcome;
        outcome.status = RunStatus::stopped;
        outcome.reason = english(RunSentence::stoppedBeforeStart);
        finish(std::move(outcome));
        return;
    }
    if (m_state == State::running || m_state == State::paused) {
        setState(State::stopping);
        m_thread.request_stop();
    }
}

void RunController::leave() {
    if (m_elsewhere != nullptr)
        m_elsewhere->leave();
    else
        stop();
}

const JobPlace* RunController::place() const noexcept {
    return m_elsewhere == nullptr ? nullptr : &m_elsewhere->place();
}

bool RunController::isReached() const noexcept {
    return m_elsewhere == nullptr || m_elsewhere->isReached();
}

void RunController::requestIterate() {
    m_sink->requestIterate();
}

std::optional<RunPosition> RunController::position() const {
    return m_sink->position();
}

std::shared_ptr<const Iterate> RunController::latestIterate() const {
    return m_sink->iterate();
}

std::size_t RunController::bytes() const {
    Index numbers = m_run == nullptr ? 0 : m_run->problem->labels().size() + m_run->testLabels.size();
    if (const std::shared_ptr<const Iterate> iterate = latestIterate())
        numbers += iterate->w.size() + iterate->alpha.size() + iterate->bestAlpha.size();
    if (m_outcome)
        numbers += m_outcome->w.size() + m_outcome->bestAlpha.size();
    return m_trace->bytes() + m_support->bytes() + static_cast<std::size_t>(numbers) * sizeof(double);
}

void RunController::requestSupport() {
    if (m_elsewhere != nullptr)
        m_sink->requestSupport();
}

SupportRecord RunController::support() const {
    return m_elsewhere == nullptr ? m_support->read() : m_sink->supportThere();
}

std::vector<std::string> RunController::notes() const {
    return m_sink->notes();
}

std::string RunController::startedAt() const {
    return m_sink->startedAt();
}

std::string RunController::header() const {
    if (std::string header = m_sink->header(); !header.empty())
        return header;
    return m_run == nullptr ? m_facts.header : jsonLine(headerJson(*m_run, notes(), startedAt()));
}

PendingExport RunController::exported() const {
    return {.run = {.header = header(),
                    .columns = logColumns(m_facts),
                    .snapshots = {},
                    .outcome = m_outcome,
                    .ranks = m_ranks},
            .trace = m_trace};
}

void RunController::setState(State state) {
    if (state == m_state)
        return;
    m_state = state;
    Q_EMIT stateChanged(state);
}

void RunController::finish(RunOutcome outcome) {
    if (m_elsewhere != nullptr && m_elsewhere->isUnknown() && !m_saved.empty())
        follow(m_saved); // what was saved of it is all there is
    else
        m_outcome = std::move(outcome);
    m_saved.clear();
    m_sink->dropIterate();
    m_sink->goesOn();
    setState(State::ended);
}

} // namespace gapscope
