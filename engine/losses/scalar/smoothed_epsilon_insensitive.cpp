// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/smoothed_epsilon_insensitive.h"

namespace gapscope {

static_assert(ScalarLoss<SmoothedEpsilonInsensitiveLoss>);

LossInfo SmoothedEpsilonInsensitiveLoss::info() {
    return {
        .id = "smoothed-epsilon-insensitive",
        .title = "Smoothed epsilon-insensitive",
        .task = task,
        .formula =
            "<i>r</i>²/(2γ) if <i>r</i> ≤ γ, else <i>r</i> − γ/2, with <i>r</i> = max(0, |<i>z</i> − <i>y</i>| − ε)",
        .meaning = "The epsilon-insensitive loss with its two corners rounded, so that smooth methods apply. It "
                   "differs from it by at most γ/2.",
        .source = "Nesterov (2005)",
        .parameters = {
            {.key = "epsilon",
             .symbol = "ε",
             .meaning = "Half width of the tube around the label in which nothing is paid, in units of the label.",
             .defaultText = "0.1",
             .min = 0.0},
            {.key = "gamma",
             .symbol = "γ",
             .meaning = "Width of the rounded corners, in units of the label; smaller is closer to the "
                        "epsilon-insensitive loss.",
             .defaultText = "0.1",
             .min = 0.0,
             .minIsOpen = true,
             .scale = ParameterScale::logarithmic}}};
}

} // namespace gapscope
