// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/shared_labels.h"

#include "engine/distributed/number_bytes.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace gapscope {
namespace {

constexpr std::size_t mostDistinct = 10000; // as many as a message about too many classes needs, and more

/// The distinct labels of all ranks, at most `mostDistinct` of each.
Labels distinctLabels(const Labels& own, Ranks& ranks) {
    std::set<double> distinct;
    for (const double value : own.values)
        if (distinct.insert(value).second && distinct.size() > mostDistinct)
            break;
    const std::vector<double> values(distinct.begin(), distinct.end());
    const Eigen::Map<const Vector> numbers(values.data(), static_cast<Index>(values.size()));
    std::set<double> all;
    for (const std::string& each : ranks.gather(bytesOf(numbers))) {
        const Vector theirs = numbersOf(each);
        all.insert(theirs.begin(), theirs.end());
    }
    return Labels{.values = {all.begin(), all.end()}, .categories = {}};
}

} // namespace

Result<MappedLabels> mapSharedLabels(const Labels& own, LossTask task, const LossInfo& loss,
                                     const std::vector<std::string>& positive, const RowSums& sums,
                                     std::vector<Message>& warnings) {
    const Labels all = distinctLabels(own, *sums.ranks());
    Result<LabelMap> map = labelMapOf(all, task, loss.id, positive, warnings);
    if (!map)
        return map.error();
    Result<Vector> y = applyLabelMap(*map, own, {});
    if (!y)
        return y.error();
    return MappedLabels{std::move(map).value(), std::move(y).value()};
}

LabelMoments sharedMoments(const Labels& own, const RowSums& sums) {
    const Eigen::Map<const Vector> labels(own.values.data(), static_cast<Index>(own.values.size()));
    const double count = sums.of(static_cast<double>(labels.size()));
    const double mean = sums.of(labels.sum()) / count;
    return {mean, std::sqrt(sums.of((labels.array() - mean).square().sum()) / count)};
}

} // namespace gapscope
