// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/smoothed_absolute.h"

namespace gapscope {

static_assert(ScalarLoss<SmoothedAbsoluteLoss>);

LossInfo SmoothedAbsoluteLoss::info() {
    return {.id = "smoothed-absolute",
            .title = "Smoothed absolute",
            .task = task,
            .formula = "(<i>z</i> − <i>y</i>)²/(2γ) within γ of the label, |<i>z</i> − <i>y</i>| − γ/2 beyond",
            .meaning = "The absolute loss with its corner rounded, so that smooth methods apply. It differs from the "
                       "absolute loss by at most γ/2.",
            .source = "Nesterov (2005)",
            .parameters = {
                {.key = "gamma",
                 .symbol = "γ",
                 .meaning =
                     "Half width of the rounded corner, in units of the label; smaller is closer to the absolute loss.",
                 .defaultText = "0.1",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic}}};
}

} // namespace gapscope
