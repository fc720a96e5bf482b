// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/v_of_norm.h"

#include "engine/math/infinity.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace gapscope {
namespace {

double valueOf(ScalarShape shape, double z) {
    switch (shape) {
    case ScalarShape::linear:
        return z;
    case ScalarShape::square:
        return z * z;
    case ScalarShape::cube:
        return z * z * z / 3.0;
    case ScalarShape::exponential:
        return std::expm1(z);
    }
    return z;
}

double conjugateOf(ScalarShape shape, double eta) {
    switch (shape) {
    case ScalarShape::linear:
        return eta <= 1.0 + feasibilityTolerance ? 0.0 : infinity;
    case ScalarShape::square:
        return eta * eta / 4.0;
    case ScalarShape::cube:
        return 2.0 / 3.0 * eta * std::sqrt(eta);
    case ScalarShape::exponential:
        return eta > 1.0 ? eta * std::log(eta) - eta + 1.0 : 0.0;
    }
    return 0.0;
}

/// V_*'(eta), which is 0 up to V'(0).
double conjugateSlope(ScalarShape shape, double eta) {
    switch (shape) {
    case ScalarShape::linear:
        return eta < 1.0 ? 0.0 : infinity;
    case ScalarShape::square:
        return eta / 2.0;
    case ScalarShape::cube:
        return std::sqrt(eta);
    case ScalarShape::exponential:
        return eta > 1.0 ? std::log(eta) : 0.0;
    }
    return 0.0;
}

double slopeOf(ScalarShape shape, double z) {
    switch (shape) {
    case ScalarShape::linear:
        return 1.0;
    case ScalarShape::square:
        return 2.0 * z;
    case ScalarShape::cube:
        return z * z;
    case ScalarShape::exponential:
        return std::exp(z);
    }
    return 1.0;
}

} // namespace

RegularizerInfo VOfNorm::info() {
    return {.id = "v-of-norm",
            .title = "Function of a norm",
            .formula = "λ <i>V</i>(<i>N</i>(<i>w</i>))",
            .meaning = "A convex function of a norm, so that the price of the norm rises with its size. Its proximal "
                       "operator is found by bisection.",
            .source = "Yang, Mahdavi, Jin and Zhu (2014), lemma 16",
            .parameters = {{.key = "function",
                            .symbol = "<i>V</i>",
                            .meaning = "The function: z, z², z³/3 or exp(z) − 1.",
                            .kind = Parameter::Kind::choice,
                            .defaultText = "square",
                            .choices = {"linear", "square", "cube", "exponential"}},
                           {.key = "norm",
                            .symbol = "<i>N</i>",
                            .meaning = "The norm; group is that of the group lasso and needs groups.",
                            .kind = Parameter::Kind::choice,
                            .defaultText = "l1",
                            .choices = {"l1", "l2", "linf", "group"}}}};
}

std::unique_ptr<Regularizer> VOfNorm::fromParameters(const RegularizerInput& input) {
    const ParameterValues& given = input.parameters;
    const ScalarShape shape = given.is("function", "linear")   ? ScalarShape::linear
                              : given.is("function", "square") ? ScalarShape::square
                              : given.is("function", "cube")   ? ScalarShape::cube
                                                               : ScalarShape::exponential;
    std::unique_ptr<Norm> norm = given.is("norm", "l1")     ? makeL1Norm()
                                 : given.is("norm", "l2")   ? makeL2Norm()
                                 : given.is("norm", "linf") ? makeMaxNorm()
                                                            : makeGroupNorm(input.shape.groups);
    return std::make_unique<VOfNorm>(input.strengths.lambda, shape, std::move(norm));
}

double VOfNorm::value(VectorView w) const {
    return m_lambda * valueOf(m_shape, m_norm->value(w));
}

void VOfNorm::prox(VectorView x, double t, VectorSpan out) const {
    const Vector at = x;                   // out may alias x
    const auto isBelow = [&](double eta) { // the root is above eta
        m_norm->prox(at, t * m_lambda * eta, out);
        return m_norm->value(out) > conjugateSlope(m_shape, eta);
    };
    double low = 0.0;
    double high = 1.0;
    for (int doubling = 0; doubling < 2000 && isBelow(high); ++doubling) {
        low = high;
        high *= 2.0;
    }
    for (int halving = 0; halving < 200; ++halving) {
        const double middle = low + 0.5 * (high - low);
        if (middle <= low || middle >= high)
            break; // adjacent doubles
        (isBelow(middle) ? low : high) = middle;
    }
    m_norm->prox(at, t * m_lambda * high, out);
}

void VOfNorm::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the proximal operator of a norm has one step for all coordinates");
}

double VOfNorm::conjugate(VectorView v) const {
    return m_lambda * conjugateOf(m_shape, m_norm->dual(v) / m_lambda);
}

void VOfNorm::conjugateGradient(VectorView, VectorSpan) const {
    throw std::logic_error("R* of a function of a norm has no gradient");
}

void VOfNorm::subgradient(VectorView w, VectorSpan out) const {
    m_norm->subgradient(w, out);
    out *= m_lambda * slopeOf(m_shape, m_norm->value(w));
}

double VOfNorm::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double VOfNorm::largestScale(VectorView v) const {
    const double dual = m_norm->dual(v);
    return m_shape == ScalarShape::linear && dual > 0.0 ? m_lambda / dual : infinity;
}

} // namespace gapscope
