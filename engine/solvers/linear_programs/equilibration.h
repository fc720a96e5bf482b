// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// Which measures of rows and columns are made equal to 1 by the factors of an equilibration.
enum class EquilibrationRule {
    ruizThenSums, ///< ten steps with maxima, then one with sums
    sums,         ///< one step with sums: Pock and Chambolle 2011 with exponent 1
    ruiz,         ///< ten steps with maxima: Ruiz 2001
    none,
};

/// Row factors S and column factors T of K = diag(S) M diag(T), M = |X|/n with a column of 1/n for a free bias.
/// Features that the regularizer couples have the same T_j. Rows and columns of zeros have the factor 1.
struct Equilibration {
    Vector rows{};         ///< S, n entries
    Vector columns{};      ///< T, `Problem::dimension()` entries
    double maxEntry = 0.0; ///< max |K_ij|
};

/// For problems with rows. Every step counts as half a pass in `work`. Throws StopRequested. Source: spec
/// restarted_pdhg.md section 1.
Equilibration equilibrate(const Problem& problem, EquilibrationRule rule, const std::stop_token& stop, Work& work);

} // namespace gapscope
