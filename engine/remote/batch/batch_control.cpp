// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/batch/batch_control.h"

#include "engine/base/failure.h"
#include "engine/data/io/private_folder.h"
#include "engine/data/io/system_reason.h"
#include "engine/external/child_process.h"
#include "engine/external/program_start.h"
#include "engine/json/whole_file.h"
#include "engine/remote/wire/wire.h"
#include "engine/run/machine/cores.h"
#include "engine/run/run_command.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr std::chrono::seconds patienceWithCluster(60);
constexpr std::chrono::milliseconds clusterGlance(100);
constexpr std::chrono::hours patienceWithMerge(24);
constexpr const char* submissionsFile = "submissions.json"; ///< the ids of Slurm, and how often parts were submitted
constexpr const char* submissionLock = "submit.lock";

/// What a command prints. Error: clusterRefused with its last lines.
Result<std::string> printedBy(const std::vector<std::string>& words, std::chrono::milliseconds patience,
                              const std::string& folder = {}) {
    const auto refused = [&words](std::string reason) {
        return Message{MessageId::clusterRefused, {}, {words.front(), std::move(reason)}};
    };
    try {
        ChildProcess child({.arguments = words, .folder = folder});
        child.closeInput();
        std::string printed;
        const auto deadline = ChildProcess::Clock::now() + patience;
        while (child.readBytes(printed, clusterGlance))
            if (ChildProcess::Clock::now() > deadline)
                return refused("no answer");
        const std::string how = child.end(std::chrono::seconds(5));
        if (how.empty())
            return printed;
        const std::string errors = lastLinesOf(child.lastErrors());
        return refused(errors.empty() ? how : errors);
    } catch (const Refusal& refusal) {
        return refused(sentence(refusal.message()));
    }
}

bool isThere(const char* program) {
    return printedBy({program, "--version"}, patienceWithCluster).ok();
}

/// "1-3,7", as Slurm names tasks.
std::string listed(std::vector<int> parts) {
    std::ranges::sort(parts);
    std::string text;
    for (std::size_t begin = 0; begin < parts.size();) {
        std::size_t end = begin + 1;
        while (end < parts.size() && parts[end] == parts[end - 1] + 1)
            ++end;
        text.append(text.empty() ? "" : ",").append(std::to_string(parts[begin]));
        if (end - begin > 1)
            text.append("-").append(std::to_string(parts[end - 1]));
        begin = end;
    }
    return text;
}

/// The parts that were submitted last; `submissions`: all of them.
std::vector<int> lastPartsOf(const Json& submissions) {
    return submissions.is_array() && !submissions.empty() ? partsIn(submissions.back().value("parts", Json::array()))
                                                          : std::vector<int>();
}

/// Where tasks start: a path without a slash in front is one of the home folder, as for other runs on a host.
std::string startFolder(const JobFolder& folder) {
    const char* home = std::getenv("HOME");
    std::error_code ignored;
    return home != nullptr && std::filesystem::is_directory(home, ignored) ? std::string(home) : folder.path();
}

