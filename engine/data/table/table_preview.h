// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/loading/csv_labels.h"
#include "engine/data/table/csv_columns.h"
#include "engine/data/table/table_rows.h"

namespace gapscope {

/// The first rows of a table (CSV, ARFF) that is being read; `labels` has one entry per kept row.
LoadPreview previewOf(const TableRows& table, const CsvColumns& columns, const CsvLabels& labels);

} // namespace gapscope
