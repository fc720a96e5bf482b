// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/run_spec.h"

#include <QString>

namespace gapscope {

/// What a run is called before anybody names it: its solver and, of one run a class, that class.
QString runTitle(const RunSpec& spec);

} // namespace gapscope
