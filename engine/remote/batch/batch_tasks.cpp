// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/batch/batch_tasks.h"

#include "engine/external/program_start.h"
#include "engine/json/json_integer.h"
#include "engine/json/whole_file.h"
#include "engine/remote/batch/batch_order.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>

namespace gapscope {
namespace {

constexpr std::array<std::pair<TaskState, const char*>, 5> taskWords{{{TaskState::waiting, "waiting"},
                                                                      {TaskState::running, "running"},
                                                                      {TaskState::done, "done"},
                                                                      {TaskState::failed, "failed"},
                                                                      {TaskState::lost, "lost"}}};
// Exit statuses of the terminal program (guide, "The command line").
constexpr std::array<int, 3> goodStatuses{0, 3, 4};         // converged, a limit, diverged
constexpr std::array<int, 2> interruptedStatuses{130, 143}; // by the program itself, by the shell
constexpr std::int64_t tailBytes = 2000;

template <std::size_t N>
bool isAmong(const std::array<int, N>& statuses, int status) {
    return std::ranges::find(statuses, status) != statuses.end();
}

std::vector<std::string_view> fieldsOf(std::string_view line, char separator) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t end = line.find(separator);
        fields.push_back(line.substr(0, end));
        if (end == std::string_view::npos)
            return fields;
        line.remove_prefix(end + 1);
    }
}

std::optional<int> numberFrom(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The first line of a file; nothing if there is none.
std::optional<std::string> firstLineOf(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored))
        return std::nullopt;
    const Result<std::string> text = readWholeFile(path);
    return text ? std::optional(text->substr(0, text->find('\n'))) : std::nullopt;
}

std::string lastLinesIn(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file)
        return {};
    const std::int64_t size = file.tellg();
    const std::int64_t from = std::max<std::int64_t>(0, size - tailBytes);
    file.seekg(from);
    std::string tail(static_cast<std::size_t>(size - from), '\0');
    file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
    tail.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
    return lastLinesOf(tail);
}

TaskState stateOfExit(int exit) {
    if (isAmong(goodStatuses, exit))
        return TaskState::done;
    return isAmong(interruptedStatuses, exit) ? TaskState::lost : TaskState::failed;
}

/// The exit status of a task that has ended; nothing for one that may go on.
std::optional<int> exitOf(const JobFolder& batch, int part, bool mayGoOn) {
    const std::optional<std::string> ended = firstLineOf(partFile(batch, part, ".ended"));
    const std::optional<int> exit = ended ? numberFrom(*ended) : std::nullopt;
    return exit && mayGoOn && isAmong(interruptedStatuses, *exit) ? std::nullopt : exit;
}

} // namespace

const char* wordOf(TaskState state) {
    return std::ranges::find(taskWords, state, &std::pair<TaskState, const char*>::first)->second;
}

std::optional<TaskState> taskStateFrom(std::string_view word) {
    for (const auto& [state, known] : taskWords)
        if (word == known)
            return state;
    return std::nullopt;
}

std::string partFile(const JobFolder& batch, int part, const char* ending) {
    return batch.file(JobFolder::results) + "/part-" + std::to_string(part) + ending;
}

std::vector<int> partsIn(const Json& list) {
    std::vector<int> parts;
    if (list.is_array())
        for (const Json& each : list)
            if (const std::optional<int> part = integerFrom<int>(each))
                parts.push_back(*part);
    return parts;
}

Json taskJson(const BatchTask& task) {
    return {{"part", task.part},     {"state", wordOf(task.state)}, {"node", task.node},
            {"reason", task.reason}, {"lines", task.lines},         {"exit", task.exit}};
}

std::optional<BatchTask> taskFromJson(const Json& json) {
    if (!json.is_object())
        return std::nullopt;
    const std::optional<TaskState> state = taskStateFrom(textIn(json, "state"));
    const std::int64_t part = numberIn(json, "part");
    if (!state || part < 1 || part > BatchOrder::maxTasks)
        return std::nullopt;
    return BatchTask{.part = static_cast<int>(part),
                     .state = *state,
                     .node = textIn(json, "node"),
                     .reason = textIn(json, "reason"),
                     .lines = textIn(json, "lines"),
                     .exit = static_cast<int>(std::clamp<std::int64_t>(numberIn(json, "exit", -1), -1, 255))};
}

std::map<int, QueuedTask> tasksInQueue(std::string_view text) {
    std::map<int, QueuedTask> tasks;
    for (const std::string_view line : fieldsOf(text, '\n')) {
        const std::vector<std::string_view> fields = fieldsOf(line, '|');
        const std::optional<int> part = numberFrom(fields.front());
        if (!part || fields.size() < 2)
            continue;
        // COMPLETED and the like are listed for some minutes: such a task has left the queue.
        const std::string_view state = fields[1];
        const bool isRunning = state == "RUNNING" || state == "COMPLETING" || state == "SUSPENDED" ||
                               state == "STAGE_OUT" || state == "SIGNALING" || state == "STOPPED";
        const bool isWaiting = state == "PENDING" || state == "CONFIGURING" || state == "REQUEUED" ||
                               state == "REQUEUE_HOLD" || state == "RESV_DEL_HOLD" || state == "SPECIAL_EXIT";
        if (!isRunning && !isWaiting)
            continue;
        tasks[*part] = {.isRunning = isRunning,
                        .node = std::string(fields.size() > 2 ? fields[2] : ""),
                        .reason = std::string(fields.size() > 3 && isWaiting ? fields[3] : "")};
    }
    return tasks;
}

std::map<int, std::string> tasksInAccounts(std::string_view text) {
    std::map<int, std::string> states;
    for (const std::string_view line : fieldsOf(text, '\n')) {
        const std::vector<std::string_view> fields = fieldsOf(line, '|');
        const std::size_t mark = fields.front().rfind('_');
        const std::optional<int> part =
            mark == std::string_view::npos ? std::nullopt : numberFrom(fields.front().substr(mark + 1));
        if (part && fields.size() > 1)
            states[*part] = std::string(fields[1]);
    }
    return states;
}

std::vector<BatchTask> tasksOf(const JobFolder& batch, int count, const QueueNews& news) {
    std::vector<BatchTask> tasks;
    tasks.reserve(static_cast<std::size_t>(count));
    for (int part = 1; part <= count; ++part) {
        BatchTask task{.part = part};
        const std::optional<std::string> begun = firstLineOf(partFile(batch, part, ".begun"));
        if (begun)
            task.node = begun->substr(0, begun->find(' '));
        const auto queued = news.queued.find(part);
        const bool isQueued = queued != news.queued.end();
        const auto said = news.ended.find(part);
        if (const std::optional<int> exit = exitOf(batch, part, isQueued || !news.isKnown)) {
            task.exit = *exit;
            task.state = stateOfExit(*exit);
        } else if (isQueued || !news.isKnown) {
            task.state = (isQueued && queued->second.isRunning) || (!isQueued && begun) ? TaskState::running
                                                                                        : TaskState::waiting;
            if (isQueued && task.node.empty())
                task.node = queued->second.node;
            task.reason = isQueued ? queued->second.reason : std::string();
        } else if (said != news.ended.end() && said->second == "COMPLETED") {
            task.exit = 0;
            task.state = TaskState::done;
        } else {
            task.state = TaskState::lost;
        }
        if (said != news.ended.end() && task.state == TaskState::lost)
            task.reason = said->second;
        if (task.state == TaskState::failed || task.state == TaskState::lost)
            task.lines = lastLinesIn(partFile(batch, part, ".log"));
        tasks.push_back(std::move(task));
    }
    return tasks;
}

} // namespace gapscope
