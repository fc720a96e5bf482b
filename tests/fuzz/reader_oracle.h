// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/readers.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Laws for arbitrary input: reading returns data or a one-line message; data are finite, in range and sorted; writing
/// and reading them gives the same; blocks of any size give the same as lines; comment lines at the end and CRLF change
/// nothing. `scratch` is the path of a file that may be overwritten. Returns what is violated, or nothing.
std::string violatedByReader(std::string_view input, const ReaderOptions& options, const std::string& scratch);

} // namespace gapscope
