// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/csv_record.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// Properties of a CSV text, detected from its start.
struct CsvDialect {
    char separator = ',';
    bool header = false;
};

/// Determines what the options leave open from the first hundred records of `sample`. `complete`: whether the sample is
/// the whole text; otherwise its last line may be truncated. Error: separatorLooksLike if the chosen separator occurs
/// in no record while another one splits all of them alike.
Result<CsvDialect> detectDialect(std::string_view sample, bool complete, const ReaderOptions& options);

/// "NA", "?", "null" and similar: an explicitly missing value.
bool isMissingToken(std::string_view text);

/// "1,5": digits around one comma, as in locales with a decimal comma.
bool isDecimalCommaNumber(std::string_view text);

/// A separator as shown in messages and options.
std::string shownSeparator(char separator);

} // namespace gapscope
