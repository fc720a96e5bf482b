// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <memory>
#include <vector>

namespace gapscope {

/// A lower bound of the risk that is linear in w: (1/n) sum phi_i(x_i.w) >= offset - v.w for all w (with a free bias:
/// of its minimum over b). Adding R gives a lower bound of P.
struct RiskBound {
    std::shared_ptr<const Vector> v; ///< never null; `Problem::dimension()` entries; iterates share it
    double offset = 0.0;
};

/// The kind of point that a solver keeps besides its iterates.
enum class AuxiliaryPoint {
    none,
    momentum, ///< extrapolated from the last step: the point of the next gradient
    centre,   ///< the centre of a proximal term
};

/// Internals behind an iterate, for observers of a run.
struct SolverInternals {
    Vector w;                        ///< the auxiliary point that led to the iterate; empty if there is none yet
    Vector alpha;                    ///< auxiliary point among the dual variables; otherwise empty
    std::vector<RiskBound> planes{}; ///< the cutting planes whose maximum, plus R, the solver minimizes
};

} // namespace gapscope
