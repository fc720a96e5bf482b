// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/output/run_log.h"
#include "engine/run/record/recorder.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// What a run tells beside its log, because it needs the iterates: written next to the log, in step with its snapshots.
struct IterateFacts {
    std::int64_t coefficients = 0;          ///< entries of w, the free bias left out
    std::int64_t groups = 0;                ///< of the regularizer; 0 = it has none
    std::vector<std::int64_t> zeroGroups{}; ///< of every snapshot; empty without groups
    /// The first snapshot from which on the coefficients that are not zero are those of the end.
    std::size_t supportFrom = 0;
};

/// Collects the facts of one run while it goes on.
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

/// A value that was tried, and what came of it.
struct TriedValue {
    std::string value{};
    std::string status{};        ///< word of the log, or "refused"
    double score = notAvailable; ///< the quantity by which the line is tuned, at the end
};

/// A finished unit, as its two files hold it: the log of the runs that were kept, and what belongs to it.
struct UnitRecord {
    struct Run {
        ExperimentValue value{};
        LoggedRun log{};
        std::string problem{}; ///< key of the log's header: equal for runs of the same problem
        std::int64_t rows = 0;
        std::int64_t features = 0;
        IterateFacts facts{};
    };
    std::vector<Run> runs{};         ///< one, or those of a path
    std::vector<TriedValue> tried{}; ///< of a tuned line
};

/// The files of the units in an experiment's folder.
class UnitFiles {
public:
    explicit UnitFiles(std::string folder) : m_folder(std::move(folder)) {}

    const std::string& folder() const noexcept { return m_folder; }
    std::string logPath(const std::string& unit) const;
    std::string factsPath(const std::string& unit) const;
    /// Where a log grows before its unit has ended.
    std::string growingPath(const std::string& unit) const;

    enum class State { missing, changed, finished };
    /// Finished: both files are there, and made by a unit of this fingerprint.
    State stateOf(const ExperimentUnit& unit) const;
    /// Makes the folders. Error: fileWriteFailed.
    Status prepare() const;
    /// Takes the growing log and the facts to their places; afterwards the unit is finished.
    Status finish(const ExperimentUnit& unit, const std::vector<ExperimentValue>& values,
                  const std::vector<IterateFacts>& facts, const std::vector<TriedValue>& tried) const;
    Result<UnitRecord> read(const ExperimentUnit& unit) const;

private:
    std::string m_folder;
};

} // namespace gapscope
