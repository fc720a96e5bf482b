// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/file_stretch.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr std::size_t searchedAtOnce = std::size_t{1} << 16;

class StretchSource final : public ByteSource {
public:
    StretchSource(ByteSourcePointer file, std::int64_t first, std::int64_t last)
        : m_file(std::move(file)), m_first(first), m_next(first), m_last(last) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        const auto left = static_cast<std::size_t>(m_last - m_next);
        if (left == 0)
            return std::size_t{0};
        Result<std::size_t> count = m_file->readAt(m_next, into, std::min(capacity, left));
        if (count)
            m_next += static_cast<std::int64_t>(*count);
        return count;
    }
    std::int64_t position() const noexcept override { return m_next - m_first; }
    std::int64_t size() const noexcept override { return m_last - m_first; }
    std::optional<FileChange> change() const noexcept override { return m_file->change(); }

private:
    ByteSourcePointer m_file;
    std::int64_t m_first;
    std::int64_t m_next;
    std::int64_t m_last;
};

/// The first byte after the first line end at or after `from`; the end of the file if there is none.
Result<std::int64_t> afterLineEnd(ByteSource& file, std::int64_t from) {
    std::vector<char> bytes(searchedAtOnce);
    for (std::int64_t at = from;;) {
        const Result<std::size_t> count = file.readAt(at, bytes.data(), bytes.size());
        if (!count)
            return count.error();
        if (*count == 0)
            return file.size();
        const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(*count);
        if (const auto found = std::find(bytes.begin(), end, '\n'); found != end)
            return at + (found - bytes.begin()) + 1;
        at += static_cast<std::int64_t>(*count);
    }
}

/// Where the part begins: after the line end at or after the byte before its share of the bytes.
Result<std::int64_t> beginOf(ByteSource& file, int part, int parts) {
    if (part == 0)
        return std::int64_t{0};
    if (part == parts)
        return file.size();
    const auto share = static_cast<std::int64_t>(static_cast<double>(file.size()) * part / parts);
    return afterLineEnd(file, std::max<std::int64_t>(0, share - 1));
}

} // namespace

Result<FileStretch> openStretch(const std::string& path, int part, int parts, const std::stop_token& stop) {
    Result<ByteSourcePointer> file = openFile(path, stop);
    if (!file)
        return file.error();
    if (!(*file)->hasRandomAccess())
        return Message{MessageId::fileReadFailed, {}, {"it is no regular file"}};
    const Result<std::int64_t> first = beginOf(**file, part, parts);
    const Result<std::int64_t> last = beginOf(**file, part + 1, parts);
    if (!first || !last)
        return first ? last.error() : first.error();
    FileStretch stretch{.firstByte = *first, .fileBytes = (*file)->size()};
    stretch.bytes = std::make_unique<StretchSource>(std::move(file).value(), *first, *last);
    return stretch;
}

std::int64_t lineEndsBefore(const std::string& path, std::int64_t byte) {
    const Result<ByteSourcePointer> file = openFile(path);
    if (!file)
        return -1;
    std::vector<char> bytes(searchedAtOnce);
    std::int64_t lines = 0;
    for (std::int64_t at = 0; at < byte;) {
        const auto wanted = std::min(bytes.size(), static_cast<std::size_t>(byte - at));
        const Result<std::size_t> count = (*file)->readAt(at, bytes.data(), wanted);
        if (!count || *count == 0)
            return -1;
        lines += std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(*count), '\n');
        at += static_cast<std::int64_t>(*count);
    }
    return lines;
}

} // namespace gapscope
