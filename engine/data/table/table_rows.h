// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/load_watch.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/column_learning.h"
#include "engine/data/table/row_encoder.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gapscope {

/// Rows of a table (CSV, ARFF) on their way to a data set: what is missing is dropped or filled, texts become
/// categories, and columns are those of the training data where these are known. Where nothing of that is asked for, a
/// row costs no more than its numbers.
class TableRows {
public:
    /// `columns`: those of the features, by name; with `options.knownColumns` theirs are taken.
    TableRows(ColumnEncoding columns, const ReaderOptions& options);

    /// Whether texts of a column are categories.
    bool takesTexts(Index column) const {
        return m_encoder ? m_encoder->takesTexts(column) : m_options.categorical == CategoricalColumns::oneHot;
    }
    /// Whether a column is one of numbers because it was so in the training data.
    bool isKnownAsNumeric(Index column) const { return m_encoder && !m_encoder->takesTexts(column); }
    /// Whether missing values are to be means that the training data do not tell.
    bool lacksMeans() const {
        return m_options.missing == MissingValues::mean && m_options.knownColumns &&
               m_options.knownColumns->missing != MissingValues::mean;
    }
    /// Before the first row; see ColumnLearning.
    void declareTexts(Index column, const std::vector<std::string>& texts);

    /// The cells of the row under way, each column at most once.
    void addNumber(Index column, double value) {
        if (m_isPlain)
            m_entries.push_back({column, value});
        else
            m_cells.push_back({.column = column, .kind = TableCell::Kind::number, .number = value});
    }
    void addText(Index column, std::string text) {
        m_cells.push_back({.column = column, .kind = TableCell::Kind::text, .text = std::move(text)});
    }
    void addMissing(Index column) { m_cells.push_back({.column = column, .kind = TableCell::Kind::missing}); }
    /// A label or task is missing: the row can only be dropped.
    void addMissingLabel() { m_labelIsMissing = true; }

    /// Forgets the row under way, which holds an error.
    void forgetRow();
    enum class RowEnd { kept, dropped };
    /// Ends the row under way. Errors: columnHasTooManyTexts, tooLargeForMemory.
    Result<RowEnd> endRow();

    /// Whether rows depend on nothing but themselves: on no option for what is missing or a text, nor other columns.
    bool isPlain() const noexcept { return m_isPlain; }
    /// Many rows at once, of plain tables and as wide as all features. Error: tooLargeForMemory.
    Status addRows(RowChunk rows);

    /// What the rows take so far, but for the text; see LoadWatch.
    RowsSoFar soFar() const;
    /// The first rows that were kept, as they were read.
    const std::vector<std::vector<TableCell>>& firstRows() const noexcept { return m_firstRows; }

    /// Errors: noRowComplete, columnHasNoValues, columnHasTooManyTexts, indexAboveLimit, and those of
    /// RowBuilder::build. `parts` without columns and names, `labels` one a kept row.
    Result<DatasetPointer> build(DatasetParts parts, std::vector<double> labels, std::vector<Message>& warnings);
    /// After `build`.
    const std::shared_ptr<const ColumnEncoding>& encoding() const noexcept { return m_encoding; }
    /// Likewise; null where nothing was filled with means that the file tells.
    std::shared_ptr<const MissingCells> missing() const {
        return m_missing.column.empty() ? nullptr : std::make_shared<const MissingCells>(m_missing);
    }

private:
    /// What was missing.
    struct Gaps {
        std::int64_t values = 0;
        std::int64_t rows = 0;
        std::vector<char> inColumn{}; ///< one a column, and one for labels and tasks
    };

    bool noteGaps();
    Status encodeRow();
    void keepFirstRow();
    Status learn(const std::stop_token& stop);
    void addWarnings(std::vector<Message>& warnings) const;
    Message gapWarning() const;
    Message categoryWarning() const;

    const ReaderOptions& m_options;
    bool m_isPlain;                                   ///< cells are numbers and all there
    std::shared_ptr<const ColumnEncoding> m_encoding; ///< null until it is known
    std::optional<RowEncoder> m_encoder;              ///< where the training data tell
    std::optional<ColumnLearning> m_learning;         ///< where the file tells
    std::vector<RowEntry> m_entries;
    std::vector<TableCell> m_cells;
    bool m_labelIsMissing = false;
    std::vector<std::vector<TableCell>> m_firstRows;
    RowBuilder m_builder;
    MissingCells m_missing; ///< of a file that tells its means
    Gaps m_gaps;
    std::int64_t m_rows = 0; ///< kept and dropped
    std::int64_t m_kept = 0;
    Index m_features = 0; ///< where the encoding is known from the start
    std::int64_t m_unknownTexts = 0;
    std::string m_firstUnknown;
    Index m_columnOfFirstUnknown = 0;
};

} // namespace gapscope
