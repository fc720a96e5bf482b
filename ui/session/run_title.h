// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <QString>

namespace gapscope {

/// The default name of a run: its solver, its seed if it is not the default, and for one-vs-rest first the class (names
/// are elided at their end).
QString runTitle(const RunSpec& spec);

/// The name of a run without its seed, unless it was renamed; used for all its repetitions together.
QString titleOfRepetitions(const QString& name, const RunSpec& spec);

} // namespace gapscope
