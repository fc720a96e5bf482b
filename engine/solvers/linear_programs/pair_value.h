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
    double scaled = -infinity; ///< an estimate of D at alpha scaled into the dual ball, exact without a free bias
};

/// The value of a pair; v of the bias is charged like in Problem::dual.
PairValue valueOf(const Problem& problem, const PairWithProducts& pair);

/// An estimate of D at alpha scaled into the dual ball, as in PairValue.
double scaledDual(const Problem& problem, const Vector& alpha, const Vector& v, double bias);

} // namespace gapscope
