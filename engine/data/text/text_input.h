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

/// Some lines of a text in their own memory, which is reused when the block is refilled.
struct TextBlock {
    static constexpr std::size_t padding = 16; ///< accessible bytes after the text

    std::vector<char> bytes{};
    std::size_t begin = 0;
    std::size_t end = 0;         ///< after the last line end; if not `terminated`, an LF was added there
    bool terminated = true;      ///< false for a last line without a line end
    std::int64_t textBefore = 0; ///< bytes of text before this block

    std::string_view text() const noexcept { return {bytes.data() + begin, end - begin}; }
};

/// Lines of a text, read in blocks. LF, CRLF and a lone CR all end a line; a UTF-8 byte order mark is skipped. Memory
/// is bounded by the longest line, and a line by 64 MiB. Checks the stop token and reports progress at every block.
class TextInput {
public:
    static constexpr std::size_t longestLine = std::size_t{64} << 20;

    /// `name`: the user's name for the source.
    TextInput(ByteSourcePointer source, std::string name, const LoadControl& control, LoadObserver observer = {},
              ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic);

    const std::string& name() const noexcept { return m_name; }
    /// Readers report their rows to it; `storage` is the requested storage.
    LoadWatch& watch() noexcept { return m_watch; }

    /// The first bytes of the text, at least `count` or all there are, with LF line ends. Only before the first
    /// nextLine.
    std::string_view peek(std::size_t count);
    /// Whether the whole source has been read into memory.
    bool sourceEnded() const noexcept { return m_sourceEnded; }

    /// Advances to the next line; false at the end or after an error. Errors: those of the source, lineTooLong,
    /// fileIsBinary, fileReadFailed with the reason "stopped".
    bool nextLine();
    /// The current line without its end; valid until the next call.
    std::string_view line() const noexcept { return {m_buffer.data() + m_begin, m_lineEnd - m_begin}; }
    std::int64_t lineNumber() const noexcept { return m_lineNumber; }
    /// False for a last line without a line end.
    bool lineIsTerminated() const noexcept { return m_terminated; }
    /// See ByteSource::change.
    std::optional<FileChange> change() const noexcept { return m_source->change(); }
    /// Bytes of text up to the end of the current line, independent of block sizes.
    std::int64_t textBytes() const noexcept { return m_readBytes - static_cast<std::int64_t>(m_filled - m_next); }

    /// Takes whole lines, at least one and in total about `wanted` bytes or more (less if bytes arrive slowly); false
    /// at the end or after an error, once all lines before it have been taken. Lines are not counted: after the first
    /// call lineNumber() is meaningless, and errors count lines from the end of the last block. Do not mix with
    /// nextLine.
    bool nextBlock(TextBlock& block, std::size_t wanted);

    const std::optional<Message>& error() const noexcept { return m_error; }

    /// Reads at most `max` further bytes without parsing; returns whether the source turns out to be damaged. Only
    /// after the last nextLine.
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
    std::size_t m_next = 0;       ///< start of the next line
    std::size_t m_filled = 0;     ///< end of the bytes in the buffer
    std::size_t m_zero = nowhere; ///< first zero byte in the buffer
    std::int64_t m_lineNumber = 0;
    std::int64_t m_readBytes = 0; ///< of text, with LF line ends
    bool m_terminated = true;
    bool m_sourceEnded = false;
    bool m_lastWasReturn = false; ///< the previous block ended in CR, so an LF at the start belongs to it
    std::optional<Message> m_error;
};

} // namespace gapscope
