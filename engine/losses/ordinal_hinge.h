// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"
#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// A hinge at each of r learned thresholds between r + 1 ordered levels y = 1 .. r + 1: phi(w, theta) = sum_j h(T_j
/// (theta_j - x.w)), T_j = 1 for j >= y, else -1, h(m) = max(0, 1 - m), smoothed if gamma > 0 (conjugate + gamma a^2 /
/// 2). The objective adds (strength/2) ||theta - centre||^2; with strength 0, the default, the thresholds are free.
/// With fixed thresholds it is MultiThresholdHinge. Evaluated by OrdinalRisk on the scores of ThresholdMap. Sources:
/// Rennie and Srebro (2005), all thresholds; spec levels_and_labels.md section 2.
struct OrdinalHinge {
    static constexpr LossTask task = LossTask::ordinal;

    Index levels = 0; ///< r + 1; 0 = the greatest label of the training rows
    double gamma = 0.0;
    double strength = 0.0;           ///< of the penalty on the thresholds
    std::vector<double> centre{0.0}; ///< one for all thresholds, or one for each, ascending

    static LossInfo info();
    static OrdinalHinge fromParameters(const ParameterValues& values);
};

} // namespace gapscope
