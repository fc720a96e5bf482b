// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// The error of the best prediction that uses no features, which a useful model must beat: the error rate of the most
/// frequent training label, or for numeric labels the mean squared error of the constant that minimizes the loss on the
/// training labels (their mean for `squared`, their median for `absolute`); for several targets per row that of their
/// means. `training` and `measured` are labels as seen by the loss, `task` is its task. NaN if labels are not
/// predictions: planes.
double constantPredictionError(const Problem& problem, LossTask task, const Vector& training, const Vector& measured);

/// The same for classes, given by their numbers.
double majorityError(const Vector& training, const Vector& measured);

} // namespace gapscope
