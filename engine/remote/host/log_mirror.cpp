// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/log_mirror.h"

#include "engine/data/io/system_reason.h"
#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_log.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>
#include <cerrno>
#include <fstream>

namespace gapscope {
namespace {

constexpr std::string_view growingEnding = ".growing";
constexpr std::string_view logEnding = ".jsonl";
constexpr std::string_view headerStart = "{\"gapscope_log\":";

std::string withoutEnding(std::string_view name) {
    for (const std::string_view ending : {growingEnding, logEnding})
        if (name.ends_with(ending))
            name.remove_suffix(ending.size());
    return std::string(name);
}

} // namespace

bool LogMirror::isLog(std::string_view name) {
    const bool isOfPart = name.starts_with("part-");
    const bool isTrial = name.find(".trial") != std::string_view::npos; // a value that was tried: its log is dropped
    return isOfPart && !isTrial && (name.ends_with(growingEnding) || name.ends_with(logEnding));
}

std::string LogMirror::pathOf(const std::string& key, int attempt) const {
    std::string name = key;
    std::ranges::replace(name, '/', '-');
    return m_folder + "/" + name + (attempt > 1 ? "-" + std::to_string(attempt) : std::string()) +
           std::string(logEnding);
}

Result<std::vector<std::string>> LogMirror::readOn(const std::stop_token& stop) {
    const Result<std::vector<HostJob::File>> files = m_job.results(stop);
    if (!files)
        return files.error();
    std::vector<std::string> fresh;
    for (const HostJob::File& file : *files) {
        if (!isLog(file.name) || !isResultName(file.name))
            continue;
        const std::string key = withoutEnding(file.name);
        const auto known = m_logs.find(key);
        if (known == m_logs.end() && m_logs.size() >= mostLogs)
            continue;
        Log& log = m_logs[key];
        if (file.bytes < log.offset) // it was replaced
            log = {.attempt = log.attempt + 1};
        if (file.bytes == log.offset && !log.version.empty())
            continue;
        if (const Status read = readOn(log, key, file.name, fresh, stop); !read.ok())
            return read.error();
    }
    return fresh;
}

Status LogMirror::readOn(Log& log, const std::string& key, const std::string& name, std::vector<std::string>& fresh,
                         const std::stop_token& stop) {
    for (;;) {
        const Result<HostJob::Part> part =
            m_job.read(std::string(JobFolder::results) + "/" + name, log.offset, 0, stop);
        if (!part)
            return part.error();
        if (!log.version.empty() && !part->version.empty() && part->version != log.version) {
            log = {.attempt = log.attempt + 1};
            continue;
        }
        log.version = part->version;
        if (part->bytes.empty())
            return {};
        log.offset += static_cast<std::int64_t>(part->bytes.size());
        if (Status written = append(log, part->bytes, key, fresh); !written.ok())
            return written;
    }
}

Status LogMirror::append(Log& log, const std::string& bytes, const std::string& key,
                         std::vector<std::string>& fresh) const {
    log.rest += bytes;
    const std::size_t end = log.rest.rfind('\n');
    if (end == std::string::npos)
        return {};
    const std::string lines = linesHere(log.rest.substr(0, end + 1));
    log.rest.erase(0, end + 1);
    const bool isNew = log.path.empty();
    if (isNew)
        log.path = pathOf(key, log.attempt);
    std::ofstream file(log.path, std::ios::binary | (isNew ? std::ios::trunc : std::ios::app));
    file.write(lines.data(), static_cast<std::streamsize>(lines.size()));
    if (!file.flush())
        return Message{MessageId::fileWriteFailed, {.file = log.path}, {systemReason(errno)}};
    if (isNew)
        fresh.push_back(log.path);
    return {};
}

/// The data of a header get the name that they have here.
std::string LogMirror::linesHere(const std::string& lines) const {
    std::string text;
    for (std::size_t begin = 0; begin < lines.size();) {
        const std::size_t end = lines.find('\n', begin) + 1;
        const std::string line = lines.substr(begin, end - begin);
        begin = end;
        JsonFailure failure;
        const std::optional<Json> header = line.starts_with(headerStart) ? parseJson(line, failure) : std::nullopt;
        if (!header) {
            text += line;
            continue;
        }
        const Json spec = header->value("spec", Json::object());
        const std::string source =
            spec.is_object() ? textIn(spec.value("data", Json::object()), "source") : std::string();
        text.append(headerHere(line, hostSource(m_host, source)).text).append("\n");
    }
    return text;
}

} // namespace gapscope
