// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/csv_reader.h"

#include "engine/data/csv_columns.h"
#include "engine/data/csv_dialect.h"
#include "engine/data/csv_labels.h"
#include "engine/data/date_text.h"
#include "engine/data/error_tally.h"
#include "engine/data/number_text.h"
#include "engine/data/reader_warnings.h"
#include "engine/data/table_rows.h"
#include "engine/data/task_numbers.h"

#include <optional>
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
    bool takeText(const CsvField& field, std::size_t column, const NumberScan& scan);
    bool takeMissing(const CsvField& field, std::size_t column);
    bool takeMissingLabel(const CsvField& field, std::size_t column, const char* content);
    void endRow();
    void keepLabels();
    void addTextError(const CsvField& field, std::size_t column);
    void addMissingError(const CsvField& field, std::size_t column);
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
    std::optional<TableRows> m_table; ///< once the columns are known
    CsvLabels m_labels;
    const CsvField* m_labelField = nullptr; ///< of the row under way
    std::optional<double> m_labelNumber;    ///< where the label is a number
    const CsvField* m_taskField = nullptr;
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
        m_table.emplace(m_columns.features, m_options);
        if (m_dialect.header)
            return;
    }
    if (!m_table)
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
    m_labelField = m_taskField = nullptr;
    bool good = true;
    for (std::size_t column = 0; column < m_columns.count; ++column) {
        const CsvField& field = m_record.fields()[column];
        good = (column == m_columns.label                              ? takeLabel(field)
                : column == m_columns.task                             ? takeTask(field)
                : m_columns.featureOf[column] == CsvColumns::noFeature ? true
                                                                       : takeField(column)) &&
               good;
    }
    if (good && !m_errors.any())
        endRow();
    else
        m_table->forgetRow(); // what follows an error is only counted
}

void CsvReader::endRow() {
    const Result<TableRows::RowEnd> end = m_table->endRow();
    if (!end) {
        Message error = end.error();
        error.place.line = m_record.firstLine();
        addError(std::move(error));
    } else if (*end == TableRows::RowEnd::kept) {
        keepLabels();
    }
}

void CsvReader::keepLabels() {
    if (m_columns.label == CsvColumns::none)
        m_labels.addNumber("0", 0.0);
    else if (m_labelNumber)
        m_labels.addNumber(m_labelField->text, *m_labelNumber);
    else
        m_labels.addText(asUtf8(m_labelField->text));
    if (m_taskField == nullptr)
        return;
    if (std::optional<Message> unknown = m_tasks.add(m_taskField->text)) {
        unknown->place = {{}, m_taskField->line, m_taskField->column};
        addError(std::move(*unknown));
    }
}

bool CsvReader::takeField(std::size_t column) {
    const CsvField& field = m_record.fields()[column];
    const NumberScan scan = scanNumber(field.text);
    if (scan.status != NumberStatus::ok && scan.status != NumberStatus::underflow)
        return takeText(field, column, scan);
    m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
    m_table->addNumber(m_columns.featureOf[column], scan.value);
    return true;
}

bool CsvReader::takeLabel(const CsvField& field) {
    const NumberScan scan = scanNumber(field.text);
    const Place place{{}, field.line, field.column};
    m_labelField = &field;
    m_labelNumber.reset();
    if (scan.status == NumberStatus::ok || scan.status == NumberStatus::underflow) {
        m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
        m_labelNumber = scan.value;
        return true;
    }
    if (field.text.empty() || isMissingToken(field.text))
        return takeMissingLabel(field, m_columns.label, "labels");
    if (isDecimalCommaNumber(field.text)) {
        addError({MessageId::decimalCommaColumns, place, {shownSeparator(m_dialect.separator)}});
        return false;
    }
    if (scan.status == NumberStatus::notFinite || scan.status == NumberStatus::tooLarge) {
        const bool tooLarge = scan.status == NumberStatus::tooLarge;
        addError({tooLarge ? MessageId::numberTooLarge : MessageId::labelNotFinite, place, {shownToken(field.text)}});
        return false;
    }
    if (isDate(field.text)) {
        addTextError(field, m_columns.label);
        return false;
    }
    return true;
}

