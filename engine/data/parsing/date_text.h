// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// Whether a text is a date in a common notation (2024-01-31, 31.01.2024, 01/31/2024, 1/31/24), alone or followed by a
/// time (12:30, 12:30:45.5, with a zone, AM or PM), or such a time alone.
bool isDate(std::string_view text);

} // namespace gapscope
