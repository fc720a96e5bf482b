// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/remote/batch/batch_order.h"
#include "engine/remote/batch/batch_tasks.h"
#include "engine/remote/host/host_channel.h"

#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// What a host distributes tasks with.
struct HostCluster {
    BatchSystem system = BatchSystem::none;
    int cores = 1;         ///< of the host itself
    std::string root{};    ///< the folder of all runs there
    std::string program{}; ///< gapscope-cli there
};
/// Errors, here and below: those of HostChannel, and what the cluster says.
Result<HostCluster> clusterOf(HostChannel& channel, const std::stop_token& stop = {});

/// A batch on a host, as its commander sees it.
class HostBatch {
public:
    HostBatch(HostChannel& channel, std::string job) : m_channel(channel), m_job(std::move(job)) {}

    /// Where its results are on the host.
    static BatchPlaces placesOf(const HostCluster& cluster, const std::string& job);
    /// Submits all parts for the first time, also through a connection that breaks: after an error of a broken one, the
    /// same call finds out whether they were submitted. `text`: the file that every task executes.
    Status submit(const BatchOrder& order, BatchSystem system, const std::string& title, const std::string& text,
                  const std::stop_token& stop) const;
    /// The tasks, and how often parts had been submitted before they were looked at.
    struct Present {
        std::vector<BatchTask> tasks{};
        int attempts = 0;
    };
    Result<Present> present(const std::stop_token& stop) const;
    /// Submits parts again; `attempt` counts submissions, so that one whose answer was lost is not made twice.
    Status submitAgain(const std::vector<int>& parts, int attempt, const std::stop_token& stop) const;
    Status cancel(const std::stop_token& stop) const;
    /// Merges the parts on the host, among the results as "whole".
    Status merge(const std::stop_token& stop) const;

private:
    HostChannel::Answer ask(WireMessage request, const std::stop_token& stop) const;
    Status submitted(const WireMessage& request, const std::stop_token& stop) const;

    HostChannel& m_channel;
    std::string m_job;
};

} // namespace gapscope
