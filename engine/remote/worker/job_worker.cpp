// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/worker/job_worker.h"

#include "engine/base/failure.h"
#include "engine/external/programs.h"
#include "engine/json/whole_file.h"
#include "engine/remote/batch/batch_control.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/allowed_program.h"
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/remote/wire/wire.h"
#include "engine/run/machine/cores.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/run_log.h"
#include "engine/run/record/recorder.h"

#include <array>
#include <atomic>
#include <charconv>
#include <csignal>
#include <memory>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr int lockDescriptor = 3;
constexpr int glanceMilliseconds = 100;
constexpr int failedStatus = 1;   // as ExitStatus of the terminal program
constexpr int badInputStatus = 2; // likewise

/// What may be done to a run while it executes.
class JobControls {
public:
    virtual ~JobControls() = default;
    virtual void take(std::string_view command) = 0;
};

/// For a command: it ends as after Ctrl-C.
class CommandControls final : public JobControls {
public:
    void take(std::string_view command) override {
        if (command == "stop")
            kill(getpid(), SIGINT);
    }
};

/// For a batch: its tasks are ended.
class BatchControls final : public JobControls {
public:
    void take(std::string_view command) override { m_isStopped = m_isStopped || command == "stop"; }
    bool isStopped() const { return m_isStopped; }

private:
    std::atomic<bool> m_isStopped = false;
};

/// For a run: also its sink, which writes down where it waits and the iterate that was asked for.
class RunControls final : public JobControls, public RunSink {
public:
    explicit RunControls(const JobFolder& folder) : m_folder(folder) {}

    PauseGate& gate() noexcept { return m_gate; }
    const std::atomic<bool>& showSteps() const noexcept { return m_showSteps; }
    std::stop_token stop() const { return m_stop.get_token(); }

    /// "NUMBER COMMAND": a number that is not larger than that of the last command is of one that was sent twice.
    /// Number 0: a request that may be repeated.
    void take(std::string_view line) override {
        std::int64_t number = 0;
        const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc() || rest == line.data() + line.size())
            return;
        const std::lock_guard lock(m_mutex);
        if (number != 0 && number <= m_number)
            return;
        const std::string_view command = line.substr(static_cast<std::size_t>(rest - line.data()) + 1);
        if (command == "iterate") {
            m_iterateWanted = true;
            return;
        }
        if (command == "support") {
            writeSupport();
            writeState();
            return;
        }
        m_number = number;
        if (command == "pause")
            m_gate.pause();
        else if (command == "stop")
            m_stop.request_stop();
        else
            goOn(command);
        writeState();
    }

    void started(const PreparedRun& run, const std::vector<std::string>&) override {
        const std::lock_guard lock(m_mutex);
        m_support = std::make_unique<SupportHistory>(run.problem->features());
    }
    void recorded(const Snapshot&) override {}
    void visited(double iteration, const Vector& w, const Vector&) override { m_support->record(iteration, w); }
    bool wantsIterate() const override { return m_iterateWanted; }
    void reached(const std::shared_ptr<const Iterate>& iterate) override {
        m_iterateWanted = false;
        const Status written =
            writeWholeFile(m_folder.file(JobFolder::iterate), iterateBytes(*iterate), OutputFile::Access::ownerOnly);
        const std::lock_guard lock(m_mutex);
        m_iterates += written.ok() ? 1 : 0;
        writeState();
    }
    void waits(const RunPosition& position) override {
        const std::lock_guard lock(m_mutex);
        m_position = position;
        writeState();
    }
    void goesOn() override {
        const std::lock_guard lock(m_mutex);
        m_position.reset();
        writeState();
    }
    void ended(const RunOutcome&) override {
        const std::lock_guard lock(m_mutex);
        if (m_supports > 0) // somebody looks at it
            writeSupport();
    }

private:
    /// Requires the lock.
    void writeSupport() {
        if (m_support == nullptr)
            return;
        const Status written = writeWholeFile(m_folder.file(JobFolder::support), supportBytes(m_support->read()),
                                              OutputFile::Access::ownerOnly);
        m_supports += written.ok() ? 1 : 0;
    }
    void goOn(std::string_view command) {
        m_showSteps = command == "stepInside";
        m_position.reset();
        if (command == "step")
            m_gate.stepOnce();
        else if (command == "stepInside")
            m_gate.stepOnce(PauseGate::Stride::numberedStep);
        else if (command == "resume")
            m_gate.resume();
    }
    /// Requires the lock.
    void writeState() {
        Json state{{"number", m_number}, {"iterates", m_iterates}, {"supports", m_supports}};
        if (m_position)
            state["waits"] = positionJson(*m_position);
        static_cast<void>(m_folder.write(JobFolder::state, state)); // a full disk ends no run
    }

    const JobFolder& m_folder;
    PauseGate m_gate;
    std::atomic<bool> m_showSteps = false;
    std::atomic<bool> m_iterateWanted = false;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::int64_t m_number = 0; ///< of the last command
    std::int64_t m_iterates = 0;
    std::int64_t m_supports = 0;
    std::optional<RunPosition> m_position;
    std::unique_ptr<SupportHistory> m_support; ///< made before the first snapshot, then recorded by the run's thread
};

/// Reads the pipe with commands on a thread of its own, which takes no signals: they are for the command.
class ControlReader {
public:
    ControlReader(const JobFolder& folder, JobControls& controls)
        // For writing as well, so that the pipe has no end.
        : m_pipe(::open(folder.file(JobFolder::control).c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC)) {
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_BLOCK, &all, &before);
        m_thread = std::jthread([this, &controls](const std::stop_token& stop) { read(controls, stop); });
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }
    ~ControlReader() {
        m_thread.request_stop();
        m_thread.join();
        if (m_pipe >= 0)
            ::close(m_pipe);
    }
    ControlReader(const ControlReader&) = delete;
    ControlReader& operator=(const ControlReader&) = delete;

