// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/child_process.h"

#include "engine/base/failure.h"
#include "engine/data/io/system_reason.h"
#include "engine/external/process_time.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr int glanceMilliseconds = 2;

/// Both ends of a pipe, closed on exec.
struct Pipe {
    int read = -1;
    int write = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw Refusal({MessageId::programNotStarted, {}, {"a pipe", systemReason(errno)}});
        read = ends[0];
        write = ends[1];
    }
    ~Pipe() {
        closeEnd(read);
        closeEnd(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    static void closeEnd(int& end) noexcept {
        if (end >= 0)
            close(end);
        end = -1;
    }
    static int release(int& end) noexcept { return std::exchange(end, -1); }
};

/// The environment with the command's own variables.
std::vector<std::string> environmentOf(const ChildCommand& command) {
    std::vector<std::string> result;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text(*entry);
        const std::string_view name = text.substr(0, text.find('='));
        if (std::ranges::none_of(command.environment, [&](const auto& own) { return own.first == name; }))
            result.emplace_back(text);
    }
    for (const auto& [name, value] : command.environment)
        result.emplace_back(name).append("=").append(value);
    return result;
}

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// The file of a program, searched in PATH as the shell does; unchanged if it is not found.
std::string programFile(const std::string& name) {
    const char* const path = std::getenv("PATH");
    if (name.find('/') != std::string::npos || path == nullptr)
        return name;
    std::string_view folders(path);
    while (!folders.empty()) {
        const std::size_t colon = folders.find(':');
        std::string file = std::string(folders.substr(0, colon)).append("/").append(name);
        if (access(file.c_str(), X_OK) == 0)
            return file;
        folders = colon == std::string_view::npos ? std::string_view() : folders.substr(colon + 1);
    }
    return name;
}

/// Everything that the new process needs; between fork and exec it may only make system calls.
struct Launch {
    const char* file;
    char* const* arguments;
    char* const* environment;
    const char* folder; ///< null: unchanged
    const std::vector<int>& descriptors;
    int input;
    int output;
    int errors;
    int failure; ///< receives errno if the program cannot be started
    pid_t parent;
};

/// In the new process.
[[noreturn]] void launch(const Launch& launch) {
    setpgid(0, 0);
    // The system kills the child when the thread that started it ends, even if the process is killed itself.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    bool isReady = getppid() == launch.parent;
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    isReady = isReady && dup2(launch.input, STDIN_FILENO) >= 0 && dup2(launch.output, STDOUT_FILENO) >= 0 &&
              dup2(launch.errors, STDERR_FILENO) >= 0;
    // Files that other parts of this process have open, such as locked logs, are not the child's.
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    for (const int descriptor : launch.descriptors)
        isReady = isReady && fcntl(descriptor, F_SETFD, 0) == 0;
    if (launch.folder != nullptr)
        isReady = isReady && chdir(launch.folder) == 0;
    if (isReady)
        execve(launch.file, launch.arguments, launch.environment);
    const int error = errno;
    [[maybe_unused]] const ssize_t told = ::write(launch.failure, &error, sizeof error);
    _exit(127);
}

