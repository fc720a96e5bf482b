// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/enclosure/regularizer_bounds.h"

namespace gapscope {

/// Bounds of lambda sum w_j log(p w_j) on distributions. As stored, w does not sum to exactly 1: it stands for w / sum
/// w. With f(r) = r log r - r + 1 and t_j = p w_j / sum w - 1, the relative entropy is the mean of f(1 + t_j), enclosed
/// without cancellation. R*(v) <= theta + mean psi(v_j - theta) for every theta, psi(y) = max over 0 <= r <= p nu of
/// r y - lambda f(r). A cap below 1/p by rounding stands for 1/p. A w above its cap by rounding stands for its mixture
/// with the uniform distribution, whose entropy is no more. Source: spec proved_bounds.md section 7.
class EntropyBounds final : public RegularizerBounds {
public:
    explicit EntropyBounds(EntropyStrengths strengths) noexcept : m_strengths(strengths) {}
    Interval multiple(VectorView w) const override;
    double shareOfUniform(VectorView w) const override;
    double valueUp(VectorView w) const override;
    double conjugateUp(const IntervalVector& v) const override;

private:
    /// 1/p at least, rounded upwards.
    double capOf(Index size) const noexcept;
    /// A theta that is nearly the best one.
    double thresholdOf(const Vector& v) const;

    EntropyStrengths m_strengths;
};

} // namespace gapscope
