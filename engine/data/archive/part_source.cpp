// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/archive/part_source.h"

#include "engine/data/io/memory.h"

#include <algorithm>
#include <array>
#include <new>

#include <zlib.h>

namespace gapscope {

struct PartSource::Inflater {
    explicit Inflater(PartCompression compression) {
        constexpr int window = 15;
        if (inflateInit2(&stream, compression == PartCompression::deflate ? -window : window) != Z_OK)
            throw std::bad_alloc();
    }
    ~Inflater() { inflateEnd(&stream); }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    z_stream stream{};
    std::array<char, std::size_t{1} << 16> block{};
    bool isAtEnd = false;
};

PartSource::PartSource(const RandomAccess& file, const FilePart& part)
    : m_file(file), m_part(part),
      m_inflater(part.compression == PartCompression::stored ? nullptr : std::make_unique<Inflater>(part.compression)) {
}

PartSource::~PartSource() = default;

Result<std::size_t> PartSource::read(char* into, std::size_t capacity) {
    if (m_ended)
        return std::size_t{0};
    Result<std::size_t> count = m_inflater ? inflate(into, capacity) : readStored(into, capacity);
    if (!count)
        return count;
    if (m_part.crc32)
        m_sum = static_cast<std::uint32_t>(crc32_z(m_sum, reinterpret_cast<const Bytef*>(into), *count));
    m_delivered += static_cast<std::int64_t>(*count);
    if (*count == 0) {
        m_ended = true;
        if (Status status = checkEnd(); !status.ok())
            return status.error();
    }
    return count;
}

Result<std::size_t> PartSource::readStored(char* into, std::size_t capacity) {
    const auto wanted =
        static_cast<std::size_t>(std::min<std::int64_t>(static_cast<std::int64_t>(capacity), m_part.bytes - m_taken));
    if (wanted == 0)
        return wanted;
    Result<std::size_t> count = m_file.read(m_part.offset + m_taken, into, wanted);
    if (count && *count < wanted)
        return damaged("it ends early");
    if (count)
        m_taken += static_cast<std::int64_t>(*count);
    return count;
}

Result<std::size_t> PartSource::inflate(char* into, std::size_t capacity) {
    z_stream& stream = m_inflater->stream;
    constexpr std::size_t most = std::size_t{1} << 30; // zlib counts in 32 bits
    stream.next_out = reinterpret_cast<Bytef*>(into);
    stream.avail_out = static_cast<uInt>(std::min(capacity, most));
    const uInt wanted = stream.avail_out;
    while (!m_inflater->isAtEnd && stream.avail_out == wanted) {
        if (stream.avail_in == 0) {
            Result<std::size_t> count = readStored(m_inflater->block.data(), m_inflater->block.size());
            if (!count)
                return count;
            if (*count == 0)
                return damaged("it ends early");
            stream.next_in = reinterpret_cast<Bytef*>(m_inflater->block.data());
            stream.avail_in = static_cast<uInt>(*count);
        }
        const int status = ::inflate(&stream, Z_NO_FLUSH);
        if (status == Z_MEM_ERROR)
            throw std::bad_alloc();
        if (status != Z_OK && status != Z_STREAM_END)
            return damaged(stream.msg == nullptr ? "invalid data" : stream.msg);
        m_inflater->isAtEnd = status == Z_STREAM_END;
    }
    return static_cast<std::size_t>(wanted - stream.avail_out);
}

Status PartSource::checkEnd() const {
    if (m_part.content >= 0 && m_delivered != m_part.content)
        return damaged("its length differs from the one declared");
    if (m_part.crc32 && *m_part.crc32 != m_sum)
        return damaged("its check sum is wrong");
    return {};
}

Message PartSource::damaged(const char* reason) const {
    return {MessageId::arrayDamaged,
            {},
            {m_part.name, std::string(reason) + ", after " + shownBytes(static_cast<double>(m_delivered))}};
}

} // namespace gapscope
