// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/strong_convexity.h"

#include <cmath>

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

double strongConvexityOf(const Problem& problem, const ParameterValues& parameters) {
    const double given = parameters.number("strong_convexity");
    return std::isnan(given) ? problem.featureRegularizer().strongConvexity() : given;
}

} // namespace gapscope
