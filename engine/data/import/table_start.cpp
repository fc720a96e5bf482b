// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/import/table_start.h"

#include "engine/data/binary_format.h"
#include "engine/data/idx/idx_reader.h"
#include "engine/data/io/decompression.h"
#include "engine/data/parsing/date_text.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/readers.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/text/format_detection.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t longestStart = std::size_t{1} << 24;

/// Collects the facts about one column.
class ColumnCounter {
public:
    void add(std::string_view field) {
        const NumberScan scan = scanNumber(field);
        const bool isNumber = scan.status == NumberStatus::ok || scan.status == NumberStatus::underflow;
        if (field.empty() || isMissingToken(field)) {
            ++m_seen.missing;
            m_seen.isCounting = false;
        } else if (isNumber) {
            addNumber(scan.value);
            keep({shown(scan.value), scan.value});
        } else {
            ++(isDate(field) ? m_seen.dates : m_seen.texts);
            m_seen.isCounting = false;
            keep({asUtf8(field)});
        }
    }
    SeenColumn finish() {
        m_seen.isCounting = m_seen.isCounting && m_seen.numbers > 1;
        m_seen.deviation = m_seen.numbers > 0 ? std::sqrt(m_squares / static_cast<double>(m_seen.numbers)) : 0.0;
        return std::move(m_seen);
    }

private:
    void addNumber(double value) {
        m_seen.isCounting = m_seen.isCounting && (m_seen.numbers == 0 || value == m_previous + 1.0);
        m_previous = value;
        ++m_seen.numbers;
        m_seen.nonZeros += value != 0.0 ? 1 : 0;
        m_seen.isWhole = m_seen.isWhole && value == std::floor(value);
        const double offset = value - m_seen.mean;
        m_seen.mean += offset / static_cast<double>(m_seen.numbers);
        m_squares += offset * (value - m_seen.mean);
    }
    void keep(SeenValue value) {
        if (m_seen.values.size() < SeenColumn::maxValues && m_known.insert(value.text).second)
            m_seen.values.push_back(std::move(value));
    }

    SeenColumn m_seen;
    std::unordered_set<std::string> m_known;
    double m_previous = 0.0;
    double m_squares = 0.0;
};

/// The names that the reader gives to columns; as in the file if it refuses them.
std::vector<std::string> namesIn(const CsvRecord& record) {
    std::vector<Message> warnings;
    Result<CsvColumns> columns = readColumns(record, true, {}, warnings);
    if (columns)
        return std::move(columns->names);
    std::vector<std::string> names;
    for (const CsvField& field : record.fields())
        names.push_back(asUtf8(field.text));
    return names;
}

} // namespace

Result<FileStart> startOfFile(const std::string& path, const std::stop_token& stop) {
    FileStart start;
    if (isIdxFile(path)) {
        start.format = ReaderOptions::Format::idx;
        return start;
    }
    Result<ByteSourcePointer> file = openFile(path, stop);
    if (!file)
        return file.error();
    Result<ByteSourcePointer> content = decompressed(std::move(file).value());
    if (!content)
        return content.error();
    const Result<ReaderOptions::Format> binary = binaryFormatOf(*content);
    if (!binary)
        return binary.error();
    if (*binary != ReaderOptions::Format::automatic) {
        start.format = *binary;
        return start;
    }
    LoadControl control;
    control.stop = stop;
    TextInput input(std::move(content).value(), path, control);
    if (const Status status = checkIsText(input); !status.ok())
        return status.error();
    start.format = detectFormat(detectionSample(input));
    std::string_view text;
    for (std::size_t wanted = FileStart::usualBytes; wanted <= longestStart; wanted *= 4) {
        text = input.peek(wanted);
        if (text.size() < wanted || text.find('\n') != std::string_view::npos)
            break;
    }
    if (input.error())
        return *input.error();
    start.isWhole = input.sourceEnded();
    if (!start.isWhole) // the last line may go on
        text = text.substr(0, text.rfind('\n') + 1);
    start.text = text;
    return start;
}

std::string TableStart::word(std::size_t column) const {
    const bool isWritable =
        column < names.size() && !names[column].empty() &&
        std::ranges::none_of(names[column], [](char c) { return c == ',' || static_cast<unsigned char>(c) < ' '; });
    return isWritable ? names[column] : shown(static_cast<std::int64_t>(column) + 1);
}

Result<TableStart> tableStart(const FileStart& file, const ReaderOptions& options) {
    TableStart table;
    table.isWhole = file.isWhole;
    Result<CsvDialect> dialect = detectDialect(file.text, file.isWhole, options);
    if (dialect) {
        table.dialect = *dialect;
    } else { // shown as the options want it; reading reports the error
        table.dialect = {options.separator, options.header == ReaderOptions::Header::yes};
    }
    CsvRecord record(table.dialect.separator);
    std::vector<ColumnCounter> counters;
    std::string_view rest = file.text;
    bool isFirst = true;
    for (std::int64_t line = 1; !rest.empty(); ++line) {
        const CsvRecord::Kind kind = record.addLine(takeLine(rest), line);
        if (kind != CsvRecord::Kind::continues)
            table.bytes = file.text.size() - rest.size();
        if (kind != CsvRecord::Kind::complete)
            continue;
        if (isFirst)
            counters.resize(record.fields().size());
        if (std::exchange(isFirst, false) && table.dialect.header) {
            table.names = namesIn(record);
            continue;
        }
        ++table.records;
        for (std::size_t column = 0; column < std::min(counters.size(), record.fields().size()); ++column)
            counters[column].add(record.fields()[column].text);
        if (table.rows.size() >= TableStart::maxRows)
            continue;
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const CsvField& field : record.fields())
            row.push_back(asUtf8(field.text));
    }
    if (file.isWhole)
        table.bytes = file.text.size(); // with a quote that is never closed, which reading reports
    if (isFirst)
        return Message{MessageId::noDataRows, {}, {shown(std::ranges::count(file.text, '\n'))}};
    for (ColumnCounter& counter : counters)
        table.columns.push_back(counter.finish());
    return table;
}

Result<LoadedData> readStart(const FileStart& file, const TableStart& table, const std::string& name,
                             const ReaderOptions& options) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(file.text.data());
    ReaderOptions asTable = options;
    asTable.format = ReaderOptions::Format::csv;
    return loadBytes(openMemory({bytes, table.bytes}), name, asTable);
}

bool isDecidedByTheEnd(const Message& error) {
    using enum MessageId;
    return error.id == noRowComplete || error.id == columnHasNoValues || error.id == headerButNoRows ||
           error.id == noDataRows;
}

} // namespace gapscope
