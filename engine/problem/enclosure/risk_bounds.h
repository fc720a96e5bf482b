// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"
#include "engine/math/enclosure/interval_vector.h"
#include "engine/problem/problem.h"

#include <memory>

namespace gapscope {

/// Bounds of the risk of a problem and of its conjugate, rounded outwards. Source: spec proved_bounds.md sections 4 and
/// 5.
class RiskBounds {
public:
    /// Null if none are known for the loss. The problem must outlive it.
    static std::unique_ptr<RiskBounds> of(const Problem& problem);

    RiskBounds() = default;
    virtual ~RiskBounds() = default;
    RiskBounds(const RiskBounds&) = delete;
    RiskBounds& operator=(const RiskBounds&) = delete;

    /// An upper bound of (1/n) sum phi_i over a box of scores.
    virtual double valueUp(const IntervalVector& scores) const = 0;
    /// Moves alpha to a point of the dual domain, or one of which `multiple` is; entries are doubles.
    virtual void repair(Vector& alpha) const = 0;
    /// The exact multiple of a repaired alpha that is in the domain; 1 except for distributions.
    virtual Interval multiple(const IntervalVector& alpha) const;
    /// Whether the domain contains 0, and so c alpha for 0 <= c <= 1.
    virtual bool mayShrink() const noexcept { return true; }
    /// The domain of entry i, its ends rounded inwards; only with one score per row.
    virtual DualInterval dualInterval(Index i) const;
    /// An upper bound of (1/n) sum phi_i*(-alpha_i) at a multiple in `scale` of the points of a box that are in the
    /// domain.
    virtual double conjugateUp(const IntervalVector& alpha, Interval scale) const = 0;
};

} // namespace gapscope
