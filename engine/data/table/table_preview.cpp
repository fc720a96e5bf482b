// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/table_preview.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>

namespace gapscope {

LoadPreview previewOf(const TableRows& table, const CsvColumns& columns, const CsvLabels& labels) {
    LoadPreview preview;
    if (columns.label != CsvColumns::none && !columns.names.empty())
        preview.labelTitle = shownToken(columns.names[columns.label]);
    preview.columns = static_cast<Index>(columns.features.columns.size());
    const bool isNamed = columns.features.named || columns.features.hasLevels();
    for (const ColumnEncoding::Column& column : columns.features.columns)
        if (isNamed)
            preview.columnNames.push_back(column.name);
    const std::size_t count = std::min(table.firstRows().size(), labels.count());
    for (std::size_t row = 0; row < count; ++row)
        preview.rows.push_back({.label = columns.label == CsvColumns::none ? std::string() : asUtf8(labels.text(row)),
                                .cells = table.firstRows()[row]});
    return preview;
}

} // namespace gapscope
