// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npz_writer.h"

#include "engine/data/numpy/npy_header.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include <zlib.h>

namespace gapscope {
namespace {

constexpr std::uint64_t beyond32 = 0xffffffffU;
constexpr std::size_t bytesOfLocal = 30;
constexpr std::size_t extraBytes = 20; ///< two numbers of 64 bits
constexpr int version64 = 45;          ///< of the zip format that has such numbers

/// Little-endian numbers of a record.
class Record {
public:
    Record& number(std::uint64_t value, std::size_t width) {
        for (std::size_t k = 0; k < width; ++k)
            m_bytes += static_cast<char>(value >> 8 * k & 0xffU);
        return *this;
    }
    Record& text(std::string_view text) {
        m_bytes += text;
        return *this;
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// The Unicode characters of a valid or invalid UTF-8 text; an invalid byte stands for itself.
std::vector<std::uint32_t> charactersOf(std::string_view text) {
    std::vector<std::uint32_t> characters;
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        std::uint32_t character = length == 1 ? lead : lead & (0x7fU >> length);
        bool isWhole = at + length <= text.size();
        for (std::size_t k = 1; k < length && isWhole; ++k) {
            const auto byte = static_cast<unsigned char>(text[at + k]);
            isWhole = (byte & 0xc0U) == 0x80;
            character = character << 6 | (byte & 0x3fU);
        }
        characters.push_back(isWhole ? character : lead);
        at += isWhole ? length : 1;
    }
    return characters;
}

} // namespace

std::size_t NpzWriter::declare(const std::string& name, const std::string& type, const std::vector<std::int64_t>& shape,
                               std::size_t itemBytes) {
    Array array{.name = name + ".npy", .header = npyHeaderText(type, shape)};
    array.bytes = static_cast<std::int64_t>(itemBytes);
    for (const std::int64_t size : shape)
        array.bytes *= size;
    array.bytes += static_cast<std::int64_t>(array.header.size());
    array.offset = m_end;
    m_end += static_cast<std::int64_t>(bytesOfLocal + array.name.size() + extraBytes) + array.bytes;
    m_arrays.push_back(std::move(array));
    return m_arrays.size() - 1;
}

std::size_t NpzWriter::declareNumbers(const std::string& name, const std::vector<std::int64_t>& shape) {
    return declare(name, std::endian::native == std::endian::big ? ">f8" : "<f8", shape, sizeof(double));
}

Status NpzWriter::begin() {
    if (Status status = m_file.open(); !status.ok())
        return status;
    for (std::size_t k = 0; k < m_arrays.size(); ++k)
        if (Status status = append(k, m_arrays[k].header); !status.ok())
            return status;
    return {};
}

Status NpzWriter::append(std::size_t array, std::string_view bytes) {
    constexpr std::size_t block = std::size_t{1} << 18;
    Array& into = m_arrays[array];
    into.pending += bytes;
    return into.pending.size() >= block ? flush(into) : Status();
}

Status NpzWriter::append(std::size_t array, std::span<const double> numbers) {
    return append(array, {reinterpret_cast<const char*>(numbers.data()), numbers.size_bytes()});
}

Status NpzWriter::flush(Array& array) {
    const auto start = static_cast<std::int64_t>(bytesOfLocal + array.name.size() + extraBytes);
    Status status = m_file.writeAt(array.offset + start + array.written, array.pending);
    array.crc32 = static_cast<std::uint32_t>(
        crc32_z(array.crc32, reinterpret_cast<const Bytef*>(array.pending.data()), array.pending.size()));
    array.written += static_cast<std::int64_t>(array.pending.size());
    array.pending.clear();
    return status;
}

/// Always with the extension for 64 bits, as numpy.savez writes it.
std::string NpzWriter::localHeader(const Array& array) {
    const auto bytes = static_cast<std::uint64_t>(array.bytes);
    Record record;
    record.text(std::string_view("PK\x03\x04", 4)).number(version64, 2).number(0, 2).number(0, 2);
    record.number(0, 2).number(0x21, 2); // 1 January 1980: the same data give the same bytes
    record.number(array.crc32, 4).number(beyond32, 4).number(beyond32, 4);
    record.number(array.name.size(), 2).number(extraBytes, 2).text(array.name);
    return record.number(1, 2).number(16, 2).number(bytes, 8).number(bytes, 8).take();
}

std::string NpzWriter::directoryEntry(const Array& array) {
    const auto bytes = static_cast<std::uint64_t>(array.bytes);
    const auto offset = static_cast<std::uint64_t>(array.offset);
    const bool is64 = bytes >= beyond32 || offset >= beyond32;
    Record record;
    record.text(std::string_view("PK\x01\x02", 4)).number(version64, 2).number(version64, 2);
    record.number(0, 2).number(0, 2).number(0, 2).number(0x21, 2).number(array.crc32, 4);
    record.number(is64 ? beyond32 : bytes, 4).number(is64 ? beyond32 : bytes, 4);
    record.number(array.name.size(), 2).number(is64 ? 28 : 0, 2).number(0, 2).number(0, 2).number(0, 2).number(0, 4);
    record.number(is64 ? beyond32 : offset, 4).text(array.name);
    if (is64)
        record.number(1, 2).number(24, 2).number(bytes, 8).number(bytes, 8).number(offset, 8);
    return record.take();
}

std::string NpzWriter::directoryEnd(std::int64_t offset, std::int64_t bytes) const {
    const auto start = static_cast<std::uint64_t>(offset);
    const auto size = static_cast<std::uint64_t>(bytes);
    const std::uint64_t entries = m_arrays.size();
    const bool is64 = start >= beyond32;
    Record record;
    if (is64) {
        record.text(std::string_view("PK\x06\x06", 4)).number(44, 8).number(version64, 2).number(version64, 2);
        record.number(0, 4).number(0, 4).number(entries, 8).number(entries, 8).number(size, 8).number(start, 8);
        record.text(std::string_view("PK\x06\x07", 4)).number(0, 4).number(start + size, 8).number(1, 4);
    }
    record.text(std::string_view("PK\x05\x06", 4)).number(0, 2).number(0, 2).number(entries, 2).number(entries, 2);
    return record.number(size, 4).number(is64 ? beyond32 : start, 4).number(0, 2).take();
}

Status NpzWriter::finish() {
    std::string directory;
    for (Array& array : m_arrays) {
        if (Status status = flush(array); !status.ok())
            return status;
        assert(array.written == array.bytes);
        if (Status status = m_file.writeAt(array.offset, localHeader(array)); !status.ok())
            return status;
        directory += directoryEntry(array);
    }
    const auto bytes = static_cast<std::int64_t>(directory.size());
    if (Status status = m_file.writeAt(m_end, directory + directoryEnd(m_end, bytes)); !status.ok())
        return status;
    return m_file.finish();
}

NpyTexts::NpyTexts(const std::vector<std::string>& texts) : length(1) {
    for (const std::string& text : texts)
        length = std::max(length, charactersOf(text).size());
    type = "<U" + shown(static_cast<std::int64_t>(length));
}

std::string NpyTexts::bytesOf(std::string_view text) const {
    Record record;
    for (const std::uint32_t character : charactersOf(text))
        record.number(character, 4);
    std::string bytes = record.take();
    bytes.resize(itemBytes(), '\0');
    return bytes;
}

} // namespace gapscope
