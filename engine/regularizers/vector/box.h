// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = l1 ||w||_1 + (l2/2) ||w||^2 if lower <= w_j <= upper for all j, else infinite; lower <= 0 <= upper, either
/// may be infinite. R is separable, so its proximal operator is that of the rest, clipped; this does not hold for
/// regularizers that couple coordinates (spec regularizers.md, erratum 5 and section 5).
class Box final : public Regularizer {
public:
    Box(double l1, double l2, double lower, double upper) noexcept
        : m_l1(l1), m_l2(l2), m_lower(lower), m_upper(upper) {}

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    double strongConvexity() const noexcept override { return m_l2; }
    bool hasCoordinateProx() const noexcept override { return true; }

private:
    double proxOf(double x, double t) const noexcept;
    /// argmax_w v w - r(w) over the box, r the share of one coordinate; infinite if l2 = 0 and the bound is.
    double maximizer(double v) const noexcept;

    double m_l1;
    double m_l2;
    double m_lower;
    double m_upper;
};

} // namespace gapscope
