// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/arff_reader.h"

#include "engine/data/dataset/task_numbers.h"
#include "engine/data/loading/csv_labels.h"
#include "engine/data/loading/error_tally.h"
#include "engine/data/loading/reader_warnings.h"
#include "engine/data/parsing/date_text.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/arff_header.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/table/table_preview.h"
#include "engine/data/table/table_rows.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace gapscope {
namespace {

using Type = ArffAttribute::Type;

bool isPlainNumber(std::string_view text) {
    const NumberStatus status = scanNumber(text).status;
    return status == NumberStatus::ok || status == NumberStatus::underflow;
}

std::vector<std::string> inUtf8(const std::vector<std::string>& texts) {
    std::vector<std::string> result;
    result.reserve(texts.size());
    for (const std::string& text : texts)
        result.push_back(asUtf8(text));
    return result;
}

class ArffReader {
public:
    ArffReader(TextInput& input, const ReaderOptions& options, std::vector<ArffAttribute> attributes,
               CsvColumns columns, std::vector<Message> warnings, const std::string& rowFolder)
        : m_input(input), m_options(options), m_attributes(std::move(attributes)), m_columns(std::move(columns)),
          m_warnings(std::move(warnings)), m_table(m_columns.features, options, rowFolder),
          m_tasks(options.knownTasks) {
        for (std::size_t k = 0; k < m_attributes.size(); ++k)
            if (m_attributes[k].type != Type::numeric && isUsed(k))
                m_listed.push_back(k);
    }

    Result<LoadedData> read(const LoadControl& control);

private:
    struct Cell {
        std::size_t attribute;
        ArffValue value;
    };

    bool isUsed(std::size_t attribute) const {
        return attribute == m_columns.label || attribute == m_columns.task ||
               m_columns.featureOf[attribute] != CsvColumns::noFeature;
    }
    Status declare();
    bool splitRow();
    bool splitDense(ArffLine& line);
    bool splitSparse(ArffLine& line);
    void addAbsentBefore(std::size_t attribute, std::size_t& nextListed);
    void takeRow();
    bool takeCell(const Cell& cell);
    bool takeLabel(const Cell& cell);
    bool takeFeature(const Cell& cell);
    bool takeMissing(const Cell& cell);
    bool refuseMissing(const Cell& cell);
    bool isDeclared(const Cell& cell);
    void keepLabels();
    void tellRows();
    bool refuse(MessageId id, std::int64_t column, std::vector<std::string> arguments);
    Result<LoadedData> finish(const LoadControl& control);

