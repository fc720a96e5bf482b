// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// Whether a text is a date as people and programs write them (2024-01-31, 31.01.2024, 01/31/2024, 1/31/24), alone or
/// with a time behind it (12:30, 12:30:45.5, a zone, AM or PM), or such a time alone.
bool isDate(std::string_view text);

} // namespace gapscope
