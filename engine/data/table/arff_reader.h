// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"

namespace gapscope {

/// Reads ARFF text (Weka's format) to the end of `input`: "@relation", "@attribute NAME TYPE" lines, "@data", then one
/// row per line, with values separated by commas or blanks, or {INDEX VALUE, ...} with attributes numbered from 0,
/// where omitted ones are 0 or the first value of their list. The last attribute is the label unless the options name
/// another. Nominal attributes are categorical with CategoricalColumns::oneHot, with all declared values in byte order;
/// otherwise they are numbers if all their values are. "?" is missing. Messages have line and column but no file name.
Result<LoadedData> readArff(TextInput& input, const ReaderOptions& options, const LoadControl& control);

} // namespace gapscope
