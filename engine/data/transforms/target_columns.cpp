// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/target_columns.h"

#include "engine/base/message.h"

#include <algorithm>
#include <charconv>

namespace gapscope {
namespace {

/// The first names of the features, or their numbers.
std::string shownFeatures(const Dataset& data) {
    constexpr Index max = 10;
    if (data.featureNames().empty())
        return "1 to " + shown(static_cast<std::int64_t>(data.columns()));
    std::string text;
    for (Index j = 0; j < std::min(max, data.columns()); ++j)
        text += (j == 0 ? "" : ", ") + data.featureName(j);
    return data.columns() > max ? text + ", ..." : text;
}

/// The number of columns if there is no such one.
Index positionOf(const Dataset& data, const std::string& column) {
    const std::vector<std::string>& names = data.featureNames();
    if (const auto found = std::ranges::find(names, column); found != names.end())
        return static_cast<Index>(found - names.begin());
    Index number = 0;
    const char* const end = column.data() + column.size();
    const auto [stop, error] = std::from_chars(column.data(), end, number);
    const bool isNumber = stop == end && error == std::errc() && number >= 1 && number <= data.columns();
    return isNumber ? number - 1 : data.columns();
}

/// The place of each input column among the features; -1 for a target.
std::vector<Index> featurePlaces(Index count, const std::vector<Index>& targets) {
    std::vector<Index> places(static_cast<std::size_t>(count));
    Index next = 0;
    for (Index j = 0; j < count; ++j)
        places[static_cast<std::size_t>(j)] = std::ranges::find(targets, j) == targets.end() ? next++ : -1;
    return places;
}

DenseRows denseFeatures(const Dataset& data, const std::vector<Index>& places, Index count) {
    DenseRows features(data.rows(), count);
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index j = 0; j < row.count; ++j)
            if (const Index place = places[static_cast<std::size_t>(j)]; place >= 0)
                features(i, place) = row.value[j];
    }
    return features;
}

SparseRows sparseFeatures(const Dataset& data, const std::vector<Index>& places, Index count) {
    SparseRows features;
    features.columns = count;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (const Index place = places[static_cast<std::size_t>(row.column[k])]; place >= 0) {
                features.column.push_back(static_cast<std::int32_t>(place));
                features.value.push_back(row.value[k]);
            }
        features.start.push_back(static_cast<std::int64_t>(features.value.size()));
    }
    return features;
}

/// By rows, in the order of the columns.
std::vector<double> valuesOf(const Dataset& data, const std::vector<Index>& columns) {
    std::vector<double> values(static_cast<std::size_t>(data.rows()) * columns.size());
    std::size_t place = 0;
    for (Index i = 0; i < data.rows(); ++i, place += columns.size()) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (const auto found = std::ranges::find(columns, row.column == nullptr ? k : Index{row.column[k]});
                found != columns.end())
                values[place + static_cast<std::size_t>(found - columns.begin())] = row.value[k];
    }
    return values;
}

} // namespace

Result<std::vector<Index>> findTargetColumns(const Dataset& data, const std::vector<std::string>& columns) {
    std::vector<Index> positions;
    for (const std::string& column : columns) {
        const Index position = positionOf(data, column);
        if (position == data.columns())
            return Message{MessageId::labelColumnUnknown, {.field = Field::targets}, {column, shownFeatures(data)}};
        if (std::ranges::find(positions, position) != positions.end())
            return Message{
                MessageId::columnIsNoFeature, {.field = Field::targets}, {data.featureName(position), "--targets"}};
        positions.push_back(position);
    }
    if (static_cast<Index>(positions.size()) == data.columns())
        return Message{MessageId::noFeatures, {.field = Field::targets}};
    return positions;
}

DatasetPointer takeTargets(const Dataset& data, const std::vector<Index>& columns,
                           const std::vector<std::string>& names) {
    const std::vector<Index> places = featurePlaces(data.columns(), columns);
    const auto taken = std::ranges::count(places, Index{-1});
    const Index count = data.columns() - static_cast<Index>(taken);
    std::vector<std::string> featureNames;
    for (Index j = 0; j < data.columns() && !data.featureNames().empty(); ++j)
        if (places[static_cast<std::size_t>(j)] >= 0)
            featureNames.push_back(data.featureName(j));
    RowStructure structure = data.structure();
    structure.targets = {.names = names, .values = valuesOf(data, columns)};
    FeatureMatrix features;
    if (data.storage() == Storage::dense)
        features = denseFeatures(data, places, count);
    else
        features = sparseFeatures(data, places, count);
    return std::make_shared<const Dataset>(std::move(features), data.labels(), std::move(featureNames), data.origin(),
                                           std::move(structure));
}

Result<AllTargets> allTargets(const Dataset& data, const std::string& label, const std::string& lossId) {
    const Labels& labels = data.labels();
    if (labels.areText())
        return Message{MessageId::labelsNotNumeric, {}, {labels.categories.front(), lossId}};
    const FurtherTargets& further = data.furtherTargets();
    const auto count = static_cast<Index>(further.names.size());
    AllTargets all{.names = {label}, .values = Vector(data.rows() * (1 + count))};
    all.names.insert(all.names.end(), further.names.begin(), further.names.end());
    for (Index i = 0; i < data.rows(); ++i) {
        all.values[i * (1 + count)] = labels.values[static_cast<std::size_t>(i)];
        for (Index k = 0; k < count; ++k)
            all.values[i * (1 + count) + 1 + k] = further.values[static_cast<std::size_t>(i * count + k)];
    }
    return all;
}

} // namespace gapscope
