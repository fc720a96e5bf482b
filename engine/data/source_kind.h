// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// Whether a source names a file: neither bundled data, nor generated or edited data, nor standard input.
bool isFileSource(std::string_view source);

} // namespace gapscope
