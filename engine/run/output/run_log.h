// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/rank_shares.h"
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
/// The columns of a log besides the fixed ones.
struct LogColumns {
    const SolverInfo& solver;
    bool sequenceErrors = false; ///< for sequence losses
    bool traffic = false;        ///< of runs over several processes, unless the solver's extras name it already
};
LogColumns logColumns(const RunSpec& spec, const SolverInfo& solver);
LogColumns logColumns(const PreparedRun& run);
nlohmann::ordered_json snapshotJson(const LogColumns& columns, const Snapshot& snapshot);
nlohmann::ordered_json outcomeJson(const RunOutcome& outcome);
/// upper, lower and gap; null if nothing is proved.
nlohmann::ordered_json provedJson(const ProvedBounds& bounds);

/// Writes the log of one run. Each line is written at once, so that a killed program loses no line. If writing fails
/// after the start, the run continues and `failure()` gives the reason.
class RunLogWriter : public RunSink {
public:
    /// The system's reason if a write failed; otherwise empty.
    virtual std::string failure() const = 0;
};

/// Creates a log, replacing an older file: CSV if the path ends in ".csv", otherwise JSON Lines. Error: fileWriteFailed
/// with the system's reason.
Result<std::unique_ptr<RunLogWriter>> openRunLog(const std::string& path);

/// Writes the logs of several runs into one file in the order of the runs, even if they run at the same time: the lines
/// of the first unfinished run are written at once, those of later runs wait in memory.
class RunLogSequence {
public:
    RunLogSequence() = default;
    virtual ~RunLogSequence() = default;
    RunLogSequence(const RunLogSequence&) = delete;
    RunLogSequence& operator=(const RunLogSequence&) = delete;

    /// The sink of run `index`, used on the thread of that run; lives as long as the sequence. A run that never starts
    /// leaves nothing in the file.
    virtual RunSink& sinkOf(std::size_t index) = 0;
    /// As for a single log; valid once all runs have ended.
    virtual std::string failure() const = 0;
};
Result<std::unique_ptr<RunLogSequence>> openRunLogs(const std::string& path, std::size_t runs);

/// The current time in the format of the log header: "2024-05-01T12:30:00Z".
std::string startTime();

/// A run read back from a log.
struct LoggedRun {
    RunSpec spec;
    std::string headerText;          ///< the JSON text of the header
    std::vector<Snapshot> snapshots; ///< with extras in the order of SolverInfo::extras
    std::optional<RunStatus> status; ///< nothing if the log ends before the run did
    std::string reason;
    std::vector<RankShare> ranks{}; ///< of a run over several processes, with their latest times; otherwise empty
    ProvedBounds proved{};          ///< infinite if the log has none
};

struct LoadedLog {
    std::vector<LoggedRun> runs;
    std::vector<Message> warnings; ///< e.g. an incomplete last line
};

/// Reads a log of one or more runs, JSON Lines or CSV. An incomplete last line is skipped with a warning; a broken line
/// elsewhere is an error with its line number.
Result<LoadedLog> readRunLog(const std::string& path);

/// Writes existing snapshots (export from the window) as JSON Lines or CSV, depending on the file name, atomically.
struct ExportedRun {
    /// With the header of a run prepared in this program.
    static ExportedRun of(const PreparedRun& run, const std::vector<std::string>& notes, const std::string& started,
                          std::vector<Snapshot> snapshots, const std::optional<RunOutcome>& outcome);

    std::string header{}; ///< JSON text of its header line
    LogColumns columns;
    std::vector<Snapshot> snapshots{};
    std::optional<RunOutcome> outcome{};
    std::vector<RankShare> ranks{}; ///< their times go into the last line
};
/// Its lines after the header, as JSON Lines: a snapshot each, then the outcome if there is one.
std::string jsonLinesOf(const ExportedRun& run);
Status exportRuns(const std::vector<ExportedRun>& runs, const std::string& path);

} // namespace gapscope
