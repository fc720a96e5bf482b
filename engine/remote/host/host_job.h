// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/host/host_channel.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// What a host says of one of its runs.
struct HostJobFacts {
    std::string job{};
    std::string kind{}; ///< "run", "command" or "batch"
    std::string title{};
    std::string started{}; ///< ISO 8601
    std::string state{};   ///< "running", "ended", "lost"
    int exit = 0;          ///< once it has ended
};

/// The runs of a host, the newest last. Errors: those of HostChannel.
Result<std::vector<HostJobFacts>> jobsOn(HostChannel& channel, const std::stop_token& stop = {});

/// A run on a host, for whoever fetches its files.
class HostJob {
public:
    HostJob(HostChannel& channel, std::string job) : m_channel(channel), m_job(std::move(job)) {}
    const std::string& name() const noexcept { return m_job; }

    /// A part of a file, and how the run stood before.
    struct Part {
        std::string bytes{};
        std::string state{};
        int exit = 1;
        std::string version{}; ///< of the file: another one if it was replaced
    };
    Result<Part> read(const std::string& file, std::int64_t from, int waitMilliseconds, const std::stop_token& stop,
                      std::size_t max = usualWireBody);
    struct File {
        std::string name; ///< in the folder of results
        std::int64_t bytes;
    };
    Result<std::vector<File>> results(const std::stop_token& stop);
    /// Reads a file to its present end, from an offset, in parts.
    Status copy(const std::string& file, std::int64_t from, const std::function<Status(std::string_view)>& write,
                const std::stop_token& stop);
    /// Copies a file to a path here, which appears when it is complete. False, and nothing is written, if it is empty
    /// or not there.
    Result<bool> fetch(const std::string& file, const std::string& path, const std::stop_token& stop);
    /// Copies all results below a name to a folder here; all of them for an empty name.
    Status fetchFolder(const std::string& name, const std::string& path, const std::stop_token& stop);
    /// Puts a file among the results of the run, which is not started yet.
    Status put(const std::string& path, const std::string& name, const std::stop_token& stop);
    /// Gives the process of the run a command. False if it does not listen: it has just started, or has ended.
    Result<bool> control(const std::string& command, const std::stop_token& stop);
    Status remove(const std::stop_token& stop);

private:
    HostChannel& m_channel;
    std::string m_job;
};

} // namespace gapscope
