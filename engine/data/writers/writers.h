// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/row_stream.h"

#include <string>
#include <string_view>

namespace gapscope {

enum class FileFormat { libsvm, csv, chains, ratings, npz, mtx };

/// The name of a format in reader options and reports.
std::string_view wordOf(FileFormat format);

/// Writes a data set so that reading reproduces it bit by bit. The format follows from the name without its compression
/// suffix (.csv, .tsv: CSV; .npz; .mtx: Matrix Market; else LIBSVM, or chains for sequences), the compression from the
/// suffix (.gz .bz2 .xz .zst).
/// "-" writes LIBSVM to standard output; sets of labels are read back with ReaderOptions::labelSets. Tasks become qid
/// in LIBSVM and a column "task" before the label in CSV. Entries of a matrix are always written as ratings, separated
/// by commas for .csv and by tabs otherwise. The file is complete or does not appear at all. Returns the format
/// written. Errors: fileWriteFailed with the system's reason, or, after the first 64 MiB, because the disk has less
/// than half the space that the remaining rows need; sequences as CSV; tasks with names that are not integers as
/// LIBSVM; structure as .npz or .mtx; labels that are texts as .mtx; a compressed .npz.
Result<FileFormat> writeData(const Dataset& data, const std::string& path);

/// The format for `path`. Errors: those of writeData that are known before the first row.
Result<FileFormat> formatFor(const StreamShape& shape, const std::string& path);

/// Whether the nonzeros of all rows must be known before the first one is written to `path`.
bool needsNonZeros(const StreamShape& shape, const std::string& path);

/// Properties of all rows that must be known before the first one is written.
struct RowsSurvey {
    bool countsNonZeros = false; ///< see needsNonZeros
    /// Whether a value of the last column is nonzero, so that reading finds the number of columns without help.
    bool lastColumnIsUsed = false;
    std::int64_t nonZeros = 0; ///< of the rows looked at
    MatrixShape seen{};        ///< the largest row and column of entries of a matrix

    void look(const StreamShape& shape, const StreamRow& row);
    /// Whether further rows cannot change the result.
    bool isDone(const StreamShape& shape) const;
};

/// Writes rows as writeData does, holding only one at a time. Calls `goesOn` after every row; if it returns false, the
/// file does not appear, and the error is fileWriteFailed ("stopped").
Result<FileFormat> writeRows(const RowStream& rows, const RowsSurvey& survey, const std::string& path,
                             const std::function<bool(const StreamRow& row)>& goesOn = {});

} // namespace gapscope
