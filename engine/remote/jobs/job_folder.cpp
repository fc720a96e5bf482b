// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/jobs/job_folder.h"

#include "engine/json/json_text.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace gapscope {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxName = 64;

bool isNameCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

} // namespace

std::optional<Json> JobFolder::read(const char* name) const {
    const Result<std::string> text = readWholeFile(file(name));
    JsonFailure failure;
    std::optional<Json> json = text ? parseJson(*text, failure) : std::nullopt;
    return json && json->is_object() ? json : std::nullopt;
}

Status JobFolder::write(const char* name, const Json& json) const {
    return writeWholeFile(file(name), jsonLine(json) + "\n", OutputFile::Access::ownerOnly);
}

JobFolder::State JobFolder::present() const {
    std::error_code failed;
    const auto hasStatus = [&] { return fs::exists(file(status), failed); };
    if (hasStatus())
        return State::ended;
    const int descriptor = ::open(file(lock).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) // tasks of a cluster hold no lock here
        return fs::exists(file(batch), failed) ? State::running : State::lost;
    // Shared, so that two who look at the same time do not take each other for the process.
    const bool isHeld = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0;
    ::close(descriptor);
    if (isHeld)
        return State::running;
    return hasStatus() ? State::ended : State::lost; // it may have ended meanwhile
}

const char* JobFolder::wordOf(State state) {
    switch (state) {
    case State::running:
        return "running";
    case State::ended:
        return "ended";
    case State::lost:
        return "lost";
    }
    return "";
}

std::string userJobsFolder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    const std::string state = variable("XDG_STATE_HOME");
    if (state.starts_with('/'))
        return state + "/gapscope/jobs";
    const std::string home = variable("HOME");
    return home.empty() ? std::string() : home + "/.local/state/gapscope/jobs";
}

std::string newJobId() {
    std::random_device random;
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> date{};
    const std::size_t length = std::strftime(date.data(), date.size(), "%Y%m%d-%H%M%S", &parts);
    std::array<char, 16> end{};
    std::snprintf(end.data(), end.size(), "-%08x", static_cast<unsigned>(random()));
    return std::string(date.data(), length) + end.data();
}

bool isJobId(std::string_view text) {
    return !text.empty() && text.size() <= maxName && text.front() != '-' && std::ranges::all_of(text, isNameCharacter);
}

bool isResultName(std::string_view text) {
    if (text.empty() || text.find('\0') != std::string_view::npos)
        return false;
    for (;;) {
        const std::size_t slash = text.find('/');
        const std::string_view part = text.substr(0, slash);
        if (part.empty() || part == "." || part == "..")
            return false;
        if (slash == std::string_view::npos)
            return true;
        text.remove_prefix(slash + 1);
    }
}

std::vector<std::string> jobsIn(const std::string& root) {
    std::vector<std::string> jobs;
    std::error_code failed;
    for (fs::directory_iterator each(root, failed), end; !failed && each != end; each.increment(failed))
        if (std::string name = each->path().filename().string(); isJobId(name))
            jobs.push_back(std::move(name));
    std::ranges::sort(jobs);
    return jobs;
}

std::vector<JobResult> resultsOf(const JobFolder& job) {
    std::vector<JobResult> results;
    std::error_code failed;
    const fs::path folder = job.file(JobFolder::results);
    for (fs::recursive_directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed)) {
        std::error_code gone;
        if (each->is_regular_file(gone) && !each->is_symlink(gone))
            results.push_back(
                {each->path().lexically_relative(folder).string(), static_cast<std::int64_t>(each->file_size(gone))});
    }
    std::ranges::sort(results, {}, &JobResult::name);
    return results;
}

bool commandJob(const JobFolder& job, std::string_view line) {
    // Without waiting: nobody reads the pipe of a run that has ended.
    const int pipe = ::open(job.file(JobFolder::control).c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (pipe < 0)
        return false;
    const std::string text = std::string(line) + "\n";
    const bool isWritten = ::write(pipe, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::close(pipe);
    return isWritten;
}

} // namespace gapscope
