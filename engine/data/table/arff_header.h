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

/// Splits a line of ARFF: words separated by blanks or commas, in '...' or "..." if they contain these, with \ before a
/// quote inside; an unquoted % starts a comment.
class ArffLine {
public:
    /// Unescaped texts are stored in `scratch`, which is overwritten.
    ArffLine(std::string_view line, std::string& scratch);

    /// Whether only blanks and a comment are left.
    bool atEnd();
    /// Takes this character if it is next after blanks.
    bool take(char c);
    /// The next word, which ends before a blank, a comma or a brace; empty at a comma. Nullopt if a quote is not
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

/// Reads up to the line "@data". Errors with place: arffDeclaration, arffTypeUnsupported (dates, relations),
/// arffDataMissing, unterminatedQuote, noFeatures, and those of the input.
Result<std::vector<ArffAttribute>> readArffHeader(TextInput& input);

} // namespace gapscope
