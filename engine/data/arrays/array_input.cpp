// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/array_input.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gapscope {
namespace {

/// Whether a file's numbers are doubles as they stand in memory.
bool isNativeDouble(NumberType type) {
    return type.kind == NumberType::Kind::floating && type.bytes == sizeof(double) &&
           type.isBigEndian == (std::endian::native == std::endian::big);
}

} // namespace

Status ArrayInput::read(char* into, std::size_t count) {
    for (std::size_t filled = 0; filled < count;) {
        if (m_stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        const Result<std::size_t> read = m_source.read(into + filled, count - filled);
        if (!read)
            return read.error();
        if (*read == 0)
            return Message{MessageId::arrayDamaged, {}, {m_name, "it ends after " + shown(m_bytesRead) + " bytes"}};
        filled += *read;
        m_bytesRead += static_cast<std::int64_t>(*read);
    }
    constexpr std::int64_t tellEvery = std::int64_t{1} << 18;
    if (m_bytesRead - m_bytesTold >= tellEvery) {
        m_bytesTold = m_bytesRead;
        m_watch.read(m_source.position(), m_source.size(), m_bytesRead);
    }
    return {};
}

Status ArrayInput::read(std::span<double> into, NumberType type) {
    if (isNativeDouble(type))
        return read(reinterpret_cast<char*>(into.data()), into.size_bytes());
    constexpr std::size_t numbersAtOnce = std::size_t{1} << 15;
    while (!into.empty()) {
        const std::size_t count = std::min(into.size(), numbersAtOnce);
        m_bytes.resize(count * type.bytes);
        if (Status status = read(m_bytes.data(), m_bytes.size()); !status.ok())
            return status;
        toDoubles(m_bytes.data(), count, type, into.data());
        into = into.subspan(count);
    }
    return {};
}

Result<std::vector<double>> ArrayInput::readAll(std::int64_t count, NumberType type) {
    // Grows with the bytes that are there: the header of a damaged file may declare any number.
    constexpr std::int64_t numbersAtOnce = std::int64_t{1} << 16;
    std::vector<double> numbers;
    while (static_cast<std::int64_t>(numbers.size()) < count) {
        const std::size_t before = numbers.size();
        numbers.resize(before +
                       static_cast<std::size_t>(std::min(numbersAtOnce, count - static_cast<std::int64_t>(before))));
        if (Status status = read(std::span(numbers).subspan(before), type); !status.ok())
            return status.error();
    }
    return numbers;
}

Status ArrayInput::expectEnd() {
    char next = 0;
    const Result<std::size_t> count = m_source.read(&next, 1);
    if (!count)
        return count.error();
    if (*count == 0)
        return {};
    return Message{MessageId::arrayDamaged, {}, {m_name, "bytes follow after the " + shown(m_bytesRead) + " declared"}};
}

Status ArrayInput::skipRest() {
    std::array<char, 4096> bytes{};
    for (;;) {
        if (m_stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        const Result<std::size_t> count = m_source.read(bytes.data(), bytes.size());
        if (!count)
            return count.error();
        if (*count == 0)
            return {};
    }
}

Status ArrayInput::tellRows(const MatrixIntake& intake) {
    const RowsSoFar rows{.textBytes = m_bytesRead,
                         .rows = intake.rows(),
                         .nonZeros = intake.nonZeros(),
                         .columns = intake.features(),
                         .heldBytes = intake.heldBytes()};
    return m_watch.count(rows, [&intake] { return intake.preview(); });
}

Status ArrayInput::read(MatrixIntake& intake, NumberType type) {
    for (std::span<double> into = intake.next(); !into.empty(); into = intake.next()) {
        Status status = read(into, type);
        if (status.ok())
            status = intake.take();
        if (status.ok() && m_watch.isDue() && intake.rows() > 0)
            status = tellRows(intake);
        if (!status.ok())
            return status;
    }
    return {};
}

} // namespace gapscope
