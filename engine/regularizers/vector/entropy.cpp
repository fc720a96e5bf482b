// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/entropy.h"

#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/projections/entropy_projection.h"
#include "engine/math/projections/entropy_prox.h"
#include "engine/math/relative_entropy.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace gapscope {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double boundTolerance = 1e-12; // of an entry, relative to the cap
constexpr double sumTolerance = 1e-10;   // of sum w - 1: rounding errors of averages of many points of the simplex

double capOf(const EntropyStrengths& strengths) noexcept {
    return std::min(strengths.cap, 1.0);
}

void project(VectorSpan w, double cap) {
    const BoxAndHyperplane set{.min = Vector::Zero(w.size()), .max = Vector::Constant(w.size(), cap), .value = 1.0};
    Vector point = w;
    if (projectOnBoxAndHyperplane(set, point))
        w = point;
    else // only non-finite points have no projection
        w.setConstant(std::numeric_limits<double>::quiet_NaN());
}

/// argmax v.w without a penalty: the largest entries are at the cap, the first ones among ties.
void fillMax(VectorView v, double cap, VectorSpan w) {
    std::vector<Index> order(static_cast<std::size_t>(v.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, [&v](Index a, Index b) { return v[a] > v[b]; });
    Vector filled = Vector::Zero(v.size()); // v and w may alias
    double rest = 1.0;
    for (const Index j : order) {
        filled[j] = std::clamp(rest, 0.0, cap);
        rest -= filled[j];
        if (rest <= 0.0)
            break;
    }
    w = filled;
}

} // namespace

RegularizerInfo Entropy::info() {
    return {.id = "entropy",
            .title = "Relative entropy",
            .formula = "λ KL(<i>w</i> ‖ uniform) + [0 if Σ <i>w<sub>j</sub></i> = 1, 0 ≤ <i>w<sub>j</sub></i> ≤ ν, "
                       "else ∞]",
            .meaning = "Keeps the weights a distribution near the uniform one, none of them above a cap. With "
                       "max-linear it is entropy-regularized LPBoost.",
            .source = "Warmuth, Glocer and Vishwanathan (2008)",
            .stronglyConvex = true,
            .makesDistribution = true,
            .constrains = true,
            .parameters = {{.key = "nu",
                            .symbol = "ν",
                            .meaning = "Greatest weight; 1 or more is no cap, and one over the number of weights "
                                       "leaves the uniform distribution alone.",
                            .defaultText = "1",
                            .min = 0.0,
                            .minIsOpen = true,
                            .scale = ParameterScale::logarithmic}}};
}

double Entropy::value(VectorView w) const {
    const double cap = capOf(m_strengths);
    CompensatedSum sum;
    for (const double entry : w) {
        if (!(entry >= -boundTolerance * cap && entry <= cap * (1.0 + boundTolerance)))
            return infinite;
        sum.add(entry);
    }
    if (!(std::abs(sum.value() - 1.0) <= sumTolerance))
        return infinite;
    return m_strengths.lambda * relativeEntropy(w);
}

void Entropy::prox(VectorView x, double t, VectorSpan out) const {
    const double c = t * m_strengths.lambda;
    out = x;
    if (c > 0.0 && out.allFinite())
        proxOfEntropy(out, c, capOf(m_strengths));
    else
        project(out, capOf(m_strengths));
}

void Entropy::prox(VectorView x, VectorView, VectorSpan out) const {
    assert(false && "steps of their own need a sum over coordinates");
    prox(x, 1.0, out);
}

double Entropy::conjugate(VectorView v) const {
    if (m_strengths.lambda > 0.0)
        return conjugateOfRelativeEntropy(v, m_strengths.lambda, capOf(m_strengths));
    Vector w(v.size());
    fillMax(v, capOf(m_strengths), w);
    CompensatedSum product;
    for (Index j = 0; j < v.size(); ++j)
        product.add(v[j] * w[j]);
    return product.value();
}

void Entropy::conjugateGradient(VectorView v, VectorSpan w) const {
    if (m_strengths.lambda == 0.0)
        return fillMax(v, capOf(m_strengths), w);
    Vector q = v / m_strengths.lambda;
    if (projectByEntropy(q, capOf(m_strengths)))
        w = q;
    else
        w.setConstant(std::numeric_limits<double>::quiet_NaN());
}

double Entropy::largestScale(VectorView) const {
    return infinite;
}

void Entropy::minimizer(VectorSpan w) const {
    w.setConstant(1.0 / static_cast<double>(w.size()));
}

double Entropy::strongConvexity() const noexcept {
    return m_strengths.lambda / capOf(m_strengths);
}

} // namespace gapscope
