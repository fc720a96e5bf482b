// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/text/text_input.h"

namespace gapscope {

/// Refuses what is no text: fileIsUtf16, fileIsArchive (zip, tar and others), fileIsBinary.
Status checkIsText(TextInput& input);

/// The start of the text that detection looks at: about 100 lines, fewer when they are long.
std::string_view detectionSample(TextInput& input);

/// ARFF if the first line names a relation ("@relation"). LIBSVM if, among the first 100 lines that are neither blank
/// nor comments, one has a blank followed by digits and
/// ":", or if none has a comma, semicolon or tab; otherwise CSV. Chains where it would be LIBSVM but no label up to the
/// first blank line between two rows, and on the row behind it, is a number.
ReaderOptions::Format detectFormat(std::string_view sample);

/// Takes the first line off `text`.
std::string_view takeLine(std::string_view& text);

/// Whether nothing but blanks (space, tab) stands in the line before its end or a "#".
bool isBlankOrComment(std::string_view line);

} // namespace gapscope
