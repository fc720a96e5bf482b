// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/table/csv_record.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// What the start of a CSV text tells about the rest.
struct CsvDialect {
    char separator = ',';
    bool header = false;
};

/// Chooses what the options leave open from the first hundred records of `sample`. `complete` says whether the sample
/// is the whole text; its last line may else be cut. Error: separatorLooksLike, when a separator is chosen that occurs
/// in no record while another one divides all of them alike.
Result<CsvDialect> detectDialect(std::string_view sample, bool complete, const ReaderOptions& options);

/// "NA", "?", "null" and the like: a value that is known to be missing.
bool isMissingToken(std::string_view text);

/// "1,5": digits around one comma, as written where a comma is the decimal sign.
bool isDecimalCommaNumber(std::string_view text);

/// A separator as messages and options name it.
std::string shownSeparator(char separator);

} // namespace gapscope
