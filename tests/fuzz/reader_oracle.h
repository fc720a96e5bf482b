// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/readers.h"

#include <string>
#include <string_view>

namespace gapscope {

/// What must hold for any input whatever: reading ends with data or with a one-line message; data are finite, in range
/// and sorted; writing and reading them gives them back; blocks of any size are read like lines; comment lines at the
/// end and CRLF change nothing. `scratch` is the path of a file that may be overwritten. Returns what is violated, or
/// nothing.
std::string violatedByReader(std::string_view input, const ReaderOptions& options, const std::string& scratch);

} // namespace gapscope
