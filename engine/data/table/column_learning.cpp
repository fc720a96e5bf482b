// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/column_learning.h"

#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/row_encoder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace gapscope {
namespace {

constexpr std::size_t blockCells = std::size_t{1} << 20;
constexpr double bytesACell = sizeof(double) + sizeof(std::int32_t);

} // namespace

ColumnLearning::ColumnLearning(ColumnEncoding columns)
    : m_encoding(std::move(columns)), m_columns(m_encoding.columns.size()), m_blocks(1) {}

void ColumnLearning::declareTexts(Index column, const std::vector<std::string>& texts) {
    Column& declared = m_columns[static_cast<std::size_t>(column)];
    declared.textsFrom = 0;
    for (const std::string& text : texts)
        if (declared.numberOfText.emplace(text, declared.rowsOfText.size()).second)
            declared.rowsOfText.push_back(0);
}

double ColumnLearning::heldBytes() const noexcept {
    const Block& open = m_blocks.back();
    return m_bytes + static_cast<double>(open.value.size()) * bytesACell +
           static_cast<double>(open.rows()) * sizeof(std::int64_t);
}

Status ColumnLearning::addRow(const std::vector<TableCell>& cells) {
    if (Status status = makeRoom(cells.size()); !status.ok())
        return status;
    Block& block = m_blocks.back();
    for (const TableCell& cell : cells)
        if (Status status = addCell(cell, block); !status.ok())
            return status;
    block.start.push_back(static_cast<std::int64_t>(block.value.size()));
    ++m_rows;
    return {};
}

Status ColumnLearning::addRows(const RowChunk& rows) {
    if (Status status = makeRoom(rows.entries()); !status.ok())
        return status;
    Block& block = m_blocks.back();
    std::size_t cell = block.value.size();
    rows.appendTo(block);
    for (; cell < block.value.size(); ++cell) {
        Column& column = m_columns[static_cast<std::size_t>(block.column[cell])];
        if (std::isnan(block.value[cell]))
            ++column.missing;
        else
            column.sum += static_cast<long double>(block.value[cell]);
    }
    m_rows += static_cast<std::int64_t>(rows.rows());
    return {};
}

Status ColumnLearning::addCell(const TableCell& cell, Block& block) {
    const auto position = static_cast<std::size_t>(cell.column);
    Column& column = m_columns[position];
    double value = cell.number;
    if (cell.kind == TableCell::Kind::missing) {
        value = std::numeric_limits<double>::quiet_NaN();
        ++column.missing;
    } else if (cell.kind == TableCell::Kind::text || column.hasTexts()) {
        if (!column.hasTexts())
            column.textsFrom = m_rows;
        const bool isText = cell.kind == TableCell::Kind::text;
        const auto number = isText ? numberOf(column, cell.text) : numberOf(column, shownLevel(cell.number));
        if (!number)
            return tooManyTexts(position);
        value = static_cast<double>(*number);
    } else if (value == 0.0) {
        return {};
    } else {
        column.sum += static_cast<long double>(value);
    }
    block.column.push_back(static_cast<std::int32_t>(cell.column));
    block.value.push_back(value);
    return {};
}

std::optional<std::size_t> ColumnLearning::numberOf(Column& column, std::string_view text) {
    auto found = column.numberOfText.find(text);
    if (found == column.numberOfText.end()) {
        if (column.rowsOfText.size() >= maxTexts)
            return std::nullopt;
        found = column.numberOfText.emplace(std::string(text), column.rowsOfText.size()).first;
        column.rowsOfText.push_back(0);
        m_furtherTexts += column.rowsOfText.size() > 1 ? 1 : 0;
    }
    ++column.rowsOfText[found->second];
    return found->second;
}

Message ColumnLearning::tooManyTexts(std::size_t column) const {
    return {MessageId::columnHasTooManyTexts,
            {},
            {shownToken(m_encoding.columns[column].name), shown(static_cast<std::int64_t>(maxTexts))}};
}

/// Begins a block unless the present one has room for a row, or rows, of so many cells.
Status ColumnLearning::makeRoom(std::size_t cells) {
    const Block& full = m_blocks.back();
    if (full.value.size() + cells <= blockCells || full.rows() == 0)
        return {};
    m_bytes +=
        static_cast<double>(full.value.size()) * bytesACell + static_cast<double>(full.rows()) * sizeof(std::int64_t);
    m_fullCells += static_cast<std::int64_t>(full.value.size());
    // The features built from these rows take at least as much memory again.
    const double available = availableMemoryBytes();
    if (m_bytes > available)
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {translatable("Argument", "the data"), shownBytes(m_bytes), shown(m_rows) + " rows so far",
                        shownBytes(available), translatable("Argument", "use part of the file")}};
    m_blocks.emplace_back();
    return {};
}

