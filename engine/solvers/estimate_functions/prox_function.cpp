// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/prox_function.h"

#include <algorithm>
#include <stdexcept>

namespace gapscope {

double EntropyProx::value(const Vector& x) const {
    double sum = 0.0;
    for (const double entry : x)
        if (const double p = m_scale * entry; p > 0.0) // 0 log 0 = 0
            sum += p * std::log(p);
    return sum;
}

double EntropyProx::divergence(const Vector& x, const Vector& y) const {
    double sum = 0.0;
    for (Index j = 0; j < x.size(); ++j) {
        const double p = m_scale * x[j];
        const double q = std::max(m_scale * y[j], minEntry);
        sum += (p > 0.0 ? p * std::log(p / q) : 0.0) - p + q;
    }
    return sum;
}

double EntropyProx::divergenceFromZero(const Vector&) const {
    throw std::logic_error("0 is no distribution");
}

void EntropyProx::addGradient(double factor, const Vector& x, Vector& s) const {
    const double signedFactor = std::copysign(factor, factor * m_scale);
    for (Index j = 0; j < x.size(); ++j)
        s[j] += signedFactor * (std::log(std::max(m_scale * x[j], minEntry)) + 1.0);
}

} // namespace gapscope
