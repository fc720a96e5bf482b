// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/libsvm_row.h"

#include "engine/data/parsing/characters.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

/// The next word without blanks; empty at the end of the text.
std::string_view takeToken(std::string_view& text) {
    std::size_t begin = 0;
    while (begin < text.size() && isBlank(text[begin]))
        ++begin;
    std::size_t end = begin;
    while (end < text.size() && !isBlank(text[end]))
        ++end;
    const std::string_view token = text.substr(begin, end - begin);
    text.remove_prefix(end);
    return token;
}

bool allDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}

/// Whether the first word is "index:value" and no label.
bool beginsWithEntry(std::string_view line) {
    const std::size_t colon = line.find(':');
    return colon < line.find_first_of(" \t");
}

} // namespace

LibsvmRow::Kind LibsvmRow::parse(std::string_view line, bool terminated) {
    m_line = line;
    m_terminated = terminated;
    m_entries.clear();
    m_positions.clear();
    m_sorted = true;
    m_underflows = 0;
    m_hasQid = false;
    m_unsorted.reset();
    m_error.reset();

    std::string_view rest = line.substr(0, line.find('#'));
    const bool lacksLabel = m_limits.mayLackLabel && rest.find(':') != std::string_view::npos &&
                            (isBlank(rest.front()) || (m_limits.mayBeginWithEntry && beginsWithEntry(rest)));
    const std::string_view label = lacksLabel ? std::string_view() : takeToken(rest);
    if (label.empty() && !lacksLabel)
        return Kind::empty;
    m_labelText = label;
    if (!lacksLabel && !(m_limits.textLabels ? parseTag(label) : parseLabel(label)))
        return Kind::wrong;
    for (std::string_view token = takeToken(rest); !token.empty(); token = takeToken(rest))
        if (!parseEntry(token))
            return Kind::wrong;
    if (m_limits.oneQid && !m_hasQid) {
        m_error = Message{MessageId::qidMissing};
        return Kind::wrong;
    }
    return m_sorted || sortEntries() ? Kind::row : Kind::wrong;
}

bool LibsvmRow::parseLabel(std::string_view token) {
    const std::size_t at = offsetOf(token);
    const NumberScan scan = scanNumber(token);
    m_label = scan.value;
    if (scan.status == NumberStatus::ok)
        return true;
    if (scan.status == NumberStatus::underflow) {
        ++m_underflows;
        return true;
    }
    if (token.find(':') != std::string_view::npos)
        return fail(MessageId::labelMissing, at, {shownToken(token)});
    if (scan.status == NumberStatus::notFinite)
        return fail(MessageId::labelNotFinite, at, {shownToken(token)});
    if (scan.status == NumberStatus::tooLarge)
        return fail(MessageId::numberTooLarge, at, {shownToken(token)});
    if (scan.status == NumberStatus::fortranExponent)
        return fail(MessageId::fortranExponent, at + scan.offset, {std::string(1, token[scan.offset])});
    const std::size_t comma = token.find(',');
    if (comma != std::string_view::npos && scanNumber(token.substr(0, comma)).status == NumberStatus::ok)
        return fail(MessageId::multiLabelRow, at + comma);
    return fail(MessageId::labelNotANumber, at, {shownToken(token)});
}

/// ":" and "a:b" are valid tags; "3:0.5" is a feature after a missing tag.
bool LibsvmRow::parseTag(std::string_view token) {
    if (const std::size_t colon = token.find(':'); colon != std::string_view::npos && allDigits(token.substr(0, colon)))
        return fail(MessageId::labelMissing, offsetOf(token), {shownToken(token)});
    return true;
}

bool LibsvmRow::parseEntry(std::string_view token) {
    m_tokenAt = offsetOf(token);
    std::int64_t index = 0;
    const char* const end = token.data() + token.size();
    const auto [colon, indexError] = std::from_chars(token.data(), end, index);
    const bool plain = indexError == std::errc() && index >= m_limits.firstIndex && colon != end && *colon == ':';
    if (plain) {
        double value = 0.0;
        const auto [stop, valueError] = std::from_chars(colon + 1, end, value);
        if (valueError == std::errc() && stop == end && std::isfinite(value))
            return addEntry(index, value);
    }
    // Rare and wrong tokens are diagnosed by a slower second pass.
    if (token.starts_with("qid:"))
        return parseQid(token);
    const std::size_t firstColon = token.find(':');
    if (firstColon == std::string_view::npos)
        return fail(MessageId::notIndexValue, m_tokenAt, {shownToken(token)});
    if (firstColon == 0)
        return fail(MessageId::indexMissing, m_tokenAt, {shownToken(token)});
    if (!plain)
        return diagnoseIndex(token.substr(0, firstColon));
    const std::string_view number = token.substr(firstColon + 1);
    if (const std::size_t second = number.find(':'); second != std::string_view::npos)
        return fail(MessageId::secondColon, m_tokenAt + firstColon + 1 + second, {shownToken(token)});
    if (number.empty())
        return diagnoseMissingValue(token);
    const NumberScan scan = scanNumber(number);
    if (scan.status == NumberStatus::ok)
        return addEntry(index, scan.value);
    if (scan.status == NumberStatus::underflow) {
        ++m_underflows;
        return addEntry(index, 0.0);
    }
    return diagnoseNumber(number, m_tokenAt + firstColon + 1);
}

