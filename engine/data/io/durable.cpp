// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/durable.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace gapscope {

bool syncFile(int descriptor) noexcept {
    int failed = 0;
    do
        failed = ::fsync(descriptor);
    while (failed != 0 && errno == EINTR);
    // Not a file on a disk, or one of a file system that cannot do it.
    return failed == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP || errno == ENOSYS;
}

bool syncFileAt(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool isSynced = syncFile(descriptor);
    const int reason = errno;
    ::close(descriptor);
    errno = reason;
    return isSynced;
}

void syncFolderOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    static_cast<void>(syncFile(descriptor));
    ::close(descriptor);
}

} // namespace gapscope
