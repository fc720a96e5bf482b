// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/statistics/column_statistics.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// The columns of the table of features.
enum class FeatureColumn { number, name, nonZeros, min, max, mean, deviation, correlation };
inline constexpr int featureColumns = 8;

/// The features that a table shows, and their order.
struct FeatureOrder {
    FeatureColumn by = FeatureColumn::number;
    bool isDescending = false;
    QString search; ///< part of the name, case-insensitive; empty = all

    bool operator==(const FeatureOrder&) const = default;
};

/// The features in that order; unknown values (NaN) always come last, and equal ones stay in the order of the data.
/// `statistics` may be null if sorting needs only numbers and names. Null after a stop.
std::shared_ptr<const std::vector<std::int32_t>> orderedFeatures(const Dataset& data,
                                                                 const ColumnStatistics* statistics,
                                                                 const FeatureOrder& order, const WorkWatch& watch);

/// A value of the table; NaN if there is none.
double featureValue(const ColumnStatistics& statistics, Index feature, FeatureColumn column);

} // namespace gapscope