/// Keeps a write to a pipe without a reader from ending this process.
class WithoutBrokenPipeSignal {
public:
    WithoutBrokenPipeSignal() {
        sigemptyset(&m_signal);
        sigaddset(&m_signal, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        m_wasPending = sigismember(&pending, SIGPIPE) != 0;
        pthread_sigmask(SIG_BLOCK, &m_signal, &m_before);
    }
    ~WithoutBrokenPipeSignal() {
        constexpr timespec now{};
        if (!m_wasPending)
            while (sigtimedwait(&m_signal, nullptr, &now) < 0 && errno == EINTR) {
            }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    WithoutBrokenPipeSignal(const WithoutBrokenPipeSignal&) = delete;
    WithoutBrokenPipeSignal& operator=(const WithoutBrokenPipeSignal&) = delete;

private:
    sigset_t m_signal{};
    sigset_t m_before{};
    bool m_wasPending = false;
};

void makeNonBlocking(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

/// Appends what there is to read; false at the end.
bool readInto(int descriptor, std::string& text) {
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
        if (count > 0) {
            text.append(buffer.data(), static_cast<std::size_t>(count));
            if (text.size() > ChildProcess::maxLineBytes)
                return true; // the rest stays in the pipe
        } else if (count == 0) {
            return false;
        } else if (errno != EINTR) {
            return errno == EAGAIN || errno == EWOULDBLOCK;
        }
    }
}

} // namespace

ChildProcess::ChildProcess(const ChildCommand& command) {
    Pipe input;
    Pipe output;
    Pipe errors;
    Pipe failure;
    std::vector<std::string> arguments = command.arguments;
    std::vector<std::string> environment = environmentOf(command);
    const std::vector<char*> argumentPointers = pointersTo(arguments);
    const std::vector<char*> environmentPointers = pointersTo(environment);
    const std::string file = programFile(command.arguments.front());
    const Launch plan{.file = file.c_str(),
                      .arguments = argumentPointers.data(),
                      .environment = environmentPointers.data(),
                      .folder = command.folder.empty() ? nullptr : command.folder.c_str(),
                      .descriptors = command.descriptors,
                      .input = input.read,
                      .output = output.write,
                      .errors = errors.write,
                      .failure = failure.write,
                      .parent = getpid()};
    m_process = fork();
    if (m_process == 0)
        launch(plan);
    if (m_process < 0)
        throw Refusal({MessageId::programNotStarted, {}, {command.arguments.front(), systemReason(errno)}});
    Pipe::closeEnd(failure.write);
    int error = 0;
    ssize_t count = 0;
    do
        count = ::read(failure.read, &error, sizeof error);
    while (count < 0 && errno == EINTR);
    if (count == sizeof error) {
        waitpid(m_process, nullptr, 0);
        m_process = -1;
        throw Refusal({MessageId::programNotStarted, {}, {command.arguments.front(), systemReason(error)}});
    }
    m_input = Pipe::release(input.write);
    m_output = Pipe::release(output.read);
    m_errors = Pipe::release(errors.read);
    makeNonBlocking(m_input);
    makeNonBlocking(m_output);
    makeNonBlocking(m_errors);
}

ChildProcess::~ChildProcess() {
    static_cast<void>(
        guarded("a program was ended", [this] { end(std::chrono::milliseconds(0)); })); // makes a sentence
    for (int* descriptor : {&m_input, &m_output, &m_errors})
        Pipe::closeEnd(*descriptor);
}

bool ChildProcess::write(std::string_view line, std::chrono::milliseconds patience) {
    return writeBytes(std::string(line) + '\n', patience);
}

bool ChildProcess::writeBytes(std::string_view rest, std::chrono::milliseconds patience) {
    const WithoutBrokenPipeSignal guard;
    Clock::time_point deadline = Clock::now() + patience;
    while (!rest.empty()) {
        const ssize_t count = ::write(m_input, rest.data(), rest.size());
        if (count > 0) { // it goes on, however slowly
            rest.remove_prefix(static_cast<std::size_t>(count));
            deadline = Clock::now() + patience;
            continue;
        }
        if (count < 0 && errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)
            return false;
        if (Clock::now() > deadline)
            return false;
        pollfd end{m_input, POLLOUT, 0};
        poll(&end, 1, glanceMilliseconds);
    }
    return true;
}

void ChildProcess::closeInput() {
    Pipe::closeEnd(m_input);
}

void ChildProcess::drainErrors() {
    if (m_errors >= 0 && !readInto(m_errors, m_lastError))
        Pipe::closeEnd(m_errors);
    if (m_lastError.size() > maxErrorBytes)
        m_lastError.erase(0, m_lastError.size() - maxErrorBytes);
}

/// Reads what arrives within the time.
void ChildProcess::fill(int timeoutMilliseconds) {
    std::array<pollfd, 2> ends{pollfd{m_output, POLLIN, 0}, pollfd{m_errors, POLLIN, 0}};
    if (poll(ends.data(), ends.size(), timeoutMilliseconds) <= 0)
        return;
    if (ends[1].revents != 0)
        drainErrors();
    if (ends[0].revents != 0)
        m_outputEnded = !readInto(m_output, m_read);
}

ChildProcess::Reading ChildProcess::read(std::string& line, std::chrono::milliseconds patience) {
    const Clock::time_point deadline = Clock::now() + patience;
    for (;;) {
        if (const std::size_t end = m_read.find('\n'); end <= maxLineBytes) {
            line = m_read.substr(0, end);
            m_read.erase(0, end + 1);
            return Reading::line;
        }
        if (m_read.size() > maxLineBytes)
            return Reading::tooLong;
        if (m_outputEnded) {
            line = std::exchange(m_read, {});
            return Reading::end;
        }
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()); // never 0: no busy wait
        if (left.count() <= 0)
            return Reading::nothing;
        fill(static_cast<int>(left.count()));
    }
}

bool ChildProcess::readBytes(std::string& bytes, std::chrono::milliseconds patience) {
    if (m_read.empty() && !m_outputEnded)
        fill(static_cast<int>(patience.count()));
    bytes += m_read;
    m_read.clear();
    return !m_outputEnded;
}

std::string ChildProcess::lastErrors() {
    drainErrors();
    const std::size_t lastCharacter = m_lastError.find_last_not_of(" \r\n\t");
    return m_lastError.substr(0, lastCharacter == std::string::npos ? 0 : lastCharacter + 1);
}

double ChildProcess::processorSeconds() const {
    return m_process < 0 ? 0.0 : processorSecondsOf(m_process);
}

/// Leaves the ended process to waitpid, so that its number and its group's stay taken.
bool ChildProcess::hasEnded() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

std::string ChildProcess::end(std::chrono::milliseconds patience) {
    if (m_process >= 0) {
        const Clock::time_point deadline = Clock::now() + patience;
        while (!hasEnded() && Clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(glanceMilliseconds));
        killpg(m_process, SIGKILL); // also what the child has started itself
        while (waitpid(m_process, &m_status, 0) < 0 && errno == EINTR) {
        }
        m_process = -1;
    }
    if (WIFSIGNALED(m_status))
        return "signal " + std::to_string(WTERMSIG(m_status)) + " (" + strsignal(WTERMSIG(m_status)) + ")";
    return WEXITSTATUS(m_status) == 0 ? std::string() : "exit status " + std::to_string(WEXITSTATUS(m_status));
}

} // namespace gapscope
