// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/byte_source.h"
#include "engine/data/source.h"

#include <chrono>
#include <optional>
#include <string_view>
#include <vector>

namespace gapscope {

/// Lines of a text, read in blocks. LF, CRLF and a lone CR end a line alike; a UTF-8 byte order mark is left out.
/// Memory is bounded by the longest line, and a line by 64 MiB. Watches the stop token and reports progress at every
/// block.
class TextInput {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 20;

    /// `name`: what the user calls the source.
    TextInput(ByteSourcePointer source, std::string name, const LoadControl& control);

    const std::string& name() const noexcept { return m_name; }

    /// The first bytes of the text, at least `count` or all there are, line ends as LF. Only before the first nextLine.
    std::string_view peek(std::size_t count);
    /// Whether everything that the source holds has been read into memory.
    bool sourceEnded() const noexcept { return m_sourceEnded; }

    /// Goes to the next line; false at the end and after an error. Errors: those of the source, lineTooLong,
    /// fileIsBinary, fileReadFailed with the reason "stopped".
    bool nextLine();
    /// The current line without its end; valid until the next call.
    std::string_view line() const noexcept { return {m_buffer.data() + m_begin, m_lineEnd - m_begin}; }
    std::int64_t lineNumber() const noexcept { return m_lineNumber; }
    /// False for a last line without a line end.
    bool lineIsTerminated() const noexcept { return m_terminated; }
    /// Bytes of text that were read so far.
    std::int64_t textBytes() const noexcept { return m_textBytes; }

    const std::optional<Message>& error() const noexcept { return m_error; }

    /// Reads on, without looking at the text, for at most `most` bytes: whether the source turns out to be damaged.
    /// Only after the last nextLine.
    bool isDamagedWithin(std::int64_t most);

private:
    bool refill();
    std::size_t withUnixLineEnds(char* bytes, std::size_t count);
    void reportProgress();
    bool fail(Message message);

    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

    ByteSourcePointer m_source;
    std::string m_name;
    const LoadControl& m_control;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0; ///< of the current line
    std::size_t m_lineEnd = 0;
    std::size_t m_next = 0;       ///< where the next line begins
    std::size_t m_filled = 0;     ///< end of the bytes in the buffer
    std::size_t m_zero = nowhere; ///< the first byte 0 in the buffer
    std::int64_t m_lineNumber = 0;
    std::int64_t m_textBytes = 0;
    bool m_terminated = true;
    bool m_sourceEnded = false;
    bool m_lastWasReturn = false; ///< the block before ended in CR, an LF now belongs to it
    std::chrono::steady_clock::time_point m_lastProgress{};
    std::optional<Message> m_error;
};

} // namespace gapscope
