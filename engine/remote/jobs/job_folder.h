// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/json/json_value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A run that was started from another computer: its folder on this one, which only its owner may read. A process of
/// its own writes to it and holds its lock, so that the run goes on when a connection breaks, and everybody sees
/// whether it lives.
class JobFolder {
public:
    /// File names in the folder.
    static constexpr const char* description = "job.json";
    static constexpr const char* specification = "spec.json";
    static constexpr const char* lock = "lock";
    static constexpr const char* control = "control"; ///< a pipe with commands for the process
    static constexpr const char* state = "state.json";
    static constexpr const char* iterate = "iterate"; ///< the latest that was asked for
    static constexpr const char* support = "support"; ///< of the coefficients so far, if it was asked for
    static constexpr const char* end = "end";         ///< the last iterate
    static constexpr const char* status = "status.json";
    static constexpr const char* batch = "batch";     ///< what every task of a batch executes
    static constexpr const char* output = "output";   ///< standard output
    static constexpr const char* errors = "errors";   ///< standard error
    static constexpr const char* results = "results"; ///< a folder
    static constexpr const char* log = "results/log.jsonl";
    static constexpr const char* model = "results/model.txt"; ///< if it was asked for

    static constexpr std::size_t longestTitle = 200; ///< bytes

    explicit JobFolder(std::string path) : m_path(std::move(path)) {}
    const std::string& path() const noexcept { return m_path; }
    std::string file(std::string_view name) const { return m_path + "/" + std::string(name); }

    /// An object in one of its files; nothing if it is missing or damaged.
    std::optional<Json> read(const char* name) const;
    Status write(const char* name, const Json& json) const;

    enum class State { running, ended, lost };
    /// `lost`: its process was killed.
    State present() const;
    static const char* wordOf(State state);

private:
    std::string m_path;
};

/// The folder of all runs of this account, from XDG_STATE_HOME or HOME; empty if neither is set.
std::string userJobsFolder();
/// A name for a run that no other one has, "20250131-120000-1a2b3c4d".
std::string newJobId();
/// Whether a text can be the name of a run: it then is a file name that leads nowhere else.
bool isJobId(std::string_view text);
/// Whether a text names a file in the folder of results: parts without "..", divided by "/".
bool isResultName(std::string_view text);

/// The names of all runs, oldest first.
std::vector<std::string> jobsIn(const std::string& root);
/// The files of results with their sizes, in the order of their names.
struct JobResult {
    std::string name;
    std::int64_t bytes = 0;
};
std::vector<JobResult> resultsOf(const JobFolder& job);

/// Where results of a run that is to start are put before, so that it goes on from them.
std::string stagedFolder(const std::string& root, const std::string& job);
/// Writes a part of such a file, whose name is that of a result. Error: fileWriteFailed.
Status stageResult(const std::string& root, const std::string& job, const std::string& name, std::int64_t from,
                   std::string_view bytes);

/// Removes folders in another one whose names end so and that have not changed for a day: what made them was killed.
void removeAbandoned(const std::string& folder, std::string_view ending);

/// Makes the folder of a run, with the results that were put before, and starts its process, `program serve --job
/// FOLDER`, which outlives this one. A folder whose process cannot be started does not stay. Error: jobNotStarted.
Status startJob(const JobFolder& job, const Json& description, std::string_view specification,
                const std::string& program);
/// The process alone, in a folder that is there. Error: jobNotStarted, also if there is one already.
Status startProcess(const JobFolder& job, const std::string& program);
/// Gives the process a command. False if it does not live.
bool commandJob(const JobFolder& job, std::string_view line);

} // namespace gapscope
