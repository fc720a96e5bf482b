// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/archive/zip_directory.h"

#include "engine/base/translatable.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace gapscope {
namespace {

using namespace std::string_view_literals;

constexpr std::uint64_t inExtra32 = 0xffffffffU; ///< the number stands in the extension for 64 bits
constexpr std::size_t endBytes = 22;             ///< of the record at the end, without comment
constexpr std::size_t locatorBytes = 20;         ///< of the record before it, which leads to that of 64 bits
constexpr std::size_t entryBytes = 46;           ///< of an entry of the directory, without name and extra
constexpr std::size_t localBytes = 30;           ///< of a local header, without name and extra

Message zipDamaged(const char* what) {
    return {MessageId::arrayDamaged, {}, {translatable("Argument", "the zip archive"), what}};
}

/// Little-endian numbers in a record.
std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t width) {
    std::uint64_t number = 0;
    for (std::size_t k = width; k-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[at + k]);
    return number;
}

/// Exactly `count` bytes; nothing if they lie outside the file. Errors: those of reading.
Result<std::string> bytesAt(const RandomAccess& file, std::uint64_t offset, std::size_t count) {
    if (offset > static_cast<std::uint64_t>(file.size()) || count > static_cast<std::uint64_t>(file.size()) - offset)
        return std::string();
    std::string bytes(count, '\0');
    const Result<std::size_t> read = file.read(static_cast<std::int64_t>(offset), bytes.data(), count);
    if (!read)
        return read.error();
    return *read == count ? bytes : std::string();
}

struct DirectoryPlace {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
    std::uint64_t entries = 0;
};

/// The place of the directory from the record of 64 bits, to which the locator at `locator` leads.
Result<DirectoryPlace> place64(const RandomAccess& file, std::string_view locator) {
    const Result<std::string> record = bytesAt(file, numberAt(locator, 8, 8), 56);
    if (!record)
        return record.error();
    if (!record->starts_with("PK\x06\x06"sv))
        return zipDamaged("its directory is not found");
    return DirectoryPlace{numberAt(*record, 48, 8), numberAt(*record, 40, 8), numberAt(*record, 32, 8)};
}

Result<DirectoryPlace> placeOfDirectory(const RandomAccess& file) {
    constexpr std::int64_t longestComment = 0xffff;
    const std::int64_t tailBytes =
        std::min<std::int64_t>(file.size(), longestComment + static_cast<std::int64_t>(endBytes + locatorBytes));
    const auto tailStart = static_cast<std::uint64_t>(file.size() - tailBytes);
    const Result<std::string> tail = bytesAt(file, tailStart, static_cast<std::size_t>(tailBytes));
    if (!tail)
        return tail.error();
    const std::size_t at = tail->rfind("PK\x05\x06"sv);
    if (at == std::string::npos || tail->size() - at < endBytes)
        return zipDamaged("its directory, which stands at the end, is not found");
    const std::string_view end = std::string_view(*tail).substr(at);
    if (at >= locatorBytes)
        if (const std::string_view before = std::string_view(*tail).substr(at - locatorBytes, locatorBytes);
            before.starts_with("PK\x06\x07"sv))
            return place64(file, before);
    return DirectoryPlace{numberAt(end, 16, 4), numberAt(end, 12, 4), numberAt(end, 10, 2)};
}

/// Replaces the numbers that do not fit in 32 bits by those of the extension, which stand in this order.
void takeExtra64(std::string_view extra, std::array<std::uint64_t*, 3> numbers) {
    while (extra.size() >= 4) {
        const std::size_t size = numberAt(extra, 2, 2);
        std::string_view field = extra.substr(4, size);
        if (numberAt(extra, 0, 2) == 1)
            for (std::uint64_t* number : numbers) {
                if (*number != inExtra32 || field.size() < 8)
                    continue;
                *number = numberAt(field, 0, 8);
                field.remove_prefix(8);
            }
        extra.remove_prefix(std::min(extra.size(), 4 + size));
    }
}

