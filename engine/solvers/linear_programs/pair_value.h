// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// A primal and a dual point with their products.
struct PairWithProducts {
    Vector w;     ///< `Problem::dimension()` entries
    Vector alpha; ///< n
    Vector z;     ///< X w
    Vector v;     ///< X^T alpha / n
};

/// What a pair is worth, computed without further products; a certificate comes from Problem alone.
struct PairValue {
    double primal = infinity;  ///< P(w)
    double dual = -infinity;   ///< d(alpha) = -(1/n) sum phi_i*(-alpha_i), without R*
    double scaled = -infinity; ///< D at alpha scaled into the dual ball; unknown if a free bias is out of balance
};

PairValue valueOf(const Problem& problem, const PairWithProducts& pair);

/// D at alpha scaled into the dual ball, as Problem computes it up to rounding. -infinity if sum alpha is not 0 to
/// rounding with a free bias: the balanced point would need a product.
double scaledDual(const Problem& problem, const Vector& alpha, const Vector& v, double bias);

} // namespace gapscope
