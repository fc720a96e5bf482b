// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What distributes the tasks of a batch on a host.
enum class BatchSystem { none, slurm, parallel };
const char* wordOf(BatchSystem system);
BatchSystem batchSystemFrom(std::string_view word); ///< none for an unknown word

/// A sweep or an experiment in parts, each of which is a task: "gapscope-cli sweep ... --shard K/N".
struct BatchOrder {
    static constexpr int maxTasks = 10'000;

    std::vector<std::string> words{}; ///< the command and its options, without --out and --shard
    int tasks = 1;
    int cores = 1;                   ///< of each task
    int minutes = 0;                 ///< of each task; 0 = what the cluster gives
    int memoryMiB = 0;               ///< likewise
    std::vector<std::string> more{}; ///< further lines for Slurm, such as "--partition=long"
    bool operator==(const BatchOrder&) const = default;
};

/// Where a batch lives on its host.
struct BatchPlaces {
    std::string program{}; ///< gapscope-cli there
    std::string results{}; ///< the folder of all parts
};

/// The file that every task executes, as sbatch takes it; for GNU parallel the number of the part is its argument. A
/// task leaves in the folder of results: part-K.begun (its node and process), part-K.ended (its exit status),
/// part-K.log (what it said), and the folder part-K. A signal of the cluster reaches the program.
std::string batchText(const BatchOrder& order, BatchSystem system, const BatchPlaces& places);

} // namespace gapscope
