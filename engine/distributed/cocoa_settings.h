// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/solvers/interface/solver.h"

#include <cmath>

namespace gapscope {

/// The positions of CoCoA's extras.
enum CocoaExtra : std::size_t { cocoaCurvatureExtra, cocoaThetaExtra, cocoaEffectiveRoundsExtra };

/// The parameters of CoCoA as its formulas take them.
struct CocoaSettings {
    bool adds = true; ///< else averages
    double localPasses = 1.0;
    bool measuresTheta = false;
    double gamma = 1.0; ///< the share of a rank's improvement that is taken
    double sigma = 1.0; ///< sigma', the curvature of the local problems relative to that of the dual

    CocoaSettings(const ParameterValues& parameters, const RowSums& sums)
        : adds(parameters.is("combine", "add")), localPasses(parameters.number("local_passes")),
          measuresTheta(parameters.is("theta", "measured")) {
        const double ranks = sums.areShared() ? static_cast<double>(sums.ranks()->count()) : 1.0;
        (adds ? sigma : gamma) = adds ? ranks : 1.0 / ranks;
    }

    /// Visits of a rank in a round.
    Index visits(Index ownRows) const noexcept {
        return static_cast<Index>(std::ceil(localPasses * static_cast<double>(ownRows)));
    }
};

} // namespace gapscope
