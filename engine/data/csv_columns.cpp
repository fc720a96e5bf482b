// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/csv_columns.h"

#include "engine/data/number_text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <unordered_set>

namespace gapscope {
namespace {

/// Gives every column a name of its own: an empty one its number, a repeated one " (2)".
void makeDistinct(std::vector<std::string>& names, std::int64_t line, std::vector<Message>& warnings) {
    std::unordered_set<std::string> given(names.begin(), names.end());
    std::unordered_set<std::string> used;
    Message* warning = nullptr;
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::string base = names[k].empty() ? shown(static_cast<std::int64_t>(k) + 1) : names[k];
        std::string name = base;
        for (std::int64_t copy = 2; used.count(name) > 0 || (name != names[k] && given.count(name) > 0); ++copy)
            name = base + " (" + shown(copy) + ")";
        if (name != base && warning != nullptr) {
            ++warning->more;
        } else if (name != base) {
            warnings.push_back({MessageId::columnRenamed, {{}, line}, {shownToken(base), shownToken(name)}});
            warning = &warnings.back();
        }
        used.insert(name);
        names[k] = std::move(name);
    }
}

std::string firstNames(const CsvColumns& columns) {
    constexpr std::size_t most = 10;
    if (columns.names.empty())
        return "1 to " + shown(static_cast<std::int64_t>(columns.count)) + ", there is no header";
    std::string result;
    for (std::size_t k = 0; k < std::min(most, columns.count); ++k)
        result += (k == 0 ? "" : ", ") + shownToken(columns.names[k]);
    return columns.count > most ? result + ", ..." : result;
}

/// A column by its name, else by its number from 1.
Result<std::size_t> findColumn(const CsvColumns& columns, const std::string& wanted) {
    const auto found = std::find(columns.names.begin(), columns.names.end(), wanted);
    if (found != columns.names.end())
        return static_cast<std::size_t>(found - columns.names.begin());
    std::size_t number = 0;
    const char* const end = wanted.data() + wanted.size();
    const auto [stop, error] = std::from_chars(wanted.data(), end, number);
    if (stop != end || error == std::errc::invalid_argument)
        return Message{MessageId::labelColumnUnknown, {}, {shownToken(wanted), firstNames(columns)}};
    if (error != std::errc() || number < 1 || number > columns.count)
        return Message{MessageId::labelColumnOutOfRange,
                       {},
                       {shownToken(wanted), gapscope::shown(static_cast<std::int64_t>(columns.count))}};
    return number - 1;
}

/// The named label column, else the last one that does not hold the tasks, with a warning.
Result<std::size_t> labelColumn(const CsvColumns& columns, const ReaderOptions& options,
                                std::vector<Message>& warnings) {
    if (!options.label.empty())
        return findColumn(columns, options.label);
    const std::size_t last = columns.count - (columns.task == columns.count - 1 && columns.count > 1 ? 2 : 1);
    warnings.push_back({MessageId::labelColumnDefault, {}, {columns.shown(last)}});
    return last;
}

} // namespace

std::string CsvColumns::shown(std::size_t column) const {
    return names.empty() ? gapscope::shown(static_cast<std::int64_t>(column) + 1) : shownToken(names[column]);
}

std::vector<std::string> CsvColumns::featureNames() const {
    std::vector<std::string> result;
    for (std::size_t k = 0; k < names.size(); ++k)
        if (isFeature(k))
            result.push_back(names[k]);
    return result;
}

Result<CsvColumns> readColumns(const CsvRecord& first, bool header, const ReaderOptions& options,
                               std::vector<Message>& warnings) {
    CsvColumns columns;
    columns.count = first.fields().size();
    columns.line = first.firstLine();
    const std::int64_t most = std::min<std::int64_t>(options.maxFeatures, std::numeric_limits<std::int32_t>::max());
    const auto features = static_cast<std::int64_t>(columns.count) - 1;
    if (features > most)
        return Message{
            MessageId::indexAboveLimit, {{}, columns.line}, {gapscope::shown(features), gapscope::shown(most)}};
    if (header) {
        for (const CsvField& field : first.fields())
            columns.names.emplace_back(field.text);
        makeDistinct(columns.names, columns.line, warnings);
    }
    if (!options.tasks.empty()) {
        const Result<std::size_t> task = findColumn(columns, options.tasks);
        if (!task)
            return task.error();
        columns.task = *task;
    }
    const Result<std::size_t> label = labelColumn(columns, options, warnings);
    if (!label)
        return label.error();
    columns.label = *label;
    if (columns.task == columns.label)
        return Message{MessageId::taskColumnIsLabel, {}, {columns.shown(columns.label)}};
    return columns;
}

} // namespace gapscope
