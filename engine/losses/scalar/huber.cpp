// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/huber.h"

namespace gapscope {

static_assert(ScalarLoss<HuberLoss>);

LossInfo HuberLoss::info() {
    return {.id = "huber",
            .title = "Huber",
            .task = task,
            .formula = "½ (<i>z</i> − <i>y</i>)² within δ of the label, δ (|<i>z</i> − <i>y</i>| − δ/2) beyond",
            .meaning = "Least squares near the label and absolute deviations far from it: efficient for clean data and "
                       "robust against outliers.",
            .source = "Huber (1964)",
            .parameters = {
                {.key = "delta",
                 .symbol = "δ",
                 .meaning =
                     "Distance from the label at which the loss turns from quadratic to linear, in units of the label.",
                 .defaultText = "1",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic}}};
}

} // namespace gapscope
