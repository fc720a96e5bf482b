// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/block_reading.h"

namespace gapscope {

/// Reads LIBSVM text to the end of `input`. Grammar (blank = space or tab):
///
///     file    = { line end-of-line }
///     line    = [ row ] { blank } [ "#" anything ]
///     row     = { blank } label { blank-s qid-or-entry }
///     label   = number
///     qid-or-entry = "qid:" integer | index ":" number
///     index   = digits; from 1, or from 0 with zeroBased; each at most once in a row
///     number  = finite decimal number in C notation, one leading "+" allowed
///
/// With the option tasks every row has one qid, its task; else qid is ignored, with a warning. Messages name line and
/// column but not the file.
Result<LoadedData> readLibsvm(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading = {});

/// Reads sequences: a line a token, as above but with any text that is no entry for a label (its tag); a blank line
/// ends a sequence, a line with nothing but a comment does not. Labels are texts, also where they look like numbers.
Result<LoadedData> readChains(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading = {});

} // namespace gapscope
