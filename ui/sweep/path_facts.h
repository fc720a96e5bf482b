// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/sweep/sweep_setup.h"

#include <QString>

namespace gapscope {

/// A description of a path for a caption: data and problem, the varied parameter, and the solvers with their colours in
/// the light style.
QString pathFacts(const SweepFrame& frame);

} // namespace gapscope
