// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npy_header.h"

#include "engine/base/translatable.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace gapscope {
namespace {

constexpr std::int64_t maxBytes = std::int64_t{1} << 50; ///< of an array; more indicates damage
constexpr std::size_t maxHeader = std::size_t{1} << 20;
constexpr std::size_t maxDimensions = 64; ///< NumPy's own limit

/// The Python dictionary of a header: {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), }.
class HeaderParser {
public:
    explicit HeaderParser(std::string_view text) : m_rest(text) {}

    /// False if the text is no such dictionary.
    bool parse() {
        if (!take('{'))
            return false;
        while (!take('}')) {
            std::string key;
            if (!takeText(key) || !take(':') || !takeValue(key))
                return false;
            if (!take(',')) {
                if (!take('}'))
                    return false;
                break;
            }
        }
        skipBlanks();
        return m_rest.empty() && m_seen == 7;
    }

    std::string type; ///< empty for a structure
    bool isStructure = false;
    bool isColumnMajor = false;
    std::vector<std::int64_t> shape;

private:
    void skipBlanks() {
        const std::size_t end = m_rest.find_first_not_of(" \t\r\n");
        m_rest.remove_prefix(std::min(end, m_rest.size()));
    }
    bool take(char wanted) {
        skipBlanks();
        if (!m_rest.starts_with(wanted))
            return false;
        m_rest.remove_prefix(1);
        return true;
    }
    bool takeWord(std::string_view word) {
        skipBlanks();
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    bool takeText(std::string& text) {
        skipBlanks();
        if (m_rest.empty() || (m_rest.front() != '\'' && m_rest.front() != '"'))
            return false;
        const std::size_t end = m_rest.find(m_rest.front(), 1);
        if (end == std::string_view::npos)
            return false;
        text = m_rest.substr(1, end - 1);
        m_rest.remove_prefix(end + 1);
        return true;
    }
    bool takeValue(std::string_view key) {
        if (key == "descr") {
            m_seen |= 1;
            return takeText(type) || takeStructure();
        }
        if (key == "fortran_order") {
            m_seen |= 2;
            isColumnMajor = takeWord("True");
            return isColumnMajor || takeWord("False");
        }
        m_seen |= 4;
        return key == "shape" && takeShape();
    }
    /// A list of fields in brackets, of which only the end matters.
    bool takeStructure() {
        if (!take('['))
            return false;
        isStructure = true;
        int depth = 1;
        std::size_t at = 0;
        for (; at < m_rest.size() && depth > 0; ++at)
            depth += m_rest[at] == '[' ? 1 : m_rest[at] == ']' ? -1 : 0;
        m_rest.remove_prefix(at);
        return depth == 0;
    }
    bool takeShape() {
        if (!take('('))
            return false;
        shape.clear();
        while (!take(')')) {
            std::int64_t size = 0;
            skipBlanks();
            const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), size);
            if (error != std::errc() || size < 0 || shape.size() == maxDimensions)
                return false;
            m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
            takeWord("L"); // of Python 2
            shape.push_back(size);
            if (!take(','))
                return take(')');
        }
        return true;
    }

    std::string_view m_rest;
    int m_seen = 0; ///< a bit per key
};

Message damagedHeader(const std::string& name, const char* what) {
    return {MessageId::arrayDamaged, {}, {name, what}};
}

/// The kind of a number by the letter of NumPy; nullopt for other letters.
std::optional<NumberType::Kind> kindOf(char letter) {
    using Kind = NumberType::Kind;
    switch (letter) {
    case 'b':
        return Kind::boolean;
    case 'i':
        return Kind::signedInteger;
    case 'u':
        return Kind::unsignedInteger;
    case 'f':
        return Kind::floating;
    default:
        return std::nullopt;
    }
}

Message unsupported(const std::string& name, const std::string& type) {
    const char letter = type.size() > 1 ? type[1] : '\0';
    if (type == "O" || letter == 'O')
        return {MessageId::arrayUnsupported,
                {},
                {name, translatable("Argument", "Python objects"),
                 translatable("Argument", "they are not unpickled, because that would run code of the file; save an "
                                          "array of numbers, for example with astype(float)")}};
    const std::string what = letter == 'c'                    ? translatable("Argument", "complex numbers")
                             : letter == 'M' || letter == 'm' ? translatable("Argument", "dates or times")
                             : type.empty()                   ? translatable("Argument", "structures")
                                                              : "the type \"" + shownToken(type) + "\"";
    return {MessageId::arrayUnsupported,
            {},
            {name, what, translatable("Argument", "save an array of real numbers, for example with astype(float)")}};
}

