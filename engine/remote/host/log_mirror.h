// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/host/host_job.h"

#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Copies the logs of a batch's tasks to a folder here as they grow there, whole lines at a time, with the data as
/// named here (source_kind.h). Used by one thread at a time.
class LogMirror {
public:
    /// More logs than these are left on the host: no chart could show them.
    static constexpr std::size_t mostLogs = 60;

    LogMirror(HostChannel& channel, std::string job, std::string folder)
        : m_host(channel.host()), m_job(channel, std::move(job)), m_folder(std::move(folder)) {}

    /// Whether a result is the log of a run: of a point of a sweep or of a unit of an experiment, which has another
    /// ending while it grows.
    static bool isLog(std::string_view name);
    /// Reads what is new; the paths here of logs that were not there before. A log that was replaced, because its task
    /// was submitted again, gets another path. Errors: those of HostChannel, fileWriteFailed.
    Result<std::vector<std::string>> readOn(const std::stop_token& stop);

private:
    struct Log {
        std::string path{}; ///< here
        std::string version{};
        std::int64_t offset = 0;
        std::string rest{}; ///< of a line whose end has not come
        int attempt = 1;
    };

    Status readOn(Log& log, const std::string& key, const std::string& name, std::vector<std::string>& fresh,
                  const std::stop_token& stop);
    std::string pathOf(const std::string& key, int attempt) const;
    std::string linesHere(const std::string& lines) const;
    Status append(Log& log, const std::string& bytes, const std::string& key, std::vector<std::string>& fresh) const;

    std::string m_host;
    HostJob m_job;
    std::string m_folder;
    std::map<std::string, Log> m_logs; ///< by name without the ending
};

} // namespace gapscope
