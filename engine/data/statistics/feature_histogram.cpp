// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/statistics/feature_histogram.h"

#include "engine/data/dataset/entry_at.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr std::size_t usualBins = 40;
constexpr std::size_t maxClasses = 20; ///< further classes are combined
constexpr Index entriesASearch = 16;   ///< approximate cost of finding a column in a row

std::vector<double> columnOf(const Dataset& data, Index feature, const WorkWatch& watch) {
    WatchedEntries watched(watch, static_cast<double>(data.rows() * (entriesASearch + 1)));
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(data.rows()));
    for (Index i = 0; i < data.rows(); ++i) {
        values.push_back(entryAt(data.row(i), feature));
        if (!watched.goesOn(entriesASearch))
            return {};
    }
    return values;
}

/// The position of every class in the histogram. The most frequent classes are shown, in their original order.
std::vector<std::size_t> shownClasses(const Dataset& data, const LabelClasses& classes, FeatureHistogram& histogram) {
    if (!classes.exist()) {
        histogram.classes = {std::string()};
        return {};
    }
    std::vector<Index> counts(classes.count());
    for (const double label : data.labels().values)
        ++counts[classes.of(label)];
    std::vector<std::size_t> order(classes.count());
    std::iota(order.begin(), order.end(), std::size_t{0});
    histogram.hasOthers = classes.count() > maxClasses;
    if (histogram.hasOthers) {
        std::ranges::stable_sort(order, std::greater{}, [&counts](std::size_t k) { return counts[k]; });
        order.resize(maxClasses - 1);
        std::ranges::sort(order);
    }
    std::vector<std::size_t> place(classes.count(), order.size()); // default: the combined class
    for (const std::size_t k : order) {
        place[k] = histogram.classes.size();
        histogram.classes.push_back(classes.names[k]);
    }
    if (histogram.hasOthers)
        histogram.classes.emplace_back();
    return place;
}

void chooseBins(const std::vector<double>& values, FeatureHistogram& histogram) {
    const auto zeros = static_cast<std::size_t>(std::ranges::count(values, 0.0));
    const bool areWhole = std::ranges::all_of(values, [](double value) { return value == std::floor(value); });
    const auto [min, max] = std::ranges::minmax(values);
    const bool isBinary = areWhole && max - min <= 1.0;
    // Between two bars, the smaller one is visible from a share of one tenth.
    const bool areMost = isBinary ? 10 * zeros > 9 * values.size() : 2 * zeros > values.size();
    const bool hidesZeros = areMost && zeros < values.size();
    histogram.min = min;
    histogram.max = max;
    if (hidesZeros) {
        histogram.zeros.assign(histogram.classes.size(), 0);
        bool isFirst = true;
        for (const double value : values) {
            if (value == 0.0)
                continue;
            histogram.min = isFirst ? value : std::min(histogram.min, value);
            histogram.max = isFirst ? value : std::max(histogram.max, value);
            isFirst = false;
        }
    }
    std::size_t bins = usualBins;
    const double width = histogram.max - histogram.min;
    if (areWhole && width < static_cast<double>(usualBins) && std::abs(min) < 1e15 && std::abs(max) < 1e15) {
        bins = static_cast<std::size_t>(width) + 1;
        histogram.min -= 0.5;
        histogram.max += 0.5;
    } else if (!(width > 0.0)) { // a single value: one bar around it
        bins = 1;
        const double half = std::max(0.5, 0.25 * std::abs(histogram.min));
        histogram.min -= half;
        histogram.max += half;
    }
    histogram.counts.assign(histogram.classes.size(), std::vector<Index>(bins));
}

} // namespace

std::shared_ptr<const FeatureHistogram> featureHistogram(const Dataset& data, Index feature,
                                                         const LabelClasses& classes, const WorkWatch& watch) {
    auto histogram = std::make_shared<FeatureHistogram>();
    histogram->feature = feature;
    if (!data.featureNames().empty())
        histogram->name = data.featureName(feature);
    const std::vector<double> values = columnOf(data, feature, watch);
    if (static_cast<Index>(values.size()) != data.rows())
        return nullptr;
    const std::vector<std::size_t> place = shownClasses(data, classes, *histogram);
    if (values.empty())
        return histogram;
    chooseBins(values, *histogram);
    const std::size_t bins = histogram->bins();
    // Halving avoids overflow of the width of a very wide range.
    const double halfWidth = 0.5 * histogram->max - 0.5 * histogram->min;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t k = place.empty() ? 0 : place[classes.of(data.labels().values[i])];
        if (values[i] == 0.0 && !histogram->zeros.empty()) {
            ++histogram->zeros[k];
            continue;
        }
        const double share = (0.5 * values[i] - 0.5 * histogram->min) / halfWidth;
        const auto bin = static_cast<std::size_t>(std::max(0.0, share * static_cast<double>(bins)));
        ++histogram->counts[k][std::min(bin, bins - 1)];
    }
    return watch.stop.stop_requested() ? nullptr : histogram;
}

} // namespace gapscope
