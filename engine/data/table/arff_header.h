// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A value of an ARFF line, without quotes.
struct ArffValue {
    std::string_view text;
    std::int64_t column = 0; ///< in bytes, from 1
    bool quoted = false;

    bool isMissing() const noexcept { return text.empty() || (!quoted && text == "?"); }
};

/// Takes a line of ARFF apart: words between blanks or commas, in '...' or "..." where they hold such, with \ before a
/// quote inside; an unquoted % begins a comment.
class ArffLine {
public:
    /// Unescaped texts stand in `scratch`, which is overwritten.
    ArffLine(std::string_view line, std::string& scratch);

    /// Whether nothing is left but blanks and a comment.
    bool atEnd();
    /// Takes a character that comes next, behind blanks.
    bool take(char c);
    /// The next word, which ends before a blank, a comma or a brace; empty at a comma. Nothing where a quote is not
    /// closed.
    std::optional<ArffValue> word();
    std::int64_t column() const noexcept { return static_cast<std::int64_t>(m_at) + 1; }
    std::string_view rest() const noexcept { return m_line.substr(m_at); }

private:
    void skipBlanks();
    std::optional<ArffValue> quoted(char quote);

    std::string_view m_line;
    std::size_t m_at = 0;
    std::string& m_scratch;
};

struct ArffAttribute {
    enum class Type { numeric, nominal, string };

    std::string name;
    Type type = Type::numeric;
    std::vector<std::string> values{}; ///< of a nominal attribute, as declared
    std::int64_t line = 0;
};

/// Reads up to the line "@data". Errors, placed: arffDeclaration, arffTypeUnsupported (dates, relations),
/// arffDataMissing, unterminatedQuote, noFeatures, and those of the input.
Result<std::vector<ArffAttribute>> readArffHeader(TextInput& input);

} // namespace gapscope
