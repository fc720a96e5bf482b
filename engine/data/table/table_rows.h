// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/column_learning.h"
#include "engine/data/table/gap_counts.h"
#include "engine/data/table/row_encoder.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gapscope {

/// Converts rows of a table (CSV, ARFF) to a data set: drops or fills missing values, converts texts to categories, and
/// maps columns to those of the training data if these are known. Without texts, means and known columns, a row costs
/// no more than its numbers.
class TableRows {
public:
    /// `columns`: those of the features, by name; replaced by `options.knownColumns` if given. `rowFolder`: for files
    /// of rows, see LoadControl.
    TableRows(ColumnEncoding columns, const ReaderOptions& options, const std::string& rowFolder);

    /// Whether texts of a column are categories.
    bool takesTexts(Index column) const {
        if (m_encoder)
            return m_encoder->takesTexts(column);
        return m_options.categorical == CategoricalColumns::oneHot || (m_learning && m_learning->hasTexts(column));
    }
    /// Whether a column must be numeric because it is numeric in the training data.
    bool isKnownAsNumeric(Index column) const { return m_encoder && !m_encoder->takesTexts(column); }
    /// Whether means are requested for missing values but the training data do not provide them.
    bool lacksMeans() const {
        return m_options.missing == MissingValues::mean && m_options.knownColumns &&
               m_options.knownColumns->missing != MissingValues::mean;
    }
    /// Call before the first row; see ColumnLearning.
    void declareTexts(Index column, const std::vector<std::string>& texts);

    /// The cells of the current row, each column at most once.
    void addNumber(Index column, double value) {
        if (m_isPlain)
            m_entries.push_back({column, value});
        else
            m_cells.push_back({.column = column, .kind = TableCell::Kind::number, .number = value});
    }
    void addText(Index column, std::string text) {
        m_cells.push_back({.column = column, .kind = TableCell::Kind::text, .text = std::move(text)});
    }
    void addMissing(Index column) {
        m_missing.push_back(column);
        if (!m_isPlain)
            m_cells.push_back({.column = column, .kind = TableCell::Kind::missing});
    }
    /// The label or the task is missing: the row can only be dropped.
    void addMissingLabel() { m_missing.push_back(static_cast<Index>(m_gaps.inColumn.size()) - 1); }

    /// Discards the current row, which contains an error.
    void forgetRow();
    enum class RowEnd { kept, dropped };
    /// Ends the current row. Errors: columnHasTooManyTexts, tooLargeForMemory.
    Result<RowEnd> endRow();

    /// Whether many rows can be added at once: no options for texts, no known columns.
    bool takesManyRows() const noexcept { return m_takesManyRows; }
    /// Adds many rows at once, as wide as all features, if takesManyRows(). Missing values are NaN if they are filled
    /// with means, otherwise absent. `gaps`: of these rows and of `dropped` others. Error: tooLargeForMemory.
    Status addRows(RowChunk rows, const GapCounts& gaps, std::int64_t dropped);

    /// Counts the rows up to a place in the text. Those that cannot fit into memory go to files if there is a folder,
    /// and what their columns mean does not depend on all of them. Errors: those of LoadWatch::count; fileWriteFailed.
    Status count(LoadWatch& watch, std::int64_t textBytes, const std::function<LoadPreview()>& preview);
    /// The first kept rows, as read.
    const std::vector<std::vector<TableCell>>& firstRows() const noexcept { return m_firstRows; }

    /// Errors: noRowComplete, columnHasNoValues, columnHasTooManyTexts, indexAboveLimit, and those of
    /// RowBuilder::build. `parts` without columns and names, `labels` with one entry per kept row.
    Result<DatasetPointer> build(DatasetParts parts, std::vector<double> labels, std::vector<Message>& warnings);
    /// Valid after `build`.
    const std::shared_ptr<const ColumnEncoding>& encoding() const noexcept { return m_encoding; }
    /// Valid after `build`; null if nothing was filled with means from the file.
    std::shared_ptr<const MissingCells> missing() const {
        return m_filled.column.empty() ? nullptr : std::make_shared<const MissingCells>(m_filled);
    }

private:
    RowsSoFar soFar() const;
    Status encodeRow();
    void keepFirstRow();
    Status learn(const std::stop_token& stop);
    void addWarnings(std::vector<Message>& warnings) const;
    Message gapWarning() const;
    Message categoryWarning() const;

    const ReaderOptions& m_options;
    bool m_takesManyRows;
    bool m_isPlain;                                   ///< features are the numbers of the present cells
    std::shared_ptr<const ColumnEncoding> m_encoding; ///< null until known
    std::optional<RowEncoder> m_encoder;              ///< if the training data provide the encoding
    std::optional<ColumnLearning> m_learning;         ///< if the encoding comes from the file
    std::vector<RowEntry> m_entries;
    std::vector<TableCell> m_cells;
    std::vector<Index> m_missing; ///< columns of the current row, as in GapCounts
    std::vector<std::vector<TableCell>> m_firstRows;
    RowBuilder m_builder;
    MissingCells m_filled; ///< if the means come from the file
    GapCounts m_gaps;
    std::int64_t m_rows = 0; ///< kept and dropped
    std::int64_t m_kept = 0;
    Index m_features = 0; ///< if the encoding is known from the start
    std::int64_t m_unknownTexts = 0;
    std::string m_firstUnknown;
    Index m_columnOfFirstUnknown = 0;
};

} // namespace gapscope
