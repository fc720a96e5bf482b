// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/row_stream.h"

#include <string>
#include <string_view>

namespace gapscope {

enum class FileFormat { libsvm, csv, chains, ratings };

/// The word by which reader options and reports name a format.
std::string_view wordOf(FileFormat format);

/// Writes a data set so that reading gives it back bit by bit. The format follows the name without its compression
/// suffix (.csv, .tsv: CSV, else LIBSVM, or chains where the data are sequences), the compression follows the suffix
/// (.gz .bz2 .xz .zst). "-" writes LIBSVM to standard output. Tasks become qid in LIBSVM and a column "task" in CSV,
/// before the label. Entries of a matrix are written as ratings whatever the name, between commas for .csv and tabs
/// else. The file appears whole or not at all. Returns the format written, or fileWriteFailed with the system's reason,
/// or, after the first 64 MiB, because a disk has less than half the room that the rows will need; sequences do not fit
/// into CSV, nor do tasks whose names are no integers into LIBSVM.
Result<FileFormat> writeData(const Dataset& data, const std::string& path);

/// The format that `path` gets. Errors: as of writeData, but of what is known before the first row.
Result<FileFormat> formatFor(const StreamShape& shape, const std::string& path);

/// What must be known of all rows before the first one is written.
struct RowsSurvey {
    /// Whether a value of the last column is not zero, so that reading finds the number of columns by itself.
    bool lastColumnIsUsed = false;
    MatrixShape seen{}; ///< the largest row and column of entries of a matrix

    void look(const StreamShape& shape, const StreamRow& row);
    /// Further rows can tell nothing new.
    bool isDone(const StreamShape& shape) const;
};

/// Writes rows as writeData does, without holding more than one. `goesOn` is asked behind every row; at false the file
/// does not appear, and the error is fileWriteFailed ("stopped").
Result<FileFormat> writeRows(RowStream rows, const RowsSurvey& survey, const std::string& path,
                             const std::function<bool(const StreamRow& row)>& goesOn = {});

} // namespace gapscope
