// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/missing_cells.h"
#include "engine/data/dataset/row_chunk.h"
#include "engine/data/dataset/table_cell.h"
#include "engine/data/loading/row_builder.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gapscope {

/// Keeps the rows of a table until everything is known that their features depend on: which columns are categorical,
/// their texts, and the means. A column with a text in any row is categorical; its numbers become texts in their
/// shortest form. The result does not depend on the order of the rows.
class ColumnLearning {
public:
    static constexpr std::size_t maxTexts = 1000; ///< per column

    /// `columns`: with names only, without levels and fills.
    explicit ColumnLearning(ColumnEncoding columns);

    /// Declares texts of a column that count as levels even if they do not occur.
    void declareTexts(Index column, const std::vector<std::string>& texts);
    /// Whether a column is categorical as far as is known.
    bool hasTexts(Index column) const { return m_columns[static_cast<std::size_t>(column)].hasTexts(); }
    /// Zero cells of numeric columns may be omitted. Errors: columnHasTooManyTexts, tooLargeForMemory.
    Status addRow(const std::vector<TableCell>& cells);
    /// Adds rows of numeric columns; a missing value is NaN.
    Status addRows(const RowChunk& rows);
    std::int64_t rows() const noexcept { return m_rows; }
    std::int64_t cells() const noexcept {
        return m_fullCells + static_cast<std::int64_t>(m_blocks.back().value.size());
    }
    /// Number of features so far, with one per text.
    Index features() const noexcept { return static_cast<Index>(m_columns.size()) + m_furtherTexts; }
    /// Memory that the rows occupy now.
    double heldBytes() const noexcept;

    /// Determines levels, and means as fills if `missing` requests them. Errors: columnHasTooManyTexts,
    /// columnHasNoValues.
    Result<ColumnEncoding> finish();
    /// Call once, after `finish`: passes all rows to `builder`, in order, and frees them. If values are filled with
    /// means, `missing` receives their positions. Errors: tooLargeForMemory, fileReadFailed ("stopped").
    Status encodeRows(const ColumnEncoding& encoding, RowBuilder& builder, MissingCells& missing,
                      const std::stop_token& stop);

private:
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
    };
    struct Column {
        std::int64_t textsFrom = -1; ///< row of the first text, from which on cells hold text numbers; -1 = none
        std::unordered_map<std::string, std::size_t, TextHash, std::equal_to<>> numberOfText{};
        std::vector<std::int64_t> rowsOfText{}; ///< number of occurrences of each text
        std::vector<Index> rank{};              ///< of each text, in byte order
        Index absentLevel = -1;                 ///< level of omitted cells of a categorical column
        std::int64_t missing = 0;
        long double sum = 0.0L; ///< sums of doubles could overflow

        bool hasTexts() const noexcept { return textsFrom >= 0; }
    };
    using Block = SparseRows; ///< consecutive rows: cells in columns of the table; a missing value is NaN

    Status addCell(const TableCell& cell, Block& block);
    /// The number of a text, assigned on first use; nullopt if there are too many.
    std::optional<std::size_t> numberOf(Column& column, std::string_view text);
    Message tooManyTexts(std::size_t column) const;
    Status makeRoom(std::size_t cells);
    /// Converts numbers in rows before the first text of their column to texts.
    Status renumberEarlierCells();
    void rankTexts(Column& column, std::vector<std::string>& levels) const;
    std::vector<double> meansOf(const Column& column) const;

    ColumnEncoding m_encoding;
    std::vector<Column> m_columns;
    std::deque<Block> m_blocks;
    std::int64_t m_rows = 0;
    double m_bytes = 0.0;         ///< of the full blocks
    std::int64_t m_fullCells = 0; ///< in the full blocks
    Index m_furtherTexts = 0;     ///< beyond the first one of each column
};

} // namespace gapscope
