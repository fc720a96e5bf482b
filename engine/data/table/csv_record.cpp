// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_record.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

/// Whether a record starts with a spreadsheet error value, which looks like a comment.
bool startsWithSheetError(std::string_view text, char separator) {
    constexpr std::array<std::string_view, 9> errors{"#N/A",  "#NA",   "#N/A N/A", "#VALUE!", "#DIV/0!",
                                                     "#REF!", "#NUM!", "#NAME?",   "#NULL!"};
    return std::ranges::any_of(errors, [&](std::string_view error) {
        return text.starts_with(error) && text.size() > error.size() && text[error.size()] == separator;
    });
}

} // namespace

CsvRecord::Kind CsvRecord::addLine(std::string_view line, std::int64_t lineNumber) {
    m_line = lineNumber;
    if (m_continues)
        return splitQuoted(line);
    const auto first = std::find_if_not(line.begin(), line.end(), [this](char c) { return isBlank(c); });
    if (first == line.end())
        return Kind::empty;
    if (*first == '#' && !startsWithSheetError({first, line.end()}, m_separator))
        return Kind::empty;
    m_firstLine = lineNumber;
    m_fields.clear();
    m_pieces.clear();
    m_text.clear();
    m_error.reset();
    m_state = State::before;
    if (line.find('"') != std::string_view::npos)
        return splitQuoted(line);
    splitPlain(line);
    return Kind::complete;
}

/// The usual case: fields are views into the line.
void CsvRecord::splitPlain(std::string_view line) {
    std::size_t begin = 0;
    for (;;) {
        const std::size_t end = std::min(line.find(m_separator, begin), line.size());
        std::size_t first = begin;
        std::size_t last = end;
        while (first < last && isBlank(line[first]))
            ++first;
        while (last > first && isBlank(line[last - 1]))
            --last;
        const std::size_t place = first < last ? first : begin;
        m_fields.push_back({line.substr(first, last - first), m_line, static_cast<std::int64_t>(place) + 1, false});
        if (end == line.size())
            return;
        begin = end + 1;
    }
}

CsvRecord::Kind CsvRecord::splitQuoted(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (!takeByte(line, at)) {
            m_error = Message{MessageId::textAfterQuote, {{}, m_line, static_cast<std::int64_t>(at) + 1}, {}};
            m_continues = false;
            return Kind::wrong;
        }
    }
    m_continues = m_state == State::quoted;
    if (m_continues) {
        m_text += '\n';
        return Kind::continues;
    }
    if (m_state == State::before) { // empty field after the last separator
        m_fields.push_back({{}, m_line, static_cast<std::int64_t>(line.size()) + 1, false});
        m_pieces.push_back({m_text.size(), m_text.size()});
    }
    endField();
    // Only from here on m_text does not move.
    for (std::size_t k = 0; k < m_fields.size(); ++k)
        m_fields[k].text = std::string_view(m_text).substr(m_pieces[k].begin, m_pieces[k].end - m_pieces[k].begin);
    return Kind::complete;
}

/// Handles the byte at `at`, and the next one if two quotes mean one. False if the byte is not allowed there.
bool CsvRecord::takeByte(std::string_view line, std::size_t& at) {
    const char c = line[at];
    switch (m_state) {
    case State::before:
        if (isBlank(c))
            return true;
        m_fields.push_back({{}, m_line, static_cast<std::int64_t>(at) + 1, c == '"'});
        m_pieces.push_back({m_text.size(), m_text.size()});
        if (c == m_separator) {
            endField();
        } else if (c == '"') {
            m_state = State::quoted;
            m_quoteLine = m_line;
            m_quoteColumn = static_cast<std::int64_t>(at) + 1;
        } else {
            m_state = State::plain;
            m_text += c;
        }
        return true;
    case State::plain:
        if (c == m_separator)
            endField();
        else
            m_text += c;
        return true;
    case State::quoted:
        if (c != '"') {
            m_text += c;
        } else if (at + 1 < line.size() && line[at + 1] == '"') {
            m_text += c;
            ++at;
        } else {
            m_state = State::after;
        }
        return true;
    case State::after:
        if (c == m_separator)
            endField();
        return c == m_separator || isBlank(c);
    }
    return true;
}

void CsvRecord::endField() {
    Piece& piece = m_pieces.back();
    if (m_state == State::plain)
        while (m_text.size() > piece.begin && isBlank(m_text.back()))
            m_text.pop_back();
    piece.end = m_text.size();
    m_state = State::before;
}

} // namespace gapscope
