// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/idx/idx_array.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

namespace gapscope {
namespace {

constexpr std::int64_t maxNumbers = std::int64_t{1} << 50; ///< per file; more indicates damage

/// Size in bytes of a number type; 0 for an unknown type.
std::size_t widthOf(int type) {
    switch (type) {
    case 0x08:
    case 0x09:
        return 1;
    case 0x0b:
        return 2;
    case 0x0c:
    case 0x0d:
        return 4;
    case 0x0e:
        return 8;
    default:
        return 0;
    }
}

/// A big-endian number of `width` bytes.
std::uint64_t bigEndian(const unsigned char* bytes, std::size_t width) {
    std::uint64_t value = 0;
    for (std::size_t k = 0; k < width; ++k)
        value = value << 8 | bytes[k];
    return value;
}

double numberAt(const unsigned char* bytes, int type) {
    switch (type) {
    case 0x08:
        return bytes[0];
    case 0x09:
        return static_cast<std::int8_t>(bytes[0]);
    case 0x0b:
        return static_cast<std::int16_t>(bigEndian(bytes, 2));
    case 0x0c:
        return static_cast<std::int32_t>(bigEndian(bytes, 4));
    case 0x0d:
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bigEndian(bytes, 4))));
    default:
        return std::bit_cast<double>(bigEndian(bytes, 8));
    }
}

Message wrongHeader(std::string what) {
    return {MessageId::idxHeader, {}, {std::move(what)}};
}

} // namespace

/// Reads the next `count` bytes into m_bytes.
Status IdxArray::fill(std::size_t count) {
    m_bytes.resize(count);
    for (std::size_t filled = 0; filled < count;) {
        if (m_control.stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        const Result<std::size_t> read =
            m_source.read(reinterpret_cast<char*>(m_bytes.data()) + filled, count - filled);
        if (!read)
            return read.error();
        if (*read == 0)
            return tooShort();
        filled += *read;
        m_bytesRead += static_cast<std::int64_t>(*read);
    }
    return {};
}

Message IdxArray::tooShort() const {
    if (m_bytesExpected == 0)
        return wrongHeader("the file ends inside its header");
    return {MessageId::idxLength, {}, {shown(m_bytesRead) + " bytes", shown(m_bytesExpected) + " bytes"}};
}

Status IdxArray::readHeader() {
    if (Status status = fill(4); !status.ok())
        return status;
    m_type = m_bytes[2];
    m_width = widthOf(m_type);
    const std::size_t count = m_bytes[3];
    if (m_bytes[0] != 0 || m_bytes[1] != 0)
        return wrongHeader("the first two bytes are not 0");
    if (m_width == 0)
        return wrongHeader("unknown type of numbers (" + shown(std::int64_t{m_type}) + ")");
    if (count == 0)
        return wrongHeader("no dimensions");
    if (Status status = fill(4 * count); !status.ok())
        return status;
    std::int64_t numbers = 1;
    for (std::size_t k = 0; k < count; ++k) {
        const auto size = static_cast<std::int64_t>(bigEndian(m_bytes.data() + 4 * k, 4));
        if (size == 0)
            return wrongHeader("dimension " + shown(static_cast<std::int64_t>(k) + 1) + " is 0");
        if (numbers > maxNumbers / size)
            return wrongHeader("dimensions too large");
        numbers *= size;
        m_dimensions.push_back(size);
    }
    m_itemSize = numbers / m_dimensions.front();
    m_bytesExpected = m_bytesRead + numbers * static_cast<std::int64_t>(m_width);
    return {};
}

Status IdxArray::readItem(double* into) {
    if (Status status = fill(static_cast<std::size_t>(m_itemSize) * m_width); !status.ok())
        return status;
    for (std::int64_t k = 0; k < m_itemSize; ++k)
        into[k] = numberAt(m_bytes.data() + static_cast<std::size_t>(k) * m_width, m_type);
    constexpr std::int64_t tellEvery = std::int64_t{1} << 16;
    if (m_bytesRead - m_bytesTold >= tellEvery) {
        m_bytesTold = m_bytesRead;
        m_watch.read(m_source.position(), m_source.size(), m_bytesRead);
    }
    return {};
}

Status IdxArray::expectEnd() {
    std::array<char, 4096> rest{};
    std::int64_t count = 0;
    for (;;) {
        const Result<std::size_t> read = m_source.read(rest.data(), rest.size());
        if (!read)
            return read.error();
        if (*read == 0)
            break;
        count += static_cast<std::int64_t>(*read);
    }
    if (count == 0)
        return {};
    return Message{
        MessageId::idxLength, {}, {shown(m_bytesRead + count) + " bytes", shown(m_bytesExpected) + " bytes"}};
}

} // namespace gapscope
