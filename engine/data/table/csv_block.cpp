// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_block.h"

#include "engine/data/parsing/date_text.h"
#include "engine/data/parsing/fast_number.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/csv_dialect.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace gapscope {
namespace {

const char* lineEnd(const char* text, const char* end) {
    const void* const found = std::memchr(text, '\n', static_cast<std::size_t>(end - text));
    return found == nullptr ? end : static_cast<const char*>(found);
}

bool isGood(NumberStatus status) {
    return status == NumberStatus::ok || status == NumberStatus::underflow;
}

} // namespace

CsvBlockParser::CsvBlockParser(const CsvColumns& columns, char separator, MissingValues missing)
    : m_separator(separator), m_missingValues(missing), m_hasTasks(columns.task != CsvColumns::none),
      m_features(columns.features.features()), m_record(separator) {
    for (std::size_t column = 0; column < columns.count; ++column)
        m_roles.push_back(column == columns.label                              ? Role::label
                          : column == columns.task                             ? Role::task
                          : columns.featureOf[column] == CsvColumns::noFeature ? Role::other
                                                                               : Role::feature);
}

void CsvBlockParser::parse(const TextBlock& text, CsvBlock& block) {
    block = {};
    block.gaps.inColumn.resize(static_cast<std::size_t>(m_features) + 1);
    start(text.end - text.begin);
    const char* line = text.bytes.data() + text.begin;
    m_end = text.bytes.data() + text.end;
    for (; line < m_end; ++block.lines) {
        const char* next = m_isOpen ? nullptr : takePlainLine(line, block);
        if (next == nullptr)
            next = takeAnyLine(line, block);
        if (next == nullptr)
            return;
        line = next;
    }
    m_noLabels.assign(m_rowEnds.size(), 0.0);
    block.rows.emplace(RowSpans{.columns = {m_columnOf.data(), m_entries},
                                .values = {m_values.data(), m_entries},
                                .ends = m_rowEnds,
                                .labels = m_noLabels,
                                .width = m_features});
    block.isPlain = true;
}

void CsvBlockParser::start(std::size_t textBytes) {
    // An entry takes at least a digit and a separator, a missing one only the separator; one extra entry is written
    // before it is discarded.
    const bool keepsMissing = m_missingValues == MissingValues::mean;
    const std::size_t maxEntries = (keepsMissing ? textBytes : textBytes / 2) + m_roles.size() + 2;
    const bool isWasteful = m_capacity > (std::size_t{1} << 22) && m_capacity / 8 > maxEntries;
    if (m_capacity < maxEntries || isWasteful) {
        m_columnOf = LargeArray<std::int32_t>(maxEntries);
        m_values = LargeArray<double>(maxEntries);
        m_capacity = maxEntries;
    }
    m_entries = 0;
    m_rowEnds.clear();
}

void CsvBlockParser::startRow(const CsvBlock& block) {
    m_before = {m_entries, block.labels.size(), block.taskEnds.size(), block.underflows};
    m_nextFeature = 0;
    m_missing.clear();
}

void CsvBlockParser::endRow(CsvBlock& block) {
    if (!m_missing.empty()) {
        block.gaps.addRow(m_missing);
        if (m_missingValues == MissingValues::drop) {
            ++block.dropped;
            return forgetRow(block);
        }
    }
    m_rowEnds.push_back(static_cast<std::uint32_t>(m_entries));
}

/// Removes what the current row has added.
void CsvBlockParser::forgetRow(CsvBlock& block) {
    const auto endOf = [](const std::vector<std::size_t>& ends, std::size_t count) {
        return count == 0 ? std::size_t{0} : ends[count - 1];
    };
    m_entries = m_before.entries;
    block.labelTexts.resize(endOf(block.labelEnds, m_before.labels));
    block.labels.resize(m_before.labels);
    block.labelEnds.resize(m_before.labels);
    block.taskTexts.resize(endOf(block.taskEnds, m_before.tasks));
    block.taskEnds.resize(m_before.tasks);
}

/// Returns the next line. Null if this line is not plain; then nothing has changed, or the block is not plain.
const char* CsvBlockParser::takePlainLine(const char* line, CsvBlock& block) {
    startRow(block);
    std::string_view label;
    std::string_view task;
    const char* at = skipBlanks(line);
    if (*at == '#')
        return nullptr;
    for (std::size_t column = 0; at != nullptr && column < m_roles.size(); ++column) {
        at = skipBlanks(at);
        const Role role = m_roles[column];
        std::string_view field;
        at = role == Role::feature ? takePlainFeature(at) : takeText(at, field);
        if (role == Role::label)
            label = field;
        else if (role == Role::task)
            task = field;
        const char wanted = column + 1 == m_roles.size() ? '\n' : m_separator;
        at = at != nullptr && *at == wanted ? at + 1 : nullptr;
    }
    if (at == nullptr || !takeLabel(label, block) || (m_hasTasks && !takeTask(task, block))) {
        forgetRow(block);
        block.underflows = m_before.underflows;
        return nullptr;
    }
    endRow(block);
    return at;
}

