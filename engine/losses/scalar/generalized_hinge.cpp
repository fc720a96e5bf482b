// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/scalar/generalized_hinge.h"

namespace gapscope {

static_assert(ScalarLoss<GeneralizedHinge>);

namespace {

std::optional<Message> noticeOf(const ParameterValues& parameters) {
    if (parameters.number("a") == 1.0)
        return Message{MessageId::lossIsAnother, {.field = Field::loss}, {"a = 1", "generalized-hinge", "hinge"}};
    return std::nullopt;
}

} // namespace

LossInfo GeneralizedHinge::info() {
    return {.id = "generalized-hinge",
            .title = "Generalized hinge",
            .task = task,
            .formula = "max(0, 1 − <i>yz</i>, 1 − <i>a</i> <i>yz</i>)",
            .meaning = "A hinge that is steeper where the classification is wrong, for classification with a reject "
                       "option. With a = 1 it is the plain hinge.",
            .source = "Bartlett and Wegkamp (2008); Yang et al. (2014), section 4.1",
            .parameters = {{.key = "a",
                            .symbol = "a",
                            .meaning = "Slope of the loss where the classification is wrong; 1 gives the plain hinge.",
                            .defaultText = "2",
                            .min = 1.0}},
            .notice = &noticeOf};
}

} // namespace gapscope
