// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/hinge.h"

namespace gapscope {

static_assert(ScalarLoss<Hinge>);

LossInfo Hinge::info() {
    return {.id = "hinge",
            .title = "Hinge",
            .task = task,
            .formula = "max(0, 1 − <i>yz</i>)",
            .meaning =
                "The loss of support vector machines: zero for rows beyond the margin, growing linearly inside it.",
            .source = "Cortes and Vapnik (1995)"};
}

} // namespace gapscope
