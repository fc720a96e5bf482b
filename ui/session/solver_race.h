// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <vector>

namespace gapscope {

/// Up to three specifications of the present problem with solvers that work in different ways, for a first comparison:
/// a stochastic one in the dual, an accelerated gradient method, a primal-dual or cutting plane method, each with its
/// defaults; fewer where fewer take the problem. They differ in nothing else. Error: that of a field, or that there are
/// no data.
Result<std::vector<RunSpec>> solverRace(const Session& session);

} // namespace gapscope
