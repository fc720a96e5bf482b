// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"
#include "engine/run/record/recorder.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace gapscope {

/// Keeps the iterate of a run over several ranks in a folder, at most every so many seconds and at its end: each rank
/// its own dual variables, rank 0 also w and, as the last file of a checkpoint, a description; where columns are
/// shared, each rank its own coefficients. Files are written aside and renamed, and those of the checkpoint before,
/// maybe of another job, stay until the new one is complete. If a rank cannot write, all ranks end the run with
/// Refusal, and `failure` says where.
class CheckpointSink final : public RunSink {
public:
    /// All ranks make theirs together.
    CheckpointSink(std::string folder, double seconds, std::shared_ptr<Ranks> ranks);

    void started(const PreparedRun& run, const std::vector<std::string>& notes) override;
    void recorded(const Snapshot&) override {}
    bool seesEveryIteration() const override { return true; }
    void passed(double iteration, const Vector& w, const Vector& alpha) override;
    void ended(const RunOutcome& outcome) override;

    /// Of writing; the same at all ranks.
    const Status& failure() const noexcept { return m_failure; }

private:
    void keep(double iteration, const Vector& w, const Vector& alpha);
    /// Removes this rank's files of a checkpoint that so many ranks wrote.
    void remove(const std::string& name, int parts) const;

    std::string m_folder;
    double m_seconds;
    std::shared_ptr<Ranks> m_ranks;
    std::string m_job; ///< distinguishes the files of this job from those of others
    std::string m_solver;
    std::string m_data; ///< SharedData::fingerprint
    Index m_ownRows = 0;
    bool m_areColumns = false; ///< shared, instead of rows
    std::chrono::steady_clock::time_point m_last;
    std::string m_keptName;                ///< of the checkpoint that the folder has; empty = none
    int m_keptParts = 0;                   ///< the ranks that wrote it
    std::optional<double> m_keptIteration; ///< of this job
    Status m_failure;
};

/// Sets the start of a prepared run to that of the checkpoint in a folder, which as many ranks or another number may
/// have written, with shared rows or columns: every rank reads w or its own part of it, and the dual variables of its
/// own rows. A solver that keeps these gets those of w, alpha_i = -phi_i'(x_i.w), if the checkpoint has none. All ranks
/// call it. Returns a sentence for the log. Errors, at all ranks alike: no checkpoint, or one that is damaged or of
/// other data.
Result<std::string> resumeFrom(const std::string& folder, PreparedRun& run, Ranks& ranks);

} // namespace gapscope
