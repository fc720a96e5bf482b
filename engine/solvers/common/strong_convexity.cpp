// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/strong_convexity.h"

namespace gapscope {

Parameter strongConvexityParameter() {
    return {.key = "strong_convexity",
            .symbol = "μ",
            .meaning = "How strongly convex the objective is known to be. auto: the strength of the l2 part of the "
                       "regularizer.",
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

std::optional<double> givenStrongConvexity(const ParameterValues& parameters) {
    return parameters.given("strong_convexity");
}

double strongConvexityOf(const Problem& problem, const ParameterValues& parameters) {
    return givenStrongConvexity(parameters).value_or(problem.featureRegularizer().strongConvexity());
}

} // namespace gapscope
