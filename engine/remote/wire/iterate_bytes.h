// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/run/record/recorder.h"
#include "engine/run/record/support_history.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

class Problem;

/// An iterate with its internals as bytes for the other computer, and back; nothing if the bytes are not such. Cutting
/// planes stay behind if there are too many for a slow line.
std::string iterateBytes(const Iterate& iterate);
std::optional<Iterate> iterateFromBytes(std::string_view bytes);

/// The sizes of a problem's points.
struct PointSizes {
    Index w = 0;     ///< Problem::dimension()
    Index alpha = 0; ///< Problem::scoreCount()
    Index rows = 0;  ///< Problem::rows()
};
PointSizes sizesOf(const Problem& problem);
/// Whether w and the dual points of an iterate have these sizes; dual points may be empty.
bool fits(const Iterate& iterate, const PointSizes& sizes);
/// The iterate, without internals unless these have the sizes that the problem needs.
std::shared_ptr<const Iterate> withFittingInternals(std::shared_ptr<const Iterate> iterate, const PointSizes& sizes);

/// The supports of a run as bytes, and back; nothing if the bytes are not such.
std::string supportBytes(const SupportRecord& record);
std::optional<SupportRecord> supportFromBytes(std::string_view bytes);

/// The place where a run waits, as JSON, and back.
Json positionJson(const RunPosition& position);
std::optional<RunPosition> positionFromJson(const Json& json);

} // namespace gapscope
