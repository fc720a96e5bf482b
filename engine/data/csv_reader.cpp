// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/csv_reader.h"

#include "engine/data/csv_columns.h"
#include "engine/data/csv_dialect.h"
#include "engine/data/csv_labels.h"
#include "engine/data/error_tally.h"
#include "engine/data/number_text.h"
#include "engine/data/reader_warnings.h"
#include "engine/data/row_builder.h"
#include "engine/data/task_numbers.h"

#include <set>

namespace gapscope {
namespace {

class CsvReader {
public:
    CsvReader(TextInput& input, const CsvDialect& dialect, const ReaderOptions& options)
        : m_input(input), m_dialect(dialect), m_options(options), m_record(dialect.separator),
          m_tasks(options.knownTasks) {}

    Result<LoadedData> read(const LoadControl& control);

private:
    void takeLine();
    void takeRecord();
    void takeRow();
    bool takeField(std::size_t column);
    bool takeLabel(const CsvField& field);
    bool takeTask(const CsvField& field);
    void addFieldError(std::size_t column, NumberScan scan);
    void addMissing(const CsvField& field, std::size_t column);
    void addError(Message error) { m_errors.add(std::move(error), m_input.textBytes()); }
    Result<LoadedData> finish(const LoadControl& control);
    Message nothingFound() const;

