// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/ordinal_hinge.h"

namespace gapscope {

LossInfo OrdinalHinge::info() {
    return {
        .id = "ordinal-hinge",
        .title = "Ordinal hinge with learned thresholds",
        .task = task,
        .formula = "∑<sub><i>j</i></sub> max(0, 1 − <i>T<sub>j</sub></i>(θ<sub><i>j</i></sub> − <i>x</i>·<i>w</i>)), "
                   "<i>T<sub>j</sub></i> = 1 for <i>j</i> ≥ <i>y</i>, else −1",
        .meaning = "For ordered levels 1, 2, ... such as ratings, whose thresholds θ are learned with w: the score of "
                   "a row is to lie between the two thresholds around its level, 1 away from all. The thresholds "
                   "ascend by themselves.",
        .source = "Rennie and Srebro (2005); Saha, Zhang and Vishwanathan (2009), section 1",
        .parameters = {{.key = "levels",
                        .symbol = "r + 1",
                        .meaning = "Number of levels. auto: the greatest label of the training rows.",
                        .kind = Parameter::Kind::integer,
                        .defaultText = "auto",
                        .min = 2.0,
                        .max = 1000.0,
                        .words = {"auto"}},
                       {.key = "gamma",
                        .symbol = "γ",
                        .meaning = "Smoothing of the hinges, whose slope turns over an interval of this length; 0 = "
                                   "none.",
                        .defaultText = "0",
                        .min = 0.0,
                        .scale = ParameterScale::logarithmic},
                       {.key = "threshold_strength",
                        .symbol = "λ<sub>θ</sub>",
                        .meaning = "Adds λ_θ/2 times the squared distance of the thresholds from their centre; 0 = "
                                   "the thresholds are free, like an intercept.",
                        .defaultText = "0",
                        .min = 0.0,
                        .scale = ParameterScale::logarithmic},
                       {.key = "threshold_centre",
                        .symbol = "θ⁰",
                        .meaning = "The centre of the thresholds for threshold_strength > 0: one number for all, or "
                                   "one for each in ascending order.",
                        .kind = Parameter::Kind::numbers,
                        .defaultText = "0"}}};
}

OrdinalHinge OrdinalHinge::fromParameters(const ParameterValues& values) {
    OrdinalHinge loss;
    loss.levels = values.is("levels", "auto") ? 0 : static_cast<Index>(values.integer("levels"));
    loss.gamma = values.number("gamma");
    loss.strength = values.number("threshold_strength");
    loss.centre = readNumbers(values.text("threshold_centre"));
    return loss;
}

} // namespace gapscope
