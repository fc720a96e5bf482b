// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/table/csv_columns.h"

#include "engine/data/parsing/number_text.h"
#include "engine/data/text/feature_names.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string_view>
#include <unordered_map>

namespace gapscope {
namespace {

std::string firstNames(const CsvColumns& columns) {
    constexpr std::size_t max = 10;
    if (columns.names.empty())
        return "1 to " + shown(static_cast<std::int64_t>(columns.count)) + ", there is no header";
    std::string result;
    for (std::size_t k = 0; k < std::min(max, columns.count); ++k)
        result += (k == 0 ? "" : ", ") + shownToken(columns.names[k]);
    return columns.count > max ? result + ", ..." : result;
}

/// Finds a column by its name, or by its number from 1.
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

/// The position of the column with this name; none if there is none.
std::size_t positionOf(const CsvColumns& columns, const std::string& name) {
    const auto found = std::ranges::find(columns.names, name);
    return found == columns.names.end() ? CsvColumns::none : static_cast<std::size_t>(found - columns.names.begin());
}

/// Whether columns are matched to the training data by name.
bool areFoundByName(const CsvColumns& columns, const ReaderOptions& options) {
    return options.knownColumns && options.knownColumns->named && !columns.names.empty();
}

bool isKnownFeature(const CsvColumns& columns, std::size_t column, const ReaderOptions& options) {
    return std::ranges::any_of(options.knownColumns->columns, [&](const ColumnEncoding::Column& known) {
        return known.name == columns.names[column];
    });
}

bool isPosition(const std::string& column) {
    return column.find_first_not_of("0123456789") == std::string::npos;
}

/// The columns that the options name. Data whose columns are matched to the training data by name need not have them,
/// and numbers apply to the training data alone.
Result<std::vector<std::size_t>> columnsNamed(const CsvColumns& columns, const std::vector<std::string>& wanted,
                                              const ReaderOptions& options) {
    std::vector<std::size_t> positions;
    const bool isByName = areFoundByName(columns, options);
    for (const std::string& column : wanted) {
        if (isByName && (isPosition(column) || positionOf(columns, column) == CsvColumns::none))
            continue;
        const Result<std::size_t> position = findColumn(columns, column);
        if (!position)
            return position.error();
        positions.push_back(*position);
    }
    return positions;
}

Status takeIgnored(CsvColumns& columns, const ReaderOptions& options) {
    columns.ignored.assign(columns.count, 0);
    const Result<std::vector<std::size_t>> positions = columnsNamed(columns, options.ignored, options);
    if (!positions)
        return positions.error();
    for (const std::size_t position : *positions)
        columns.ignored[position] = 1;
    return {};
}

/// Whether the data to predict appear to contain only features.
bool holdsOnlyFeatures(const CsvColumns& columns, const ReaderOptions& options) {
    const auto ignored = static_cast<std::size_t>(std::ranges::count(columns.ignored, char{1}));
    return options.knownColumns &&
           columns.count == options.knownColumns->columns.size() + ignored + (columns.task == CsvColumns::none ? 0 : 1);
}

/// Whether the options refer to the label column by number, which applies to the training data if there are any.
bool namesByNumber(const ReaderOptions& options) {
    return isPosition(options.label);
}

/// The label column of data whose columns are matched by name: that of the training data, else the last one if it is
/// not a feature; none if labels are optional.
Result<std::size_t> labelColumnByName(const CsvColumns& columns, std::size_t last, const ReaderOptions& options,
                                      std::vector<Message>& warnings) {
    const std::string& known = options.knownColumns->label;
    if (const std::size_t position = positionOf(columns, known); position != CsvColumns::none)
        return position;
    if (!isKnownFeature(columns, last, options)) {
        warnings.push_back({MessageId::labelColumnDefault, {}, {columns.shown(last)}});
        return last;
    }
    if (!options.labelsOptional)
        return Message{MessageId::labelColumnUnknown, {}, {shownToken(known), firstNames(columns)}};
    warnings.push_back({MessageId::labelColumnAbsent, {}, {shownToken(known)}});
    return CsvColumns::none;
}

/// The last column that is neither the task column nor ignored.
std::size_t lastColumn(const CsvColumns& columns) {
    std::size_t last = columns.count - 1;
    while (last > 0 && (last == columns.task || columns.ignored[last] != 0))
        --last;
    return last;
}

/// The label column from the options, else that of the training data, else the last one, with a warning.
Result<std::size_t> labelColumn(const CsvColumns& columns, const ReaderOptions& options,
                                std::vector<Message>& warnings) {
    const bool isByName = areFoundByName(columns, options);
    if (!options.label.empty() && !(isByName && namesByNumber(options)))
        return findColumn(columns, options.label);
    const std::size_t last = lastColumn(columns);
    if (isByName)
        return labelColumnByName(columns, last, options, warnings);
    if (options.labelsOptional && holdsOnlyFeatures(columns, options)) {
        warnings.push_back({MessageId::labelColumnAbsent, {}, {"label"}});
        return CsvColumns::none;
    }
    warnings.push_back({MessageId::labelColumnDefault, {}, {columns.shown(last)}});
    return last;
}

bool isNoFeature(const CsvColumns& columns, std::size_t column) {
    return column == columns.label || column == columns.task || columns.ignored[column] != 0;
}

/// All other columns become features, in file order.
Status takeAllFeatures(CsvColumns& columns, const ReaderOptions& options, std::vector<Message>& warnings) {
    columns.features.named = !columns.names.empty();
    for (std::size_t k = 0; k < columns.count; ++k) {
        if (isNoFeature(columns, k))
            continue;
        columns.featureOf[k] = static_cast<Index>(columns.features.columns.size());
        columns.features.columns.push_back(
            {.name = columns.names.empty() ? gapscope::shown(static_cast<std::int64_t>(k) + 1) : columns.names[k]});
    }
    if (columns.features.columns.empty())
        return Message{MessageId::noFeatures, {}, {}};
    if (options.featureNames.empty())
        return {};
    if (!columns.names.empty())
        return Message{MessageId::featureNamesAndHeader, {}, {gapscope::shown(columns.line)}};
    Result<std::vector<std::string>> names =
        readFeatureNames(options.featureNames, static_cast<Index>(columns.features.columns.size()), warnings);
    if (!names)
        return names.error();
    for (std::size_t k = 0; k < names->size(); ++k)
        columns.features.columns[k].name = std::move((*names)[k]);
    columns.features.named = true;
    return {};
}

/// Takes the columns of the training data by name; others are ignored.
Status takeFeaturesByName(CsvColumns& columns, const ColumnEncoding& known, std::vector<Message>& warnings) {
    std::unordered_map<std::string_view, std::size_t> positions;
    for (std::size_t k = 0; k < columns.count; ++k)
        if (!isNoFeature(columns, k))
            positions.emplace(columns.names[k], k);
    Message missing{MessageId::knownColumnMissing};
    for (std::size_t j = 0; j < known.columns.size(); ++j) {
        const auto found = positions.find(known.columns[j].name);
        if (found != positions.end()) {
            columns.featureOf[found->second] = static_cast<Index>(j);
            positions.erase(found);
        } else if (missing.arguments.empty()) {
            missing = {MessageId::knownColumnMissing,
                       {{}, columns.line},
                       {shownToken(known.columns[j].name), firstNames(columns)}};
        } else {
            ++missing.more;
        }
    }
    if (!missing.arguments.empty())
        return missing;
    for (std::size_t k = 0; k < columns.count && !positions.empty(); ++k) {
        if (!positions.contains(columns.names[k]))
            continue;
        warnings.push_back({MessageId::knownColumnsOnly,
                            {},
                            {gapscope::shown(static_cast<std::int64_t>(positions.size())), columns.shown(k)}});
        break;
    }
    return {};
}

/// Notes which features are categorical, and checks that no column has two roles.
Status takeRoles(CsvColumns& columns, const ReaderOptions& options) {
    for (const std::size_t used : {columns.label, columns.task})
        if (used != CsvColumns::none && columns.ignored[used] != 0)
            return Message{MessageId::columnIsNoFeature, {}, {columns.shown(used), "--ignore"}};
    if (options.knownColumns) // which know it
        return {};
    const Result<std::vector<std::size_t>> positions = columnsNamed(columns, options.categoricalColumns, options);
    if (!positions)
        return positions.error();
    for (const std::size_t position : *positions) {
        if (columns.featureOf[position] == CsvColumns::noFeature)
            return Message{MessageId::columnIsNoFeature, {}, {columns.shown(position), "--categorical-columns"}};
        columns.categorical.push_back(columns.featureOf[position]);
    }
    return {};
}

Status takeFeatures(CsvColumns& columns, const ReaderOptions& options, std::vector<Message>& warnings) {
    columns.featureOf.assign(columns.count, CsvColumns::noFeature);
    if (areFoundByName(columns, options))
        return takeFeaturesByName(columns, *options.knownColumns, warnings);
    if (Status taken = takeAllFeatures(columns, options, warnings); !taken.ok())
        return taken;
    const std::size_t count = columns.features.columns.size();
    if (options.knownColumns && count != options.knownColumns->columns.size())
        return Message{MessageId::knownColumnCount,
                       {{}, columns.line},
                       {gapscope::shown(static_cast<std::int64_t>(count)),
                        gapscope::shown(static_cast<std::int64_t>(options.knownColumns->columns.size()))}};
    return {};
}

Result<CsvColumns> findRoles(CsvColumns columns, const ReaderOptions& options, std::vector<Message>& warnings) {
    const std::int64_t max = std::min<std::int64_t>(options.maxFeatures, std::numeric_limits<std::int32_t>::max());
    const auto features = static_cast<std::int64_t>(columns.count) - 1;
    if (features > max)
        return Message{
            MessageId::indexAboveLimit, {{}, columns.line}, {gapscope::shown(features), gapscope::shown(max)}};
    for (std::string& name : columns.names)
        name = asUtf8(name);
    makeDistinct(columns.names, {{}, columns.line}, warnings);
    if (!options.tasks.empty()) {
        const Result<std::size_t> task = findColumn(columns, options.tasks);
        if (!task)
            return task.error();
        columns.task = *task;
    }
    if (const Status taken = takeIgnored(columns, options); !taken.ok())
        return taken.error();
    const Result<std::size_t> label = labelColumn(columns, options, warnings);
    if (!label)
        return label.error();
    columns.label = *label;
    if (columns.task != CsvColumns::none && columns.task == columns.label)
        return Message{MessageId::taskColumnIsLabel, {}, {columns.shown(columns.label)}};
    if (!columns.names.empty() && columns.label != CsvColumns::none)
        columns.features.label = columns.names[columns.label];
    if (const Status taken = takeFeatures(columns, options, warnings); !taken.ok())
        return taken.error();
    if (const Status taken = takeRoles(columns, options); !taken.ok())
        return taken.error();
    return columns;
}

} // namespace

std::string CsvColumns::shown(std::size_t column) const {
    return names.empty() ? gapscope::shown(static_cast<std::int64_t>(column) + 1) : shownToken(names[column]);
}

Result<CsvColumns> readColumns(const CsvRecord& first, bool header, const ReaderOptions& options,
                               std::vector<Message>& warnings) {
    CsvColumns columns;
    columns.count = first.fields().size();
    columns.line = first.firstLine();
    if (header)
        for (const CsvField& field : first.fields())
            columns.names.emplace_back(field.text);
    return findRoles(std::move(columns), options, warnings);
}

Result<CsvColumns> columnsOf(std::vector<std::string> names, std::int64_t line, const ReaderOptions& options,
                             std::vector<Message>& warnings) {
    CsvColumns columns;
    columns.count = names.size();
    columns.line = line;
    columns.names = std::move(names);
    return findRoles(std::move(columns), options, warnings);
}

} // namespace gapscope
