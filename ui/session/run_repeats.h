// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

namespace gapscope {

/// Adds `count` runs that differ from a run only in their seed, with the next seeds that no such run has.
void repeatRun(Session& session, int id, int count, Session::Begin begin);

} // namespace gapscope
