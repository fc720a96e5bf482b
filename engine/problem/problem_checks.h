// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/problem/problem.h"

/// Why a problem cannot be made; nothing where it can.
namespace gapscope {

/// Tasks and entries of a matrix have one score a row, and no free bias.
Status checkRows(const ProblemSpec& spec);
/// A dual budget is for the hinge, without a free bias.
Status checkDualBudget(const ProblemSpec& spec);
/// Functions of a kernel have one score a row and are charged by their squared norm.
Status checkKernel(const ProblemSpec& spec);
/// Labels of a loss of levels are integers from 1 to the number of levels.
Status checkLevels(const AnyKindOfLoss& loss, const Vector& labels);
/// Groups must be given where the regularizer is of groups, and be those of its features.
Status checkGroups(const ProblemSpec& spec, const Groups& groups, Index features);
/// Refuses weights that are bounded by less than one over their number: they cannot sum to 1.
Status checkCap(const ProblemSpec& spec, const Regularizer& regularizer, Index count);

} // namespace gapscope
