// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// How the smoothing is distributed over the rows (agm_ef.md section 8): the dual variable of row i is penalized by
/// gamma c_i alpha_i^2/2n.
enum class SmoothingWeighting {
    uniform,          ///< c_i = 1
    norms,            ///< c_i = ||x_i||, for rows with very different norms
    leading,          ///< c_i = |x_i.v*|, v* the leading right singular vector of X, at least 0.3 of their mean
    nesvm,            ///< c_i = ||x_i||_inf, as Zhou, Tao and Wu (2010)
    leadingUnclipped, ///< c_i = |x_i.v*|, as Zhang, Saha and Vishwanathan (2011) print it
    best,             ///< the best of the others, except leadingUnclipped
};

/// When a power iteration is accurate enough to compare constants. Deviation: with the 20 steps and the tolerance 1e-3
/// of the spec the wrong weights were chosen on one of its own examples.
struct PowerSteps {
    int max = 60;
    double relativeChange = 1e-4;
};

/// The weights c of a run, and their benefit: at a fixed smoothing error the Lipschitz constant is proportional to K(c)
/// = (sum c_i) lambda_max(sum x_i x_i^T / c_i).
struct SmoothingWeights {
    Vector weights{}; ///< n positive numbers with mean 1; empty = all 1
    SmoothingWeighting chosen = SmoothingWeighting::uniform;
    double normsRatio = 1.0;   ///< K(c)/K(1) for norms; NaN if not tried
    double leadingRatio = 1.0; ///< the same for leading
    double nesvmRatio = std::numeric_limits<double>::quiet_NaN();
    double unclippedRatio = std::numeric_limits<double>::quiet_NaN();
    Index replaced = 0;       ///< zero weights that became the smallest positive one
    std::string note() const; ///< the tried and the chosen weights, for the notes of a run
};

/// Chooses the weights by products with the problem's map, which are counted, and the row norms; a free bias is
/// ignored. One power iteration per candidate and one for the comparison. The published recipe of section 5.6 of Zhang,
/// Saha and Vishwanathan (2011), `leading-unclipped`, gives constants up to 10 times worse than no weights (agm_ef.md,
/// erratum 18); `leading` is clipped from below.
SmoothingWeights smoothingWeights(const Problem& problem, MeteredMap& map, SmoothingWeighting wanted,
                                  PowerSteps steps = {});

/// The parameter `smoothing_weights` and its value.
Parameter smoothingWeightsParameter();
SmoothingWeighting weightingOf(const ParameterValues& parameters);
/// Weights require a loss of one score per row.
Requirement scalarLossForWeights();

} // namespace gapscope