    TextInput& m_input;
    CsvDialect m_dialect;
    const ReaderOptions& m_options;
    CsvRecord m_record;
    bool m_open = false; ///< a record continues in the next line
    bool m_started = false;
    CsvColumns m_columns;
    std::vector<RowEntry> m_entries;
    RowBuilder m_builder;
    CsvLabels m_labels;
    TaskNumbers m_tasks;
    ErrorTally m_errors;
    std::vector<Message> m_warnings;
    std::int64_t m_underflows = 0;
    std::int64_t m_rows = 0;
    std::set<std::size_t> m_textColumns; ///< columns already reported as not numeric
    std::size_t m_missingColumn =
        static_cast<std::size_t>(-1); ///< the column of the first error, when that is a missing value
    std::int64_t m_missingInColumn = 0;
};

Result<LoadedData> CsvReader::read(const LoadControl& control) {
    while (m_errors.worthCounting(m_input.textBytes()) && m_input.nextLine())
        takeLine();
    if (m_open && !m_input.error())
        addError(m_record.unterminated());
    if (m_errors.any()) {
        Message& first = m_errors.first();
        if (first.id == MessageId::missingValue)
            first.arguments.push_back(shown(m_missingInColumn));
        return std::move(first);
    }
    if (m_input.error())
        return *m_input.error();
    if (m_rows == 0)
        return nothingFound();
    return finish(control);
}

Message CsvReader::nothingFound() const {
    if (m_started)
        return {MessageId::headerButNoRows, {}, {}};
    if (m_input.lineNumber() == 0)
        return {MessageId::fileIsEmpty, {}, {"a header and at least one line \"value,value,...\""}};
    return {MessageId::noDataRows, {}, {shown(m_input.lineNumber())}};
}

void CsvReader::takeLine() {
    const CsvRecord::Kind kind = m_record.addLine(m_input.line(), m_input.lineNumber());
    m_open = kind == CsvRecord::Kind::continues;
    if (m_open && m_record.collectedBytes() > TextInput::longestLine) {
        addError(m_record.unterminated());
        m_record = CsvRecord(m_dialect.separator);
        m_open = false;
    } else if (kind == CsvRecord::Kind::wrong) {
        addError(m_record.error());
    } else if (kind == CsvRecord::Kind::complete) {
        takeRecord();
    }
}

void CsvReader::takeRecord() {
    if (!m_started) {
        m_started = true;
        Result<CsvColumns> columns = readColumns(m_record, m_dialect.header, m_options, m_warnings);
        if (!columns) {
            addError(columns.error());
            return;
        }
        m_columns = std::move(columns).value();
        if (m_dialect.header)
            return;
    }
    if (m_columns.count == 0)
        return; // the columns are not known, nothing can be checked
    ++m_rows;
    const auto found = static_cast<std::int64_t>(m_record.fields().size());
    const auto expected = static_cast<std::int64_t>(m_columns.count);
    if (found != expected)
        addError({MessageId::fieldCount,
                  {{}, m_record.firstLine()},
                  {shown(found), shown(expected), shown(m_columns.line)}});
    else
        takeRow();
}

void CsvReader::takeRow() {
    m_entries.clear();
    bool good = true;
    for (std::size_t column = 0; column < m_columns.count; ++column) {
        const CsvField& field = m_record.fields()[column];
        good = (column == m_columns.label  ? takeLabel(field)
                : column == m_columns.task ? takeTask(field)
                                           : takeField(column)) &&
               good;
    }
    if (!good || m_errors.any())
        return; // what follows an error is only counted
    if (auto shortage = m_builder.shortOfMemory(m_entries.size()))
        addError(std::move(*shortage));
    else
        m_builder.addRow(m_entries, 0.0);
}

bool CsvReader::takeField(std::size_t column) {
    const NumberScan scan = scanNumber(m_record.fields()[column].text);
    if (scan.status != NumberStatus::ok && scan.status != NumberStatus::underflow) {
        addFieldError(column, scan);
        return false;
    }
    m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
    const std::size_t before = (column > m_columns.label ? 1U : 0U) + (column > m_columns.task ? 1U : 0U);
    m_entries.push_back({static_cast<Index>(column - before), scan.value});
    return true;
}

bool CsvReader::takeLabel(const CsvField& field) {
    const NumberScan scan = scanNumber(field.text);
    const Place place{{}, field.line, field.column};
    if (scan.status == NumberStatus::ok || scan.status == NumberStatus::underflow) {
        m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
        if (!m_errors.any())
            m_labels.addNumber(field.text, scan.value);
        return true;
    }
    if (field.text.empty() || isMissingToken(field.text)) {
        addMissing(field, m_columns.label);
        return false;
    }
    if (isDecimalCommaNumber(field.text)) {
        addError({MessageId::decimalCommaColumns, place, {shownSeparator(m_dialect.separator)}});
        return false;
    }
    if (scan.status == NumberStatus::notFinite || scan.status == NumberStatus::tooLarge) {
        const bool tooLarge = scan.status == NumberStatus::tooLarge;
        addError({tooLarge ? MessageId::numberTooLarge : MessageId::labelNotFinite, place, {shownToken(field.text)}});
        return false;
    }
    if (!m_errors.any())
        m_labels.addText(field.text);
    return true;
}

bool CsvReader::takeTask(const CsvField& field) {
    if (field.text.empty() || isMissingToken(field.text)) {
        addMissing(field, m_columns.task);
        return false;
    }
    std::optional<Message> unknown = m_tasks.add(field.text);
    if (!unknown)
        return true;
    unknown->place = {{}, field.line, field.column};
    addError(std::move(*unknown));
    return false;
}

void CsvReader::addFieldError(std::size_t column, NumberScan scan) {
    const CsvField& field = m_record.fields()[column];
    Place place{{}, field.line, field.column};
    if (field.text.empty() || isMissingToken(field.text)) {
        addMissing(field, column);
        return;
    }
    // Inside quotes the offset is that in the text; one quote stands before it.
    const std::int64_t behind = static_cast<std::int64_t>(scan.offset) + (field.quoted ? 1 : 0);
    switch (scan.status) {
    case NumberStatus::notFinite:
        return addError({MessageId::valueNotFinite, place, {shownToken(field.text)}});
    case NumberStatus::tooLarge:
        return addError({MessageId::numberTooLarge, place, {shownToken(field.text)}});
    case NumberStatus::decimalComma:
        if (isDecimalCommaNumber(field.text))
            return addError({MessageId::decimalCommaColumns, place, {shownSeparator(m_dialect.separator)}});
        break;
    case NumberStatus::fortranExponent:
        place.column += behind;
        return addError({MessageId::fortranExponent, place, {std::string(1, field.text[scan.offset])}});
    default:
        break;
    }
    // One message a column, however many of its values are texts.
    if (m_textColumns.insert(column).second)
        addError(
            {MessageId::columnNotNumeric, place, {m_columns.shown(column), shownToken(field.text), shown(field.line)}});
}

void CsvReader::addMissing(const CsvField& field, std::size_t column) {
    const Place place{{}, field.line, field.column};
    if (column == m_missingColumn && !field.text.empty()) {
        ++m_missingInColumn;
        return;
    }
    if (field.text.empty()) {
        addError({MessageId::emptyField, place, {m_columns.shown(column)}});
        return;
    }
    if (!m_errors.any()) {
        m_missingColumn = column;
        m_missingInColumn = 1;
    }
    addError({MessageId::missingValue, place, {shownToken(field.text), m_columns.shown(column)}});
}

Result<LoadedData> CsvReader::finish(const LoadControl& control) {
    if (m_columns.featureCount() < 1)
        return Message{MessageId::noFeatures, {}, {}};
    LoadedData loaded{nullptr, std::move(m_warnings), "csv"};
    if (m_underflows > 0)
        loaded.warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
    Labels labels = m_labels.finish();
    m_builder.labels() = std::move(labels.values);
    RowStructure structure;
    if (m_columns.task != CsvColumns::none)
        m_tasks.finish(structure);
    Result<DatasetPointer> data = m_builder.build({.columns = static_cast<Index>(m_columns.featureCount()),
                                                   .storage = m_options.storage,
                                                   .featureNames = m_columns.featureNames(),
                                                   .categories = std::move(labels.categories),
                                                   .origin = m_input.name(),
                                                   .structure = std::move(structure),
                                                   .stop = control.stop});
    if (!data)
        return data.error();
    loaded.data = std::move(data).value();
    addContentWarnings(*loaded.data, loaded.warnings);
    return loaded;
}

} // namespace

Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control) {
    const Result<CsvDialect> dialect = detectDialect(sample, input.sourceEnded(), options);
    if (!dialect)
        return dialect.error();
    return CsvReader(input, *dialect, options).read(control);
}

} // namespace gapscope
