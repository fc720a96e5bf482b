// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace gapscope {

// What must hold of the program's own documents for any bytes whatever. All of them: reading ends with a document or
// with a one-line message that names the file; what was read, written and read again is written the same. Each returns
// what is violated, or nothing.

/// A specification of a run.
std::string violatedBySpec(std::string_view text);
/// A run log, JSON Lines or CSV; also: it reads the same whole and in pieces of a few bytes.
std::string violatedByLog(std::string_view text);
/// A session with its path and its runs.
std::string violatedBySession(std::string_view text);
/// A model. `scratch` is the path of a file that may be overwritten.
std::string violatedByModel(std::string_view text, const std::string& scratch);
/// A command line as people paste it; its words, quoted and taken apart again, are the same.
std::string violatedByCommand(std::string_view text);

} // namespace gapscope
