// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"

namespace gapscope {

/// Reads ARFF text (Weka's format) to the end of `input`: "@relation", "@attribute NAME TYPE" a line, "@data", then a
/// row a line, values between commas or blanks, or {INDEX VALUE, ...} with attributes numbered from 0, where those left
/// out are 0 or the first value of their list. The last attribute is the label unless the options name another.
/// Nominal attributes are categories with CategoricalColumns::oneHot, all their declared values in byte order; else
/// numbers where all their values are numbers. "?" is missing. Messages name line and column but not the file.
Result<LoadedData> readArff(TextInput& input, const ReaderOptions& options, const LoadControl& control);

} // namespace gapscope
