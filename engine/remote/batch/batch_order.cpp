// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/batch/batch_order.h"

#include "engine/run/run_command.h"

namespace gapscope {
namespace {

constexpr std::size_t widest = 90; // columns of a line of the file

std::string slurmLines(const BatchOrder& order, const BatchPlaces& places) {
    std::string text;
    const auto add = [&text](const std::string& option) { text.append("#SBATCH ").append(option).append("\n"); };
    add("--job-name=gapscope");
    add("--array=1-" + std::to_string(order.tasks));
    add("--output=" + shellQuoted(places.results + "/part-%a.log"));
    add("--ntasks=1");
    add("--cpus-per-task=" + std::to_string(order.cores));
    if (order.minutes > 0)
        add("--time=" + std::to_string(order.minutes));
    if (order.memoryMiB > 0)
        add("--mem=" + std::to_string(order.memoryMiB) + "M");
    add("--signal=B:TERM@60");
    for (const std::string& line : order.more)
        if (!line.empty())
            add(line);
    return text;
}

/// The command over several lines.
std::string commandText(const BatchOrder& order, const BatchPlaces& places) {
    std::string text = shellQuoted(places.program);
    std::size_t column = text.size();
    const auto add = [&](const std::string& word, bool isOption) {
        if (isOption && column + word.size() > widest) {
            text.append(" \\\n   ");
            column = 3;
        }
        text.append(" ").append(word);
        column += word.size() + 1;
    };
    for (const std::string& word : order.words)
        add(shellQuoted(word), word.starts_with("--"));
    add("--out", true);
    add("\"$results/part-$part\"", false);
    add("--shard", true);
    add("\"$part/" + std::to_string(order.tasks) + "\"", false);
    return text;
}

} // namespace

const char* wordOf(BatchSystem system) {
    switch (system) {
    case BatchSystem::slurm:
        return "slurm";
    case BatchSystem::parallel:
        return "parallel";
    case BatchSystem::none:
        break;
    }
    return "";
}

BatchSystem batchSystemFrom(std::string_view word) {
    for (const BatchSystem system : {BatchSystem::slurm, BatchSystem::parallel})
        if (word == wordOf(system))
            return system;
    return BatchSystem::none;
}

std::string batchText(const BatchOrder& order, BatchSystem system, const BatchPlaces& places) {
    const bool isSlurm = system == BatchSystem::slurm;
    std::string text = "#!/usr/bin/env bash\n";
    if (isSlurm)
        text += slurmLines(order, places);
    text += isSlurm ? "part=$SLURM_ARRAY_TASK_ID\n" : "part=$1\n";
    text += "results=" + shellQuoted(places.results) + "\n";
    // A task that the cluster took back and started again has not ended.
    text += "rm -f \"$results/part-$part.ended\"\n";
    text += "echo \"$(uname -n) $$\" >\"$results/part-$part.begun\"\n";
    text += commandText(order, places) + " &\n";
    // A signal ends the wait; the program then ends by itself, and what it has finished stays.
    text += "task=$!\n"
            "trap 'kill -TERM \"$task\"' TERM\n"
            "wait \"$task\"\n"
            "status=$?\n"
            "while kill -0 \"$task\" 2>/dev/null; do\n"
            "    wait \"$task\"\n"
            "    status=$?\n"
            "done\n"
            "echo \"$status\" >\"$results/part-$part.ended\"\n"
            "exit \"$status\"\n";
    return text;
}

} // namespace gapscope
