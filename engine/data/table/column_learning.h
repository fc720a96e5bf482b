// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/missing_cells.h"
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

/// Keeps the rows of a table until all is known that their features depend on: which columns hold texts, which texts
/// there are, and the means. A column with a text in any row is one of categories; its numbers are texts then, in their
/// shortest form. What results does not depend on the order of the rows.
class ColumnLearning {
public:
    static constexpr std::size_t maxTexts = 1000; ///< of a column

    /// `columns`: names, without levels and fills.
    explicit ColumnLearning(ColumnEncoding columns);

    /// Texts that a column may have whether they occur or not.
    void declareTexts(Index column, const std::vector<std::string>& texts);
    /// Cells of columns that hold numbers may be left out where they are 0. Errors: columnHasTooManyTexts,
    /// tooLargeForMemory.
    Status addRow(const std::vector<TableCell>& cells);
    std::int64_t rows() const noexcept { return m_rows; }
    std::int64_t cells() const noexcept {
        return m_fullCells + static_cast<std::int64_t>(m_blocks.back().value.size());
    }
    /// Columns so far, where every text is one.
    Index features() const noexcept { return static_cast<Index>(m_columns.size()) + m_furtherTexts; }
    /// Memory that the rows take now.
    double heldBytes() const noexcept;

    /// Levels, and fills where `missing` asks for means. Errors: columnHasTooManyTexts, columnHasNoValues.
    Result<ColumnEncoding> finish();
    /// Once, after `finish`: gives all rows to `builder`, in order, and forgets them. Where values are filled with
    /// means, `missing` says which. Errors: tooLargeForMemory, fileReadFailed ("stopped").
    Status encodeRows(const ColumnEncoding& encoding, RowBuilder& builder, MissingCells& missing,
                      const std::stop_token& stop);

private:
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>{}(text); }
    };
    struct Column {
        std::int64_t textsFrom = -1; ///< the row of the first text, behind which cells hold numbers of texts; -1 = none
        std::unordered_map<std::string, std::size_t, TextHash, std::equal_to<>> numberOfText{};
        std::vector<std::int64_t> rowsOfText{}; ///< how often each text occurs
        std::vector<Index> rank{};              ///< of each text in byte order
        Index absentLevel = -1;                 ///< of cells that are left out, in a column of categories
        std::int64_t missing = 0;
        long double sum = 0.0L; ///< cannot overflow as the sum of doubles could

        bool hasTexts() const noexcept { return textsFrom >= 0; }
    };
    /// Rows that follow each other: their cells, and where each ends. A missing value is NaN.
    struct Block {
        std::vector<std::int32_t> column;
        std::vector<double> value;
        std::vector<std::size_t> end;
    };

    Status addCell(const TableCell& cell, Block& block);
    /// The number of a text, which is new or known.
    std::optional<std::size_t> numberOf(Column& column, std::string_view text);
    Message tooManyTexts(std::size_t column) const;
    Status makeRoom();
    /// Numbers in rows before the first text of their column become texts.
    Status renumberEarlierCells();
    void rankTexts(Column& column, std::vector<std::string>& levels) const;
    std::vector<double> meansOf(const Column& column) const;

    ColumnEncoding m_encoding;
    std::vector<Column> m_columns;
    std::deque<Block> m_blocks;
    std::int64_t m_rows = 0;
    double m_bytes = 0.0;         ///< of full blocks
    std::int64_t m_fullCells = 0; ///< of them
    Index m_furtherTexts = 0;     ///< behind the first one of each column
};

} // namespace gapscope
