// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/output_file.h"

#include "engine/data/io/durable.h"
#include "engine/data/io/file_identity.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace gapscope {
namespace {

/// Copies owner and permissions of the replaced file. If the group cannot be kept, the new group gets no more
/// permissions than others have.
bool takeOver(int descriptor, const struct stat& old) {
    struct stat made {};
    if (::fstat(descriptor, &made) != 0)
        return false;
    mode_t mode = old.st_mode & 07777;
    if (made.st_uid != old.st_uid && ::fchown(descriptor, old.st_uid, static_cast<gid_t>(-1)) != 0)
        mode &= ~mode_t{S_ISUID};
    if (made.st_gid != old.st_gid && ::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) != 0)
        mode = (mode & ~mode_t{S_ISGID | S_IRWXG}) | (mode & S_IRWXG & ((mode & S_IRWXO) << 3));
    return ::fchmod(descriptor, mode) == 0;
}

} // namespace

OutputFile::~OutputFile() {
    if (m_descriptor >= 0 && m_descriptor != STDOUT_FILENO)
        ::close(m_descriptor);
    if (!m_temporary.empty())
        ::unlink(m_temporary.c_str());
}

Status OutputFile::open() {
    if (m_path == "-") {
        m_descriptor = STDOUT_FILENO;
        return {};
    }
    const bool isOurs = m_access == Access::ownerOnly;
    struct stat status {};
    const bool exists = !isOurs && ::stat(m_path.c_str(), &status) == 0;
    // The system follows no link that another user has left in a folder for everybody; then this program does not
    // either.
    if (!isOurs && !exists && errno == EACCES)
        return failure(errno);
    if (exists && !S_ISREG(status.st_mode)) {
        m_descriptor = ::open(m_path.c_str(), O_WRONLY | O_CLOEXEC);
        return m_descriptor < 0 ? failure(errno) : Status();
    }
    m_target = isOurs ? m_path : followedLinks(m_path);
    // An own temporary name instead of mkstemp, whose files are readable only by their owner. Files that replace
    // another one start with 0600, too, because its permissions may be narrower than usual.
    const mode_t mode = isOurs || exists ? 0600 : 0666;
    for (int attempt = 0; attempt < 1000; ++attempt) {
        std::string name =
            m_target + "." + shown(std::int64_t{::getpid()}) + "-" + shown(std::int64_t{attempt}) + ".part";
        m_descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (m_descriptor >= 0) {
            m_temporary = std::move(name);
            return exists && !takeOver(m_descriptor, status) ? failure(errno) : Status();
        }
        if (errno != EEXIST)
            break;
    }
    return failure(errno);
}

Status OutputFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(m_descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) // 0 would be repeated for ever
            return failure(count < 0 ? errno : ENOSPC);
        bytes.remove_prefix(static_cast<std::size_t>(count));
        m_written += count;
    }
    return {};
}

Status OutputFile::writeAt(std::int64_t offset, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::pwrite(m_descriptor, bytes.data(), bytes.size(), offset);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) // 0 would be repeated for ever
            return failure(count < 0 ? errno : ENOSPC);
        bytes.remove_prefix(static_cast<std::size_t>(count));
        offset += count;
        m_written += count;
    }
    return {};
}

std::optional<double> OutputFile::freeDiskBytes() const {
    struct statvfs disk {};
    if (m_temporary.empty() || ::fstatvfs(m_descriptor, &disk) != 0)
        return std::nullopt;
    return static_cast<double>(disk.f_bavail) * static_cast<double>(disk.f_frsize);
}

Status OutputFile::finish(Durability durability) {
    const bool isSynced = durability == Durability::synced && !m_temporary.empty();
    // Before the new name: after a power cut, some file systems know the name of a file whose content was not written.
    if (isSynced && !syncFile(m_descriptor))
        return failure(errno); // the destructor closes and removes it
    const int descriptor = std::exchange(m_descriptor, -1);
    if (descriptor == STDOUT_FILENO)
        return {};
    // Some file systems report a full disk only on closing.
    if (::close(descriptor) != 0)
        return failure(errno);
    if (m_temporary.empty())
        return {};
    if (std::rename(m_temporary.c_str(), m_target.c_str()) != 0)
        return failure(errno);
    m_temporary.clear();
    if (isSynced)
        syncFolderOf(m_target);
    return {};
}

Message OutputFile::failure(int errorNumber) const {
    Message message;
    message.id = MessageId::fileWriteFailed;
    message.place.file = m_path;
    message.arguments.push_back(systemReason(errorNumber));
    return message;
}

} // namespace gapscope
