// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/epsilon_insensitive.h"

namespace gapscope {

static_assert(ScalarLoss<EpsilonInsensitiveLoss>);

LossInfo EpsilonInsensitiveLoss::info() {
    return {.id = "epsilon-insensitive",
            .title = "Epsilon-insensitive",
            .task = task,
            .formula = "max(0, |<i>z</i> − <i>y</i>| − ε)",
            .meaning = "The loss of support vector regression: nothing is paid within ε of the label, so that rows "
                       "inside the tube drop out of the solution.",
            .source = "Vapnik (1995); Yang et al. (2014), section 4.1",
            .parameters = {
                {.key = "epsilon",
                 .symbol = "ε",
                 .meaning = "Half width of the tube around the label in which nothing is paid, in units of the label.",
                 .defaultText = "0.1",
                 .min = 0.0}}};
}

} // namespace gapscope
