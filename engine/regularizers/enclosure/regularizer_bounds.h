// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/math/enclosure/interval_vector.h"
#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <string>

namespace gapscope {

/// Bounds of a regularizer and its conjugate, rounded outwards, for strengths and weights as they are stored. Source:
/// spec proved_bounds.md sections 6 and 7.
class RegularizerBounds {
public:
    RegularizerBounds() = default;
    virtual ~RegularizerBounds() = default;
    RegularizerBounds(const RegularizerBounds&) = delete;
    RegularizerBounds& operator=(const RegularizerBounds&) = delete;

    /// The exact multiple of w that w stands for, so that it satisfies a constraint exactly: w / sum w for a
    /// distribution, a slightly smaller w in a ball; else 1.
    virtual Interval multiple(VectorView w) const;
    /// The c in [0, 1] so that w stands for (1 - c) times that multiple plus c times the uniform distribution, because
    /// rounding left an entry of a distribution above its cap; else 0.
    virtual double shareOfUniform(VectorView w) const;
    /// An upper bound of R at that point; infinite if none is feasible.
    virtual double valueUp(VectorView w) const = 0;
    /// A c in [0, 1] with R*(c v) finite for every v of a box, 1 if possible. 0 if no other one is known.
    virtual double scaleInside(const IntervalVector& v) const;
    /// An upper bound of R* over a box on which it is finite.
    virtual double conjugateUp(const IntervalVector& v) const = 0;
};

/// The bounds of makeRegularizer(id, ...). Null if none are known: with groups that share features, and for functions
/// of kernels.
std::unique_ptr<RegularizerBounds> regularizerBounds(const std::string& id, const RegularizerStrengths& strengths,
                                                     const ParameterValues& parameters, const RegularizerShape& shape);

} // namespace gapscope
