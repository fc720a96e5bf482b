// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/enclosure/proved_bounds.h"
#include "engine/problem/problem.h"

#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// What keeps a problem from having proved bounds: the id of its loss or regularizer, "kernel", or "rows or columns on
/// several processes"; empty if it has them.
std::string withoutProvedBounds(const Problem& problem);

/// The bounds of a problem that has some, from w and any dual point, which is made exactly feasible; its value is at
/// least that at alpha = 0, if this is feasible. A constraint that w satisfies up to rounding only is restored: a
/// distribution w stands for w / sum w, a point of an elastic-net ball for a slightly shorter one. With a kernel, P is
/// that of the exact kernel. Costs about as much as three evaluations. Not finite where a number overflows, or where w
/// violates a constraint. Nullopt if a stop was requested before it was done.
///
/// Assumes IEEE arithmetic and a C library whose exp, expm1, log, log1p and pow err by at most two units in the last
/// place. Not finite if the processor does not round to nearest. Source: spec proved_bounds.md.
std::optional<ProvedBounds> provedBounds(const Problem& problem, const Vector& w, Vector alpha,
                                         const std::stop_token& stop = {});

} // namespace gapscope
