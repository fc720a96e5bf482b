// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/output_file.h"

#include "engine/data/system_reason.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace gapscope {

OutputFile::~OutputFile() {
    if (m_descriptor >= 0 && m_descriptor != STDOUT_FILENO)
        ::close(m_descriptor);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

std::optional<Message> OutputFile::open() {
    if (m_path == "-") {
        m_descriptor = STDOUT_FILENO;
        return std::nullopt;
    }
    struct stat status {};
    const bool exists = ::stat(m_path.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) {
        m_descriptor = ::open(m_path.c_str(), O_WRONLY | O_CLOEXEC);
        return m_descriptor < 0 ? failure(errno) : std::nullopt;
    }
    std::error_code ignored;
    m_target = exists ? std::filesystem::canonical(m_path, ignored).string() : m_path;
    if (m_target.empty())
        m_target = m_path;
    // A name of our own instead of mkstemp's, whose files only their owner may read.
    for (int attempt = 0; attempt < 1000; ++attempt) {
        std::string name =
            m_target + "." + shown(std::int64_t{::getpid()}) + "-" + shown(std::int64_t{attempt}) + ".part";
        m_descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (m_descriptor >= 0) {
            m_temporary = std::move(name);
            return std::nullopt;
        }
        if (errno != EEXIST)
            break;
    }
    return failure(errno);
}

std::optional<Message> OutputFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure(errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
        m_written += count;
    }
    return std::nullopt;
}

std::optional<double> OutputFile::freeDiskBytes() const {
    struct statvfs disk {};
    if (m_temporary.empty() || ::fstatvfs(m_descriptor, &disk) != 0)
        return std::nullopt;
    return static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize);
}

std::optional<Message> OutputFile::finish() {
    const int descriptor = std::exchange(m_descriptor, -1);
    if (descriptor == STDOUT_FILENO)
        return std::nullopt;
    // Some file systems report a full disk only here.
    if (::close(descriptor) != 0)
        return failure(errno);
    if (m_temporary.empty())
        return std::nullopt;
    if (std::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return failure(errno);
    m_temporary.clear();
    return std::nullopt;
}

std::optional<Message> OutputFile::failure(int errorNumber) const {
    Message message;
    message.id = MessageId::fileWriteFailed;
    message.place.file = m_path;
    message.arguments.push_back(systemReason(errorNumber));
    return message;
}

} // namespace gapscope
