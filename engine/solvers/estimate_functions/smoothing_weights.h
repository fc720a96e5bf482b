// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// How the rows share the smoothing (agm_ef.md section 8): the dual variable of row i is charged gamma c_i
/// alpha_i^2/2n.
enum class SmoothingWeighting {
    uniform, ///< c_i = 1
    norms,   ///< c_i = ||x_i||, for rows of very different lengths
    leading, ///< c_i = |x_i.v*|, v* the leading right singular vector of X, at least 0.3 of the mean of these
    best,    ///< all three are tried
};

/// When a power iteration is good enough to compare constants by. Deviation: with the 20 steps and the change of 1e-3
/// of the spec the wrong weights were chosen on one of its own examples.
struct PowerSteps {
    int max = 60;
    double relativeChange = 1e-4;
};

/// The weights c of a run, and what they gain: at a fixed error of the smoothing the Lipschitz constant is proportional
/// to K(c) = (sum c_i) lambda_max(sum x_i x_i^T / c_i).
struct SmoothingWeights {
    Vector weights{}; ///< n numbers > 0 of mean 1; empty = all 1
    SmoothingWeighting chosen = SmoothingWeighting::uniform;
    double normsRatio = 1.0;   ///< K(c)/K(1) with norms; NaN where it was not tried
    double leadingRatio = 1.0; ///< and with leading
    std::string note() const;  ///< what was tried and chosen, for the notes of a run
};

/// Chooses by products of the problem's map, counted as its own, and the lengths of the rows; a free bias is left out.
/// One power iteration a choice and one for the comparison. Deviation from section 5.6 of Zhang, Saha and Vishwanathan
/// (2011): the published recipe without a floor gives constants up to 6.6 times worse than no weights (agm_ef.md,
/// erratum 18).
SmoothingWeights smoothingWeights(const Problem& problem, MeteredMap& map, SmoothingWeighting wanted,
                                  PowerSteps steps = {});

/// The parameter `smoothing_weights`, and what it asks for.
Parameter smoothingWeightsParameter();
SmoothingWeighting weightingOf(const ParameterValues& parameters);
/// Weights are for losses of one score a row.
Requirement scalarLossForWeights();

} // namespace gapscope
