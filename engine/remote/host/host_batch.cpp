// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_batch.h"

#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>
#include <utility>

namespace gapscope {
namespace {

constexpr int batchWait = 1000;
constexpr int mostConnections = 6; // for one submission

int countIn(const WireMessage& answer, const char* key, int min, int max) {
    return static_cast<int>(std::clamp<std::int64_t>(numberIn(answer.head, key), min, max));
}

} // namespace

Result<HostCluster> clusterOf(HostChannel& channel, const std::stop_token& stop) {
    const HostChannel::Answer answer = channel.askUntilReady({.head = {{"do", "cluster"}, {"wait", batchWait}}}, stop);
    if (!answer)
        return answer.error();
    return HostCluster{.system = batchSystemFrom(textIn(answer->head, "system")),
                       .cores = countIn(*answer, "cores", 1, 4096),
                       .root = textIn(answer->head, "root"),
                       .program = textIn(answer->head, "program")};
}

BatchPlaces HostBatch::placesOf(const HostCluster& cluster, const std::string& job) {
    return {.program = cluster.program, .results = cluster.root + "/" + job + "/" + JobFolder::results};
}

HostChannel::Answer HostBatch::ask(WireMessage request, const std::stop_token& stop) const {
    request.head["job"] = m_job;
    request.head["wait"] = batchWait;
    return m_channel.askUntilReady(std::move(request), stop);
}

/// If the connection breaks, the host is asked again: it knows whether it has made this submission.
Status HostBatch::submitted(const WireMessage& request, const std::stop_token& stop) const {
    for (int connections = 1;; ++connections) {
        const HostChannel::Answer answer = ask(request, stop);
        const bool isOpen = !answer && HostChannel::isBroken(answer.error());
        if (!isOpen || connections == mostConnections || stop.stop_requested())
            return HostChannel::statusOf(answer);
        for (std::optional<HostChannel::Trouble> trouble = m_channel.trouble();
             trouble && trouble->seconds > 0.0 && !stop.stop_requested(); trouble = m_channel.trouble())
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

Status HostBatch::submit(const BatchOrder& order, BatchSystem system, const std::string& title, const std::string& text,
                         const std::stop_token& stop) const {
    std::vector<int> all(static_cast<std::size_t>(order.tasks));
    std::iota(all.begin(), all.end(), 1);
    return submitted({.head = {{"do", "submit"},
                               {"title", title},
                               {"system", wordOf(system)},
                               {"tasks", order.tasks},
                               {"cores", order.cores},
                               {"attempt", 1},
                               {"parts", all}},
                      .body = text},
                     stop);
}

Status HostBatch::submitAgain(const std::vector<int>& parts, int attempt, const std::stop_token& stop) const {
    return submitted({.head = {{"do", "submit"}, {"attempt", attempt}, {"parts", parts}}}, stop);
}

Result<HostBatch::Present> HostBatch::present(const std::stop_token& stop) const {
    const HostChannel::Answer answer = ask({.head = {{"do", "tasks"}}}, stop);
    if (!answer)
        return answer.error();
    Present present{.tasks = {}, .attempts = countIn(*answer, "attempts", 0, 1'000'000)};
    for (const Json& each : listFromBytes(answer->body))
        if (std::optional<BatchTask> task = taskFromJson(each))
            present.tasks.push_back(std::move(*task));
    return present;
}

Status HostBatch::cancel(const std::stop_token& stop) const {
    return HostChannel::statusOf(ask({.head = {{"do", "cancel"}}}, stop));
}

Status HostBatch::merge(const std::stop_token& stop) const {
    return HostChannel::statusOf(ask({.head = {{"do", "merge"}}}, stop));
}

} // namespace gapscope
