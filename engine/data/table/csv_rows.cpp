// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_rows.h"

#include "engine/data/loading/reader_warnings.h"
#include "engine/data/parsing/date_text.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/table_preview.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// Splits concatenated texts.
class JoinedTexts {
public:
    explicit JoinedTexts(std::string_view all) : m_all(all) {}
    std::string_view next(std::size_t end) {
        const std::string_view text = m_all.substr(m_begin, end - m_begin);
        m_begin = end;
        return text;
    }

private:
    std::string_view m_all;
    std::size_t m_begin = 0;
};

} // namespace

void CsvRows::take(const CsvRecord& record, std::int64_t textBytes) {
    m_record = &record;
    m_textBytes = textBytes;
    if (!m_started) {
        m_started = true;
        Result<CsvColumns> columns = readColumns(record, m_dialect.header, m_options, m_warnings);
        if (!columns) {
            addError(columns.error());
            return;
        }
        m_columns = std::move(columns).value();
        m_table.emplace(m_columns.features, m_options, m_rowFolder);
        for (const Index feature : m_columns.categorical)
            m_table->declareTexts(feature, {});
        if (m_dialect.header)
            return;
    }
    if (!m_table)
        return; // the columns are unknown, so nothing can be checked
    ++m_rows;
    const auto found = static_cast<std::int64_t>(m_record->fields().size());
    const auto expected = static_cast<std::int64_t>(m_columns.count);
    if (found != expected)
        addError({MessageId::fieldCount,
                  {{}, m_record->firstLine()},
                  {shown(found), shown(expected), shown(m_columns.line)}});
    else
        takeRow();
}

void CsvRows::takeRow() {
    m_labelField = m_taskField = nullptr;
    bool good = true;
    for (std::size_t column = 0; column < m_columns.count; ++column) {
        const CsvField& field = m_record->fields()[column];
        good = (column == m_columns.label                              ? takeLabel(field)
                : column == m_columns.task                             ? takeTask(field)
                : m_columns.featureOf[column] == CsvColumns::noFeature ? true
                                                                       : takeField(column)) &&
               good;
    }
    if (good && !m_errors.any())
        endRow();
    else
        m_table->forgetRow(); // after an error, rows are only checked
}

void CsvRows::endRow() {
    const Result<TableRows::RowEnd> end = m_table->endRow();
    if (!end) {
        Message error = end.error();
        error.place.line = m_record->firstLine();
        addError(std::move(error));
    } else if (*end == TableRows::RowEnd::kept) {
        keepLabels();
    }
}

void CsvRows::keepLabels() {
    if (m_columns.label == CsvColumns::none)
        m_labels.addNumber("0", 0.0);
    else if (m_labelNumber)
        m_labels.addNumber(m_labelField->text, *m_labelNumber);
    else
        m_labels.addText(asUtf8(m_labelField->text));
    if (m_taskField == nullptr)
        return;
    if (Status status = m_tasks.add(asUtf8(m_taskField->text)); !status.ok()) {
        status.error().place = {{}, m_taskField->line, m_taskField->column};
        addError(std::move(status).error());
    }
}

bool CsvRows::canTake(const CsvBlock& content) const {
    if (m_errors.any() || !content.isPlain)
        return false;
    if (m_options.knownTasks.empty())
        return true;
    JoinedTexts tasks(content.taskTexts);
    return std::ranges::all_of(content.taskEnds,
                               [&](std::size_t end) { return m_tasks.accepts(std::string(tasks.next(end))); });
}

