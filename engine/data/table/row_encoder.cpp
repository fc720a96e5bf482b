// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/row_encoder.h"

#include <algorithm>

namespace gapscope {

RowEncoder::RowEncoder(const ColumnEncoding& encoding) : m_encoding(encoding) {
    Index first = 0;
    for (const ColumnEncoding::Column& column : encoding.columns) {
        m_first.push_back(first);
        first += column.width();
    }
}

Index RowEncoder::levelOf(Index column, std::string_view text) const {
    const std::vector<std::string>& levels = columnAt(column).levels;
    const auto found = std::lower_bound(levels.begin(), levels.end(), text);
    return found == levels.end() || *found != text ? -1 : static_cast<Index>(found - levels.begin());
}

void RowEncoder::addMissing(Index column) {
    Index feature = firstFeature(column);
    for (const double value : columnAt(column).fill)
        m_entries.push_back({feature++, value});
}

} // namespace gapscope
