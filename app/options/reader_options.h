// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/data/source.h"

namespace gapscope::cli {

/// The options that control how a data file is read; shared by all commands that read one.
OptionGroup readerOptionGroup();
/// Applies the given options to `options`. Errors: a value that is not one of the choices, options that exclude each
/// other.
Status applyReaderOptions(const Arguments& arguments, ReaderOptions& options);

} // namespace gapscope::cli
