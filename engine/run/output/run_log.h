// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/recorder.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The header line of a log: specification, data, machine, version, warnings, start time.
nlohmann::ordered_json headerJson(const PreparedRun& run, const std::vector<std::string>& notes,
                                  const std::string& started);
/// What the lines of a run hold beside the fixed columns.
struct LogColumns {
    const SolverInfo& solver;
    bool sequenceErrors = false; ///< with a loss of sequences
};
LogColumns logColumns(const RunSpec& spec, const SolverInfo& solver);
LogColumns logColumns(const PreparedRun& run);
nlohmann::ordered_json snapshotJson(const LogColumns& columns, const Snapshot& snapshot);
nlohmann::ordered_json outcomeJson(const RunOutcome& outcome);

/// Writes one run's log. Every line goes out at once, so that a killed program loses none that it has written. When
/// writing fails after the start the run goes on and `failure()` says why.
class RunLogWriter : public RunSink {
public:
    /// The system's reason when a write failed; empty while all is well.
    virtual std::string failure() const = 0;
};

/// Starts a log, in place of an older file of that name: CSV where the path ends in ".csv", else JSON Lines.
/// Error: fileWriteFailed with the system's reason.
Result<std::unique_ptr<RunLogWriter>> openRunLog(const std::string& path);

/// Writes the logs of several runs into one file, in their order, whichever of them go on at the same time: the lines
/// of the first that has not ended go out at once, those of later runs wait in memory for their turn.
class RunLogSequence {
public:
    RunLogSequence() = default;
    virtual ~RunLogSequence() = default;
    RunLogSequence(const RunLogSequence&) = delete;
    RunLogSequence& operator=(const RunLogSequence&) = delete;

    /// What takes run `index`, on the thread of that run; lives as long as the sequence. A run that never starts leaves
    /// nothing in the file.
    virtual RunSink& sinkOf(std::size_t index) = 0;
    /// As that of a single log; asked for when the runs have ended.
    virtual std::string failure() const = 0;
};
Result<std::unique_ptr<RunLogSequence>> openRunLogs(const std::string& path, std::size_t runs);

/// The present moment as the log's header writes it: "2024-05-01T12:30:00Z".
std::string startTime();

/// A run read back from a log.
struct LoggedRun {
    RunSpec spec;
    std::string headerText;          ///< the header's JSON as it stands
    std::vector<Snapshot> snapshots; ///< extras in the slots of the solver's SolverInfo
    std::optional<RunStatus> status; ///< nothing when the log ends before the run did
    std::string reason;
};

struct LoadedLog {
    std::vector<LoggedRun> runs;
    std::vector<Message> warnings; ///< e.g. an incomplete last line
};

/// Reads a log of one or more runs, JSON Lines or CSV. An incomplete last line is left out with a warning; a broken
/// line in the middle is an error with its line number.
Result<LoadedLog> readRunLog(const std::string& path);

/// Writes snapshots that are already there (export from the window): JSON Lines or CSV by the path's end, whole or not
/// at all.
struct ExportedRun {
    /// With the header of a run that was prepared here.
    static ExportedRun of(const PreparedRun& run, const std::vector<std::string>& notes, const std::string& started,
                          std::vector<Snapshot> snapshots, const std::optional<RunOutcome>& outcome);

    std::string header{}; ///< the JSON of its header line
    LogColumns columns;
    std::vector<Snapshot> snapshots{};
    std::optional<RunOutcome> outcome{};
};
Status exportRuns(const std::vector<ExportedRun>& runs, const std::string& path);

} // namespace gapscope