private:
    void read(JobControls& controls, const std::stop_token& stop) const {
        std::string text;
        std::array<char, 4096> buffer{};
        while (m_pipe >= 0 && !stop.stop_requested()) {
            pollfd end{m_pipe, POLLIN, 0};
            if (poll(&end, 1, glanceMilliseconds) <= 0)
                continue;
            const ssize_t count = ::read(m_pipe, buffer.data(), buffer.size());
            text.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(0, count)));
            for (std::size_t line = text.find('\n'); line != std::string::npos; line = text.find('\n')) {
                static_cast<void>(guarded("a run was controlled", [&] { controls.take(text.substr(0, line)); }));
                text.erase(0, line + 1);
            }
            text.resize(std::min(text.size(), buffer.size())); // no command is that long
        }
    }

    int m_pipe;
    std::jthread m_thread;
};

int exitOf(RunStatus status) {
    switch (status) {
    case RunStatus::converged:
        return 0;
    case RunStatus::budget:
    case RunStatus::stalled:
        return 3;
    case RunStatus::diverged:
        return 4;
    case RunStatus::stopped:
        return 130;
    case RunStatus::failed:
        break;
    }
    return failedStatus;
}

struct JobEnding {
    int exit = failedStatus;
    std::optional<Message> error{};
};

JobEnding executeRun(const JobFolder& folder, const Json& description) {
    RunControls controls(folder);
    if (isSetIn(description, "paused"))
        controls.gate().pause();
    const ControlReader reader(folder, controls);
    const Result<std::string> text = readWholeFile(folder.file(JobFolder::specification));
    if (!text)
        return {badInputStatus, text.error()};
    allowAsThere(description.value("allowed", Json()));
    Result<RunSpec> spec = runSpecFromJson(*text, "the specification");
    if (!spec)
        return {badInputStatus, spec.error()};
    DataStore store;
    const Result<std::shared_ptr<PreparedRun>> run =
        prepareRun(std::move(*spec), store, {.stop = controls.stop(), .progress = {}}, freeCores());
    if (!run)
        return {badInputStatus, run.error()};
    const Result<std::unique_ptr<RunLogWriter>> log = openRunLog(folder.file(JobFolder::log));
    if (!log)
        return {failedStatus, log.error()};
    const RunOutcome outcome =
        Recorder(**run, {log->get(), &controls}, &controls.gate(), &controls.showSteps()).execute(controls.stop());
    if (const std::string reason = (*log)->failure(); !reason.empty())
        return {failedStatus, Message{MessageId::fileWriteFailed, {.file = folder.file(JobFolder::log)}, {reason}}};
    const Iterate last{
        .iteration = outcome.last.iteration, .w = outcome.w, .alpha = outcome.bestAlpha, .passes = outcome.last.passes};
    if (Status written = writeWholeFile(folder.file(JobFolder::end), iterateBytes(last), OutputFile::Access::ownerOnly);
        !written.ok())
        return {failedStatus, written.error()};
    if (isSetIn(description, "model") && outcome.w.size() > 0)
        if (Status written = writeModel(**run, outcome.w, outcome.bestAlpha, folder.file(JobFolder::model));
            !written.ok())
            return {failedStatus, written.error()};
    return {exitOf(outcome.status)};
}

/// The words of a command: a text, or {"result": NAME} for a file in the folder of results.
std::optional<std::vector<std::string>> wordsOf(const JobFolder& folder, const Json& description) {
    std::vector<std::string> words;
    const auto given = description.find("arguments");
    if (given == description.end() || !given->is_array())
        return std::nullopt;
    for (const Json& word : *given) {
        const std::string result = word.is_object() ? textIn(word, "result") : std::string();
        if (word.is_string())
            words.push_back(word.get<std::string>());
        else if (isResultName(result))
            words.push_back(folder.file(JobFolder::results) + "/" + result);
        else
            return std::nullopt;
    }
    return words;
}

JobEnding executeWords(const JobFolder& folder, const Json& description, const ExecuteCommand& command) {
    const std::optional<std::vector<std::string>> words = wordsOf(folder, description);
    if (!words)
        return {badInputStatus, Message{MessageId::jobNotStarted, {}, {"no command"}}};
    // A stop that comes before the command listens for its signal waits for it, and one that comes after it has ended
    // has no effect.
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGINT);
    pthread_sigmask(SIG_BLOCK, &stop, nullptr);
    CommandControls controls;
    const ControlReader reader(folder, controls);
    return {command(*words)};
}

JobEnding executeTasks(const JobFolder& folder, const Json& description) {
    BatchControls controls;
    const ControlReader reader(folder, controls);
    return {executeBatch(folder, description, [&controls] { return controls.isStopped(); })};
}

} // namespace

int executeJob(const std::string& path, const ExecuteCommand& command) {
    fcntl(lockDescriptor, F_SETFD, FD_CLOEXEC); // what this process starts does not keep the run alive
    const JobFolder folder(path);
    JobEnding ending;
    const Json description = folder.read(JobFolder::description).value_or(Json::object());
    const Status ran = guarded("a run was executed", [&] {
        const std::string kind = textIn(description, "kind");
        ending = kind == "run"     ? executeRun(folder, description)
                 : kind == "batch" ? executeTasks(folder, description)
                                   : executeWords(folder, description, command);
    });
    if (!ran.ok())
        ending = {failedStatus, ran.error()};
    Json status{{"exit", ending.exit}};
    if (ending.error)
        status["error"] = messageJson(*ending.error);
    static_cast<void>(folder.write(JobFolder::status, status)); // else the run counts as lost
    return ending.exit;
}

} // namespace gapscope
