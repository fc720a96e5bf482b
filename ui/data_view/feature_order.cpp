// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/feature_order.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr std::int64_t entriesAName = 16; ///< approximate cost of comparing a name, in entries

using Features = std::vector<std::int32_t>;

/// Sorts by a numeric key; NaN comes last.
void sortByNumbers(Features& features, const ColumnStatistics& statistics, const FeatureOrder& order) {
    const auto value = [&](std::int32_t feature) { return featureValue(statistics, feature, order.by); };
    const auto isKnown = [&](std::int32_t j) { return !std::isnan(value(j)); };
    const auto first = features.begin();
    const auto last = std::stable_partition(first, features.end(), isKnown);
    if (order.isDescending)
        std::stable_sort(first, last, [&](std::int32_t a, std::int32_t b) { return value(a) > value(b); });
    else
        std::stable_sort(first, last, [&](std::int32_t a, std::int32_t b) { return value(a) < value(b); });
}

void sortByNames(Features& features, const Dataset& data, bool isDescending) {
    if (data.featureNames().empty()) { // numbered instead of named
        if (isDescending)
            std::ranges::reverse(features);
        return;
    }
    const auto& names = data.featureNames();
    const auto isBefore = [&](std::int32_t a, std::int32_t b) {
        const int compared = names[static_cast<std::size_t>(a)].compare(names[static_cast<std::size_t>(b)]);
        return isDescending ? compared > 0 : compared < 0;
    };
    std::ranges::stable_sort(features, isBefore);
}

} // namespace

double featureValue(const ColumnStatistics& statistics, Index feature, FeatureColumn column) {
    switch (column) {
    case FeatureColumn::number:
        return static_cast<double>(feature + 1);
    case FeatureColumn::nonZeros:
        return static_cast<double>(statistics.nonZeros[static_cast<std::size_t>(feature)]);
    case FeatureColumn::min:
        return statistics.min[feature];
    case FeatureColumn::max:
        return statistics.max[feature];
    case FeatureColumn::mean:
        return statistics.mean[feature];
    case FeatureColumn::deviation:
        return statistics.deviation[feature];
    case FeatureColumn::correlation:
        if (statistics.labelCorrelation.size() > 0)
            return statistics.labelCorrelation[feature];
        break;
    case FeatureColumn::name:
        break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::shared_ptr<const Features> orderedFeatures(const Dataset& data, const ColumnStatistics* statistics,
                                                const FeatureOrder& order, const WorkWatch& watch) {
    auto features = std::make_shared<Features>();
    WatchedEntries watched(watch, static_cast<double>(data.columns() * (entriesAName + 1)));
    for (Index j = 0; j < data.columns(); ++j) {
        if (order.search.isEmpty() ||
            QString::fromStdString(data.featureName(j)).contains(order.search, Qt::CaseInsensitive))
            features->push_back(static_cast<std::int32_t>(j));
        if (!watched.goesOn(entriesAName))
            return nullptr;
    }
    if (order.by == FeatureColumn::name)
        sortByNames(*features, data, order.isDescending);
    else if (order.by == FeatureColumn::number && order.isDescending)
        std::ranges::reverse(*features);
    else if (order.by != FeatureColumn::number && statistics != nullptr)
        sortByNumbers(*features, *statistics, order);
    return watch.stop.stop_requested() ? nullptr : features;
}

} // namespace gapscope
