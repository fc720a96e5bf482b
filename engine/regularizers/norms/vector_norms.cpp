// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/projections/l1_ball.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"
#include "engine/regularizers/norms/block_shrinkage.h"
#include "engine/regularizers/norms/norm.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

double sumOfMagnitudes(VectorView w) {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j)
        sum.add(std::abs(w[j]));
    return sum.value();
}

double signOf(double x) {
    return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : 0.0;
}

class L1Norm final : public Norm {
public:
    double value(VectorView w) const override { return sumOfMagnitudes(w); }
    double dual(VectorView v) const override { return maxMagnitude(v); }
    void prox(VectorView x, double t, VectorSpan out) const override {
        for (Index j = 0; j < x.size(); ++j)
            out[j] = softThreshold(x[j], t);
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        for (Index j = 0; j < w.size(); ++j)
            out[j] = signOf(w[j]);
    }
    double maxLength(Index) const override { return 1.0; }
    double maxSquaredDualLength(Index size) const override { return static_cast<double>(size); }
};

class L2Norm final : public Norm {
public:
    double value(VectorView w) const override { return w.stableNorm(); }
    double dual(VectorView v) const override { return v.stableNorm(); }
    void prox(VectorView x, double t, VectorSpan out) const override { shrinkBlock(x, t, out); }
    void subgradient(VectorView w, VectorSpan out) const override { directionOf(w, out); }
    double maxLength(Index) const override { return 1.0; }
    double maxSquaredDualLength(Index) const override { return 1.0; }
};

class MaxNorm final : public Norm {
public:
    double value(VectorView w) const override { return maxMagnitude(w); }
    double dual(VectorView v) const override { return sumOfMagnitudes(v); }
    void prox(VectorView x, double t, VectorSpan out) const override { clipBlock(x, t, out); }
    void subgradient(VectorView w, VectorSpan out) const override { firstMax(w, out); }
    double maxLength(Index size) const override { return std::sqrt(static_cast<double>(size)); }
    double maxSquaredDualLength(Index) const override { return 1.0; }
};

} // namespace

std::unique_ptr<Norm> makeL1Norm() {
    return std::make_unique<L1Norm>();
}
std::unique_ptr<Norm> makeL2Norm() {
    return std::make_unique<L2Norm>();
}
std::unique_ptr<Norm> makeMaxNorm() {
    return std::make_unique<MaxNorm>();
}

} // namespace gapscope
