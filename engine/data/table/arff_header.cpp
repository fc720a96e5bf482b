// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/arff_header.h"

#include "engine/data/parsing/characters.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>

namespace gapscope {
namespace {

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return lower;
}

/// Parses the declarations one after another.
class HeaderReader {
public:
    explicit HeaderReader(TextInput& input) : m_input(input) {}

    Result<std::vector<ArffAttribute>> read() {
        while (m_input.nextLine()) {
            ArffLine line(m_input.line(), m_scratch);
            if (line.atEnd())
                continue;
            const std::optional<ArffValue> word = line.word();
            const std::string keyword = word ? lowerCase(word->text) : std::string();
            if (keyword == "@data")
                return finish();
            if (keyword == "@relation")
                continue;
            if (keyword != "@attribute")
                return expected(word ? word->text : line.rest(), 1, "@attribute NAME TYPE or @data");
            if (const Status status = takeAttribute(line); !status.ok())
                return status.error();
        }
        if (m_input.error())
            return *m_input.error();
        return Message{MessageId::arffDataMissing, {}, {shown(static_cast<std::int64_t>(m_attributes.size()))}};
    }

private:
    Message expected(std::string_view found, std::int64_t column, const char* what) const {
        const std::string shownFound = found.empty() ? "end of line" : shownToken(found);
        return {MessageId::arffDeclaration, {{}, m_input.lineNumber(), column}, {shownFound, what}};
    }
    Message openQuote(const ArffLine& line) const {
        return {MessageId::unterminatedQuote, {{}, m_input.lineNumber(), line.column()}};
    }

    Status takeAttribute(ArffLine& line) {
        if (line.atEnd())
            return expected("", line.column(), "the name of an attribute");
        const std::optional<ArffValue> name = line.word();
        if (!name)
            return openQuote(line);
        ArffAttribute attribute{.name = std::string(name->text), .line = m_input.lineNumber()};
        if (line.take('{')) {
            attribute.type = ArffAttribute::Type::nominal;
            if (Status status = takeValues(line, attribute); !status.ok())
                return status;
        } else if (Status status = takeType(line, attribute); !status.ok()) {
            return status;
        }
        m_attributes.push_back(std::move(attribute));
        return {};
    }

    Status takeType(ArffLine& line, ArffAttribute& attribute) const {
        const std::int64_t column = line.column();
        const std::optional<ArffValue> word = line.atEnd() ? ArffValue{} : line.word();
        const std::string type = word ? lowerCase(word->text) : std::string();
        if (type == "numeric" || type == "real" || type == "integer")
            return {};
        if (type == "string") {
            attribute.type = ArffAttribute::Type::string;
            return {};
        }
        if (type == "date" || type == "relational")
            return Message{
                MessageId::arffTypeUnsupported, {{}, m_input.lineNumber(), column}, {shownToken(attribute.name), type}};
        return expected(type, column, "numeric, real, integer or {value, ...}");
    }

    Status takeValues(ArffLine& line, ArffAttribute& attribute) const {
        while (!line.take('}')) {
            if (line.atEnd())
                return expected("", line.column(), "\"}\" after the values");
            const std::optional<ArffValue> value = line.word();
            if (!value)
                return openQuote(line);
            if (value->text.empty() && !value->quoted)
                return expected(line.rest().substr(0, 1), line.column(), "a value");
            attribute.values.emplace_back(value->text);
            line.take(',');
        }
        if (attribute.values.empty())
            return expected("{}", line.column() - 1, "at least one value between braces");
        return {};
    }

    Result<std::vector<ArffAttribute>> finish() {
        if (m_attributes.empty())
            return Message{MessageId::noFeatures, {}, {}};
        return std::move(m_attributes);
    }

    TextInput& m_input;
    std::string m_scratch;
    std::vector<ArffAttribute> m_attributes;
};

} // namespace

ArffLine::ArffLine(std::string_view line, std::string& scratch) : m_line(line), m_scratch(scratch) {
    m_scratch.clear();
    m_scratch.reserve(line.size()); // so that views into it stay valid
}

void ArffLine::skipBlanks() {
    while (m_at < m_line.size() && isBlank(m_line[m_at]))
        ++m_at;
}

bool ArffLine::atEnd() {
    skipBlanks();
    return m_at == m_line.size() || m_line[m_at] == '%';
}

bool ArffLine::take(char c) {
    skipBlanks();
    if (m_at == m_line.size() || m_line[m_at] != c)
        return false;
    ++m_at;
    return true;
}

std::optional<ArffValue> ArffLine::word() {
    skipBlanks();
    if (m_at < m_line.size() && (m_line[m_at] == '\'' || m_line[m_at] == '"'))
        return quoted(m_line[m_at]);
    const std::size_t begin = m_at;
    m_at = std::min(m_line.find_first_of(" \t,{}", begin), m_line.size());
    return ArffValue{m_line.substr(begin, m_at - begin), static_cast<std::int64_t>(begin) + 1, false};
}

std::optional<ArffValue> ArffLine::quoted(char quote) {
    const std::size_t opened = m_at;
    const std::size_t begin = m_scratch.size();
    for (std::size_t at = opened + 1; at < m_line.size(); ++at) {
        if (m_line[at] == quote) {
            m_at = at + 1;
            return ArffValue{std::string_view(m_scratch).substr(begin), static_cast<std::int64_t>(opened) + 1, true};
        }
        if (m_line[at] == '\\' && at + 1 < m_line.size())
            ++at;
        m_scratch += m_line[at];
    }
    return std::nullopt;
}

Result<std::vector<ArffAttribute>> readArffHeader(TextInput& input) {
    return HeaderReader(input).read();
}

} // namespace gapscope
