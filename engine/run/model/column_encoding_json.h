// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/column_encoding.h"
#include "engine/json/json_text.h"

#include <optional>

namespace gapscope {

/// The columns of a table as JSON in a model file: {"label":"y","missing":"mean","named":true,"features":
/// [{"name":"size","fill":[1.5]},{"name":"colour","levels":["blue","red"],"fill":[0.25,0.75]}]}.
Json toJson(const ColumnEncoding& encoding);

/// Nothing if levels are not in byte order or fills do not match. Throws Json::exception for other shapes.
std::optional<ColumnEncoding> columnEncodingFrom(const Json& json);

} // namespace gapscope
