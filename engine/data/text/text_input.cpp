// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/text_input.h"

#include "engine/data/io/memory.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t blockSize = std::size_t{1} << 17;
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

} // namespace

TextInput::TextInput(ByteSourcePointer source, std::string name, const LoadControl& control, LoadObserver observer,
                     ReaderOptions::StorageChoice storage)
    : m_source(std::move(source)), m_name(std::move(name)), m_control(control),
      m_watch(control, std::move(observer), storage) {
    peek(byteOrderMark.size());
    if (std::string_view(m_buffer.data(), m_filled).starts_with(byteOrderMark)) {
        m_next = byteOrderMark.size();
        m_begin = m_lineEnd = m_next;
    }
}

std::string_view TextInput::peek(std::size_t count) {
    while (m_filled - m_next < count && refill()) {
    }
    return {m_buffer.data() + m_next, m_filled - m_next};
}

bool TextInput::nextLine() {
    if (m_error)
        return false;
    m_begin = m_next;
    std::size_t scanned = 0; // bytes of this line known to contain no line end
    for (;;) {
        const char* from = m_buffer.data() + m_begin + scanned;
        const std::size_t left = m_filled - m_begin - scanned;
        const auto* found = left == 0 ? nullptr : static_cast<const char*>(std::memchr(from, '\n', left));
        m_lineEnd = found == nullptr ? m_filled : static_cast<std::size_t>(found - m_buffer.data());
        if (m_lineEnd - m_begin > longestLine)
            return fail({MessageId::lineTooLong, {{}, m_lineNumber + 1}, {shownBytes(double{longestLine})}});
        if (m_zero < m_lineEnd) {
            const auto column = static_cast<std::int64_t>(m_zero - m_begin) + 1;
            return fail({MessageId::fileIsBinary, {{}, m_lineNumber + 1, column}, {"0x00"}});
        }
        m_terminated = found != nullptr;
        if (m_terminated)
            break;
        scanned = m_filled - m_begin;
        if (refill())
            continue;
        if (m_error)
            return false;
        if (m_begin == m_filled)
            return false;
        m_lineEnd = m_filled;
        break;
    }
    m_next = m_lineEnd + (m_terminated ? 1 : 0);
    ++m_lineNumber;
    return true;
}

bool TextInput::nextBlock(TextBlock& block, std::size_t wanted) {
    m_begin = m_lineEnd = m_next;
    constexpr auto longestWait = std::chrono::milliseconds(100); // then what has arrived is taken
    const auto start = std::chrono::steady_clock::now();
    while (m_filled - m_next < wanted && refill()) {
        if (std::chrono::steady_clock::now() - start > longestWait)
            break;
    }
    std::string_view known(m_buffer.data() + m_next, std::min(m_filled, m_zero) - m_next);
    if (known.size() > 2 * wanted)
        known = known.substr(0, wanted);
    const std::size_t lastEnd = known.rfind('\n');
    if (lastEnd != std::string_view::npos) {
        m_terminated = true;
        handOver(block, m_next + lastEnd + 1);
        return true;
    }
    // A line longer than a block, without a line end, or with an error.
    if (!nextLine())
        return false;
    --m_lineNumber;
    const std::size_t end = m_next;
    m_next = m_begin;
    handOver(block, end);
    return true;
}

/// Moves the buffer up to `end` into the block and keeps the rest.
void TextInput::handOver(TextBlock& block, std::size_t end) {
    constexpr std::size_t spare = std::size_t{4} << 20; // memory of a very long line is not kept
    if (block.bytes.capacity() > spare)
        block.bytes = {};
    block.textBefore = textBytes();
    block.begin = m_next;
    block.end = end;
    block.terminated = m_terminated;
    block.bytes.swap(m_buffer);
    const std::size_t rest = m_filled - end;
    if (m_buffer.size() < rest + TextBlock::padding)
        m_buffer.resize(rest + TextBlock::padding);
    std::copy_n(block.bytes.data() + end, rest, m_buffer.data());
    if (!m_terminated)
        block.bytes[end] = '\n';
    m_zero -= m_zero == nowhere ? 0 : end;
    m_begin = m_lineEnd = m_next = 0;
    m_filled = rest;
}

bool TextInput::isDamagedWithin(std::int64_t max) {
    const auto damaged = [this] { return m_error && m_error->id == MessageId::compressedDataDamaged; };
    if (damaged())
        return true;
    m_error.reset();
    const std::int64_t last = m_readBytes + max;
    do
        m_begin = m_next = m_lineEnd = m_filled;
    while (m_readBytes < last && refill());
    return damaged();
}

/// Appends one block to the buffer; false at the end of the source or after an error.
bool TextInput::refill() {
    if (m_sourceEnded || m_error)
        return false;
    if (m_control.stop.stop_requested())
        return fail({MessageId::fileReadFailed, {}, {"stopped"}});
    if (m_begin > 0) { // discard the lines before this one
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_filled - m_begin);
        m_filled -= m_begin;
        m_next -= m_begin;
        m_zero -= m_zero == nowhere ? 0 : m_begin;
        m_lineEnd = m_begin = 0;
    }
    if (m_buffer.size() < m_filled + blockSize + TextBlock::padding)
        m_buffer.resize(std::max(m_filled + blockSize + TextBlock::padding, m_filled * 2));
    char* const fresh = m_buffer.data() + m_filled;
    for (;;) {
        const Result<std::size_t> count = m_source->read(fresh, blockSize);
        if (!count)
            return fail(count.error());
        if (*count == 0) {
            m_sourceEnded = true;
            return false;
        }
        // Only the LF of a CRLF that spans two blocks: read on.
        if (const std::size_t kept = withUnixLineEnds(fresh, *count); kept > 0) {
            if (const void* zero = std::memchr(fresh, 0, kept); zero != nullptr && m_zero == nowhere)
                m_zero = static_cast<std::size_t>(static_cast<const char*>(zero) - m_buffer.data());
            m_filled += kept;
            m_readBytes += static_cast<std::int64_t>(kept);
            m_watch.read(m_source->position(), m_source->size(), m_readBytes);
            return true;
        }
    }
}

std::size_t TextInput::withUnixLineEnds(char* bytes, std::size_t count) {
    std::size_t from = 0;
    std::size_t kept = 0;
    const auto keep = [&](std::size_t end) {
        std::memmove(bytes + kept, bytes + from, end - from);
        kept += end - from;
        from = end;
    };
    if (std::exchange(m_lastWasReturn, false) && count > 0 && bytes[0] == '\n')
        from = 1;
    while (const void* found = std::memchr(bytes + from, '\r', count - from)) {
        keep(static_cast<std::size_t>(static_cast<const char*>(found) - bytes));
        bytes[kept++] = '\n';
        ++from;
        m_lastWasReturn = from == count;
        if (!m_lastWasReturn && bytes[from] == '\n')
            ++from;
    }
    if (kept == from)
        return count;
    keep(count);
    return kept;
}

bool TextInput::fail(Message message) {
    m_error = std::move(message);
    return false;
}

} // namespace gapscope
