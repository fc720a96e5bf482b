// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/table_rows.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

/// Whether every column is a number, and a feature.
bool takesNumbersOnly(const ReaderOptions& options) {
    return !options.knownColumns && options.categorical == CategoricalColumns::error &&
           options.categoricalColumns.empty();
}

} // namespace

TableRows::TableRows(ColumnEncoding columns, const ReaderOptions& options, const std::string& rowFolder)
    : m_options(options), m_takesManyRows(takesNumbersOnly(options)),
      m_isPlain(m_takesManyRows && options.missing != MissingValues::mean), m_encoding(options.knownColumns),
      m_builder(options.storage == ReaderOptions::StorageChoice::dense ? std::string() : rowFolder) {
    m_gaps.inColumn.resize((m_encoding ? m_encoding->columns.size() : columns.columns.size()) + 1);
    columns.missing = options.missing;
    if (!m_encoding && m_isPlain)
        m_encoding = std::make_shared<const ColumnEncoding>(std::move(columns));
    else if (!m_encoding)
        m_learning.emplace(std::move(columns));
    else
        m_encoder.emplace(*m_encoding);
    m_features = m_encoding ? m_encoding->features() : 0;
}

void TableRows::declareTexts(Index column, const std::vector<std::string>& texts) {
    if (m_learning)
        m_learning->declareTexts(column, texts);
}

void TableRows::forgetRow() {
    m_entries.clear();
    m_cells.clear();
    m_missing.clear();
}

Result<TableRows::RowEnd> TableRows::endRow() {
    ++m_rows;
    m_gaps.addRow(m_missing);
    Status status;
    const bool isKept = m_missing.empty() || m_options.missing != MissingValues::drop;
    if (isKept && m_isPlain) {
        status = m_builder.checkMemory(m_entries.size());
        if (status.ok())
            m_builder.addRow(m_entries, 0.0);
    } else if (isKept) {
        status = m_learning ? m_learning->addRow(m_cells) : encodeRow();
    }
    if (status.ok() && isKept)
        keepFirstRow();
    m_kept += status.ok() && isKept ? 1 : 0;
    forgetRow();
    if (!status.ok())
        return status.error();
    return isKept ? RowEnd::kept : RowEnd::dropped;
}

Status TableRows::addRows(RowChunk rows, const GapCounts& gaps, std::int64_t dropped) {
    m_gaps.add(gaps);
    m_rows += static_cast<std::int64_t>(rows.rows()) + dropped;
    m_kept += static_cast<std::int64_t>(rows.rows());
    if (m_learning)
        return m_learning->addRows(rows);
    if (Status status = m_builder.checkMemory(rows.entries()); !status.ok())
        return status;
    m_builder.addChunk(std::move(rows), m_features);
    return {};
}

void TableRows::keepFirstRow() {
    if (m_firstRows.size() >= LoadPreview::maxRows)
        return;
    std::vector<TableCell>& row = m_firstRows.emplace_back(m_cells);
    for (const RowEntry& entry : m_entries)
        row.push_back(numberCell(entry.column, entry.value));
    if (m_isPlain)
        for (const Index column : m_missing)
            row.push_back({.column = column, .kind = TableCell::Kind::missing});
    std::ranges::stable_sort(row, {}, &TableCell::column);
}

Status TableRows::count(LoadWatch& watch, std::int64_t textBytes, const std::function<LoadPreview()>& preview) {
    RowsSoFar rows = soFar();
    rows.textBytes = textBytes;
    Status status = watch.count(rows, preview);
    const bool isAsked = m_options.storage == ReaderOptions::StorageChoice::mapped;
    if (m_learning || m_builder.usesFiles() || !(isAsked || (!status.ok() && m_builder.mayUseFiles())))
        return status;
    watch.allowAll();
    return m_builder.moveToFiles();
}

/// The rows so far, without textBytes.
RowsSoFar TableRows::soFar() const {
    if (m_learning)
        return {.rows = m_kept,
                .nonZeros = m_learning->cells(),
                .columns = m_learning->features(),
                .heldBytes = m_learning->heldBytes()};
    return {
        .rows = m_kept, .nonZeros = m_builder.nonZeros(), .columns = m_features, .heldBytes = m_builder.heldBytes()};
}

