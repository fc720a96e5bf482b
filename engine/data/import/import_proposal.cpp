// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/import/import_proposal.h"

#include "engine/data/table/column_learning.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace gapscope {
namespace {

constexpr std::array<std::string_view, 10> labelNames{
    "label", "target", "class", "y", "outcome", "labels", "response", "classes", "ground_truth", "target_variable"};
constexpr std::array<std::string_view, 9> identifierNames{"id",  "index", "row",  "nr",        "no",
                                                          "key", "uuid",  "guid", "unnamed: 0"};
constexpr std::array<std::string_view, 10> positiveWords{"yes", "true", "positive", "pos", "y",
                                                         "t",   "ja",   "oui",      "1",   "是"};
constexpr std::size_t maxNumberClasses = 20; // as in labelClasses
constexpr std::int64_t rowsForATest = 100;
constexpr double usualTestFraction = 0.2;
constexpr double largeSpread = 10.0;
constexpr double sparseBelow = 0.15; // as in the choice of storage
constexpr double mostlyDistinct = 0.5;
constexpr std::size_t manyTexts = 20;

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(c < 0x80 ? std::tolower(c) : c); });
    return lower;
}

template <class Names>
bool isAmong(const Names& names, std::string_view text) {
    return std::ranges::find(names, lowerCase(text)) != names.end();
}

bool isIdentifierName(std::string_view name) {
    const std::string lower = lowerCase(name);
    return isAmong(identifierNames, lower) || lower.ends_with("_id") || lower.ends_with(" id") ||
           name.ends_with("Id") || (name.size() > 2 && name.ends_with("ID"));
}

/// Whether a column only tells records apart.
bool isIdentifier(const TableStart& table, std::size_t column) {
    const SeenColumn& seen = table.columns[column];
    const auto distinct = static_cast<std::int64_t>(seen.values.size());
    const bool isFull = seen.values.size() == SeenColumn::maxValues;
    if (column < table.names.size() && isIdentifierName(table.names[column]) && seen.present() > 1)
        return isFull || distinct == seen.present();
    if (seen.isNumeric())
        return column == 0 && seen.isCounting && seen.numbers >= 5;
    return seen.texts > 0 && seen.values.size() > manyTexts &&
           static_cast<double>(distinct) > mostlyDistinct * static_cast<double>(seen.present());
}

ProposedRole roleOfFeature(const TableStart& table, std::size_t column) {
    const SeenColumn& seen = table.columns[column];
    if (seen.present() == 0)
        return {ColumnRole::ignored, RoleReason::empty};
    if (seen.dates > 0)
        return {ColumnRole::ignored, RoleReason::dates};
    if (isIdentifier(table, column))
        return {ColumnRole::ignored, RoleReason::identifier};
    if (seen.texts > 0 && seen.values.size() > ColumnLearning::maxTexts)
        return {ColumnRole::ignored, RoleReason::tooManyTexts};
    return {featureRole(seen), RoleReason::content};
}

/// The labels as classes: texts, or few integers.
std::vector<std::string> classesOf(const SeenColumn& label) {
    const bool areNumbers = label.texts == 0;
    if (areNumbers && (!label.isWhole || label.values.size() > maxNumberClasses))
        return {};
    std::vector<SeenValue> values = label.values;
    std::ranges::sort(values, [areNumbers](const SeenValue& a, const SeenValue& b) {
        return areNumbers ? a.number < b.number : a.text < b.text;
    });
    std::vector<std::string> classes;
    classes.reserve(values.size());
    for (const SeenValue& value : values)
        classes.push_back(value.text);
    return classes;
}

std::string positiveOf(const std::vector<std::string>& classes) {
    if (classes.size() != 2)
        return {};
    const bool isFirst = isAmong(positiveWords, classes[0]) && !isAmong(positiveWords, classes[1]);
    return isFirst ? classes[0] : classes[1];
}

