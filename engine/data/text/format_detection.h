// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/text/text_input.h"

namespace gapscope {

/// Refuses data that are not text: fileIsUtf16, fileIsArchive (zip, tar and others), fileIsBinary.
Status checkIsText(TextInput& input);

/// The start of the text used for detection: about 100 lines, fewer if they are long.
std::string_view detectionSample(TextInput& input);

/// Matrix Market by its first word. ARFF if the first line names a relation ("@relation"). LIBSVM if, among the first
/// 100 lines that are neither blank nor comments, one has a blank followed by digits and ":", or if none has a comma,
/// semicolon or tab; otherwise CSV. Chains instead of LIBSVM if no label is a number up to the first blank line between
/// two rows, and on the row after it.
ReaderOptions::Format detectFormat(std::string_view sample);

/// Removes the first line from `text` and returns it.
std::string_view takeLine(std::string_view& text);

/// Whether the line has only blanks (space, tab) before its end or a "#".
bool isBlankOrComment(std::string_view line);

} // namespace gapscope
