// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>

namespace gapscope {

// Laws of the program's own documents for arbitrary bytes. For all of them: reading returns a document or a one-line
// message that names the file; reading, writing and reading again gives the same. Each function returns what is
// violated, or nothing.

/// A specification of a run.
std::string violatedBySpec(std::string_view text);
/// A run log, JSON Lines or CSV; also: reading it as a whole and in pieces of a few bytes gives the same.
std::string violatedByLog(std::string_view text);
/// A session with its path and its runs.
std::string violatedBySession(std::string_view text);
/// A model. `scratch` is the path of a file that may be overwritten.
std::string violatedByModel(std::string_view text, const std::string& scratch);
/// A pasted command line; its words, quoted and parsed again, are the same.
std::string violatedByCommand(std::string_view text);

} // namespace gapscope
