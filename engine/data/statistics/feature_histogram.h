// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/label_classes.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// How the values of one feature are spread, class by class. Bins are equally wide; a feature of few whole numbers has
/// one bin a number.
struct FeatureHistogram {
    Index feature = 0;
    std::string name;                 ///< empty where the data name no features
    double min = 0.0;                 ///< where the first bin begins
    double max = 0.0;                 ///< where the last bin ends
    std::vector<std::string> classes; ///< names; one without name where labels are no classes
    bool hasOthers = false;           ///< the last class stands for all classes that are too many to be told apart
    std::vector<std::vector<Index>> counts; ///< rows, by class and bin
    /// Rows by class whose value is exactly 0, where these are in no bin: most rows would hide all others. Else empty.
    std::vector<Index> zeros;

    std::size_t bins() const noexcept { return counts.empty() ? 0 : counts.front().size(); }
    /// Whether every bin stands for one whole number.
    bool isOfWholeNumbers() const noexcept { return bins() > 0 && max - min == static_cast<double>(bins()); }
};

/// Nothing when a stop was asked for. `feature` is a column of the data.
std::shared_ptr<const FeatureHistogram> featureHistogram(const Dataset& data, Index feature,
                                                         const LabelClasses& classes, const WorkWatch& watch);

} // namespace gapscope
