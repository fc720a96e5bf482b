// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/column_encoding.h"
#include "engine/data/loading/row_builder.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Converts the cells of a row to features with a known encoding, row by row. Cells must come in increasing order of
/// columns.
class RowEncoder {
public:
    /// `encoding` must outlive the encoder.
    explicit RowEncoder(const ColumnEncoding& encoding);

    bool takesTexts(Index column) const { return !columnAt(column).levels.empty(); }
    /// Index of a text among the levels of its column; -1 if it is unknown.
    Index levelOf(Index column, std::string_view text) const;

    void addNumber(Index column, double value) { m_entries.push_back({firstFeature(column), value}); }
    void addLevel(Index column, Index level) { m_entries.push_back({firstFeature(column) + level, 1.0}); }
    /// Adds the column's fill; nothing if it has none, which means 0.
    void addMissing(Index column);

    std::span<const RowEntry> entries() const noexcept { return m_entries; }
    void clear() noexcept { m_entries.clear(); }

private:
    const ColumnEncoding::Column& columnAt(Index column) const {
        return m_encoding.columns[static_cast<std::size_t>(column)];
    }
    Index firstFeature(Index column) const { return m_first[static_cast<std::size_t>(column)]; }

    const ColumnEncoding& m_encoding;
    std::vector<Index> m_first; ///< first feature of each column
    std::vector<RowEntry> m_entries;
};

} // namespace gapscope