void proposeScaling(const TableStart& table, const std::vector<ColumnRole>& roles, ImportProposal& proposal) {
    double smallest = 0.0;
    double largest = 0.0;
    double features = 0.0;
    double nonZeros = 0.0;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const SeenColumn& seen = table.columns[column];
        if (roles[column] == ColumnRole::number) {
            features += 1.0;
            nonZeros += static_cast<double>(seen.nonZeros);
            if (seen.deviation > 0.0) {
                smallest = smallest == 0.0 ? seen.deviation : std::min(smallest, seen.deviation);
                largest = std::max(largest, seen.deviation);
            }
        } else if (roles[column] == ColumnRole::categorical) {
            features += static_cast<double>(seen.values.size());
            nonZeros += static_cast<double>(seen.present());
        }
    }
    proposal.spread = smallest > 0.0 ? largest / smallest : 1.0;
    const double cells = features * static_cast<double>(table.records);
    proposal.density = cells > 0.0 ? nonZeros / cells : 1.0;
    if (proposal.spread > largeSpread)
        proposal.scaling = proposal.density < sparseBelow ? FeatureScaling::scale : FeatureScaling::standardize;
}

} // namespace

ColumnRole featureRole(const SeenColumn& column) {
    return column.texts > 0                            ? ColumnRole::categorical
           : column.dates > 0 || column.present() == 0 ? ColumnRole::ignored
                                                       : ColumnRole::number;
}

std::vector<ProposedRole> proposedRoles(const TableStart& table) {
    std::vector<ProposedRole> roles;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
        roles.push_back(roleOfFeature(table, column));
    if (roles.empty())
        return roles;
    for (const std::string_view wanted : labelNames)
        for (std::size_t column = 0; column < table.names.size() && column < roles.size(); ++column)
            if (roles[column].role != ColumnRole::ignored && lowerCase(table.names[column]) == wanted) {
                roles[column] = {ColumnRole::label, RoleReason::labelName};
                return roles;
            }
    std::size_t last = roles.size() - 1;
    while (last > 0 && roles[last].role == ColumnRole::ignored)
        --last;
    if (roles[last].role == ColumnRole::ignored) // all are
        last = roles.size() - 1;
    roles[last] = {ColumnRole::label, RoleReason::lastColumn};
    return roles;
}

ImportProposal proposalFor(const TableStart& table, const std::vector<ColumnRole>& roles) {
    ImportProposal proposal;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        const SeenColumn& seen = table.columns[column];
        if (roles[column] == ColumnRole::label) {
            proposal.missingLabels = seen.missing;
            proposal.classes = classesOf(seen);
        } else if (roles[column] != ColumnRole::ignored) {
            proposal.missingFeatures += seen.missing;
        }
    }
    proposal.isRegression = proposal.classes.empty();
    proposal.positive = positiveOf(proposal.classes);
    proposal.missing = proposal.missingLabels > 0     ? MissingValues::drop
                       : proposal.missingFeatures > 0 ? MissingValues::mean
                                                      : MissingValues::error;
    if (!table.isWhole || table.records >= rowsForATest)
        proposal.testFraction = usualTestFraction;
    proposeScaling(table, roles, proposal);
    return proposal;
}

ReaderOptions readingOptions(const TableStart& table, const std::vector<ColumnRole>& roles, MissingValues missing) {
    ReaderOptions options;
    options.separator = table.dialect.separator;
    options.header = table.dialect.header ? ReaderOptions::Header::yes : ReaderOptions::Header::no;
    options.missing = missing;
    for (std::size_t column = 0; column < roles.size(); ++column) {
        if (roles[column] == ColumnRole::label)
            options.label = table.word(column);
        else if (roles[column] == ColumnRole::ignored)
            options.ignored.push_back(table.word(column));
        else if (roles[column] == ColumnRole::categorical && table.columns[column].texts > 0)
            options.categorical = CategoricalColumns::oneHot;
        else if (roles[column] == ColumnRole::categorical)
            options.categoricalColumns.push_back(table.word(column));
    }
    return options;
}

} // namespace gapscope
