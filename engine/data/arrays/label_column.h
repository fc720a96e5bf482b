// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"

#include <optional>
#include <vector>

namespace gapscope {

/// The column of a matrix that holds the labels, from 0: that of `options.label` (a name from `names`, which may be
/// empty, or a number from 1), else the last one, with the warning labelColumnDefault. Errors: labelColumnUnknown,
/// labelColumnOutOfRange, noFeatures (a single column). Nullopt, with the warning labelColumnAbsent, for data to
/// predict
/// (`options.labelsOptional`) whose label column is not given or not there: all columns are features.
Result<std::optional<Index>> labelColumnOf(Index columns, const std::vector<std::string>& names,
                                           const ReaderOptions& options, std::vector<Message>& warnings);

/// Refuses more features than `options.maxFeatures`: indexAboveLimit; and none: noFeatures.
Status checkFeatureCount(std::int64_t features, const ReaderOptions& options);

} // namespace gapscope
