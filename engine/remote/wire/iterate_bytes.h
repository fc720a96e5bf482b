// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/run/record/recorder.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// An iterate, without internals, as bytes for the other computer, and back; nothing if the bytes are not such.
std::string iterateBytes(const Iterate& iterate);
std::optional<Iterate> iterateFromBytes(std::string_view bytes);

/// The place where a run waits, as JSON, and back.
Json positionJson(const RunPosition& position);
std::optional<RunPosition> positionFromJson(const Json& json);

} // namespace gapscope
