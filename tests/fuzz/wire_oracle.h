// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace gapscope {

/// The stream of bytes of another computer: taking it as a whole and in pieces gives the same messages and the same
/// error; a message written and read again is the same. Returns what is violated, or nothing.
std::string violatedByWire(std::string_view bytes);

} // namespace gapscope
