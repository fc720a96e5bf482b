// SPDX-License-Identifier: GPL-3.0-only
//
// Starts the process of a run, which outlives the one that asked for it.
#include "engine/data/io/private_folder.h"
#include "engine/data/io/system_reason.h"
#include "engine/json/whole_file.h"
#include "engine/remote/jobs/job_folder.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr const char* stagedEnding = ".staged"; // no name of a run ends in this way
constexpr auto abandonedAfter = std::chrono::hours(24);

Message notStarted(int error) {
    return {MessageId::jobNotStarted, {}, {systemReason(error)}};
}

/// An open file, closed at the end.
class OpenedFile {
public:
    OpenedFile(const std::string& path, int flags) : m_descriptor(::open(path.c_str(), flags | O_CLOEXEC, 0600)) {}
    ~OpenedFile() {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenedFile(const OpenedFile&) = delete;
    OpenedFile& operator=(const OpenedFile&) = delete;
    int get() const noexcept { return m_descriptor; }

private:
    int m_descriptor;
};

/// In the new process, where only system calls are allowed.
[[noreturn]] void become(const char* program, char* const* arguments, const std::array<int, 4>& descriptors) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    // Input, output, errors, and the lock, which the process holds as long as it lives.
    std::array<int, 4> moved{};
    for (std::size_t k = 0; k < descriptors.size(); ++k)
        moved[k] = fcntl(descriptors[k], F_DUPFD, 16);
    for (std::size_t k = 0; k < moved.size(); ++k)
        dup2(moved[k], static_cast<int>(k));
    close_range(static_cast<unsigned>(descriptors.size()), ~0U, 0);
    execv(program, arguments);
    _exit(127);
}

/// Makes what a run needs in its folder, and starts its process.
Status fillAndStart(const JobFolder& job, const Json& description, std::string_view specification,
                    const std::string& program) {
    // What was put there before becomes the folder of results.
    const std::string staged = job.path() + stagedEnding;
    if ((::rename(staged.c_str(), job.file(JobFolder::results).c_str()) != 0 &&
         ::mkdir(job.file(JobFolder::results).c_str(), 0700) != 0) ||
        ::mkfifo(job.file(JobFolder::control).c_str(), 0600) != 0)
        return notStarted(errno);
    if (Status written = job.write(JobFolder::description, description); !written.ok())
        return written;
    if (Status written =
            writeWholeFile(job.file(JobFolder::specification), specification, OutputFile::Access::ownerOnly);
        !written.ok())
        return written;
    return startProcess(job, program);
}

} // namespace

void removeAbandoned(const std::string& folder, std::string_view ending) {
    std::error_code failed;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (std::filesystem::directory_iterator each(folder, failed), end; !failed && each != end;
         each.increment(failed)) {
        std::error_code gone;
        const auto changed = std::filesystem::last_write_time(each->path(), gone);
        if (!gone && each->path().filename().string().ends_with(ending) && now - changed > abandonedAfter)
            std::filesystem::remove_all(each->path(), gone);
    }
}

std::string stagedFolder(const std::string& root, const std::string& job) {
    return root + "/" + job + stagedEnding;
}

Status stageResult(const std::string& root, const std::string& job, const std::string& name, std::int64_t from,
                   std::string_view bytes) {
    const std::string path = stagedFolder(root, job) + "/" + name;
    const auto notWritten = [&path](int error) {
        return Message{MessageId::fileWriteFailed, {.file = path}, {systemReason(error)}};
    };
    if (!makePrivateFolder(root))
        return notWritten(errno);
    removeAbandoned(root, stagedEnding); // their runs were never started
    std::error_code failed;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
    if (failed)
        return notWritten(failed.value());
    const OpenedFile file(path, O_WRONLY | O_CREAT | O_NOFOLLOW);
    if (file.get() < 0)
        return notWritten(errno);
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(file.get(), bytes.data(), bytes.size(), from);
        if (count <= 0)
            return notWritten(errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
        from += count;
    }
    return {};
}

Status startJob(const JobFolder& job, const Json& description, std::string_view specification,
                const std::string& program) {
    const std::string parent = job.path().substr(0, job.path().find_last_of('/'));
    if (!makePrivateFolder(parent))
        return notStarted(errno);
    if (::mkdir(job.path().c_str(), 0700) != 0)
        return errno == EEXIST ? Status() : Status(notStarted(errno)); // asked for twice: the answer was lost
    Status started = fillAndStart(job, description, specification, program);
    std::error_code ignored;
    if (!started.ok())
        std::filesystem::remove_all(job.path(), ignored);
    return started;
}

Status startProcess(const JobFolder& job, const std::string& program) {
    const OpenedFile input("/dev/null", O_RDONLY);
    const OpenedFile output(job.file(JobFolder::output), O_WRONLY | O_CREAT | O_APPEND);
    const OpenedFile errors(job.file(JobFolder::errors), O_WRONLY | O_CREAT | O_APPEND);
    const OpenedFile lock(job.file(JobFolder::lock), O_RDWR | O_CREAT);
    if (input.get() < 0 || output.get() < 0 || errors.get() < 0 || lock.get() < 0 ||
        ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return notStarted(errno);
    std::array<std::string, 4> words{program, "serve", "--job", job.path()};
    const std::array<char*, 5> arguments{words[0].data(), words[1].data(), words[2].data(), words[3].data(), nullptr};
    const std::array<int, 4> descriptors{input.get(), output.get(), errors.get(), lock.get()};
    // Twice, so that the process is nobody's child and belongs to no terminal.
    const pid_t between = fork();
    if (between < 0)
        return notStarted(errno);
    if (between == 0) {
        setsid();
        const pid_t process = fork();
        if (process == 0)
            become(program.c_str(), arguments.data(), descriptors);
        _exit(process < 0 ? 1 : 0);
    }
    int status = 0;
    while (waitpid(between, &status, 0) < 0 && errno == EINTR) {
    }
    return status == 0 ? Status() : Status(notStarted(EAGAIN));
}

} // namespace gapscope
