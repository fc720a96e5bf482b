// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

struct CsvField {
    std::string_view text; ///< without quotes and surrounding blanks
    std::int64_t line = 0;
    std::int64_t column = 0; ///< in bytes, from 1
    bool quoted = false;
};

/// Parses CSV text record by record. Grammar (blank = space or tab, unless that is the separator):
///
///     file    = { record end-of-line | blank-line | comment-line }
///     record  = field { separator field }
///     field   = { blank } ( quoted | plain ) { blank }
///     quoted  = '"' { any byte but '"' | '""' } '"'       may hold separators and line ends
///     plain   = { any byte but separator and end-of-line }  not starting with '"'
///     comment-line = { blank } "#" anything               except #N/A and other errors of spreadsheets in a field
class CsvRecord {
public:
    enum class Kind {
        empty, ///< a blank line or a comment
        complete,
        continues, ///< a quoted field goes on in the next line
        wrong
    };

    explicit CsvRecord(char separator) : m_separator(separator) {}

    /// Adds a line: to the record that continues, or as the start of a new one.
    Kind addLine(std::string_view line, std::int64_t lineNumber);

    /// The fields of a complete record. Valid until the next addLine and while the line's bytes exist.
    const std::vector<CsvField>& fields() const noexcept { return m_fields; }
    std::int64_t firstLine() const noexcept { return m_firstLine; }
    const Message& error() const noexcept { return *m_error; }
    /// The error if the text ends inside a record: unterminatedQuote.
    Message unterminated() const { return {MessageId::unterminatedQuote, {{}, m_quoteLine, m_quoteColumn}, {}}; }
    /// Bytes collected so far for a record that continues.
    std::size_t collectedBytes() const noexcept { return m_text.size(); }

private:
    struct Piece { ///< a field of a record with quotes: its range in m_text
        std::size_t begin;
        std::size_t end;
    };
    enum class State { before, plain, quoted, after };

    bool isBlank(char c) const noexcept { return (c == ' ' || c == '\t') && c != m_separator; }
    void splitPlain(std::string_view line);
    Kind splitQuoted(std::string_view line);
    bool takeByte(std::string_view line, std::size_t& at);
    void endField();

    char m_separator;
    std::vector<CsvField> m_fields;
    std::vector<Piece> m_pieces;
    std::string m_text; ///< contents of the fields of a record with quotes
    State m_state = State::before;
    bool m_continues = false;
    std::int64_t m_firstLine = 0;
    std::int64_t m_line = 0;
    std::int64_t m_quoteLine = 0;
    std::int64_t m_quoteColumn = 0;
    std::optional<Message> m_error;
};

} // namespace gapscope
