// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gapscope {

/// Some lines of a text in memory of its own, which a block that is filled again uses again.
struct TextBlock {
    static constexpr std::size_t padding = 16; ///< bytes behind the text that may be looked at

    std::vector<char> bytes{};
    std::size_t begin = 0;
    std::size_t end = 0;         ///< behind the last line end; where `terminated` is false, an LF stands there
    bool terminated = true;      ///< false for a last line without a line end
    std::int64_t textBefore = 0; ///< bytes of text before this block

    std::string_view text() const noexcept { return {bytes.data() + begin, end - begin}; }
};

/// Lines of a text, read in blocks. LF, CRLF and a lone CR end a line alike; a UTF-8 byte order mark is left out.
/// Memory is bounded by the longest line, and a line by 64 MiB. Watches the stop token and reports progress at every
/// block.
class TextInput {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 20;

    /// `name`: what the user calls the source.
    TextInput(ByteSourcePointer source, std::string name, const LoadControl& control, LoadObserver observer = {},
              ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic);

    const std::string& name() const noexcept { return m_name; }
    /// To which readers tell their rows, which are to be stored as `storage` asks for.
    LoadWatch& watch() noexcept { return m_watch; }

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
    /// As that of the source.
    std::optional<FileChange> change() const noexcept { return m_source->change(); }
    /// Bytes of text up to the end of the current line, which the sizes of blocks do not change.
    std::int64_t textBytes() const noexcept { return m_readBytes - static_cast<std::int64_t>(m_filled - m_next); }

    /// Takes whole lines, in all about `wanted` bytes or more (less where bytes come slowly), and at least one; false
    /// at the end and after an error, once all lines before it have been taken. Lines are not counted, so that after
    /// the first call lineNumber() says nothing and an error counts its line from the end of the last block. Not to be
    /// mixed with nextLine.
    bool nextBlock(TextBlock& block, std::size_t wanted);

    const std::optional<Message>& error() const noexcept { return m_error; }

    /// Reads on, without looking at the text, for at most `max` bytes: whether the source turns out to be damaged.
    /// Only after the last nextLine.
    bool isDamagedWithin(std::int64_t max);

private:
    bool refill();
    void handOver(TextBlock& block, std::size_t end);
    std::size_t withUnixLineEnds(char* bytes, std::size_t count);
    bool fail(Message message);

    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

    ByteSourcePointer m_source;
    std::string m_name;
    const LoadControl& m_control;
    LoadWatch m_watch;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0; ///< of the current line
    std::size_t m_lineEnd = 0;
    std::size_t m_next = 0;       ///< where the next line begins
    std::size_t m_filled = 0;     ///< end of the bytes in the buffer
    std::size_t m_zero = nowhere; ///< the first byte 0 in the buffer
    std::int64_t m_lineNumber = 0;
    std::int64_t m_readBytes = 0; ///< of text, with line ends as LF
    bool m_terminated = true;
    bool m_sourceEnded = false;
    bool m_lastWasReturn = false; ///< the block before ended in CR, an LF now belongs to it
    std::optional<Message> m_error;
};

} // namespace gapscope
