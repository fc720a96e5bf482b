// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/label_classes.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// The distribution of the values of one feature, by class. Bins have equal width; a feature with few distinct whole
/// numbers has one bin per number.
struct FeatureHistogram {
    Index feature = 0;
    std::string name;                       ///< empty if the data have no feature names
    double min = 0.0;                       ///< start of the first bin
    double max = 0.0;                       ///< end of the last bin
    std::vector<std::string> classes;       ///< names; a single empty name if labels are not classes
    bool hasOthers = false;                 ///< whether the last class combines all classes beyond the maximum
    std::vector<std::vector<Index>> counts; ///< rows, by class and bin
    /// Number of rows per class with value exactly 0, if these are excluded from the bins because they would dominate
    /// them; else empty.
    std::vector<Index> zeros;

    std::size_t bins() const noexcept { return counts.empty() ? 0 : counts.front().size(); }
    /// Whether every bin represents one whole number.
    bool isOfWholeNumbers() const noexcept { return bins() > 0 && max - min == static_cast<double>(bins()); }
};

/// Null if a stop was requested. `feature` is a column of the data.
std::shared_ptr<const FeatureHistogram> featureHistogram(const Dataset& data, Index feature,
                                                         const LabelClasses& classes, const WorkWatch& watch);

} // namespace gapscope