void CsvRows::take(CsvBlock& content, std::int64_t firstLine, std::int64_t textBytes) {
    m_textBytes = textBytes;
    m_rows += static_cast<std::int64_t>(content.labels.size()) + content.dropped;
    m_underflows += content.underflows;
    if (Status status = m_table->addRows(std::move(*content.rows), content.gaps, content.dropped); !status.ok()) {
        status.error().place.line = firstLine;
        return addError(std::move(status).error());
    }
    JoinedTexts texts(content.labelTexts);
    for (std::size_t row = 0; row < content.labels.size(); ++row) {
        const std::string_view text = texts.next(content.labelEnds[row]);
        if (std::isnan(content.labels[row]))
            m_labels.addText(text);
        else
            m_labels.addNumber(text, content.labels[row]);
    }
    JoinedTexts tasks(content.taskTexts);
    for (const std::size_t end : content.taskEnds)
        static_cast<void>(m_tasks.add(tasks.next(end))); // known, checked by canTake
}

void CsvRows::tell(LoadWatch& watch) {
    if (m_errors.any() || !m_table)
        return;
    const auto preview = [this] { return previewOf(*m_table, m_columns, m_labels); };
    if (Status status = m_table->count(watch, m_textBytes, preview); !status.ok())
        m_errors.addFinal(std::move(status).error());
}

Message CsvRows::error() {
    Message& first = m_errors.first();
    if (first.id == MessageId::missingValue)
        first.arguments.push_back(shown(m_missingInColumn));
    return std::move(first);
}

bool CsvRows::takeField(std::size_t column) {
    const CsvField& field = m_record->fields()[column];
    const NumberScan scan = scanNumber(field.text);
    if (scan.status != NumberStatus::ok && scan.status != NumberStatus::underflow)
        return takeText(field, column, scan);
    m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
    m_table->addNumber(m_columns.featureOf[column], scan.value);
    return true;
}

bool CsvRows::takeLabel(const CsvField& field) {
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

bool CsvRows::takeTask(const CsvField& field) {
    m_taskField = &field;
    return (!field.text.empty() && !isMissingToken(field.text)) || takeMissingLabel(field, m_columns.task, "tasks");
}

/// A row without its label or task can only be dropped.
bool CsvRows::takeMissingLabel(const CsvField& field, std::size_t column, const char* content) {
    if (m_options.missing == MissingValues::drop) {
        m_table->addMissingLabel();
        return true;
    }
    const std::string found = field.text.empty() ? "empty value" : "missing value \"" + shownToken(field.text) + "\"";
    addError({MessageId::missingInLabel, {{}, field.line, field.column}, {found, m_columns.shown(column), content}});
    return false;
}

/// Handles a feature field that is not a number.
bool CsvRows::takeText(const CsvField& field, std::size_t column, const NumberScan& scan) {
    if (field.text.empty() || isMissingToken(field.text))
        return takeMissing(field, column);
    Place place{{}, field.line, field.column};
    const Index feature = m_columns.featureOf[column];
    // The offset refers to the text inside the quotes; add one for the opening quote.
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

/// One message per column, however many of its values are texts.
void CsvRows::addTextError(const CsvField& field, std::size_t column) {
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

bool CsvRows::takeMissing(const CsvField& field, std::size_t column) {
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

void CsvRows::addMissingError(const CsvField& field, std::size_t column) {
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

Result<LoadedData> CsvRows::finish(DatasetParts parts) {
    LoadedData loaded{nullptr, std::move(m_warnings), "csv"};
    if (m_underflows > 0)
        loaded.warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
    Labels labels = m_labels.finish();
    RowStructure structure;
    if (m_columns.task != CsvColumns::none)
        m_tasks.finish(structure);
    parts.storage = m_options.storage;
    parts.categories = std::move(labels.categories);
    parts.structure = std::move(structure);
    Result<DatasetPointer> data = m_table->build(std::move(parts), std::move(labels.values), loaded.warnings);
    if (!data)
        return data.error();
    loaded.data = std::move(data).value();
    loaded.columns = m_table->encoding();
    loaded.missing = m_table->missing();
    loaded.hasLabels = m_columns.label != CsvColumns::none;
    if (loaded.hasLabels)
        addContentWarnings(*loaded.data, loaded.warnings);
    return loaded;
}

} // namespace gapscope