/// Takes one entry off the directory; nullopt if it is damaged.
std::optional<ZipMember> takeEntry(std::string_view& directory) {
    if (directory.size() < entryBytes || !directory.starts_with("PK\x01\x02"sv))
        return std::nullopt;
    const std::size_t nameBytes = numberAt(directory, 28, 2);
    const std::size_t extraBytes = numberAt(directory, 30, 2);
    const std::size_t bytes = entryBytes + nameBytes + extraBytes + numberAt(directory, 32, 2);
    if (directory.size() < bytes)
        return std::nullopt;
    std::uint64_t packed = numberAt(directory, 20, 4);
    std::uint64_t content = numberAt(directory, 24, 4);
    std::uint64_t header = numberAt(directory, 42, 4);
    takeExtra64(directory.substr(entryBytes + nameBytes, extraBytes), {&content, &packed, &header});
    constexpr auto max = static_cast<std::uint64_t>(std::int64_t{1} << 62);
    if (packed > max || content > max || header > max)
        return std::nullopt;
    ZipMember member{.name = std::string(directory.substr(entryBytes, nameBytes)),
                     .method = static_cast<int>(numberAt(directory, 10, 2)),
                     .isEncrypted = (numberAt(directory, 8, 2) & 1) != 0,
                     .crc32 = static_cast<std::uint32_t>(numberAt(directory, 16, 4)),
                     .packed = static_cast<std::int64_t>(packed),
                     .content = static_cast<std::int64_t>(content),
                     .header = static_cast<std::int64_t>(header)};
    directory.remove_prefix(bytes);
    return member;
}

} // namespace

Result<std::vector<ZipMember>> readZipDirectory(const RandomAccess& file) {
    const Result<DirectoryPlace> place = placeOfDirectory(file);
    if (!place)
        return place.error();
    constexpr std::uint64_t maxBytes = std::uint64_t{1} << 26;
    if (place->bytes > maxBytes || place->entries > place->bytes / entryBytes)
        return zipDamaged("its directory is too large");
    const Result<std::string> bytes = bytesAt(file, place->offset, static_cast<std::size_t>(place->bytes));
    if (!bytes)
        return bytes.error();
    std::string_view rest = *bytes;
    std::vector<ZipMember> members;
    for (std::uint64_t k = 0; k < place->entries; ++k) {
        std::optional<ZipMember> member = takeEntry(rest);
        if (!member)
            return zipDamaged("its directory is damaged");
        members.push_back(std::move(*member));
    }
    return members;
}

Result<FilePart> partOf(const RandomAccess& file, const ZipMember& member, const std::string& name) {
    const auto damaged = [&name](const char* what) { return Message{MessageId::arrayDamaged, {}, {name, what}}; };
    constexpr int stored = 0;
    constexpr int deflated = 8;
    if (member.isEncrypted)
        return Message{MessageId::arrayUnsupported,
                       {},
                       {name, translatable("Argument", "encrypted bytes"),
                        translatable("Argument", "save it without a password")}};
    if (member.method != stored && member.method != deflated)
        return Message{MessageId::arrayUnsupported,
                       {},
                       {name, "bytes of compression method " + shown(std::int64_t{member.method}),
                        translatable("Argument", "save it with numpy.savez or savez_compressed")}};
    const Result<std::string> local = bytesAt(file, static_cast<std::uint64_t>(member.header), localBytes);
    if (!local)
        return local.error();
    if (!local->starts_with(zipMagic))
        return damaged("its header is not found");
    const std::int64_t offset =
        member.header + static_cast<std::int64_t>(localBytes + numberAt(*local, 26, 2) + numberAt(*local, 28, 2));
    if (offset > file.size() || member.packed > file.size() - offset)
        return damaged("the file ends before it does");
    constexpr std::int64_t bestRatio = 1032; // of DEFLATE
    const bool isPossible =
        member.method == stored ? member.content == member.packed : member.content / bestRatio <= member.packed;
    if (!isPossible)
        return damaged("its declared sizes contradict each other");
    return FilePart{.name = name,
                    .offset = offset,
                    .bytes = member.packed,
                    .compression = member.method == stored ? PartCompression::stored : PartCompression::deflate,
                    .content = member.content,
                    .crc32 = member.crc32};
}

} // namespace gapscope
