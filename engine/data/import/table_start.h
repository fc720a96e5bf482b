// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/csv_dialect.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// The beginning of a file, from which its data are described before they are read.
struct FileStart {
    static constexpr std::size_t usualBytes = std::size_t{1} << 18;

    ReaderOptions::Format format = ReaderOptions::Format::csv; ///< as detected
    std::string text{};   ///< decompressed, whole lines with LF ends; empty for idx
    bool isWhole = false; ///< whether the text is the whole file
};

/// Reads about `usualBytes` of a file, more only if its first line is longer. Errors: those of opening, decompressing
/// and refusing what is not text.
Result<FileStart> startOfFile(const std::string& path, const std::stop_token& stop = {});

/// A value of a column.
struct SeenValue {
    std::string text{};
    double number = 0.0; ///< if the text is a number
};

/// What a column contains in the records seen.
struct SeenColumn {
    static constexpr std::size_t maxValues = 1001; ///< one more than one-hot encoding accepts

    std::int64_t numbers = 0;
    std::int64_t texts = 0; ///< neither numbers nor dates
    std::int64_t dates = 0;
    std::int64_t missing = 0;
    std::vector<SeenValue> values{}; ///< distinct, by first occurrence, at most `maxValues`
    bool isWhole = true;             ///< all numbers are integers
    bool isCounting = true;          ///< every record is a number, larger by 1 than the previous one
    std::int64_t nonZeros = 0;
    double mean = 0.0;      ///< of the numbers
    double deviation = 0.0; ///< standard deviation of the numbers, divisor n

    std::int64_t present() const noexcept { return numbers + texts + dates; }
    bool isNumeric() const noexcept { return numbers > 0 && texts == 0 && dates == 0; }
};

/// The beginning of a delimited text as a table.
struct TableStart {
    static constexpr std::size_t maxRows = 200;

    CsvDialect dialect{};
    std::vector<std::string> names{};             ///< as the reader names the columns; empty without a header
    std::vector<std::vector<std::string>> rows{}; ///< the first ones as in the file, in UTF-8; may be ragged
    std::vector<SeenColumn> columns{};            ///< of all records seen
    std::int64_t records = 0;                     ///< without the header
    std::size_t bytes = 0;                        ///< of the text, up to the end of the last complete record
    bool isWhole = false;                         ///< whether the text is the whole file

    /// A column for the options that name columns: its name, or its number from 1 where the name cannot be written
    /// there (no header, a comma in it, nothing).
    std::string word(std::size_t column) const;
};

/// Splits the text into records with the header and separator of `options`, detected where these are automatic. Error:
/// noDataRows if there is no record.
Result<TableStart> tableStart(const FileStart& file, const ReaderOptions& options);

/// Reads the records of the beginning as the file would be read; `name` is the file in messages. Errors: those of the
/// reader, of which some may not be those of the whole file (see isDecidedByTheEnd).
Result<LoadedData> readStart(const FileStart& file, const TableStart& table, const std::string& name,
                             const ReaderOptions& options);

/// Whether an error of reading a beginning might not occur if more of the file were read.
bool isDecidedByTheEnd(const Message& error);

} // namespace gapscope
