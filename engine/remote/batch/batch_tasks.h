// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/remote/jobs/job_folder.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

enum class TaskState {
    waiting,
    running,
    done,
    failed, ///< the command ended with an error; the same again would give the same
    lost    ///< it was killed, cancelled or interrupted: it can be submitted again
};
const char* wordOf(TaskState state);
std::optional<TaskState> taskStateFrom(std::string_view word);

/// A task of a batch.
struct BatchTask {
    int part = 0; ///< from 1
    TaskState state = TaskState::waiting;
    std::string node{};   ///< where it runs or ran; empty before
    std::string reason{}; ///< why it waits or was lost, in the words of the cluster; may be empty
    std::string lines{};  ///< the last lines that it said, of a failed or lost one
    int exit = -1;        ///< once it has ended
};
Json taskJson(const BatchTask& task);
std::optional<BatchTask> taskFromJson(const Json& json);

/// What a cluster says of a task.
struct QueuedTask {
    bool isRunning = false;
    std::string node{};
    std::string reason{};
};
/// By part. `text`: lines of `squeue --noheader --array --format='%K|%T|%N|%r'`.
std::map<int, QueuedTask> tasksInQueue(std::string_view text);
/// The states of the tasks that are over, by part. `text`: lines of `sacct --noheader --parsable2 --allocations
/// --format=JobID,State`, with ids like "123_4".
std::map<int, std::string> tasksInAccounts(std::string_view text);

/// A file that a part leaves among the results: ".begun", ".ended", ".log", or its folder.
std::string partFile(const JobFolder& batch, int part, const char* ending);
/// The numbers of a list of parts; empty if it is none.
std::vector<int> partsIn(const Json& list);

/// What is known of the cluster's queue.
struct QueueNews {
    std::map<int, QueuedTask> queued{};
    std::map<int, std::string> ended{}; ///< words of the cluster for tasks that left the queue
    bool isKnown = true;                ///< false: the cluster did not answer, and nothing counts as lost
};
/// The tasks of a batch: what they left in its folder, and the queue, which was asked before. A task that was
/// interrupted is not lost while the cluster has it in its queue, or does not answer: it may start it again. One that
/// has completed by its accounts is done, though its folder may show that only later.
std::vector<BatchTask> tasksOf(const JobFolder& batch, int count, const QueueNews& news);

} // namespace gapscope
