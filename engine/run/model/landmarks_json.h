// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/nystroem_features.h"
#include "engine/json/json_value.h"

namespace gapscope {

/// Nystroem features in a model file: {"width":..,"seed":..,"landmarks":[[[columns from 1],[values]],..]}, the
/// landmarks after the transforms of columns.
Json toJson(const NystroemSpec& spec, const NystroemMap& map);

/// Specification and map as read; the map is null if the text does not describe one of rows with so many columns.
/// Throws Json::exception for values of another type.
struct ReadNystroem {
    NystroemSpec spec{};
    std::shared_ptr<const NystroemMap> map{};
};
ReadNystroem nystroemFrom(const Json& json, Index columns);

} // namespace gapscope
