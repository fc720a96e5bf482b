// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// The error of the best prediction that looks at no feature, which a model should stay below: the rate of errors of
/// the most frequent training label, or for numbers the mean squared error of the constant that minimizes the loss on
/// the training labels (their mean for `squared`, their median for `absolute`). `training` and `measured` are labels as
/// the loss has them, `task` what they are for. NaN where the labels are no predictions: planes, and targets of several
/// numbers a row.
double constantPredictionError(const Problem& problem, LossTask task, const Vector& training, const Vector& measured);

/// The same of classes, by their numbers.
double majorityError(const Vector& training, const Vector& measured);

} // namespace gapscope
