// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <memory>
#include <vector>

namespace gapscope {

/// A lower bound of the risk that is linear in w: (1/n) sum phi_i(x_i.w) >= offset - v.w for all w (with a free bias:
/// of its minimum over b). With R it is a lower bound of P.
struct RiskBound {
    std::shared_ptr<const Vector> v; ///< never null; `Problem::dimension()` entries; iterates of a run share theirs
    double offset = 0.0;
};

/// Which point beside the iterates a solver works with.
enum class AuxiliaryPoint {
    none,
    momentum, ///< off the last step: where the next one looks
    centre,   ///< that of a proximal term
};

/// What an iterate was made from, for those who watch a run.
struct SolverInternals {
    Vector w;                        ///< the companion that leads to the iterate; empty where there is none yet
    Vector alpha;                    ///< of a companion among the dual variables; else empty
    std::vector<RiskBound> planes{}; ///< those whose maximum the solver minimizes with R
};

} // namespace gapscope
