// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/smoothed_hinge.h"

namespace gapscope {

static_assert(ScalarLoss<SmoothedHinge>);

LossInfo SmoothedHinge::info() {
    return {.id = "smoothed-hinge",
            .title = "Smoothed hinge",
            .task = task,
            .formula = "(1 − <i>yz</i> − γ/2) below 1 − γ, (1 − <i>yz</i>)²/(2γ) up to 1, then 0",
            .meaning = "The hinge with its corner rounded, so that smooth methods apply. It differs from the hinge by "
                       "at most γ/2.",
            .source = "Shalev-Shwartz and Zhang (2014), section 5.1",
            .parameters = {
                {.key = "gamma",
                 .symbol = "γ",
                 .meaning = "Width of the rounded corner; smaller is closer to the hinge and harder to optimize.",
                 .defaultText = "1",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic}}};
}

} // namespace gapscope
