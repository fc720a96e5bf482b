// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// Writes a text at the end of an open file, whole or not at all: where only a part of it can be written, a regular
/// file is cut back to what it was, as long as nobody else has written to it. False, with errno, where it is not
/// written.
bool appendWhole(int descriptor, std::string_view text);

} // namespace gapscope
