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
/// With the option tasks, every row has exactly one qid, its task; otherwise qid is ignored with a warning. Messages
/// have line and column but no file name.
Result<LoadedData> readLibsvm(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading = {});

/// Reads sequences: one token per line in the above format, but with any text that is not an entry as its label (its
/// tag). A blank line ends a sequence, a line with only a comment does not. Labels are texts, even if they look like
/// numbers.
Result<LoadedData> readChains(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading = {});

} // namespace gapscope