bool LibsvmRow::parseQid(std::string_view token) {
    const std::string_view text = token.substr(4);
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end)
        return fail(MessageId::indexNotInteger, m_tokenAt + 4, {shownToken(text)});
    if (m_limits.oneQid && m_hasQid)
        return fail(MessageId::qidTwice, m_tokenAt);
    m_hasQid = true;
    m_qid = number;
    return true;
}

bool LibsvmRow::addEntry(std::int64_t index, double value) {
    const std::int64_t column = index - m_limits.firstIndex;
    if (column >= m_limits.maxFeatures)
        return fail(MessageId::indexAboveLimit, m_tokenAt, {shown(index), shown(m_limits.maxFeatures)});
    if (!m_entries.empty() && column <= m_entries.back().column) {
        if (column == m_entries.back().column)
            return fail(MessageId::indexDuplicate, m_tokenAt, {shown(index)});
        if (m_sorted) {
            const std::int64_t before = m_entries.back().column + m_limits.firstIndex;
            m_unsorted.emplace();
            m_unsorted->id = MessageId::indexUnsorted;
            m_unsorted->place.column = static_cast<std::int64_t>(m_tokenAt) + 1;
            m_unsorted->arguments = {shown(index), shown(before)};
        }
        m_sorted = false;
    }
    m_entries.push_back({column, value});
    m_positions.push_back(m_tokenAt);
    return true;
}

bool LibsvmRow::diagnoseIndex(std::string_view text) {
    if (text.starts_with('-') && allDigits(text.substr(1)))
        return fail(MessageId::indexNegative, m_tokenAt, {shownToken(text)});
    if (!allDigits(text))
        return fail(MessageId::indexNotInteger, m_tokenAt, {shownToken(text)});
    if (text.find_first_not_of('0') == std::string_view::npos)
        return fail(MessageId::indexZero, m_tokenAt);
    return fail(MessageId::indexTooLarge, m_tokenAt, {shownToken(text)});
}

bool LibsvmRow::diagnoseNumber(std::string_view text, std::size_t position) {
    const NumberScan scan = scanNumber(text);
    switch (scan.status) {
    case NumberStatus::notFinite:
        return fail(MessageId::valueNotFinite, position, {shownToken(text)});
    case NumberStatus::tooLarge:
        return fail(MessageId::numberTooLarge, position, {shownToken(text)});
    case NumberStatus::decimalComma:
        return fail(MessageId::decimalComma, position + scan.offset);
    case NumberStatus::fortranExponent:
        return fail(MessageId::fortranExponent, position + scan.offset, {std::string(1, text[scan.offset])});
    default:
        return fail(MessageId::notANumber, position, {shownToken(text)});
    }
}

/// `token` is "index:" with nothing after it.
bool LibsvmRow::diagnoseMissingValue(std::string_view token) {
    const std::size_t behind = offsetOf(token) + token.size();
    std::string_view rest = m_line.substr(behind);
    rest = rest.substr(0, rest.find('#'));
    const std::string_view next = takeToken(rest);
    if (!next.empty() && next.find(':') == std::string_view::npos)
        return fail(MessageId::blankAfterColon, behind);
    const bool cutOff = next.empty() && !m_terminated && behind == m_line.size();
    return fail(cutOff ? MessageId::valueMissingAtEnd : MessageId::valueMissing, behind, {shownToken(token)});
}

bool LibsvmRow::sortEntries() {
    std::vector<std::size_t> order(m_entries.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return m_entries[a].column < m_entries[b].column; });
    std::vector<RowEntry> sorted;
    sorted.reserve(order.size());
    for (const std::size_t k : order) {
        const RowEntry& entry = m_entries[k];
        if (!sorted.empty() && sorted.back().column == entry.column)
            return fail(MessageId::indexDuplicate, m_positions[k], {shown(entry.column + m_limits.firstIndex)});
        sorted.push_back(entry);
    }
    m_entries = std::move(sorted);
    return true;
}

bool LibsvmRow::fail(MessageId id, std::size_t position, std::vector<std::string> arguments) {
    m_error = Message{id, {{}, 0, static_cast<std::int64_t>(position) + 1}, std::move(arguments)};
    return false;
}

} // namespace gapscope