/// Adds a row with known columns, which may have another order in the file.
Status TableRows::encodeRow() {
    if (!std::ranges::is_sorted(m_cells, {}, &TableCell::column))
        std::ranges::sort(m_cells, {}, &TableCell::column);
    m_encoder->clear();
    for (const TableCell& cell : m_cells) {
        if (cell.kind == TableCell::Kind::missing) {
            m_encoder->addMissing(cell.column);
        } else if (!m_encoder->takesTexts(cell.column)) {
            m_encoder->addNumber(cell.column, cell.number);
        } else {
            const std::string text = cell.kind == TableCell::Kind::number ? shownLevel(cell.number) : cell.text;
            const Index level = m_encoder->levelOf(cell.column, text);
            if (level >= 0) {
                m_encoder->addLevel(cell.column, level);
            } else if (m_unknownTexts++ == 0) {
                m_firstUnknown = text;
                m_columnOfFirstUnknown = cell.column;
            }
        }
    }
    if (Status status = m_builder.checkMemory(m_encoder->entries().size()); !status.ok())
        return status;
    m_builder.addRow(m_encoder->entries(), 0.0);
    return {};
}

Status TableRows::learn(const std::stop_token& stop) {
    Result<ColumnEncoding> learned = m_learning->finish();
    if (!learned)
        return learned.error();
    m_encoding = std::make_shared<const ColumnEncoding>(std::move(learned).value());
    const auto features = static_cast<std::int64_t>(m_encoding->features());
    const std::int64_t max = std::min<std::int64_t>(m_options.maxFeatures, std::numeric_limits<std::int32_t>::max());
    if (features > max)
        return Message{MessageId::indexAboveLimit, {}, {shown(features), shown(max)}};
    return m_learning->encodeRows(*m_encoding, m_builder, m_filled, stop);
}

Result<DatasetPointer> TableRows::build(DatasetParts parts, std::vector<double> labels,
                                        std::vector<Message>& warnings) {
    if (labels.empty())
        return Message{MessageId::noRowComplete, {}, {shown(m_rows)}};
    if (m_options.storage == ReaderOptions::StorageChoice::mapped)
        if (Status status = m_builder.moveToFiles(); !status.ok())
            return std::move(status).error();
    if (m_learning)
        if (const Status status = learn(parts.stop); !status.ok())
            return status.error();
    m_builder.labels() = std::move(labels);
    parts.columns = m_encoding->features();
    parts.featureNames = m_encoding->featureNames();
    addWarnings(warnings);
    return m_builder.build(std::move(parts));
}

void TableRows::addWarnings(std::vector<Message>& warnings) const {
    if (m_gaps.values > 0)
        warnings.push_back(gapWarning());
    if (m_learning && m_encoding->hasLevels())
        warnings.push_back(categoryWarning());
    if (m_unknownTexts > 0)
        warnings.push_back({MessageId::categoriesUnknown,
                            {},
                            {shown(m_unknownTexts), shownToken(m_firstUnknown),
                             shownToken(m_encoding->columns[static_cast<std::size_t>(m_columnOfFirstUnknown)].name)}});
}

Message TableRows::gapWarning() const {
    const std::string values = shown(m_gaps.values);
    const std::string columns =
        shown(static_cast<std::int64_t>(std::count(m_gaps.inColumn.begin(), m_gaps.inColumn.end(), char{1})));
    if (m_options.missing == MissingValues::drop)
        return {MessageId::missingRowsDropped, {}, {values, columns, shown(m_gaps.rows), shown(m_rows)}};
    const MessageId id = m_options.missing == MissingValues::zero ? MessageId::missingFilledZero
                         : m_encoder                              ? MessageId::missingFilledTrainingMean
                                                                  : MessageId::missingFilledMean;
    return {id, {}, {values, shown(m_gaps.rows), shown(m_rows), columns}};
}

Message TableRows::categoryWarning() const {
    std::int64_t columns = 0;
    std::int64_t features = 0;
    const ColumnEncoding::Column* first = nullptr;
    for (const ColumnEncoding::Column& column : m_encoding->columns) {
        if (column.levels.empty())
            continue;
        first = first == nullptr ? &column : first;
        ++columns;
        features += static_cast<std::int64_t>(column.levels.size());
    }
    return {MessageId::categoriesEncoded,
            {},
            {shown(columns), shown(features), shownToken(first->name),
             shown(static_cast<std::int64_t>(first->levels.size()))}};
}

} // namespace gapscope
