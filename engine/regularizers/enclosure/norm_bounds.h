// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/enclosure/interval_vector.h"
#include "engine/regularizers/interface/groups.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace gapscope {

/// Bounds of a norm N and of its dual norm, rounded upwards. Source: spec proved_bounds.md section 6.
class NormBounds {
public:
    NormBounds() = default;
    virtual ~NormBounds() = default;
    NormBounds(const NormBounds&) = delete;
    NormBounds& operator=(const NormBounds&) = delete;

    /// An upper bound of N(w).
    virtual double valueUp(VectorView w) const = 0;
    /// An upper bound of N*(v) over a box.
    virtual double dualUp(const IntervalVector& v) const = 0;
};

std::unique_ptr<NormBounds> l1NormBounds();
std::unique_ptr<NormBounds> l2NormBounds();
std::unique_ptr<NormBounds> maxNormBounds();
/// Groups in any order of the coordinates, which share none.
std::unique_ptr<NormBounds> groupNormBounds(Groups groups);
/// Of p x K matrices by rows: the sum of row norms, of row maxima, and the nuclear norm.
std::unique_ptr<NormBounds> rowNormBounds(Index outputs);
std::unique_ptr<NormBounds> rowMaxNormBounds(Index outputs);
std::unique_ptr<NormBounds> traceNormBounds(Index outputs);

/// The sum of |x_j|, rounded upwards; `at` tells x_j.
template <class At>
double sumOfMagnitudesUp(Index size, At&& at) {
    EnclosedSum sum;
    for (Index j = 0; j < size; ++j)
        sum.add(std::abs(at(j)));
    return sum.value().high();
}

/// The sum of x_j^2, rounded upwards.
template <class At>
double sumOfSquaresUp(Index size, At&& at) {
    EnclosedSum sum;
    for (Index j = 0; j < size; ++j)
        if (const double x = at(j); x != 0.0)
            sum.addProduct(x, x);
    return std::max(0.0, sum.value().high());
}

/// ||x||_2 rounded upwards, for entries of any scale.
template <class At>
double lengthUp(Index size, At&& at) {
    double max = 0.0;
    for (Index j = 0; j < size; ++j)
        max = std::max(max, std::abs(at(j)));
    if (max == 0.0 || !std::isfinite(max))
        return max;
    constexpr int usualExponents = 400;
    const int exponent = std::ilogb(max);
    if (std::abs(exponent) < usualExponents)
        return rootUp(sumOfSquaresUp(size, at));
    const int shift = exponent > 0 ? usualExponents : -usualExponents;
    const double unit = std::ldexp(1.0, shift);
    return productUp(unit,
                     rootUp(sumOfSquaresUp(size, [&](Index j) { return productUp(std::abs(at(j)), 1.0 / unit); })));
}

} // namespace gapscope
