// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

/// Each check returns why a problem is invalid, or nullopt.
namespace gapscope {

/// Tasks and entries of a matrix need one score per row, and no free bias.
std::optional<Message> checkRows(const ProblemSpec& spec);
/// A dual budget needs the hinge, no free bias, and a value > 0.
std::optional<Message> checkDualBudget(const ProblemSpec& spec);
/// Kernel functions need one score per row, the regularizer l2, and no bias.
std::optional<Message> checkKernel(const ProblemSpec& spec);
/// Labels of an ordinal loss must be integers from 1 to the number of levels.
std::optional<Message> checkLevels(const AnyKindOfLoss& loss, const Vector& labels);
/// A regularizer with groups needs groups that cover exactly the features.
std::optional<Message> checkGroups(const ProblemSpec& spec, const Groups& groups, Index features);
/// Weights with a cap below one over their number cannot sum to 1.
std::optional<Message> capTooSmall(const ProblemSpec& spec, const Regularizer& regularizer, Index count);

} // namespace gapscope
