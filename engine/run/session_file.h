// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/json/json_value.h"
#include "engine/run/output/run_log.h"
#include "engine/run/sweep/path_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What a session holds beside its runs.
struct SessionHead {
    RunSpec draft{};                                                ///< settings of the next run, and the data
    std::string fingerprint{};                                      ///< of the loaded data; empty = none were loaded
    nlohmann::ordered_json view = nlohmann::ordered_json::object(); ///< of the window alone: what is shown and how
    bool hasPath = false;                                           ///< lines of a path may follow
    bool operator==(const SessionHead&) const = default;
};

/// What people gave to a run.
struct RunLabel {
    std::string name{};
    std::string note{};
    bool visible = true;
    bool operator==(const RunLabel&) const = default;
};

/// The point that a run ended at: what is needed to go on from there. Empty where it is not known.
struct SavedSolution {
    Vector w{};
    Vector alpha{}; ///< feasible; empty where none is known
};

/// A session as text, JSON Lines: a line {"gapscope_session":1, …} with the head; where there is the path of a sweep
/// the version is 2, and its lines (path_file.h) come next; then for every run a line
/// {"gapscope_run":{name, note, visible}}, the lines of its log, and where it has ended a line
/// {"gapscope_solution":{w, alpha}}; a vector is a list of numbers, or {size, at, value} where most of it is 0.
std::string sessionHeadLine(const SessionHead& head);
std::string runLabelLine(const RunLabel& label);
/// The lines of a run's log, each with its end.
std::string runLogLines(const ExportedRun& run);
/// Empty for a run that has not ended or has no point.
std::string solutionLine(const std::optional<RunOutcome>& outcome);

struct LoadedSession {
    struct SavedRun {
        RunLabel label{};
        LoggedRun log{};
        SavedSolution solution{};
    };
    SessionHead head{};
    std::optional<SavedPath> path{};
    std::vector<SavedRun> runs{};
    std::vector<Message> warnings{}; ///< e.g. an incomplete last line
};

/// Whether a text begins as a session does, or as a run log does.
enum class SavedKind { session, runLog, other };
SavedKind savedKindOf(std::string_view beginning);

/// Reads a session; `file` goes into messages. An incomplete last line is left out with a warning. Errors: another
/// version, a broken line with its number.
Result<LoadedSession> readSession(std::string_view text, const std::string& file);

} // namespace gapscope
