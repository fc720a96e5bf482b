// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/squared_hinge.h"

namespace gapscope {

static_assert(ScalarLoss<SquaredHinge>);

LossInfo SquaredHinge::info() {
    return {.id = "squared-hinge",
            .title = "Squared hinge",
            .task = task,
            .formula = "½ max(0, 1 − <i>yz</i>)²",
            .meaning = "The square of the hinge: smooth, and outliers weigh more than with the hinge.",
            .source = "Hsieh et al. (2008), L2-SVM"};
}

} // namespace gapscope
