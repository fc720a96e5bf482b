// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace gapscope::cli {

/// "model-0001.txt": the file of a point of a sweep, counted from 0.
std::string pointFile(const std::string& start, std::size_t index, const std::string& ending);

/// The logs of the points of a sweep, log-0001.jsonl and so on, in one folder. Thread-safe.
class PointLogs {
public:
    /// `first`: the number of the first point.
    PointLogs(std::filesystem::path folder, std::size_t first) : m_folder(std::move(folder)), m_first(first) {}

    static std::string nameOf(std::size_t index) { return pointFile("log-", index, ".jsonl"); }
    /// The sink of a point, which is about to run; none if its file cannot be opened.
    std::vector<RunSink*> sinksOf(std::size_t index);
    /// Error: the first file that was not written, with the system's reason. Valid once all runs have ended.
    Status finish() const;

private:
    std::string pathOf(std::size_t index) const { return (m_folder / nameOf(m_first + index)).string(); }

    std::filesystem::path m_folder;
    std::size_t m_first;
    mutable std::mutex m_mutex;
    std::map<std::size_t, std::unique_ptr<RunLogWriter>> m_logs;
    Status m_opened; ///< the first failure
};

} // namespace gapscope::cli
