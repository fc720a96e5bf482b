// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/output/run_log.h"
#include "engine/run/record/recorder.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// Facts of a run that need its iterates and are therefore not in the log; written next to it, one per snapshot.
struct IterateFacts {
    std::int64_t coefficients = 0;          ///< entries of w without the free bias
    std::int64_t groups = 0;                ///< number of groups of the regularizer; 0 = none
    std::vector<std::int64_t> zeroGroups{}; ///< for each snapshot; empty without groups
    /// The first snapshot from which on the support equals the final one.
    std::size_t supportFrom = 0;
};

/// Collects these facts during a run.
class IterateFactsSink final : public RunSink {
public:
    void started(const PreparedRun& run, const std::vector<std::string>& notes) override;
    void visited(double iteration, const Vector& w, const Vector& alpha) override;
    void recorded(const Snapshot& snapshot) override;
    void ended(const RunOutcome& outcome) override;
    const IterateFacts& facts() const noexcept { return m_facts; }

private:
    std::int64_t countZeroGroups(const Vector& w) const;

    IterateFacts m_facts;
    Groups m_groups;
    std::vector<bool> m_support;
    std::size_t m_snapshots = 0;
};

/// A tried value of a tuned parameter and its result.
struct TriedValue {
    std::string value{};
    std::string status{};        ///< status word of the log, or "refused"
    double score = notAvailable; ///< the final value of the quantity by which the line is tuned
};

/// A finished unit as stored in its two files: the log of the kept runs, and the facts.
struct UnitRecord {
    struct Run {
        ExperimentValue value{};
        LoggedRun log{};
        std::string problem{}; ///< key of the log header; equal for runs of the same problem
        std::int64_t rows = 0;
        std::int64_t features = 0;
        IterateFacts facts{};
    };
    std::vector<Run> runs{};         ///< one run, or those of a path
    std::vector<TriedValue> tried{}; ///< for a tuned line
};

/// The files of the units in an experiment's folder.
class UnitFiles {
public:
    explicit UnitFiles(std::string folder) : m_folder(std::move(folder)) {}

    const std::string& folder() const noexcept { return m_folder; }
    std::string logPath(const std::string& unit) const;
    std::string factsPath(const std::string& unit) const;
    /// The log file while the unit is running.
    std::string growingPath(const std::string& unit) const;

    enum class State { missing, changed, finished };
    /// Finished: both files exist and come from a unit with this fingerprint.
    State stateOf(const ExperimentUnit& unit) const;
    /// Creates the folders. Error: fileWriteFailed.
    Status prepare() const;
    /// Moves the log to its final path and writes the facts; the unit is then finished.
    Status finish(const ExperimentUnit& unit, const std::vector<ExperimentValue>& values,
                  const std::vector<IterateFacts>& facts, const std::vector<TriedValue>& tried) const;
    Result<UnitRecord> read(const ExperimentUnit& unit) const;

private:
    std::string m_folder;
};

} // namespace gapscope
