// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/data_summary.h"

#include "engine/data/dataset/label_classes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace gapscope {
namespace {

constexpr std::size_t bins = 32;

Histogram histogramOf(const std::vector<double>& values) {
    Histogram histogram;
    if (values.empty())
        return histogram;
    const auto [min, max] = std::ranges::minmax_element(values);
    histogram.min = *min;
    histogram.max = *max;
    histogram.counts.assign(bins, 0);
    const double width = histogram.max - histogram.min;
    for (const double value : values) {
        const double share = width > 0.0 ? (value - histogram.min) / width : 0.5;
        const auto bin = static_cast<std::size_t>(share * static_cast<double>(bins));
        ++histogram.counts[std::min(bin, bins - 1)];
    }
    return histogram;
}

} // namespace

DataSummary summarize(const Dataset& data, const std::stop_token& stop) {
    DataSummary summary;
    summary.rows = data.rows();
    summary.columns = data.columns();
    summary.sequences = data.sequences();
    summary.tasks = data.taskCount();
    summary.shape = data.ratings().shape;
    summary.nonZeros = data.nonZeros();
    summary.density = data.density();
    summary.storage = data.storage();
    summary.diskBytes = data.mapped() != nullptr ? data.mapped()->bytes() : 0.0;

    const Labels& labels = data.labels();
    std::map<double, std::int64_t> counts;
    for (const double value : labels.values) {
        if (stop.stop_requested())
            return summary;
        ++counts[value];
    }
    summary.distinctLabels = counts.size();
    summary.labelsAreClasses = labelClasses(labels).exist();
    if (summary.labelsAreClasses) {
        for (const auto& [value, count] : counts)
            summary.classes.push_back({labels.shown(value), count});
    } else {
        summary.labels = histogramOf(labels.values);
    }

    std::vector<double> norms(static_cast<std::size_t>(data.rows()));
    for (Index i = 0; i < data.rows() && !stop.stop_requested(); ++i)
        norms[static_cast<std::size_t>(i)] = std::sqrt(squaredNorm(data.row(i)));
    summary.rowNorms = histogramOf(norms);
    if (!norms.empty()) {
        const auto middle = norms.begin() + static_cast<std::ptrdiff_t>(norms.size() / 2);
        std::ranges::nth_element(norms, middle);
        summary.medianRowNorm = *middle;
    }
    return summary;
}

} // namespace gapscope