bool CsvReader::takeTask(const CsvField& field) {
    m_taskField = &field;
    return (!field.text.empty() && !isMissingToken(field.text)) || takeMissingLabel(field, m_columns.task, "tasks");
}

/// A row without its label or task can only be dropped.
bool CsvReader::takeMissingLabel(const CsvField& field, std::size_t column, const char* content) {
    if (m_options.missing == MissingValues::drop) {
        m_table->addMissingLabel();
        return true;
    }
    const std::string found = field.text.empty() ? "empty value" : "missing value \"" + shownToken(field.text) + "\"";
    addError({MessageId::missingInLabel, {{}, field.line, field.column}, {found, m_columns.shown(column), content}});
    return false;
}

/// A field of a feature that is no number.
bool CsvReader::takeText(const CsvField& field, std::size_t column, const NumberScan& scan) {
    if (field.text.empty() || isMissingToken(field.text))
        return takeMissing(field, column);
    Place place{{}, field.line, field.column};
    const Index feature = m_columns.featureOf[column];
    // Inside quotes the offset is that in the text; one quote stands before it.
    const std::int64_t behind = static_cast<std::int64_t>(scan.offset) + (field.quoted ? 1 : 0);
    if (scan.status == NumberStatus::notFinite || scan.status == NumberStatus::tooLarge) {
        const bool tooLarge = scan.status == NumberStatus::tooLarge;
        addError({tooLarge ? MessageId::numberTooLarge : MessageId::valueNotFinite, place, {shownToken(field.text)}});
    } else if (scan.status == NumberStatus::decimalComma && isDecimalCommaNumber(field.text)) {
        addError({MessageId::decimalCommaColumns, place, {shownSeparator(m_dialect.separator)}});
    } else if (m_table->takesTexts(feature) && !isDate(field.text)) {
        m_table->addText(feature, asUtf8(field.text));
        return true;
    } else if (scan.status == NumberStatus::fortranExponent) {
        place.column += behind;
        addError({MessageId::fortranExponent, place, {std::string(1, field.text[scan.offset])}});
    } else {
        addTextError(field, column);
    }
    return false;
}

/// One message a column, however many of its values are texts.
void CsvReader::addTextError(const CsvField& field, std::size_t column) {
    const Place place{{}, field.line, field.column};
    if (!m_textColumns.insert(column).second)
        return;
    const Index feature = m_columns.featureOf[column];
    if (isDate(field.text))
        addError(
            {MessageId::columnHoldsDates, place, {m_columns.shown(column), shownToken(field.text), shown(field.line)}});
    else if (m_table->isKnownAsNumeric(feature))
        addError({MessageId::knownColumnNumeric, place, {shownToken(field.text), m_columns.shown(column)}});
    else
        addError(
            {MessageId::columnNotNumeric, place, {m_columns.shown(column), shownToken(field.text), shown(field.line)}});
}

bool CsvReader::takeMissing(const CsvField& field, std::size_t column) {
    const bool lacksMeans = m_table->lacksMeans();
    if (m_options.missing != MissingValues::error && !lacksMeans) {
        m_table->addMissing(m_columns.featureOf[column]);
        return true;
    }
    if (lacksMeans)
        addError({MessageId::knownMeanMissing, {{}, field.line, field.column}, {}});
    else
        addMissingError(field, column);
    return false;
}

void CsvReader::addMissingError(const CsvField& field, std::size_t column) {
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
    LoadedData loaded{nullptr, std::move(m_warnings), "csv"};
    if (m_underflows > 0)
        loaded.warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
    Labels labels = m_labels.finish();
    RowStructure structure;
    if (m_columns.task != CsvColumns::none)
        m_tasks.finish(structure);
    DatasetParts parts{.storage = m_options.storage,
                       .categories = std::move(labels.categories),
                       .origin = m_input.name(),
                       .structure = std::move(structure),
                       .stop = control.stop};
    Result<DatasetPointer> data = m_table->build(std::move(parts), std::move(labels.values), loaded.warnings);
    if (!data)
        return data.error();
    loaded.data = std::move(data).value();
    loaded.columns = m_table->encoding();
    loaded.hasLabels = m_columns.label != CsvColumns::none;
    if (loaded.hasLabels)
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
