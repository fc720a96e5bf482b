// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"

#include <string>

namespace gapscope {

/// The CSV form of a log: the same columns as the JSON lines (`extra.NAME`), empty fields for null; the header and the
/// outcome are "#" lines. Returned lines have no line end.
std::string csvComment(const nlohmann::ordered_json& json);
std::string csvColumns(const LogColumns& columns);
std::string csvRow(const LogColumns& columns, const Snapshot& snapshot);

} // namespace gapscope
