// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/data/transforms/transforms.h"

namespace gapscope::cli {

/// --fourier, --nystroem and their widths: features that replace the columns. Error: a number outside its range; a
/// width without its features.
Status applyMadeFeatures(const Arguments& arguments, TransformSpec& transforms);

} // namespace gapscope::cli
