// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <vector>

namespace gapscope {

/// Up to `count` <= 5 specifications of the current problem with different kinds of solvers, for a first comparison: a
/// stochastic dual one, an accelerated gradient method, a primal-dual or cutting-plane method, a second-order one, and
/// another stochastic one, each with its defaults; fewer if fewer support the problem. They differ only in the solver.
/// Error: that of a field, or that there are no data.
Result<std::vector<RunSpec>> solverRace(const Session& session, std::size_t count = 3);

} // namespace gapscope
