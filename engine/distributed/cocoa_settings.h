// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/solvers/interface/solver.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {

/// The positions of CoCoA's extras, by rows and by columns.
enum CocoaExtra : std::size_t { cocoaCurvatureExtra, cocoaThetaExtra, cocoaEffectiveRoundsExtra };

/// The parameters of CoCoA, by rows and by columns, as its formulas take them.
struct CocoaSettings {
    bool adds = true; ///< else averages
    double localPasses = 1.0;
    bool measuresTheta = false;
    double gamma = 1.0; ///< the share of a rank's improvement that is taken
    double sigma = 1.0; ///< sigma', the curvature of the local problems relative to that of the whole

    CocoaSettings(const ParameterValues& parameters, const RowSums& sums)
        : adds(parameters.is("combine", "add")), localPasses(parameters.number("local_passes")),
          measuresTheta(parameters.is("theta", "measured")) {
        const double ranks = sums.areShared() ? static_cast<double>(sums.ranks()->count()) : 1.0;
        (adds ? sigma : gamma) = adds ? ranks : 1.0 / ranks;
    }
    /// The parameter of `adds`.
    static Parameter combine();
    /// The extras in the order of CocoaExtra; `ofSigma`: the meaning of the first one.
    static std::vector<ExtraInfo> extras(const char* ofSigma);

    /// Visits of a rank in a round, of that many rows or columns of its own.
    Index visits(Index own) const noexcept {
        return static_cast<Index>(std::ceil(localPasses * static_cast<double>(own)));
    }

    /// The extras, with theta in the latest round not yet known.
    void begin(Extras& extras) const noexcept {
        extras[cocoaCurvatureExtra] = sigma;
        if (measuresTheta)
            extras[cocoaEffectiveRoundsExtra] = 0.0;
    }
    /// A round is over in which each rank has left at most `left` of an improvement of which it has gained at least
    /// `gained`; `scale`: of the terms whose rounding both have. All ranks call it.
    void measured(double left, double gained, double scale, const RowSums& sums, Extras& extras) const {
        const double rounding = 1e-14 * std::max(1.0, scale);
        const double most = std::max(0.0, left) + rounding;
        const double theta = sums.greatest(most / (most + std::max(0.0, gained - rounding)));
        extras[cocoaThetaExtra] = theta;
        extras[cocoaEffectiveRoundsExtra] += gamma * (1.0 - theta);
    }
};

} // namespace gapscope
