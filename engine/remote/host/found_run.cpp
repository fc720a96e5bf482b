// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/found_run.h"

#include "engine/data/source_kind.h"
#include "engine/remote/host/host_job.h"
#include "engine/remote/host/host_log.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/run/output/run_log_reader.h"

namespace gapscope {
namespace {

constexpr std::size_t longestHeader = std::size_t{1} << 28; // bytes: it may hold a starting point
constexpr std::size_t usualHeader = 8192;                   // most are shorter, and there may be many runs

Message noLogOf(const std::string& job) {
    return {MessageId::jobUnknown, {}, {job}};
}

/// The first line of a log.
Result<std::string> headerOf(HostJob& job, const std::stop_token& stop) {
    std::string text;
    while (text.size() < longestHeader) {
        const Result<HostJob::Part> part = job.read(JobFolder::log, static_cast<std::int64_t>(text.size()), 0, stop,
                                                    text.empty() ? usualHeader : usualWireBody);
        if (!part)
            return part.error();
        const std::size_t end = part->bytes.find('\n');
        text += part->bytes.substr(0, end);
        if (end != std::string::npos)
            return text;
        if (part->bytes.empty())
            break;
    }
    return noLogOf(job.name());
}

} // namespace

Result<RunFacts> factsOnHost(HostChannel& channel, const std::string& job, const std::stop_token& stop) {
    HostJob found(channel, job);
    const Result<std::string> header = headerOf(found, stop);
    if (!header)
        return header.error();
    RunLogReader there(channel.host());
    if (!there.take(*header + "\n").ok() || there.log().runs.size() != 1)
        return noLogOf(job);
    const std::string source = hostSource(channel.host(), there.log().runs.front().spec.data.source);
    RunLogReader here(channel.host());
    if (!here.take(headerHere(*header, source).text + "\n").ok() || here.log().runs.size() != 1)
        return noLogOf(job);
    RunFacts facts = factsOf(here.log().runs.front());
    if (facts.solver == nullptr)
        return noLogOf(job);
    return facts;
}

} // namespace gapscope
