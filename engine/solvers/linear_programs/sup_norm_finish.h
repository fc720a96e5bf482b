// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"
#include "engine/solvers/linear_programs/linear_pieces.h"
#include "engine/solvers/linear_programs/pair_value.h"

#include <optional>

namespace gapscope {

/// For R = lambda ||w||_inf: the pair that solves the optimality conditions if the rows that alpha has at kinks stay at
/// their kinks, and the features with |w_j| = ||w||_inf at the same magnitude, by least squares of least norm. It need
/// not be better than the given one. Nothing if w = 0, no row is at a kink, or the system has more than `largest`
/// unknowns or rows. Counts as one pass. Throws StopRequested and Interrupted. Source: spec restarted_pdhg.md section
/// 6.
std::optional<PairWithProducts> supNormFinish(const Problem& problem, const LinearPieces& pieces,
                                              const PairWithProducts& pair, Index largest, MeteredMap& products);

} // namespace gapscope
