// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/label_classes.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t maxNumericClasses = 20;

/// Distinct labels, ascending; empty if they cannot be classes.
std::vector<double> distinctWholeNumbers(const std::vector<double>& labels) {
    std::vector<double> distinct;
    for (const double label : labels) {
        const auto place = std::ranges::lower_bound(distinct, label);
        if (place != distinct.end() && *place == label)
            continue;
        if (label != std::floor(label) || distinct.size() == maxNumericClasses)
            return {};
        distinct.insert(place, label);
    }
    return distinct;
}

/// Indices of the texts that occur in rows.
std::vector<double> usedCategories(const Labels& labels) {
    std::vector<bool> isUsed(labels.categories.size());
    for (const double label : labels.values)
        isUsed[static_cast<std::size_t>(label)] = true;
    std::vector<double> used;
    for (std::size_t k = 0; k < isUsed.size(); ++k)
        if (isUsed[k])
            used.push_back(static_cast<double>(k));
    return used;
}

} // namespace

std::size_t LabelClasses::of(double label) const noexcept {
    return static_cast<std::size_t>(std::ranges::lower_bound(values, label) - values.begin());
}

LabelClasses labelClasses(const Labels& labels) {
    LabelClasses classes;
    classes.values = labels.areText() ? usedCategories(labels) : distinctWholeNumbers(labels.values);
    for (const double value : classes.values)
        classes.names.push_back(labels.shown(value));
    return classes;
}

} // namespace gapscope
