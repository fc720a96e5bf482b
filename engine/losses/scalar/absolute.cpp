// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/absolute.h"

namespace gapscope {

static_assert(ScalarLoss<AbsoluteLoss>);

LossInfo AbsoluteLoss::info() {
    return {.id = "absolute",
            .title = "Absolute",
            .task = task,
            .formula = "|<i>z</i> − <i>y</i>|",
            .meaning = "Least absolute deviations: estimates the conditional median. Outliers pull with bounded force.",
            .source = "Yang et al. (2014), section 4.1"};
}

} // namespace gapscope
