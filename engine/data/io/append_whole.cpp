// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/append_whole.h"

#include <cerrno>

#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

/// The size of a regular file; -1 for others.
off_t sizeOf(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : -1;
}

} // namespace

bool appendWhole(int descriptor, std::string_view text) {
    const off_t before = sizeOf(descriptor);
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t count = ::write(descriptor, rest.data(), rest.size());
        if (count > 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
            continue;
        }
        if (count < 0 && errno == EINTR)
            continue;
        const int reason = count < 0 ? errno : ENOSPC; // 0 would be repeated for ever
        const auto begun = static_cast<off_t>(text.size() - rest.size());
        if (begun > 0 && before >= 0 && sizeOf(descriptor) == before + begun)
            static_cast<void>(::ftruncate(descriptor, before));
        errno = reason;
        return false;
    }
    return true;
}

} // namespace gapscope
