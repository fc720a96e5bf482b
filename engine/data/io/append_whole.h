// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// Appends a text to an open file, entirely or not at all: if only a part can be written, a regular file is truncated
/// to its previous size, unless another process has appended meanwhile. False, with errno, on failure.
bool appendWhole(int descriptor, std::string_view text);

} // namespace gapscope
