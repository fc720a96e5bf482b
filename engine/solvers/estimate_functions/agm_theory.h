// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_parameters.h"

namespace gapscope::agm {

/// The constants in the bounds of the estimate-function methods.
struct Constants {
    double lipschitz = std::numeric_limits<double>::quiet_NaN(); ///< L; taken from the extras of a run
    double sigma = 1.0;
    double lambda1 = 0.0; ///< strong convexity of the smooth part
    double lambda2 = 0.0; ///< strong convexity of the simple part
};

/// Bounds of agm_ef.md section 7 on J(w_k) - J* (or the gap), divided by the distance Delta(w*, w_0), for a fixed L.
/// For the gap theorems 10 and 18, with the growth that theorems 6 and 14 take from their lemmas, and with the distance
/// to the minimizer that defines the dual value in place of the diameter (errata 5). Infinite memory, theorem 6, k >=
/// 1.
double infiniteMemoryFactor(const Constants& constants, double k);
/// Memory one, theorem 14 without its factor L/sigma - lambda1: the bound on Pi_k, k >= 0.
double oneMemoryDecay(const Constants& constants, double k);

/// The remaining fraction of the distance at a snapshot of a run; takes L from the extras.
using Factor = double (*)(Constants constants, bool isFixed, double iteration, const Extras& extras);

/// The fraction after more iterations with the L of a snapshot, for any accepted L: changes decayExtra, which counts
/// the progress, at worst.
using FactorAhead = void (*)(const Constants& constants, double iterations, Extras& extras);

/// The names of the theorems that bound J(w_k) - J* or the gap, for a fixed L and for any accepted L.
struct Theorems {
    const char* fixedSuboptimality;
    const char* anySuboptimality;
    const char* fixedGap;
    const char* anyGap;
    Factor factor;
    FactorAhead ahead;
    bool hasIterations = false; ///< whether theorems 19 and 20, of infinite memory, apply

    const char* name(bool isFixed, bool boundsGap) const noexcept {
        if (boundsGap)
            return isFixed ? fixedGap : anyGap;
        return isFixed ? fixedSuboptimality : anySuboptimality;
    }
};

/// The bound for a run: on the gap if the minimizer that defines the dual value, or a diameter, is known, otherwise on
/// P - P*. Smoothing adds its maximal error.
TheoryResult bound(const TheoryInput& input, const Theorems& theorems);

} // namespace gapscope::agm
