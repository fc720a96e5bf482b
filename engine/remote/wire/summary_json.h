// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/data_summary.h"
#include "engine/json/json_value.h"

namespace gapscope {

/// The numbers of a data set for the other computer, and back. Classes beyond the first 10,000 are only counted.
Json summaryJson(const DataSummary& summary);
/// What is missing or of another type is zero or empty.
DataSummary summaryFromJson(const Json& json);

} // namespace gapscope