/// Held while parts are submitted: another server of this account may have been asked for the same. Where files cannot
/// be locked, a submission is made all the same.
class SubmissionLock {
public:
    explicit SubmissionLock(const JobFolder& folder)
        : m_file(::open(folder.file(submissionLock).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        while (m_file >= 0 && ::flock(m_file, LOCK_EX) != 0 && errno == EINTR) {
        }
    }
    ~SubmissionLock() {
        if (m_file >= 0)
            ::close(m_file);
    }
    SubmissionLock(const SubmissionLock&) = delete;
    SubmissionLock& operator=(const SubmissionLock&) = delete;

private:
    int m_file;
};

int tasksIn(const JobFolder& folder) {
    const Json description = folder.read(JobFolder::description).value_or(Json::object());
    return static_cast<int>(std::clamp<std::int64_t>(numberIn(description, "tasks"), 0, BatchOrder::maxTasks));
}

BatchSystem systemOf(const JobFolder& folder) {
    return batchSystemFrom(textIn(folder.read(JobFolder::description).value_or(Json::object()), "system"));
}

/// The name of this computer, as tasks write it down.
std::string nodeName() {
    utsname names{};
    return ::uname(&names) == 0 ? names.nodename : "";
}

/// Whether a process of this computer executes a file, and is not another one that has got its number.
bool isExecuting(int process, const std::string& file) {
    const Result<std::string> words = readWholeFile("/proc/" + std::to_string(process) + "/cmdline");
    return words && words->find('\0' + file + '\0') != std::string::npos;
}

/// Ends the processes of tasks that run on this computer.
void endTasks(const JobFolder& folder, const std::vector<int>& parts) {
    const std::string node = nodeName();
    for (const int part : parts) {
        std::error_code ignored;
        if (std::filesystem::exists(partFile(folder, part, ".ended"), ignored))
            continue;
        const Result<std::string> begun = readWholeFile(partFile(folder, part, ".begun"));
        const std::size_t blank = begun ? begun->find(' ') : std::string::npos;
        int process = 0;
        if (blank != std::string::npos && begun->substr(0, blank) == node)
            std::from_chars(begun->data() + blank + 1, begun->data() + begun->size(), process);
        if (process > 1 && isExecuting(process, folder.file(JobFolder::batch)))
            kill(process, SIGTERM);
    }
}

bool isNumber(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

BatchSystem batchSystemHere() {
    if (isThere("sbatch") && isThere("squeue"))
        return BatchSystem::slurm;
    return isThere("parallel") ? BatchSystem::parallel : BatchSystem::none;
}

Json BatchControl::submissions() const {
    const Json kept = m_folder.read(submissionsFile).value_or(Json::object());
    Json list = kept.value("submissions", Json::array());
    return list.is_array() ? list : Json::array();
}

Status BatchControl::make() const {
    const auto notMade = [] { return Message{MessageId::jobNotStarted, {}, {systemReason(errno)}}; };
    if (!makePrivateFolder(m_folder.path().substr(0, m_folder.path().find_last_of('/'))))
        return notMade();
    for (const std::string& folder : {m_folder.path(), m_folder.file(JobFolder::results)})
        if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
            return notMade();
    if (::mkfifo(m_folder.file(JobFolder::control).c_str(), 0600) != 0 && errno != EEXIST)
        return notMade();
    return {};
}

/// Removes what earlier attempts say of these parts.
void BatchControl::forget(const std::vector<int>& parts) const {
    std::error_code ignored;
    for (const int part : parts)
        for (const char* ending : {".begun", ".ended", ".log"})
            std::filesystem::remove(partFile(m_folder, part, ending), ignored);
    std::filesystem::remove(m_folder.file(JobFolder::status), ignored);
}

Status BatchControl::submit(const Json& description, const std::string& text, const std::vector<int>& parts,
                            int attempt) const {
    if (attempt == 1)
        if (Status status = make(); !status.ok())
            return status;
    const SubmissionLock lock(m_folder);
    Json made = submissions();
    if (static_cast<int>(made.size()) >= attempt) // asked for twice: the answer was lost
        return {};
    if (attempt == 1) {
        if (Status written = m_folder.write(JobFolder::description, description); !written.ok())
            return written;
        if (Status written = writeWholeFile(m_folder.file(JobFolder::batch), text, OutputFile::Access::ownerOnly);
            !written.ok())
            return written;
    }
    const int count = tasksIn(m_folder);
    if (parts.empty() || std::ranges::any_of(parts, [count](int part) { return part < 1 || part > count; }))
        return Message{MessageId::jobNotStarted, {}, {"a part that this batch does not have"}};
    forget(parts);
    return systemOf(m_folder) == BatchSystem::slurm ? submitToSlurm(parts, std::move(made))
                                                    : startParallel(parts, std::move(made));
}

Status BatchControl::note(Json made, Json submission) const {
    made.push_back(std::move(submission));
    Json kept = Json::object();
    kept["submissions"] = std::move(made);
    return m_folder.write(submissionsFile, kept);
}

Status BatchControl::submitToSlurm(const std::vector<int>& parts, Json made) const {
    // The list takes the place of the one in the file, which has all parts.
    const Result<std::string> printed =
        printedBy({"sbatch", "--parsable", "--array=" + listed(parts), m_folder.file(JobFolder::batch)},
                  patienceWithCluster, startFolder(m_folder));
    if (!printed)
        return printed.error();
    const std::string id = printed->substr(0, printed->find_first_of(";\n"));
    if (!isNumber(id))
        return Message{MessageId::clusterRefused, {}, {"sbatch", "no number of a job"}};
    Status noted = note(std::move(made), {{"id", id}, {"parts", parts}});
    if (!noted.ok()) // nobody would find its tasks again
        static_cast<void>(printedBy({"scancel", id}, patienceWithCluster));
    return noted;
}

Status BatchControl::startParallel(const std::vector<int>& parts, Json made) const {
    if (Status written = note(std::move(made), {{"id", ""}, {"parts", parts}}); !written.ok())
        return written;
    return startProcess(m_folder, m_program);
}

std::vector<std::string> BatchControl::slurmIds() const {
    std::vector<std::string> ids;
    for (const Json& each : submissions())
        if (const std::string id = textIn(each, "id"); !id.empty())
            ids.push_back(id);
    return ids;
}

QueueNews BatchControl::askSlurm() const {
    QueueNews news;
    std::string ids;
    for (const std::string& id : slurmIds())
        ids.append(ids.empty() ? "" : ",").append(id);
    if (ids.empty())
        return news;
    const Result<std::string> queue =
        printedBy({"squeue", "--noheader", "--array", "--states=all", "--jobs=" + ids, "--format=%K|%T|%N|%r"},
                  patienceWithCluster);
    // A queue that has forgotten jobs that are over says "Invalid job id": they are not in it.
    const bool isForgotten = !queue && sentence(queue.error()).find("Invalid job id") != std::string::npos;
    news.isKnown = queue.ok() || isForgotten;
    if (queue)
        news.queued = tasksInQueue(*queue);
    // Not every cluster keeps accounts.
    if (const Result<std::string> accounts =
            printedBy({"sacct", "--noheader", "--parsable2", "--allocations", "--jobs=" + ids, "--format=JobID,State"},
                      patienceWithCluster))
        news.ended = tasksInAccounts(*accounts);
    return news;
}

/// What this says may change: a task that seemed lost may have been started again, or its end was seen late.
void BatchControl::noteEnd(const std::vector<BatchTask>& tasks) const {
    const bool isOver = std::ranges::none_of(tasks, [](const BatchTask& task) {
        return task.state == TaskState::waiting || task.state == TaskState::running;
    });
    const bool isGood = std::ranges::all_of(tasks, [](const BatchTask& task) { return task.state == TaskState::done; });
    const std::optional<Json> noted = m_folder.read(JobFolder::status);
    const Json status{{"exit", isGood ? 0 : 1}};
    std::error_code ignored;
    if (isOver && noted != status)
        static_cast<void>(m_folder.write(JobFolder::status, status)); // the next look writes it again
    else if (!isOver && noted)
        std::filesystem::remove(m_folder.file(JobFolder::status), ignored);
}

std::vector<BatchTask> BatchControl::tasks(QueueMemory& queue) const {
    const int count = tasksIn(m_folder);
    if (systemOf(m_folder) == BatchSystem::slurm) {
        const QueueNews news = queue.newsOf(m_folder.path(), attempts(), [this] { return askSlurm(); });
        std::vector<BatchTask> tasks = tasksOf(m_folder, count, news);
        if (news.isKnown)
            noteEnd(tasks);
        return tasks;
    }
    // Those of the present process are in its queue as long as it lives.
    QueueNews news;
    if (m_folder.present() == JobFolder::State::running)
        for (const int part : lastPartsOf(submissions()))
            news.queued[part] = {.isRunning = false};
    std::vector<BatchTask> tasks = tasksOf(m_folder, count, news);
    for (BatchTask& task : tasks)
        if (task.state == TaskState::waiting && !task.node.empty()) // it has begun
            task.state = TaskState::running;
    return tasks;
}

Status BatchControl::cancel() const {
    if (systemOf(m_folder) != BatchSystem::slurm) {
        // A process that has just started does not listen yet.
        const auto deadline = ChildProcess::Clock::now() + patienceWithCluster;
        while (!commandJob(m_folder, "stop") && m_folder.present() == JobFolder::State::running &&
               ChildProcess::Clock::now() < deadline)
            std::this_thread::sleep_for(clusterGlance);
        return {};
    }
    std::vector<std::string> words{"scancel"};
    for (std::string& id : slurmIds())
        words.push_back(std::move(id));
    const Result<std::string> printed = printedBy(words, patienceWithCluster);
    return printed ? Status() : Status(printed.error());
}

Status BatchControl::merge() const {
    std::vector<std::string> words{m_program, "merge"};
    for (int part = 1; part <= tasksIn(m_folder); ++part)
        words.push_back(partFile(m_folder, part, ""));
    words.insert(words.end(), {"--out", m_folder.file(JobFolder::results) + "/" + whole});
    const Result<std::string> printed = printedBy(words, patienceWithMerge);
    return printed ? Status() : Status(printed.error());
}

int executeBatch(const JobFolder& folder, const Json& description, const std::function<bool()>& isStopped) {
    const Json kept = folder.read(submissionsFile).value_or(Json::object());
    const Json made = kept.value("submissions", Json::array());
    const std::vector<int> parts = lastPartsOf(made);
    const auto cores = static_cast<int>(std::clamp<std::int64_t>(numberIn(description, "cores", 1), 1, 4096));
    std::vector<std::string> words{"parallel",
                                   "--will-cite",
                                   "--jobs",
                                   std::to_string(std::max(1, allCores() / cores)),
                                   "bash " + shellQuoted(folder.file(JobFolder::batch)) + " {} >" +
                                       shellQuoted(folder.file(JobFolder::results) + "/part-") + "{}.log 2>&1",
                                   ":::"};
    for (const int part : parts)
        words.push_back(std::to_string(part));
    {
        // The command is written for a shell of this kind, and not for the one that somebody uses.
        ChildProcess child(
            {.arguments = words, .folder = startFolder(folder), .environment = {{"PARALLEL_SHELL", "/bin/sh"}}});
        child.closeInput();
        std::string ignored;
        while (!isStopped() && child.readBytes(ignored, clusterGlance))
            ignored.clear();
    } // it is killed if it still runs
    if (isStopped())
        endTasks(folder, parts);
    const std::vector<BatchTask> tasks = tasksOf(folder, tasksIn(folder), {});
    const bool isGood = std::ranges::all_of(tasks, [](const BatchTask& task) { return task.state == TaskState::done; });
    return isStopped() ? 130 : isGood ? 0 : 1;
}

} // namespace gapscope
