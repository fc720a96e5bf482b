// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/whole_file.h"

#include "engine/data/io/append_whole.h"
#include "engine/data/io/system_reason.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr std::size_t mostOfStream = std::size_t{1} << 30; ///< of a pipe or device, which may have no end

struct Close {
    void operator()(std::FILE* file) const noexcept {
        if (file != stdin)
            std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

/// The bytes of a file up to the end of its last line; -1, with errno, if they cannot be read.
off_t wholeLinesOf(int descriptor, off_t size) {
    std::array<char, 4096> block{};
    for (off_t end = size; end > 0;) {
        const off_t begin = std::max<off_t>(0, end - static_cast<off_t>(block.size()));
        const auto wanted = static_cast<std::size_t>(end - begin);
        const ssize_t count = ::pread(descriptor, block.data(), wanted, begin);
        if (count < 0 && errno == EINTR)
            continue;
        if (count != static_cast<ssize_t>(wanted)) {
            errno = count < 0 ? errno : EIO;
            return -1;
        }
        const std::size_t last = std::string_view(block.data(), wanted).rfind('\n');
        if (last != std::string_view::npos)
            return begin + static_cast<off_t>(last) + 1;
        end = begin;
    }
    return 0;
}

/// Appends lines after the last complete one; false, with errno, on failure. `size`: of the file before them.
bool appendLines(int descriptor, std::string_view lines, off_t& size) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0)
        return false;
    size = wholeLinesOf(descriptor, status.st_size);
    if (size < 0 || (size != status.st_size && ::ftruncate(descriptor, size) != 0))
        return false;
    return appendWhole(descriptor, lines);
}

} // namespace

Status writeWholeFile(const std::string& path, std::string_view text, OutputFile::Access access) {
    OutputFile file(path, access);
    if (Status status = file.open(); !status.ok())
        return status;
    if (Status status = file.write(text); !status.ok())
        return status;
    if (Status status = file.finish(); !status.ok())
        return status;
    return {};
}

Status appendLinesToPrivateFile(const std::string& path, std::string_view lines) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    off_t before = -1;
    bool isWritten = descriptor >= 0 && appendLines(descriptor, lines, before);
    int reason = errno;
    if (descriptor >= 0 && ::close(descriptor) != 0 && isWritten) {
        isWritten = false;
        reason = errno;
        static_cast<void>(::truncate(path.c_str(), before)); // whoever tries again must not write them twice
    }
    if (isWritten)
        return {};
    return Message{MessageId::fileWriteFailed, {.file = path}, {systemReason(reason)}};
}

Result<std::string> readWholeFile(const std::string& path) {
    std::error_code ignored;
    if (path != "-" && std::filesystem::is_directory(path, ignored))
        return Message{MessageId::fileIsDirectory, {.file = path}};
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (file == nullptr)
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {systemReason(errno)}};
    std::string content;
    std::array<char, 65536> block{};
    const bool isFile = std::filesystem::is_regular_file(path, ignored);
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
        content.append(block.data(), count);
        if (!isFile && content.size() > mostOfStream)
            return Message{MessageId::fileReadFailed, {.file = path}, {"it is no file, and goes on after 1 GiB"}};
    }
    if (std::ferror(file.get()) != 0)
        return Message{MessageId::fileReadFailed, {.file = path}, {systemReason(errno)}};
    return content;
}

} // namespace gapscope
