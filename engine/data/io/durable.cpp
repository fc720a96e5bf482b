// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/durable.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

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

bool syncFileAt(const std::string& path) noexcept {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool isSynced = syncFile(descriptor);
    const int reason = errno;
    ::close(descriptor);
    errno = reason;
    return isSynced;
}

void syncFolderOf(const std::string& path) noexcept {
    // Without a request for memory: the file has its name, and nothing may fail any more.
    std::array<char, 4096> folder{};
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string::npos ? "." : std::string_view(path.data(), slash + 1);
    if (name.size() >= folder.size())
        return;
    std::ranges::copy(name, folder.begin());
    const int descriptor = ::open(folder.data(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    static_cast<void>(syncFile(descriptor));
    ::close(descriptor);
}

} // namespace gapscope
