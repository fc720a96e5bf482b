// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/enclosure/regularizer_bounds.h"

#include <memory>
#include <utility>

namespace gapscope {

/// Bounds of WithThresholds for a strength > 0: those of a regularizer of the first coordinates, plus (strength/2)
/// ||theta - centre||^2 of the last ones, whose conjugate is v.centre + ||v||^2 / (2 strength).
class ThresholdBounds final : public RegularizerBounds {
public:
    ThresholdBounds(std::unique_ptr<RegularizerBounds> inner, double strength, Vector centre) noexcept
        : m_inner(std::move(inner)), m_strength(strength), m_centre(std::move(centre)) {}
    Interval multiple(VectorView w) const override;
    double shareOfUniform(VectorView w) const override;
    double valueUp(VectorView w) const override;
    double scaleInside(const IntervalVector& v) const override;
    double conjugateUp(const IntervalVector& v) const override;

private:
    VectorView features(VectorView w) const { return w.head(w.size() - m_centre.size()); }
    IntervalVector features(const IntervalVector& v) const;

    std::unique_ptr<RegularizerBounds> m_inner;
    double m_strength;
    Vector m_centre;
};

} // namespace gapscope
