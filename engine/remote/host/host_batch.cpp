// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_batch.h"

#include "engine/json/json_text.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr int batchWait = 1000;

/// Asks until the work there is done.
HostChannel::Answer askUntilReady(HostChannel& channel, const WireMessage& request, const std::stop_token& stop) {
    for (;;) {
        HostChannel::Answer answer = channel.ask(request, stop);
        if (!answer || isSetIn(answer->head, "is_ready"))
            return answer;
    }
}

Status statusFrom(const HostChannel::Answer& answer) {
    return answer ? Status() : Status(answer.error());
}

} // namespace

Result<HostCluster> clusterOf(HostChannel& channel, const std::stop_token& stop) {
    const HostChannel::Answer answer = askUntilReady(channel, {.head = {{"do", "cluster"}, {"wait", batchWait}}}, stop);
    if (!answer)
        return answer.error();
    return HostCluster{.system = batchSystemFrom(textIn(answer->head, "system")),
                       .cores = static_cast<int>(std::clamp<std::int64_t>(numberIn(answer->head, "cores"), 1, 4096)),
                       .root = textIn(answer->head, "root"),
                       .program = textIn(answer->head, "program")};
}

BatchPlaces HostBatch::placesOf(const HostCluster& cluster, const std::string& job) {
    return {.program = cluster.program, .results = cluster.root + "/" + job + "/" + JobFolder::results};
}

HostChannel::Answer HostBatch::ask(WireMessage request, const std::stop_token& stop) const {
    request.head["job"] = m_job;
    request.head["wait"] = batchWait;
    return askUntilReady(m_channel, request, stop);
}

Status HostBatch::submit(const BatchOrder& order, BatchSystem system, const std::string& title, const std::string& text,
                         const std::stop_token& stop) const {
    std::vector<int> all(static_cast<std::size_t>(order.tasks));
    std::iota(all.begin(), all.end(), 1);
    return statusFrom(ask({.head = {{"do", "submit"},
                                    {"title", title},
                                    {"system", wordOf(system)},
                                    {"tasks", order.tasks},
                                    {"cores", order.cores},
                                    {"attempt", 1},
                                    {"parts", all}},
                           .body = text},
                          stop));
}

Status HostBatch::submitAgain(const std::vector<int>& parts, int attempt, const std::stop_token& stop) const {
    return statusFrom(ask({.head = {{"do", "submit"}, {"attempt", attempt}, {"parts", parts}}}, stop));
}

Result<int> HostBatch::attempts(const std::stop_token& stop) const {
    const HostChannel::Answer answer = ask({.head = {{"do", "tasks"}}}, stop);
    if (!answer)
        return answer.error();
    return static_cast<int>(std::clamp<std::int64_t>(numberIn(answer->head, "attempts"), 0, 1'000'000));
}

Result<std::vector<BatchTask>> HostBatch::tasks(const std::stop_token& stop) const {
    const HostChannel::Answer answer = ask({.head = {{"do", "tasks"}}}, stop);
    if (!answer)
        return answer.error();
    JsonFailure failure;
    const std::optional<Json> list = parseJson(answer->body, failure);
    std::vector<BatchTask> tasks;
    if (list && list->is_array())
        for (const Json& each : *list)
            if (std::optional<BatchTask> task = taskFromJson(each))
                tasks.push_back(std::move(*task));
    return tasks;
}

Status HostBatch::cancel(const std::stop_token& stop) const {
    return statusFrom(ask({.head = {{"do", "cancel"}}}, stop));
}

Status HostBatch::merge(const std::stop_token& stop) const {
    return statusFrom(ask({.head = {{"do", "merge"}}}, stop));
}

} // namespace gapscope
