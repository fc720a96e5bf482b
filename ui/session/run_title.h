// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QString>

namespace gapscope {

/// What a run is called before anybody names it: its solver, a seed that is not the usual one and, of one run a class,
/// first that class (names are cut off at their ends where there is little room).
QString runTitle(const RunSpec& spec);

/// The name of a run without its seed, where nobody gave it another name: for all its repetitions together.
QString titleOfRepetitions(const QString& name, const RunSpec& spec);

} // namespace gapscope
