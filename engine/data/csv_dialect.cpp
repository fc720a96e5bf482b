// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/csv_dialect.h"

#include "engine/data/format_detection.h"
#include "engine/data/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace gapscope {
namespace {

constexpr std::size_t sampledRecords = 100;

struct SampledField {
    std::string text;
    bool quoted;
};
using SampledRecords = std::vector<std::vector<SampledField>>;

SampledRecords sampledRecordsWith(char separator, std::string_view sample, bool complete) {
    SampledRecords records;
    CsvRecord record(separator);
    std::int64_t line = 0;
    while (!sample.empty() && records.size() < sampledRecords) {
        const bool whole = complete || sample.find('\n') != std::string_view::npos || records.empty();
        const std::string_view text = takeLine(sample);
        if (!whole || record.addLine(text, ++line) != CsvRecord::Kind::complete)
            continue;
        auto& fields = records.emplace_back();
        for (const CsvField& field : record.fields())
            fields.push_back({std::string(field.text), field.quoted});
    }
    return records;
}

bool isNumber(std::string_view text) {
    const NumberStatus status = scanNumber(text).status;
    return status != NumberStatus::notANumber && status != NumberStatus::decimalComma;
}

bool looksLikeValue(const SampledField& field) {
    return field.text.empty() || isNumber(field.text) || isMissingToken(field.text) || isDecimalCommaNumber(field.text);
}

/// The number of fields when all records have the same, else 0.
std::size_t commonFieldCount(const SampledRecords& records) {
    const auto other = std::find_if(records.begin(), records.end(),
                                    [&](const auto& record) { return record.size() != records.front().size(); });
    return records.empty() || other != records.end() ? 0 : records.front().size();
}

/// How well a separator divides the sample: the share of records with as many fields as the first, plus the share of
/// fields that read as values.
double separatorScore(const SampledRecords& records) {
    if (records.empty() || records.front().size() < 2)
        return 0.0;
    double alike = 0.0;
    double values = 0.0;
    double fields = 0.0;
    // The first record may be a header, whose fields say nothing.
    for (std::size_t k = 0; k < records.size(); ++k) {
        alike += records[k].size() == records.front().size() ? 1.0 : 0.0;
        if (k == 0 && records.size() > 1)
            continue;
        fields += static_cast<double>(records[k].size());
        values += static_cast<double>(std::count_if(records[k].begin(), records[k].end(), looksLikeValue));
    }
    return alike / static_cast<double>(records.size()) + values / std::max(1.0, fields);
}

constexpr std::array separators{',', ';', '\t'};

char bestSeparator(std::string_view sample, bool complete) {
    char best = ',';
    double bestScore = 0.0;
    for (const char separator : separators) {
        const double score = separatorScore(sampledRecordsWith(separator, sample, complete));
        if (score > bestScore) {
            best = separator;
            bestScore = score;
        }
    }
    return best;
}

struct Division {
    char separator;
    std::size_t fields; ///< in every record; 0 when there is no such separator
};

/// A separator that divides all records alike while the chosen one divides none.
Division betterDivision(char chosen, std::string_view sample, bool complete) {
    if (commonFieldCount(sampledRecordsWith(chosen, sample, complete)) != 1)
        return {chosen, 0};
    for (const char separator : separators)
        if (const std::size_t count = commonFieldCount(sampledRecordsWith(separator, sample, complete)); count > 1)
            return {separator, count};
    return {chosen, 0};
}

bool isWholeNumber(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool names(const SampledField& field) {
    return !field.text.empty() && !isMissingToken(field.text) && !isNumber(field.text);
}

/// A first record is a header when it has the wanted label column in it, when all of its fields are texts, or when a
/// text stands in it over a value. A quoted number over a plain one counts as a text.
bool hasHeader(const SampledRecords& records, const std::string& label) {
    if (records.empty())
        return false;
    const auto& first = records.front();
    if (!label.empty() && !isWholeNumber(label))
        for (const SampledField& field : first)
            if (field.text == label)
                return true;
    if (std::all_of(first.begin(), first.end(), names))
        return true;
    if (records.size() < 2)
        return false;
    const auto& second = records[1];
    for (std::size_t k = 0; k < std::min(first.size(), second.size()); ++k) {
        const bool text = names(first[k]) || (first[k].quoted && !second[k].quoted && isNumber(first[k].text));
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
        const Division better = betterDivision(options.separator, sample, complete);
        if (better.fields > 0) {
            std::vector<std::string> found{shownSeparator(better.separator),
                                           shown(static_cast<std::int64_t>(better.fields))};
            return Message{MessageId::separatorLooksLike, {}, std::move(found)};
        }
    }
    using Header = ReaderOptions::Header;
    dialect.header = options.header == Header::yes ||
                     (options.header == Header::automatic &&
                      hasHeader(sampledRecordsWith(dialect.separator, sample, complete), options.label));
    return dialect;
}

bool isMissingToken(std::string_view text) {
    static constexpr std::array<std::string_view, 14> tokens{"NA",   "N/A",  "#N/A", "n/a", "na",  "<NA>", "?",
                                                             "null", "NULL", "Null", "NaN", "nan", "NAN",  "#NA"};
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
