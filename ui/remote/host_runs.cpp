// SPDX-License-Identifier: GPL-3.0-only
#include "ui/remote/host_runs.h"

#include "engine/remote/host/found_run.h"
#include "engine/remote/host/host_job.h"
#include "ui/basics/background.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::size_t mostOffered = 50; // the newest

} // namespace

HostRuns::HostRuns(RunList& runs, NoticeBar& notice, QObject* parent)
    : QObject(parent), m_runs(runs), m_notice(notice) {
    m_pool.setMaxThreadCount(1);
}

HostRuns::~HostRuns() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

bool HostRuns::isShown(const JobPlace& place) const {
    return std::ranges::any_of(m_runs.all(), [&place](const auto& run) {
        return run->controller->place() != nullptr && *run->controller->place() == place;
    });
}

void HostRuns::offer(const QString& host) {
    const int request = ++m_request;
    using Runs = std::vector<Found>;
    const auto look = [name = host.toStdString(), stop = m_stop.get_token()]() -> Result<Runs> {
        const std::shared_ptr<HostChannel> channel = channelTo(name);
        Result<std::vector<HostJobFacts>> jobs = jobsOn(*channel, stop);
        if (!jobs)
            return jobs.error();
        std::erase_if(*jobs, [](const HostJobFacts& job) { return job.kind != "run"; });
        if (jobs->size() > mostOffered)
            jobs->erase(jobs->begin(), jobs->end() - static_cast<std::ptrdiff_t>(mostOffered));
        Runs found;
        for (const HostJobFacts& job : *jobs)
            if (Result<RunFacts> facts = factsOnHost(*channel, job.job, stop)) // else it has no log to show
                found.push_back({std::move(facts).value(), {name, job.job}, QString::fromStdString(job.title)});
        return found;
    };
    runInBackground<Runs>(m_pool, this, "a host was asked", look, [this, request, host](Result<Runs> found) {
        if (request == m_request && found) // a host that is not reached says so elsewhere
            take(host, std::move(found).value());
    });
}

void HostRuns::take(const QString& host, std::vector<Found> found) {
    std::erase_if(found, [this](const Found& run) { return isShown(run.place); });
    if (found.empty() || m_notice.isAsking())
        return;
    const QString text = tr("%n runs of %1 are not shown here.", nullptr, static_cast<int>(found.size())).arg(host);
    m_notice.remark(text, {{tr("Show them"), [this, found = std::move(found)] { show(found); }}});
}

void HostRuns::show(const std::vector<Found>& found) {
    for (const Found& run : found)
        if (!isShown(run.place))
            m_runs.addElsewhere(run.facts, run.place,
                                QStringLiteral("%1 · %2").arg(run.name, QString::fromStdString(run.place.host)));
}

} // namespace gapscope
