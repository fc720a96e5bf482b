// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/risk.h"

#include "engine/math/monotone_root.h"
#include "engine/math/summation.h"

#include <stdexcept>

namespace gapscope {

void Risk::projectDualToZeroSum(Vector&) const {
    throw std::logic_error("a free bias needs one score a row");
}

std::unique_ptr<Risk> Risk::smoothed(const Vector&) const {
    throw std::logic_error("smoothing by rows needs one score a row and a loss that is not smoothed yet");
}

double Risk::bestBias(const Vector&) const {
    throw std::logic_error("a free bias needs one score a row");
}

double Risk::balancedDualPoint(const Vector& scores, Vector& alpha) const {
    const double b = bestBias(scores);
    dualPoint((scores.array() + b).matrix(), alpha);
    return b;
}

/// The multiplier of sum alpha = 0 is the root of the sum of dualProx(alpha - multiplier, step), which is
/// nonincreasing.
void Risk::balancedDualProx(Vector& alpha, double step) const {
    Vector shifted;
    const auto minusSumAt = [&](double multiplier) {
        shifted = (alpha.array() - multiplier).matrix();
        dualProx(shifted, step);
        CompensatedSum sum;
        for (const double entry : shifted)
            sum.add(entry);
        return -sum.value();
    };
    const double reach = 1.0 + alpha.cwiseAbs().maxCoeff();
    const double root = monotoneRoot(minusSumAt, 0.0, reach, balanceTolerance * static_cast<double>(rows()));
    minusSumAt(root);
    alpha = shifted;
}

} // namespace gapscope
