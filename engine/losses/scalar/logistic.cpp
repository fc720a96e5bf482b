// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/logistic.h"

namespace gapscope {

static_assert(ScalarLoss<LogisticLoss>);

LossInfo LogisticLoss::info() {
    return {.id = "logistic",
            .title = "Logistic",
            .task = task,
            .formula = "log(1 + exp(−<i>yz</i>))",
            .meaning =
                "The negative log-likelihood of logistic regression: scores estimate log-odds. Smooth everywhere.",
            .source = "Shalev-Shwartz and Zhang (2014), section 5.4"};
}

} // namespace gapscope
