// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

namespace gapscope {

/// Adds `count` runs that differ from a run by the seed alone, with the next seeds that no run like it has.
void repeatRun(Session& session, int id, int count, Session::Begin begin);

} // namespace gapscope
