// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"

namespace gapscope {

/// Reads observed entries of a matrix to the end of `input`. Grammar (blank = space or tab):
///
///     file      = { line end-of-line }
///     line      = [ header | entry ] { blank } [ "#" anything ]
///     header    = the first line, where none of its first three fields is a number
///     entry     = { blank } row separator column separator number { separator anything }
///     separator = blank-s | { blank } ( "," | "::" ) { blank }
///     row, column = digits, from 1 to the limit of features; each pair at most once
///
/// Fields after the number (such as a time) are ignored, with one warning. The shape is that of the options, otherwise
/// the largest row and column. Messages have line and column but no file name.
Result<LoadedData> readRatings(TextInput& input, const ReaderOptions& options);

} // namespace gapscope
