// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/quantile.h"

namespace gapscope {

static_assert(ScalarLoss<QuantileLoss>);

LossInfo QuantileLoss::info() {
    return {.id = "quantile",
            .title = "Quantile",
            .task = task,
            .formula = "max(τ (<i>y</i> − <i>z</i>), (1 − τ)(<i>z</i> − <i>y</i>))",
            .meaning = "The pinball loss: estimates the conditional τ-quantile, the median for τ = 0.5.",
            .source = "Koenker (2005); Yang et al. (2014), section 4.1",
            .parameters = {{.key = "tau",
                            .symbol = "τ",
                            .meaning = "The quantile that is estimated.",
                            .defaultText = "0.5",
                            .min = 0.0,
                            .max = 1.0,
                            .minIsOpen = true,
                            .maxIsOpen = true}}};
}

} // namespace gapscope
