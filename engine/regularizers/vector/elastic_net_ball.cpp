// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/elastic_net_ball.h"

#include <cassert>
#include <limits>

namespace gapscope {
namespace {

constexpr double boundaryTolerance = 1e-12; // relative to r: projected points lie on the boundary up to rounding

} // namespace

RegularizerInfo ElasticNetBallConstraint::info() {
    return {.id = "elastic-net-ball",
            .title = "Ball of the elastic net",
            .formula = "[0 if γ<sub>1</sub>‖<i>w</i>‖<sub>1</sub> + ‖<i>w</i>‖²/2 ≤ <i>r</i>, else ∞]",
            .meaning = "Bounds the size of the weights instead of charging for it: sparse, and of a known size.",
            .source = "Zhang, Saha and Vishwanathan (2011), section 5.5",
            .hasLambda = false,
            .parameters = {{.key = "gam",
                            .symbol = "γ<sub>1</sub>",
                            .meaning = "Weight of the l1 norm in the size of w: sparser when larger.",
                            .defaultText = "1",
                            .min = 0.0},
                           {.key = "r",
                            .symbol = "<i>r</i>",
                            .meaning = "Greatest size that w may have.",
                            .defaultText = "1",
                            .min = 0.0,
                            .scale = ParameterScale::logarithmic}}};
}

double ElasticNetBallConstraint::value(VectorView w) const {
    // Written so that a NaN size counts as outside.
    return m_ball.size(w) <= m_ball.r * (1.0 + boundaryTolerance) ? 0.0 : std::numeric_limits<double>::infinity();
}

void ElasticNetBallConstraint::prox(VectorView x, double, VectorSpan out) const {
    out = x;
    m_ball.project(out);
}

void ElasticNetBallConstraint::prox(VectorView x, VectorView, VectorSpan out) const {
    assert(false && "steps of their own need a sum over coordinates");
    out = x;
    m_ball.project(out);
}

double ElasticNetBallConstraint::largestScale(VectorView) const {
    return std::numeric_limits<double>::infinity();
}

} // namespace gapscope
