// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/v_of_norm.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace gapscope {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double feasibilityTolerance = 1e-12; // relative

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

/// V_*'(eta), 0 up to V'(0).
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

} // namespace

double VOfNorm::value(VectorView w) const {
    return m_lambda * valueOf(m_shape, m_norm->value(w));
}

void VOfNorm::prox(VectorView x, double t, VectorSpan out) const {
    const Vector at = x;                   // out may be x
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

double VOfNorm::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double VOfNorm::largestScale(VectorView v) const {
    const double dual = m_norm->dual(v);
    return m_shape == ScalarShape::linear && dual > 0.0 ? m_lambda / dual : infinity;
}

} // namespace gapscope
