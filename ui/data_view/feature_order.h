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

/// Which features a table shows, and in which order.
struct FeatureOrder {
    FeatureColumn by = FeatureColumn::number;
    bool isDescending = false;
    QString search; ///< part of the name, in any case; empty = all

    bool operator==(const FeatureOrder&) const = default;
};

/// Features in that order; what is not known (NaN) comes last either way, and equals stay in the order of the data.
/// `statistics` may be null while only numbers and names are asked for. Null when a stop was asked for.
std::shared_ptr<const std::vector<std::int32_t>> orderedFeatures(const Dataset& data,
                                                                 const ColumnStatistics* statistics,
                                                                 const FeatureOrder& order, const WorkWatch& watch);

/// A value of the table; NaN where there is none.
double featureValue(const ColumnStatistics& statistics, Index feature, FeatureColumn column);

} // namespace gapscope