/// Fills in the type of a header. Error: arrayUnsupported.
Status takeType(const std::string& name, const std::string& type, NpyHeader& header) {
    if (type.size() < 3 || std::string_view("<>|=").find(type[0]) == std::string_view::npos)
        return unsupported(name, type);
    std::size_t size = 0;
    const char* const end = type.data() + type.size();
    const auto [stop, error] = std::from_chars(type.data() + 2, end, size);
    const bool isBigEndian = type[0] == '>' || (type[0] == '=' && std::endian::native == std::endian::big);
    constexpr std::size_t maxLength = std::size_t{1} << 20;
    if (error != std::errc() || stop != end || size < 1 || size > maxLength)
        return unsupported(name, type);
    if (type[1] == 'U' || type[1] == 'S' || type[1] == 'a') {
        header.content = type[1] == 'U' ? NpyHeader::Content::texts : NpyHeader::Content::bytes;
        header.type = {NumberType::Kind::unsignedInteger, type[1] == 'U' ? std::size_t{4} : std::size_t{1},
                       isBigEndian};
        header.length = size;
        return {};
    }
    const std::optional<NumberType::Kind> kind = kindOf(type[1]);
    const bool isSize = size == 1 || size == 2 || size == 4 || size == 8;
    if (!kind || !isSize || (*kind == NumberType::Kind::boolean && size != 1) ||
        (*kind == NumberType::Kind::floating && size == 1))
        return unsupported(name, type);
    header.type = {*kind, size, isBigEndian};
    return {};
}

/// Whether the product of all dimensions and the size of an item is no sign of damage.
bool isPlausible(const NpyHeader& header) {
    auto bytes = static_cast<std::int64_t>(std::max<std::size_t>(1, header.itemBytes()));
    for (const std::int64_t size : header.shape) {
        if (size > 0 && bytes > maxBytes / size)
            return false;
        bytes *= std::max<std::int64_t>(1, size);
    }
    return true;
}

} // namespace

std::int64_t NpyHeader::items() const noexcept {
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    return count;
}

std::size_t NpyHeader::itemBytes() const noexcept {
    return content == Content::numbers ? type.bytes : type.bytes * length;
}

Result<NpyHeader> readNpyHeader(ArrayInput& input) {
    std::array<char, 12> start{};
    if (Status status = input.read(start.data(), 8); !status.ok())
        return status.error();
    if (!std::string_view(start.data(), start.size()).starts_with(npyMagic))
        return damagedHeader(input.name(), "it does not begin as NumPy's arrays do");
    const int version = static_cast<unsigned char>(start[6]);
    if (version < 1 || version > 3)
        return Message{MessageId::arrayUnsupported,
                       {},
                       {input.name(), "version " + shown(std::int64_t{version}) + " of NumPy's format",
                        translatable("Argument", "versions 1 to 3 expected")}};
    const std::size_t width = version == 1 ? 2 : 4;
    if (Status status = input.read(start.data() + 8, width); !status.ok())
        return status.error();
    std::size_t length = 0;
    for (std::size_t k = width; k-- > 0;)
        length = length << 8 | static_cast<unsigned char>(start[8 + k]);
    if (length > maxHeader)
        return damagedHeader(input.name(), "its header is too long");
    std::string text(length, '\0');
    if (Status status = input.read(text.data(), length); !status.ok())
        return status.error();
    HeaderParser parser(text);
    if (!parser.parse())
        return damagedHeader(input.name(), "its header is not a dictionary of descr, fortran_order and shape");
    NpyHeader header{.isColumnMajor = parser.isColumnMajor, .shape = std::move(parser.shape)};
    if (parser.isStructure)
        return unsupported(input.name(), {});
    if (Status status = takeType(input.name(), parser.type, header); !status.ok())
        return status.error();
    if (!isPlausible(header))
        return damagedHeader(input.name(), "its dimensions are too large");
    return header;
}

std::string shownShape(const std::vector<std::int64_t>& shape) {
    std::string text = "(";
    for (std::size_t k = 0; k < shape.size(); ++k)
        text += (k == 0 ? "" : ", ") + shown(shape[k]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

std::string npyHeaderText(const std::string& type, const std::vector<std::int64_t>& shape) {
    std::string text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shownShape(shape) + ", }";
    constexpr std::size_t alignment = 64;
    constexpr std::size_t before = 10; // magic, version and length
    text.append(alignment - 1 - (before + text.size()) % alignment, ' ');
    text += '\n';
    std::string header(npyMagic);
    header += '\1';
    header += '\0';
    header += static_cast<char>(text.size() & 0xffU);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

} // namespace gapscope
