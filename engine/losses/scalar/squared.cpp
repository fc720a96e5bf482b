// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/squared.h"

namespace gapscope {

static_assert(ScalarLoss<SquaredLoss>);

LossInfo SquaredLoss::info() {
    return {.id = "squared",
            .title = "Squared",
            .task = task,
            .formula = "½ (<i>z</i> − <i>y</i>)²",
            .meaning = "Least squares: estimates the conditional mean. Sensitive to outliers.",
            .source = "Shalev-Shwartz and Zhang (2014), section 5.3, misprint in its step corrected"};
}

} // namespace gapscope
