// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/batch/batch_order.h"
#include "engine/remote/batch/batch_tasks.h"
#include "engine/remote/batch/queue_memory.h"
#include "engine/remote/jobs/job_folder.h"

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// What this computer distributes tasks with: Slurm if it has sbatch and squeue, else GNU parallel.
BatchSystem batchSystemHere();

/// A batch in its folder, on its host.
class BatchControl {
public:
    /// `program`: gapscope-cli here.
    BatchControl(JobFolder folder, std::string program) : m_folder(std::move(folder)), m_program(std::move(program)) {}

    /// Submits the parts. `description`: of a new batch, with its "tasks" and "system". `text`: the file that every
    /// task executes. `attempt` counts submissions from 1: one that was made before is not made again, also by another
    /// process. Errors: what the cluster says (clusterRefused), fileWriteFailed, jobNotStarted.
    Status submit(const Json& description, const std::string& text, const std::vector<int>& parts, int attempt) const;
    /// How often parts were submitted.
    int attempts() const { return static_cast<int>(submissions().size()); }
    /// The present states. Notes in the folder when no task will change any more.
    std::vector<BatchTask> tasks(QueueMemory& queue) const;
    /// Takes the tasks out of the queue, and stops those that run.
    Status cancel() const;
    const JobFolder& folder() const noexcept { return m_folder; }
    /// Merges all parts in the folder "whole" of its results. Error: what the command says.
    Status merge() const;
    /// The name of that folder among the results.
    static constexpr const char* whole = "whole";

private:
    Status make() const;
    void forget(const std::vector<int>& parts) const;
    /// Adds a submission to those that were made.
    Status note(Json made, Json submission) const;
    Status submitToSlurm(const std::vector<int>& parts, Json made) const;
    Status startParallel(const std::vector<int>& parts, Json made) const;
    QueueNews askSlurm() const;
    void noteEnd(const std::vector<BatchTask>& tasks) const;
    std::vector<std::string> slurmIds() const;
    Json submissions() const;

    JobFolder m_folder;
    std::string m_program;
};

/// Executes the tasks of a batch with GNU parallel until they have ended, or `isStopped` says so; the exit status.
int executeBatch(const JobFolder& folder, const Json& description, const std::function<bool()>& isStopped);

} // namespace gapscope
