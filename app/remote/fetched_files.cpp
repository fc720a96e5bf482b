// SPDX-License-Identifier: GPL-3.0-only
#include "app/remote/fetched_files.h"

#include "engine/data/io/system_reason.h"
#include "engine/remote/jobs/job_folder.h"

#include <cerrno>
#include <filesystem>

namespace gapscope::cli {

void FetchedFile::append(std::string_view bytes) {
    m_bytes += static_cast<std::int64_t>(bytes.size());
    if (m_error != 0)
        return;
    if (m_file == nullptr)
        m_file.reset(std::fopen(m_path.c_str(), "wbe"));
    if (m_file == nullptr || std::fwrite(bytes.data(), 1, bytes.size(), m_file.get()) != bytes.size() ||
        std::fflush(m_file.get()) != 0)
        m_error = errno;
}

Status FetchedFile::finish() {
    m_file.reset();
    if (m_error == 0)
        return {};
    return Message{MessageId::fileWriteFailed, {.file = m_path}, {systemReason(m_error)}};
}

Status fetchFile(HostJob& job, const std::string& file, const std::string& path) {
    const Result<bool> fetched = job.fetch(file, path, {});
    return fetched ? Status() : Status(fetched.error());
}

Status fetchFolder(HostJob& job, const std::string& name, const std::string& path) {
    const Result<std::vector<HostJob::File>> files = job.results({});
    if (!files)
        return files.error();
    const std::string prefix = name.empty() ? std::string() : name + "/";
    for (const HostJob::File& file : *files) {
        if (!isResultName(file.name) || !file.name.starts_with(prefix)) // a name leads nowhere else
            continue;
        const std::filesystem::path target = std::filesystem::path(path) / file.name.substr(prefix.size());
        std::error_code failed;
        std::filesystem::create_directories(target.parent_path(), failed);
        if (failed)
            return Message{MessageId::fileWriteFailed, {.file = target.parent_path().string()}, {failed.message()}};
        if (Status fetched = fetchFile(job, std::string(JobFolder::results) + "/" + file.name, target.string());
            !fetched.ok())
            return fetched;
    }
    return {};
}

} // namespace gapscope::cli