Status ColumnLearning::renumberEarlierCells() {
    std::vector<std::int64_t> stored(m_columns.size(), 0); // cells in rows before the first text
    std::int64_t row = 0;
    for (Block& block : m_blocks) {
        std::size_t cell = 0;
        for (const std::int64_t end : std::span(block.start).subspan(1)) {
            for (; cell < static_cast<std::size_t>(end); ++cell) {
                const auto position = static_cast<std::size_t>(block.column[cell]);
                Column& column = m_columns[position];
                if (row >= column.textsFrom)
                    continue;
                ++stored[position];
                if (std::isnan(block.value[cell]))
                    continue;
                const auto number = numberOf(column, shownLevel(block.value[cell]));
                if (!number)
                    return tooManyTexts(position);
                block.value[cell] = static_cast<double>(*number);
            }
            ++row;
        }
    }
    for (std::size_t position = 0; position < m_columns.size(); ++position) {
        Column& column = m_columns[position];
        const std::int64_t zeros = column.textsFrom - stored[position];
        if (zeros <= 0)
            continue;
        const auto number = numberOf(column, "0");
        if (!number)
            return tooManyTexts(position);
        column.rowsOfText[*number] += zeros - 1;
        column.absentLevel = static_cast<Index>(*number);
    }
    return {};
}

void ColumnLearning::rankTexts(Column& column, std::vector<std::string>& levels) const {
    for (const auto& [text, number] : column.numberOfText)
        levels.push_back(text);
    std::ranges::sort(levels);
    column.rank.resize(levels.size());
    for (std::size_t rank = 0; rank < levels.size(); ++rank)
        column.rank[column.numberOfText.at(levels[rank])] = static_cast<Index>(rank);
    if (column.absentLevel >= 0)
        column.absentLevel = column.rank[static_cast<std::size_t>(column.absentLevel)];
}

/// The mean of a numeric column; for a categorical column the share of each category, which is the mean of its feature.
std::vector<double> ColumnLearning::meansOf(const Column& column) const {
    const auto present = static_cast<long double>(m_rows - column.missing);
    if (!column.hasTexts())
        return {static_cast<double>(column.sum / present)};
    std::vector<double> shares(column.rank.size());
    for (std::size_t number = 0; number < column.rank.size(); ++number)
        shares[static_cast<std::size_t>(column.rank[number])] =
            static_cast<double>(static_cast<long double>(column.rowsOfText[number]) / present);
    return shares;
}

Result<ColumnEncoding> ColumnLearning::finish() {
    const auto isMixed = [](const Column& column) { return column.textsFrom > 0; };
    if (std::ranges::any_of(m_columns, isMixed))
        if (const Status status = renumberEarlierCells(); !status.ok())
            return status.error();
    for (std::size_t position = 0; position < m_columns.size(); ++position) {
        Column& column = m_columns[position];
        ColumnEncoding::Column& encoded = m_encoding.columns[position];
        if (column.hasTexts())
            rankTexts(column, encoded.levels);
        if (m_encoding.missing != MissingValues::mean)
            continue;
        if (column.missing == m_rows)
            return Message{MessageId::columnHasNoValues, {}, {shownToken(encoded.name)}};
        encoded.fill = meansOf(column);
    }
    return m_encoding;
}

Status ColumnLearning::encodeRows(const ColumnEncoding& encoding, RowBuilder& builder, MissingCells& missing,
                                  const std::stop_token& stop) {
    const auto isMissed = [](const Column& column) { return column.missing > 0; };
    const bool marksMissing = encoding.missing == MissingValues::mean && std::ranges::any_of(m_columns, isMissed);
    missing.start.assign(marksMissing ? 1 : 0, 0);
    std::vector<Index> sometimesAbsent; // categorical columns
    for (std::size_t position = 0; position < m_columns.size(); ++position)
        if (m_columns[position].absentLevel >= 0)
            sometimesAbsent.push_back(static_cast<Index>(position));
    RowEncoder encoder(encoding);
    for (; !m_blocks.empty(); m_blocks.pop_front()) {
        const Block& block = m_blocks.front();
        std::size_t cell = 0;
        for (const std::int64_t end : std::span(block.start).subspan(1)) {
            if (stop.stop_requested())
                return Message{MessageId::fileReadFailed, {}, {"stopped"}};
            encoder.clear();
            auto absent = sometimesAbsent.begin();
            const auto addAbsentBefore = [&](Index column) {
                for (; absent != sometimesAbsent.end() && *absent < column; ++absent)
                    encoder.addLevel(*absent, m_columns[static_cast<std::size_t>(*absent)].absentLevel);
            };
            for (; cell < static_cast<std::size_t>(end); ++cell) {
                const Index position = block.column[cell];
                const Column& column = m_columns[static_cast<std::size_t>(position)];
                addAbsentBefore(position);
                if (absent != sometimesAbsent.end() && *absent == position)
                    ++absent;
                if (std::isnan(block.value[cell])) {
                    encoder.addMissing(position);
                    if (marksMissing)
                        missing.column.push_back(position);
                } else if (column.hasTexts()) {
                    encoder.addLevel(position, column.rank[static_cast<std::size_t>(block.value[cell])]);
                } else {
                    encoder.addNumber(position, block.value[cell]);
                }
            }
            addAbsentBefore(static_cast<Index>(m_columns.size()));
            if (Status status = builder.checkMemory(encoder.entries().size()); !status.ok())
                return status;
            builder.addRow(encoder.entries(), 0.0);
            if (marksMissing)
                missing.start.push_back(static_cast<Index>(missing.column.size()));
        }
    }
    return {};
}

} // namespace gapscope
