// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/none.h"

#include <cassert>
#include <limits>

namespace gapscope {

RegularizerInfo NoRegularizer::info() {
    return {.id = "none",
            .title = "No regularizer",
            .formula = "0",
            .meaning = "Plain risk minimization. Without a regularizer no duality gap can be shown.",
            .source = "",
            .hasLambda = false,
            .takesBounds = true};
}

double NoRegularizer::conjugate(VectorView v) const {
    return (v.array() == 0.0).all() ? 0.0 : std::numeric_limits<double>::infinity();
}

void NoRegularizer::conjugateGradient(VectorView, VectorSpan w) const {
    assert(false && "R* has no gradient; callers ask strongConvexity() first");
    w.setZero();
}

double NoRegularizer::feasibleScale(VectorView v) const {
    return conjugate(v) == 0.0 ? 1.0 : 0.0;
}

double NoRegularizer::largestScale(VectorView v) const {
    return conjugate(v) == 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
}

} // namespace gapscope
