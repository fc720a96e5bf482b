// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matrix_market/matrix_market_line.h"

#include "engine/base/translatable.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

struct Word {
    std::string_view text;
    std::int64_t column = 1; ///< in the line, from 1
};

/// The words of a line, in any case.
std::vector<Word> wordsOf(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0;;) {
        at = line.find_first_not_of(" \t", at);
        if (at == std::string_view::npos)
            return words;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<std::int64_t>(at) + 1});
        at = end;
    }
}

bool isWord(std::string_view text, std::string_view word) {
    return std::ranges::equal(text, word, [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b;
    });
}

template <class T>
struct Choice {
    std::string_view word;
    T meaning;
};

/// The meaning of a word of the header. Error: matrixMarketDeclaration.
template <class T, std::size_t count>
Result<T> meaningOf(const Word& word, const std::array<Choice<T>, count>& choices, const char* expected) {
    for (const Choice<T>& choice : choices)
        if (isWord(word.text, choice.word))
            return choice.meaning;
    return Message{MessageId::matrixMarketDeclaration, {{}, 0, word.column}, {shownToken(word.text), expected}};
}

using Numbers = MatrixMarketHeader::Numbers;
using Symmetry = MatrixMarketHeader::Symmetry;

constexpr std::array<Choice<bool>, 1> objects{{{"matrix", true}}};
constexpr std::array<Choice<bool>, 2> layouts{{{"coordinate", true}, {"array", false}}};
constexpr std::array<Choice<Numbers>, 4> numberWords{
    {{"real", Numbers::real}, {"double", Numbers::real}, {"integer", Numbers::integer}, {"pattern", Numbers::pattern}}};
constexpr std::array<Choice<Symmetry>, 3> symmetries{
    {{"general", Symmetry::general}, {"symmetric", Symmetry::symmetric}, {"skew-symmetric", Symmetry::skewSymmetric}}};

} // namespace

Result<MatrixMarketHeader> readMatrixMarketHeader(std::string_view line) {
    const std::vector<Word> words = wordsOf(line);
    constexpr std::size_t wanted = 5;
    if (words.size() != wanted || words[0].text != matrixMarketMagic)
        return Message{MessageId::matrixMarketDeclaration,
                       {{}, 0, 1},
                       {shownToken(line), "%%MatrixMarket matrix coordinate|array real|integer|pattern "
                                          "general|symmetric|skew-symmetric"}};
    if (const auto object = meaningOf(words[1], objects, "matrix"); !object)
        return object.error();
    const auto layout = meaningOf(words[2], layouts, translatable("Argument", "coordinate or array"));
    if (!layout)
        return layout.error();
    const auto numbers = meaningOf(words[3], numberWords, translatable("Argument", "real, integer or pattern"));
    if (!numbers)
        return numbers.error();
    const auto symmetry =
        meaningOf(words[4], symmetries, translatable("Argument", "general, symmetric or skew-symmetric"));
    if (!symmetry)
        return symmetry.error();
    if (!*layout && *numbers == Numbers::pattern)
        return Message{MessageId::matrixMarketDeclaration,
                       {{}, 0, words[3].column},
                       {shownToken(words[3].text), translatable("Argument", "real or integer for an array")}};
    return MatrixMarketHeader{*layout, *numbers, *symmetry};
}

MatrixMarketLine::MatrixMarketLine(std::string_view line) : m_line(line) {
    for (std::size_t at = 0; m_count < m_fields.size();) {
        while (at < line.size() && (line[at] == ' ' || line[at] == '\t'))
            ++at;
        if (at == line.size())
            return;
        std::size_t end = at;
        while (end < line.size() && line[end] != ' ' && line[end] != '\t')
            ++end;
        m_fields[m_count++] = line.substr(at, end - at);
        at = end;
    }
}

Message MatrixMarketLine::placed(Message message, std::size_t k, std::size_t offset) const {
    message.place.column = position(k) + static_cast<std::int64_t>(offset);
    return message;
}

Result<std::int64_t> MatrixMarketLine::index(std::size_t k, const char* what, std::int64_t max) const {
    const std::string_view text = m_fields[k];
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= 1 && number <= max)
        return number;
    return placed({MessageId::matrixMarketIndex, {}, {what, shownToken(text), shown(max)}}, k);
}

Result<double> MatrixMarketLine::number(std::size_t k, std::int64_t& underflows) const {
    const std::string_view text = m_fields[k];
    const NumberScan scan = scanNumber(text);
    switch (scan.status) {
    case NumberStatus::ok:
        return scan.value;
    case NumberStatus::underflow:
        ++underflows;
        return scan.value;
    case NumberStatus::notFinite:
        return placed({MessageId::valueNotFinite, {}, {shownToken(text)}}, k);
    case NumberStatus::tooLarge:
        return placed({MessageId::numberTooLarge, {}, {shownToken(text)}}, k);
    case NumberStatus::decimalComma:
        return placed({MessageId::decimalComma}, k, scan.offset);
    case NumberStatus::fortranExponent:
        return placed({MessageId::fortranExponent, {}, {std::string(1, text[scan.offset])}}, k, scan.offset);
    case NumberStatus::notANumber:
        break;
    }
    return placed({MessageId::notANumber, {}, {shownToken(text)}}, k);
}

} // namespace gapscope
