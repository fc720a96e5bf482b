// SPDX-License-Identifier: GPL-3.0-only
#include "app/remote/fetched_files.h"

#include "engine/data/io/system_reason.h"

#include <cerrno>

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

Status fetchFile(HostJob& job, const std::string& file, const std::string& path, const std::stop_token& stop) {
    const Result<bool> fetched = job.fetch(file, path, stop);
    return fetched ? Status() : Status(fetched.error());
}

Status fetchFolder(HostJob& job, const std::string& name, const std::string& path, const std::stop_token& stop) {
    return job.fetchFolder(name, path, stop);
}

} // namespace gapscope::cli
