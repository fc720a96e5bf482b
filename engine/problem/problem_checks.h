// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/problem/problem.h"

/// Each check returns why a problem is invalid, or nullopt.
namespace gapscope {

/// Tasks and entries of a matrix need one score per row, and no free bias.
Status checkRows(const ProblemSpec& spec);
/// A dual budget needs the hinge, no free bias, and a value > 0.
Status checkDualBudget(const ProblemSpec& spec);
/// Kernel functions need one score per row, the regularizer l2 (several kernels: mkl-block or mkl-square), and no bias.
Status checkKernel(const ProblemSpec& spec);
/// The costs of a loss of several classes: as many as pairs of classes, none for the right one.
Status checkCosts(const AnyKindOfLoss& loss, Index classes);
/// The table of targets of several numbers per row must fit into memory.
Status checkTargetTable(const AnyKindOfLoss& loss, Index rows, Index outputs);
/// Labels of an ordinal loss must be integers from 1 to the number of levels.
Status checkLevels(const AnyKindOfLoss& loss, const Vector& labels);
/// Levels of learned thresholds must be integers from 1; their centre one number or one for each, ascending; rows must
/// have features of their own.
Status checkThresholds(const ProblemSpec& spec, const AnyKindOfLoss& loss, Index thresholds, const Vector& labels);
/// A regularizer with groups needs groups that cover exactly the features; only overlapping-groups in one of its forms
/// may share them. `features` counts the coordinates that `groups` are of.
Status checkGroups(const ProblemSpec& spec, const Groups& groups, Index features, bool areOfSequences);
/// Refuses weights that are bounded by less than one over their number: they cannot sum to 1.
Status checkCap(const ProblemSpec& spec, const Regularizer& regularizer, Index count);

} // namespace gapscope
