// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_job.h"

#include "engine/data/io/output_file.h"
#include "engine/json/whole_file.h"
#include "engine/remote/jobs/job_folder.h"

#include <filesystem>

namespace gapscope {
namespace {

constexpr int jobWait = 1000; // for what takes the host a while

} // namespace

Result<std::vector<HostJobFacts>> jobsOn(HostChannel& channel, const std::stop_token& stop) {
    const HostChannel::Answer answer = channel.ask({.head = {{"do", "jobs"}}}, stop);
    if (!answer)
        return answer.error();
    std::vector<HostJobFacts> jobs;
    for (const Json& each : listFromBytes(answer->body))
        if (each.is_object())
            jobs.push_back({.job = textIn(each, "job"),
                            .kind = textIn(each, "kind"),
                            .title = textIn(each, "title"),
                            .started = textIn(each, "started"),
                            .state = textIn(each, "state"),
                            .exit = static_cast<int>(numberIn(each, "exit"))});
    return jobs;
}

Result<HostJob::Part> HostJob::read(const std::string& file, std::int64_t from, int waitMilliseconds,
                                    const std::stop_token& stop, std::size_t max) {
    HostChannel::Answer answer = m_channel.ask({.head = {{"do", "read"},
                                                         {"job", m_job},
                                                         {"file", file},
                                                         {"from", from},
                                                         {"max", max},
                                                         {"wait", waitMilliseconds}}},
                                               stop);
    if (!answer)
        return answer.error();
    return Part{.bytes = std::move(answer->body),
                .state = textIn(answer->head, "state"),
                .exit = static_cast<int>(numberIn(answer->head, "exit", 1)),
                .version = textIn(answer->head, "version")};
}

Result<std::vector<HostJob::File>> HostJob::results(const std::stop_token& stop) {
    const HostChannel::Answer answer = m_channel.ask({.head = {{"do", "results"}, {"job", m_job}}}, stop);
    if (!answer)
        return answer.error();
    std::vector<File> files;
    for (const Json& each : listFromBytes(answer->body))
        if (each.is_array() && each.size() == 2 && each[0].is_string() && each[1].is_number_integer())
            files.push_back({each[0].get<std::string>(), each[1].get<std::int64_t>()});
    return files;
}

Status HostJob::copy(const std::string& file, std::int64_t from, const std::function<Status(std::string_view)>& write,
                     const std::stop_token& stop) {
    for (;;) {
        const Result<Part> part = read(file, from, 0, stop);
        if (!part)
            return part.error();
        if (part->bytes.empty())
            return {};
        if (Status written = write(part->bytes); !written.ok())
            return written;
        from += static_cast<std::int64_t>(part->bytes.size());
    }
}

Result<bool> HostJob::fetch(const std::string& file, const std::string& path, const std::stop_token& stop) {
    OutputFile output(path);
    bool isOpen = false;
    const auto write = [&](std::string_view bytes) -> Status {
        if (!isOpen)
            if (Status opened = output.open(); !opened.ok())
                return opened;
        isOpen = true;
        return output.write(bytes);
    };
    if (const Status copied = copy(file, 0, write, stop); !copied.ok())
        return copied.error();
    if (!isOpen)
        return false;
    if (const Status finished = output.finish(); !finished.ok())
        return finished.error();
    return true;
}

Status HostJob::fetchFolder(const std::string& name, const std::string& path, const std::stop_token& stop) {
    const Result<std::vector<File>> files = results(stop);
    if (!files)
        return files.error();
    const std::string prefix = name.empty() ? std::string() : name + "/";
    for (const File& file : *files) {
        if (!isResultName(file.name) || !file.name.starts_with(prefix)) // a name leads nowhere else
            continue;
        const std::filesystem::path target = std::filesystem::path(path) / file.name.substr(prefix.size());
        std::error_code failed;
        std::filesystem::create_directories(target.parent_path(), failed);
        if (failed)
            return Message{MessageId::fileWriteFailed, {.file = target.parent_path().string()}, {failed.message()}};
        const Result<bool> fetched = fetch(std::string(JobFolder::results) + "/" + file.name, target.string(), stop);
        if (!fetched)
            return fetched.error();
    }
    return {};
}

Status HostJob::put(const std::string& path, const std::string& name, const std::stop_token& stop) {
    const Result<std::string> content = readWholeFile(path);
    if (!content)
        return content.error();
    std::size_t from = 0;
    do { // an empty file as well
        const HostChannel::Answer answer =
            m_channel.ask({.head = {{"do", "put"}, {"job", m_job}, {"file", name}, {"from", from}},
                           .body = content->substr(from, usualWireBody)},
                          stop);
        if (!answer)
            return answer.error();
        from += usualWireBody;
    } while (from < content->size());
    return {};
}

Result<bool> HostJob::control(const std::string& command, const std::stop_token& stop) {
    const HostChannel::Answer answer = m_channel.askUntilReady(
        {.head = {{"do", "control"}, {"job", m_job}, {"command", command}, {"wait", jobWait}}}, stop);
    return answer ? Result<bool>(isSetIn(answer->head, "is_taken")) : answer.error();
}

Status HostJob::remove(const std::stop_token& stop) {
    return HostChannel::statusOf(
        m_channel.askUntilReady({.head = {{"do", "remove"}, {"job", m_job}, {"wait", jobWait}}}, stop));
}

} // namespace gapscope
