// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_dialect.h"

#include "engine/data/parsing/number_text.h"
#include "engine/data/text/format_detection.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace gapscope {
namespace {

struct SampledField {
    std::string text;
    bool quoted;
};
using SampledFields = std::vector<SampledField>;

bool isNumber(std::string_view text) {
    const NumberStatus status = scanNumber(text).status;
    return status != NumberStatus::notANumber && status != NumberStatus::decimalComma;
}

bool looksLikeValue(const SampledField& field) {
    return field.text.empty() || isNumber(field.text) || isMissingToken(field.text) || isDecimalCommaNumber(field.text);
}

/// The first hundred records, split at one separator.
struct Division {
    std::vector<std::size_t> counts; ///< fields of each record
    double fields = 0.0; ///< number of fields after the first record, which may be a header and so tells nothing
    double values = 0.0; ///< number of these that look like values
    SampledFields first;
    SampledFields second;
};

void addRecord(const CsvRecord& record, Division& division) {
    const std::size_t position = division.counts.size();
    division.counts.push_back(record.fields().size());
    for (const CsvField& field : record.fields()) {
        const SampledField sampled{std::string(field.text), field.quoted};
        if (position > 0) {
            division.fields += 1.0;
            division.values += looksLikeValue(sampled) ? 1.0 : 0.0;
        }
        if (position < 2)
            (position == 0 ? division.first : division.second).push_back(sampled);
    }
}

Division divide(char separator, std::string_view sample, bool complete) {
    constexpr std::size_t sampledRecords = 100;
    Division division;
    CsvRecord record(separator);
    std::int64_t line = 0;
    while (!sample.empty() && division.counts.size() < sampledRecords) {
        const bool whole = complete || sample.find('\n') != std::string_view::npos || division.counts.empty();
        const std::string_view text = takeLine(sample);
        if (whole && record.addLine(text, ++line) == CsvRecord::Kind::complete)
            addRecord(record, division);
    }
    if (division.counts.size() == 1) { // a single record: not a header, or the only evidence
        division.fields = static_cast<double>(division.first.size());
        division.values =
            static_cast<double>(std::count_if(division.first.begin(), division.first.end(), looksLikeValue));
    }
    return division;
}

/// The number of fields if all records have the same number, else 0.
std::size_t commonFieldCount(const Division& division) {
    const auto& counts = division.counts;
    const bool alike = !counts.empty() && std::count(counts.begin(), counts.end(), counts.front()) ==
                                              static_cast<std::ptrdiff_t>(counts.size());
    return alike ? counts.front() : 0;
}

/// The quality of a separator: the share of records with as many fields as the first, plus the share of fields that
/// look like values.
double separatorScore(const Division& division) {
    const auto& counts = division.counts;
    if (counts.empty() || counts.front() < 2)
        return 0.0;
    const auto alike = static_cast<double>(std::count(counts.begin(), counts.end(), counts.front()));
    return alike / static_cast<double>(counts.size()) + division.values / std::max(1.0, division.fields);
}

constexpr std::array separators{',', ';', '\t'};

char bestSeparator(std::string_view sample, bool complete) {
    char best = ',';
    double bestScore = 0.0;
    for (const char separator : separators) {
        const double score = separatorScore(divide(separator, sample, complete));
        if (score > bestScore) {
            best = separator;
            bestScore = score;
        }
    }
    return best;
}

struct OtherSeparator {
    char separator;
    std::size_t fields; ///< per record; 0 if there is no such separator
};

/// A separator that splits all records alike if the chosen one splits none.
OtherSeparator betterSeparator(char chosen, std::string_view sample, bool complete) {
    if (commonFieldCount(divide(chosen, sample, complete)) != 1)
        return {chosen, 0};
    for (const char separator : separators)
        if (const std::size_t count = commonFieldCount(divide(separator, sample, complete)); count > 1)
            return {separator, count};
    return {chosen, 0};
}

bool isWholeNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isName(const SampledField& field) {
    return !looksLikeValue(field);
}

/// Whether a record contains the column name from the options; false if the options give a number.
bool namesColumn(const SampledFields& record, const std::string& wanted) {
    return !wanted.empty() && !isWholeNumber(wanted) &&
           std::any_of(record.begin(), record.end(), [&](const SampledField& field) { return field.text == wanted; });
}

/// Whether a record contains the name of a column of the training data.
bool namesKnownColumn(const SampledFields& record, const ReaderOptions& options) {
    return options.knownColumns && options.knownColumns->named &&
           std::ranges::any_of(options.knownColumns->columns,
                               [&](const ColumnEncoding::Column& column) { return namesColumn(record, column.name); });
}

/// The first record is a header if it contains a requested column (labels, tasks) or a column of the training data, if
/// all its fields are texts, or if one of them is a text above a value. A quoted number above an unquoted one counts as
/// a text.
bool hasHeader(const Division& division, const ReaderOptions& options) {
    const SampledFields& first = division.first;
    const SampledFields& second = division.second;
    if (first.empty())
        return false;
    if (namesColumn(first, options.label) || namesColumn(first, options.tasks) || namesKnownColumn(first, options))
        return true;
    if (std::all_of(first.begin(), first.end(), isName))
        return true;
    for (std::size_t k = 0; k < std::min(first.size(), second.size()); ++k) {
        const bool text = isName(first[k]) || (first[k].quoted && !second[k].quoted && isNumber(first[k].text));
        if (text && looksLikeValue(second[k]))
            return true;
    }
    return false;
}

} // namespace

Result<CsvDialect> detectDialect(std::string_view sample, bool complete, const ReaderOptions& options) {
    CsvDialect dialect;
    if (options.separator == '\0') {
        dialect.separator = bestSeparator(sample, complete);
    } else {
        dialect.separator = options.separator;
        const OtherSeparator better = betterSeparator(options.separator, sample, complete);
        if (better.fields > 0) {
            std::vector<std::string> found{shownSeparator(better.separator),
                                           shown(static_cast<std::int64_t>(better.fields))};
            return Message{MessageId::separatorLooksLike, {}, std::move(found)};
        }
    }
    using Header = ReaderOptions::Header;
    dialect.header = options.header == Header::yes || (options.header == Header::automatic &&
                                                       hasHeader(divide(dialect.separator, sample, complete), options));
    return dialect;
}

bool isMissingToken(std::string_view text) {
    static constexpr std::array<std::string_view, 17> tokens{"NA",  "N/A",  "#N/A", "n/a",  "na",      "<NA>",
                                                             "?",   "null", "NULL", "Null", "NaN",     "nan",
                                                             "NAN", "-nan", "-NaN", "#NA",  "#N/A N/A"};
    return std::find(tokens.begin(), tokens.end(), text) != tokens.end();
}

bool isDecimalCommaNumber(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos || scanNumber(text).status != NumberStatus::decimalComma)
        return false;
    const std::string digits = std::string(text.substr(0, comma)) + "." + std::string(text.substr(comma + 1));
    return scanNumber(digits).status == NumberStatus::ok;
}

std::string shownSeparator(char separator) {
    return separator == '\t' ? "\\t" : std::string(1, separator);
}

} // namespace gapscope
