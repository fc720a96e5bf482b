// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/whole_file.h"

#include <QFile>
#include <QSaveFile>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace gapscope {
namespace {

struct Close {
    void operator()(std::FILE* file) const noexcept {
        if (file != stdin)
            std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

/// Not strerror: its text may follow the locale.
std::string reason(int error) {
    return std::generic_category().message(error);
}

Message writeFailure(const std::string& path, const std::string& why) {
    return {MessageId::fileWriteFailed, {.file = path}, {why}};
}

Result<bool> writeInPlace(const std::string& path, std::string_view text) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr)
        return writeFailure(path, reason(errno));
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
    const int error = errno;
    const bool closed = std::fclose(file) == 0;
    if (!written || !closed)
        return writeFailure(path, reason(written ? errno : error));
    return true;
}

bool isSpecial(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
}

} // namespace

Result<bool> writeWholeFile(const std::string& path, std::string_view text) {
    if (isSpecial(path))
        return writeInPlace(path, text);
    QSaveFile file(QFile::decodeName(path.c_str()));
    if (!file.open(QIODevice::WriteOnly))
        return writeFailure(path, file.errorString().toStdString());
    file.write(text.data(), static_cast<qint64>(text.size()));
    if (!file.commit())
        return writeFailure(path, file.errorString().toStdString());
    return true;
}

Result<std::string> readWholeFile(const std::string& path) {
    std::error_code ignored;
    if (path != "-" && std::filesystem::is_directory(path, ignored))
        return Message{MessageId::fileIsDirectory, {.file = path}};
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (file == nullptr)
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {reason(errno)}};
    std::string content;
    std::array<char, 65536> block{};
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get()))
        content.append(block.data(), count);
    if (std::ferror(file.get()) != 0)
        return Message{MessageId::fileReadFailed, {.file = path}, {reason(errno)}};
    return content;
}

} // namespace gapscope
