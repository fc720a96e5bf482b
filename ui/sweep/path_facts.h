// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/sweep/sweep_setup.h"

#include <QString>

namespace gapscope {

/// What a path is of, as a sentence for a caption: data and problem, what varies, and the solvers with their colours in
/// the light style.
QString pathFacts(const SweepFrame& frame);

} // namespace gapscope