/// Takes a number and following blanks, or a missing value; null if there is something else.
const char* CsvBlockParser::takePlainFeature(const char* text) {
    double value = 0.0;
    if (const char* const end = takeSignedNumber(text, m_end, value)) {
        keep(value);
        return skipBlanks(end);
    }
    std::string_view field;
    text = takeText(text, field);
    return text != nullptr && takeMissing(field) ? text : nullptr;
}

/// Takes the text of a feature if it stands for a missing value, and values may be missing.
bool CsvBlockParser::takeMissing(std::string_view text) {
    if (m_missingValues == MissingValues::error || !(text.empty() || isMissingToken(text)))
        return false;
    m_missing.push_back(m_nextFeature);
    keep(m_missingValues == MissingValues::mean ? std::numeric_limits<double>::quiet_NaN() : 0.0);
    return true;
}

/// A row without its label or task can only be dropped.
bool CsvBlockParser::takeMissingLabel() {
    if (m_missingValues != MissingValues::drop)
        return false;
    m_missing.push_back(m_features);
    return true;
}

/// Takes an unquoted field up to the separator or line end; null if it contains quotes.
const char* CsvBlockParser::takeText(const char* text, std::string_view& field) const {
    const char* end = text;
    while (*end != m_separator && *end != '\n' && *end != '"')
        ++end;
    if (*end == '"')
        return nullptr;
    const char* last = end;
    while (last > text && isBlank(last[-1]))
        --last;
    field = {text, static_cast<std::size_t>(last - text)};
    return end;
}

/// Returns the next line, or null if the block is not plain.
const char* CsvBlockParser::takeAnyLine(const char* line, CsvBlock& block) {
    const char* const end = lineEnd(line, m_end);
    m_isOpen = false;
    switch (m_record.addLine({line, static_cast<std::size_t>(end - line)}, block.lines + 1)) {
    case CsvRecord::Kind::empty:
        return end + 1;
    case CsvRecord::Kind::complete:
        return takeRecord(block) ? end + 1 : nullptr;
    case CsvRecord::Kind::continues:
        m_isOpen = end + 1 < m_end && m_record.collectedBytes() <= TextInput::longestLine;
        if (m_isOpen)
            return end + 1;
        break;
    case CsvRecord::Kind::wrong:
        break;
    }
    m_record = CsvRecord(m_separator);
    return nullptr;
}

bool CsvBlockParser::takeRecord(CsvBlock& block) {
    const std::vector<CsvField>& fields = m_record.fields();
    if (fields.size() != m_roles.size())
        return false;
    startRow(block);
    for (std::size_t column = 0; column < fields.size(); ++column) {
        const Role role = m_roles[column];
        const std::string_view text = fields[column].text;
        if ((role == Role::feature && !takeFeature(text, block)) || (role == Role::label && !takeLabel(text, block)) ||
            (role == Role::task && !takeTask(text, block)))
            return false;
    }
    endRow(block);
    return true;
}

bool CsvBlockParser::takeFeature(std::string_view text, CsvBlock& block) {
    const NumberScan scan = scanNumber(text);
    if (!isGood(scan.status))
        return takeMissing(text);
    block.underflows += scan.status == NumberStatus::underflow ? 1 : 0;
    keep(scan.value);
    return true;
}

bool CsvBlockParser::takeLabel(std::string_view text, CsvBlock& block) {
    const NumberScan scan = scanNumber(text);
    double label = scan.value;
    std::string_view kept = text;
    std::string converted;
    if (!isGood(scan.status)) {
        if (text.empty() || isMissingToken(text))
            return takeMissingLabel();
        if (isDecimalCommaNumber(text) || isDate(text) || scan.status == NumberStatus::notFinite ||
            scan.status == NumberStatus::tooLarge)
            return false;
        label = std::numeric_limits<double>::quiet_NaN();
        converted = asUtf8(text);
        kept = converted;
    }
    block.underflows += scan.status == NumberStatus::underflow ? 1 : 0;
    block.labels.push_back(label);
    block.labelTexts += kept;
    block.labelEnds.push_back(block.labelTexts.size());
    return true;
}

bool CsvBlockParser::takeTask(std::string_view text, CsvBlock& block) {
    if (text.empty() || isMissingToken(text))
        return takeMissingLabel();
    block.taskTexts += asUtf8(text);
    block.taskEnds.push_back(block.taskTexts.size());
    return true;
}

} // namespace gapscope