    TextInput& m_input;
    const ReaderOptions& m_options;
    std::vector<ArffAttribute> m_attributes;
    CsvColumns m_columns;
    std::vector<Message> m_warnings;
    TableRows m_table;
    TaskNumbers m_tasks;
    CsvLabels m_labels;
    std::vector<std::size_t> m_listed; ///< attributes in use that are not numeric
    std::string m_scratch;
    std::vector<Cell> m_cells; ///< of the current row, by increasing attribute
    ArffValue m_label;
    ArffValue m_task;
    ErrorTally m_errors;
    std::int64_t m_rows = 0;
    std::int64_t m_underflows = 0;
    std::size_t m_missingColumn = CsvColumns::none; ///< attribute of the first error, if that is a missing value
    std::int64_t m_missingInColumn = 0;
};

Result<LoadedData> ArffReader::read(const LoadControl& control) {
    if (const Status status = declare(); !status.ok())
        return status.error();
    while (m_errors.worthCounting(m_input.textBytes()) && m_input.nextLine()) {
        if (ArffLine(m_input.line(), m_scratch).atEnd())
            continue;
        ++m_rows;
        if (splitRow())
            takeRow();
        if (m_input.watch().isDue())
            tellRows();
    }
    if (m_errors.any()) {
        Message& first = m_errors.first();
        if (first.id == MessageId::missingValue)
            first.arguments.push_back(shown(m_missingInColumn));
        return std::move(first);
    }
    if (m_input.error())
        return *m_input.error();
    if (m_rows == 0)
        return Message{MessageId::headerButNoRows, {}, {}};
    return finish(control);
}

/// Declares the nominal attributes in the table; refuses attributes that are neither categorical nor numeric.
Status ArffReader::declare() {
    for (const std::size_t k : m_listed) {
        const Index feature = m_columns.featureOf[k];
        const ArffAttribute& attribute = m_attributes[k];
        if (feature == CsvColumns::noFeature)
            continue;
        if (m_table.takesTexts(feature)) {
            if (attribute.values.size() > ColumnLearning::maxTexts)
                return Message{
                    MessageId::columnHasTooManyTexts,
                    {{}, attribute.line},
                    {shownToken(attribute.name), shown(static_cast<std::int64_t>(ColumnLearning::maxTexts))}};
            if (attribute.type == Type::nominal)
                m_table.declareTexts(feature, inUtf8(attribute.values));
        } else if (attribute.type == Type::string) {
            return Message{
                MessageId::arffTypeUnsupported, {{}, attribute.line}, {shownToken(attribute.name), "string"}};
        } else if (!std::ranges::all_of(attribute.values, isPlainNumber)) {
            return Message{MessageId::attributeNominal, {{}, attribute.line}, {shownToken(attribute.name)}};
        }
    }
    return {};
}

bool ArffReader::refuse(MessageId id, std::int64_t column, std::vector<std::string> arguments) {
    m_errors.add({id, {{}, m_input.lineNumber(), column}, std::move(arguments)}, m_input.textBytes());
    return false;
}

bool ArffReader::splitRow() {
    m_cells.clear();
    ArffLine line(m_input.line(), m_scratch);
    return line.take('{') ? splitSparse(line) : splitDense(line);
}

bool ArffReader::splitDense(ArffLine& line) {
    std::size_t count = 0;
    for (bool more = true; more; ++count) {
        if (line.atEnd() && count > 0) { // empty value after the last comma
            m_cells.push_back({count, {{}, line.column()}});
            more = false;
            continue;
        }
        const std::int64_t column = line.column();
        const std::optional<ArffValue> value = line.word();
        if (!value)
            return refuse(MessageId::unterminatedQuote, column, {});
        m_cells.push_back({count, *value});
        if (line.take(','))
            continue;
        more = !line.atEnd();
        if (more && value->text.empty() && !value->quoted)
            return refuse(MessageId::arffDeclaration, line.column(), {shownToken(line.rest()), "a value"});
    }
    if (count == m_attributes.size())
        return true;
    return refuse(MessageId::fieldCount, 0,
                  {shown(static_cast<std::int64_t>(count)), shown(static_cast<std::int64_t>(m_attributes.size())),
                   shown(m_attributes.back().line)});
}

/// Omitted text values are the first value of their list.
void ArffReader::addAbsentBefore(std::size_t attribute, std::size_t& nextListed) {
    for (; nextListed < m_listed.size() && m_listed[nextListed] < attribute; ++nextListed) {
        const ArffAttribute& absent = m_attributes[m_listed[nextListed]];
        const std::string_view first = absent.values.empty() ? std::string_view() : absent.values.front();
        m_cells.push_back({m_listed[nextListed], {first, 1, true}});
    }
}

bool ArffReader::splitSparse(ArffLine& line) {
    std::size_t nextListed = 0;
    std::size_t min = 0;
    while (!line.take('}')) {
        const std::optional<ArffValue> number = line.word();
        std::size_t attribute = m_attributes.size();
        if (number)
            std::from_chars(number->text.data(), number->text.data() + number->text.size(), attribute);
        if (!number || attribute < min || attribute >= m_attributes.size())
            return refuse(
                MessageId::arffIndexWrong, number ? number->column : line.column(),
                {number ? shownToken(number->text) : "", shown(static_cast<std::int64_t>(m_attributes.size()) - 1)});
        const std::int64_t column = line.column();
        const std::optional<ArffValue> value = line.word();
        if (!value)
            return refuse(MessageId::unterminatedQuote, column, {});
        addAbsentBefore(attribute, nextListed);
        if (nextListed < m_listed.size() && m_listed[nextListed] == attribute)
            ++nextListed;
        m_cells.push_back({attribute, *value});
        min = attribute + 1;
        if (!line.take(',') && line.atEnd())
            return refuse(MessageId::arffDeclaration, line.column(), {"end of line", "\"}\" after the values"});
    }
    addAbsentBefore(m_attributes.size(), nextListed);
    return true;
}

void ArffReader::takeRow() {
    m_label = {"0", 1};
    m_task = {"0", 1};
    bool good = true;
    for (const Cell& cell : m_cells)
        good = takeCell(cell) && good;
    if (!good || m_errors.any())
        return m_table.forgetRow(); // after an error, rows are only checked
    const Result<TableRows::RowEnd> end = m_table.endRow();
    if (!end && !end.error().place.file.empty())
        m_errors.add(end.error(), m_input.textBytes());
    else if (!end)
        refuse(end.error().id, 0, end.error().arguments);
    else if (*end == TableRows::RowEnd::kept)
        keepLabels();
}

bool ArffReader::takeCell(const Cell& cell) {
    if (!isUsed(cell.attribute))
        return true;
    if (cell.value.isMissing())
        return takeMissing(cell);
    if (!isDeclared(cell))
        return refuse(MessageId::arffValueUndeclared, cell.value.column,
                      {shownToken(cell.value.text), shownToken(m_attributes[cell.attribute].name)});
    if (cell.attribute == m_columns.task) {
        m_task = cell.value;
        return true;
    }
    return cell.attribute == m_columns.label ? takeLabel(cell) : takeFeature(cell);
}

bool ArffReader::isDeclared(const Cell& cell) {
    const ArffAttribute& attribute = m_attributes[cell.attribute];
    return attribute.type != Type::nominal ||
           std::ranges::find(attribute.values, cell.value.text) != attribute.values.end();
}

bool ArffReader::takeLabel(const Cell& cell) {
    m_label = cell.value;
    if (m_attributes[cell.attribute].type != Type::numeric || isPlainNumber(cell.value.text))
        return true;
    return refuse(MessageId::labelNotANumber, cell.value.column, {shownToken(cell.value.text)});
}

bool ArffReader::takeFeature(const Cell& cell) {
    const Index feature = m_columns.featureOf[cell.attribute];
    if (m_attributes[cell.attribute].type != Type::numeric && m_table.takesTexts(feature)) {
        m_table.addText(feature, asUtf8(cell.value.text));
        return true;
    }
    const NumberScan scan = scanNumber(cell.value.text);
    const std::string text = shownToken(cell.value.text);
    switch (scan.status) {
    case NumberStatus::ok:
    case NumberStatus::underflow:
        m_underflows += scan.status == NumberStatus::underflow ? 1 : 0;
        m_table.addNumber(feature, scan.value);
        return true;
    case NumberStatus::notFinite:
        return refuse(MessageId::valueNotFinite, cell.value.column, {text});
    case NumberStatus::tooLarge:
        return refuse(MessageId::numberTooLarge, cell.value.column, {text});
    default:
        break;
    }
    if (isDate(cell.value.text))
        return refuse(MessageId::columnHoldsDates, cell.value.column,
                      {m_columns.shown(cell.attribute), text, shown(m_input.lineNumber())});
    if (m_table.isKnownAsNumeric(feature))
        return refuse(MessageId::knownColumnNumeric, cell.value.column, {text, m_columns.shown(cell.attribute)});
    return refuse(MessageId::notANumber, cell.value.column, {text});
}

bool ArffReader::takeMissing(const Cell& cell) {
    const std::string name = m_columns.shown(cell.attribute);
    if (cell.attribute == m_columns.label || cell.attribute == m_columns.task) {
        const char* content = cell.attribute == m_columns.label ? "labels" : "tasks";
        if (m_options.missing != MissingValues::drop)
            return refuse(MessageId::missingInLabel, cell.value.column, {"missing value \"?\"", name, content});
        m_table.addMissingLabel();
        return true;
    }
    if (m_options.missing == MissingValues::error && cell.value.text.empty())
        return refuse(MessageId::emptyField, cell.value.column, {name});
    if (m_options.missing == MissingValues::error)
        return refuseMissing(cell);
    if (m_table.lacksMeans())
        return refuse(MessageId::knownMeanMissing, cell.value.column, {});
    m_table.addMissing(m_columns.featureOf[cell.attribute]);
    return true;
}

/// Reports the first missing value of a column together with their number.
bool ArffReader::refuseMissing(const Cell& cell) {
    if (!m_errors.any())
        m_missingColumn = cell.attribute;
    if (m_missingColumn == cell.attribute && m_missingInColumn++ > 0)
        return false;
    return refuse(MessageId::missingValue, cell.value.column, {"?", m_columns.shown(cell.attribute)});
}

void ArffReader::keepLabels() {
    if (const NumberScan scan = scanNumber(m_label.text);
        scan.status == NumberStatus::ok || scan.status == NumberStatus::underflow)
        m_labels.addNumber(m_label.text, scan.value);
    else
        m_labels.addText(asUtf8(m_label.text));
    if (m_columns.task == CsvColumns::none)
        return;
    if (Status status = m_tasks.add(asUtf8(m_task.text)); !status.ok())
        refuse(status.error().id, m_task.column, std::move(status.error().arguments));
}

void ArffReader::tellRows() {
    if (m_errors.any())
        return;
    const auto preview = [this] { return previewOf(m_table, m_columns, m_labels); };
    if (Status status = m_table.count(m_input.watch(), m_input.textBytes(), preview); !status.ok())
        m_errors.addFinal(std::move(status).error());
}

Result<LoadedData> ArffReader::finish(const LoadControl& control) {
    LoadedData loaded{nullptr, std::move(m_warnings), "arff"};
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
                       .stop = control.stop,
                       .maxMemory = m_input.watch().maxMemory()};
    Result<DatasetPointer> data = m_table.build(std::move(parts), std::move(labels.values), loaded.warnings);
    if (!data)
        return data.error();
    loaded.data = std::move(data).value();
    loaded.columns = m_table.encoding();
    loaded.missing = m_table.missing();
    loaded.hasLabels = m_columns.label != CsvColumns::none;
    if (loaded.hasLabels)
        addContentWarnings(*loaded.data, loaded.warnings);
    return loaded;
}

} // namespace

Result<LoadedData> readArff(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    Result<std::vector<ArffAttribute>> attributes = readArffHeader(input);
    if (!attributes)
        return attributes.error();
    std::vector<std::string> names;
    for (const ArffAttribute& attribute : *attributes)
        names.push_back(attribute.name);
    std::vector<Message> warnings;
    Result<CsvColumns> columns = columnsOf(std::move(names), attributes->front().line, options, warnings);
    if (!columns)
        return columns.error();
    return ArffReader(input, options, std::move(attributes).value(), std::move(columns).value(), std::move(warnings),
                      control.rowFolder)
        .read(control);
}

} // namespace gapscope
