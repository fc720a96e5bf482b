// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_options.h"

namespace gapscope {

/// The step sizes of a Pdprox run (pdprox.md section 2).
struct PdproxSteps {
    double tau = 0.0;                                    ///< primal step; unused if `taus` is set
    double sigma = 0.0;                                  ///< dual step; unused if `sigmas` is set
    Vector taus{};                                       ///< diagonal steps: one per coordinate of w; otherwise empty
    Vector sigmas{};                                     ///< diagonal steps: one per row; otherwise empty
    double c = std::numeric_limits<double>::quiet_NaN(); ///< ||X||^2 / n^2 as used; NaN if it was not needed

    bool areDiagonal() const noexcept { return taus.size() > 0; }
};

/// The steps that the settings ask for, or those given from outside. `factor` multiplies ||X||^2 / n^2 in c (1 for
/// one dual variable a row). The power iterations count as work of `map`.
PdproxSteps choosePdproxSteps(const SolverContext& context, const PdproxSettings& settings, MeteredMap& map,
                              double factor);

/// The diagonal steps of Pock and Chambolle (2011), which do not need c: tau_j = n / sum_i |X_ij| and sigma_i = n /
/// sum_j |X_ij|; with a free bias for [X 1]. For problems with rows (pdproxStepRequirements).
PdproxSteps diagonalPdproxSteps(const Problem& problem);

} // namespace gapscope
