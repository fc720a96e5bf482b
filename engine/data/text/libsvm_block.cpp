// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/libsvm_block.h"

#include "engine/data/parsing/characters.h"
#include "engine/data/parsing/fast_number.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace gapscope {
namespace {

bool endsToken(char c) {
    return isBlank(c) || c == '\n' || c == '#';
}

const char* skipBlanks(const char* text) {
    while (isBlank(*text))
        ++text;
    return text;
}

const char* lineEnd(const char* text, const char* end) {
    const void* const found = std::memchr(text, '\n', static_cast<std::size_t>(end - text));
    return found == nullptr ? end : static_cast<const char*>(found);
}

} // namespace

void LibsvmBlockParser::parse(const TextBlock& text, LibsvmBlock& block) {
    block = {};
    start(text.end - text.begin);
    const char* line = text.bytes.data() + text.begin;
    m_end = text.bytes.data() + text.end;
    for (; line < m_end; ++block.lines) {
        const char* next = takePlainLine(line, block);
        if (next == nullptr)
            next = takeAnyLine(line, text.terminated, block);
        if (next == nullptr) {
            block.hasError = true;
            return;
        }
        line = next;
    }
    block.rows.emplace(RowSpans{.columns = {m_columns.data(), m_entries},
                                .values = {m_values.data(), m_entries},
                                .ends = m_rowEnds,
                                .labels = m_labels,
                                .width = block.columnsSeen});
}

void LibsvmBlockParser::start(std::size_t textBytes) {
    const std::size_t maxEntries = textBytes / 4 + 1; // shortest entry: " 1:0"
    const bool isWasteful = m_capacity > (std::size_t{1} << 22) && m_capacity / 8 > maxEntries;
    if (m_capacity < maxEntries || isWasteful) {
        m_columns = LargeArray<std::int32_t>(maxEntries);
        m_values = LargeArray<double>(maxEntries);
        m_capacity = maxEntries;
    }
    m_entries = 0;
    m_rowEnds.clear();
    m_labels.clear();
}

/// Returns the next line. Null if this line is not plain; then nothing has changed.
const char* LibsvmBlockParser::takePlainLine(const char* line, LibsvmBlock& block) {
    if (m_limits.mayLackLabel && isBlank(*line))
        return nullptr;
    const char* at = skipBlanks(line);
    if (*at == '\n') {
        addBreak(block);
        return at + 1;
    }
    if (*at == '#')
        return lineEnd(at, m_end) + 1;
    const char* const tag = at;
    double label = 0.0;
    at = takePlainLabel(at, label);
    if (at == nullptr || !endsToken(*at))
        return nullptr;
    const std::string_view tagText(tag, static_cast<std::size_t>(at - tag));
    std::int32_t* column = m_columns.data() + m_entries;
    double* value = m_values.data() + m_entries;
    std::int64_t lastColumn = -1;
    std::int64_t qid = 0;
    bool hasQid = false;
    for (at = skipBlanks(at); *at != '\n' && *at != '#'; at = skipBlanks(at)) {
        const DigitRun index = takeDigits(at);
        if (index.count == 0 && *at == 'q' && !(hasQid && m_limits.oneQid)) {
            at = takePlainQid(at, qid);
            if (at == nullptr)
                return nullptr;
            hasQid = true;
            continue;
        }
        if (index.count == 0 || at[index.count] != ':')
            return nullptr;
        const std::int64_t here = static_cast<std::int64_t>(index.number) - m_limits.firstIndex;
        if (here <= lastColumn || here >= m_limits.maxFeatures)
            return nullptr;
        lastColumn = here;
        at = takeSignedNumber(at + index.count + 1, m_end, *value);
        if (at == nullptr || !endsToken(*at))
            return nullptr;
        *column = static_cast<std::int32_t>(here);
        const bool isStored = *value != 0.0;
        column += isStored;
        value += isStored;
    }
    if (m_limits.oneQid && !hasQid)
        return nullptr;
    m_entries = static_cast<std::size_t>(value - m_values.data());
    block.columnsSeen = std::max<Index>(block.columnsSeen, lastColumn + 1);
    block.hasQid = block.hasQid || hasQid;
    endRow(label, tagText, qid, block);
    return *at == '\n' ? at + 1 : lineEnd(at, m_end) + 1;
}

/// Takes the label, or a tag without ":", because a word with ":" may be a feature after a missing tag.
const char* LibsvmBlockParser::takePlainLabel(const char* text, double& label) const {
    if (!m_limits.textLabels)
        return takeSignedNumber(text, m_end, label);
    while (!endsToken(*text) && *text != ':')
        ++text;
    return text;
}

const char* LibsvmBlockParser::takePlainQid(const char* text, std::int64_t& qid) const {
    constexpr std::string_view name = "qid:";
    const char* const stop = lineEnd(text, m_end);
    if (!std::string_view(text, static_cast<std::size_t>(stop - text)).starts_with(name))
        return nullptr;
    const auto [behind, error] = std::from_chars(text + name.size(), stop, qid);
    return error == std::errc() && endsToken(*behind) ? behind : nullptr;
}

/// Returns the next line, or null if this line is wrong.
const char* LibsvmBlockParser::takeAnyLine(const char* line, bool terminated, LibsvmBlock& block) {
    const char* const end = lineEnd(line, m_end);
    const std::string_view text(line, static_cast<std::size_t>(end - line));
    const LibsvmRow::Kind kind = m_row.parse(text, terminated || end != m_end);
    if (kind == LibsvmRow::Kind::wrong)
        return nullptr;
    if (kind == LibsvmRow::Kind::empty) {
        if (text.find('#') == std::string_view::npos)
            addBreak(block);
        return end + 1;
    }
    for (const RowEntry& entry : m_row.entries()) {
        if (entry.value == 0.0)
            continue;
        m_columns.data()[m_entries] = static_cast<std::int32_t>(entry.column);
        m_values.data()[m_entries++] = entry.value;
    }
    if (!m_row.entries().empty())
        block.columnsSeen = std::max(block.columnsSeen, m_row.entries().back().column + 1);
    block.underflows += m_row.underflows();
    block.hasQid = block.hasQid || m_row.hasQid();
    if (m_row.unsorted() && block.unsortedRows++ == 0) {
        block.firstUnsorted = *m_row.unsorted();
        block.firstUnsorted.place.line = block.lines + 1;
    }
    endRow(m_row.label(), m_row.labelText(), m_row.qid(), block);
    return end + 1;
}

void LibsvmBlockParser::endRow(double label, std::string_view tag, std::int64_t qid, LibsvmBlock& block) {
    m_rowEnds.push_back(static_cast<std::uint32_t>(m_entries));
    m_labels.push_back(label);
    if (m_limits.oneQid)
        block.qids.push_back(qid);
    if (m_limits.textLabels) {
        block.tags += tag;
        block.tagEnds.push_back(block.tags.size());
    }
}

void LibsvmBlockParser::addBreak(LibsvmBlock& block) const {
    if (m_limits.textLabels)
        block.breaks.push_back(static_cast<Index>(m_rowEnds.size()));
}

} // namespace gapscope
