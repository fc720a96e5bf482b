// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/whole_file.h"

#include "engine/data/io/append_whole.h"
#include "engine/data/io/system_reason.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include <fcntl.h>
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

Status appendToPrivateFile(const std::string& path, std::string_view text) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600);
    bool isWritten = descriptor >= 0 && appendWhole(descriptor, text);
    int reason = errno;
    if (descriptor >= 0 && ::close(descriptor) != 0 && isWritten) {
        isWritten = false;
        reason = errno;
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
