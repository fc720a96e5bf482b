// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/run/output/run_log.h"
#include "engine/run/sweep/path_file.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The content of a session besides its runs.
struct SessionHead {
    RunSpec draft{};                                                ///< settings of the next run, including the data
    std::string fingerprint{};                                      ///< of the loaded data; empty = none loaded
    nlohmann::ordered_json view = nlohmann::ordered_json::object(); ///< state of the window: what is shown and how
    bool hasPath = false;                                           ///< lines of a regularization path may follow
    bool operator==(const SessionHead&) const = default;
};

/// What the user attached to a run.
struct RunLabel {
    std::string name{};
    std::string note{};
    bool visible = true;
    std::string host{}; ///< where it lives, if another computer executes it ...
    std::string job{};  ///< ... and its name there
    bool operator==(const RunLabel&) const = default;
};

/// The final point of a run, from which a run can continue. Empty if unknown.
struct SavedSolution {
    Vector w{};
    Vector alpha{}; ///< feasible; empty if none is known
};

/// A session as JSON Lines: a line {"gapscope_session":1, …} with the head; with a regularization path the version is
/// 2, and its lines (path_file.h) come next; then for each run a line {"gapscope_run":{name, note, visible}}, the lines
/// of its log, and if it has ended a line {"gapscope_solution":{w, alpha}}. A vector is a list of numbers, or {size,
/// at, value} if it is mostly 0.
std::string sessionHeadLine(const SessionHead& head);
std::string runLabelLine(const RunLabel& label);
/// The lines of a run's log, each with its line end.
std::string runLogLines(const ExportedRun& run);
/// Empty for a run that has not ended or has no finite point.
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

/// Whether a text begins like a session, alone or inside a shared page, or like a run log.
enum class SavedKind { session, runLog, other };
SavedKind savedKindOf(std::string_view beginning);

/// Reads a session, also one inside a shared page; `file` is used in messages. An incomplete last line is skipped with
/// a warning. Errors: another version, a broken line with its number.
Result<LoadedSession> readSession(std::string_view text, const std::string& file);

} // namespace gapscope
