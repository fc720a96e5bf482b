// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/lipschitz_search.h"

namespace gapscope {

/// By how much J of an accepted trial may exceed its model, relative to max(1, |J|), because both are rounded.
inline constexpr double acceptTolerance = 1e-12;

/// The quantities of one trial; an accepted trial replaces the memory.
struct AgmTrial {
    double lipschitz = 0.0;
    double a = 1.0;
    PointWithProduct w{};  ///< u until the model is minimized, then w+: they are never needed together
    double shareOfW = 0.0; ///< coefficient of the memory's w in u
    double shareOfZ = 0.0; ///< coefficient of its z
    double smoothAtU = 0.0;
    MaximizerWithProduct dualPoint{};
    Vector gradient{};
    PointWithProduct z{};
    BiasedValue objective{}; ///< J(w+)
};

/// The state that both estimate-function methods keep between iterations: the solution w, the minimizer z of the model,
/// the averaged dual point, and L.
struct AgmMemory {
    AgmInstance& instance;
    LipschitzSearch search;
    PointWithProduct w{};
    PointWithProduct z{};
    MaximizerWithProduct average{};
    double lipschitz = 0.0;
    BiasedValue objective{};
    double trials = 0.0;
    int raises = 0; ///< in the current iteration
    AgmTrial next{};

    double sigma() const noexcept { return instance.prox().sigma(); }
    double lambda1() const noexcept { return instance.lambda1(); }
    double lambda2() const noexcept { return instance.lambda2(); }

    /// u = next.w <- shareOfW w + shareOfZ z
    void lookFrom(double shareOfW, double shareOfZ);
    /// The u that led to w, recomputed from the previous w and z, which are in the trial after `advance`.
    SolverInternals internals() const;
    /// The same with a description of the method's model, if there is one.
    SolverInternals internalsWith(EstimateFunction model) const;
    /// f(u), alpha(u) and grad f(u) at u = next.w.
    void linearize();
    /// Sets next.objective = J at a point of the trial.
    void evaluate(const PointWithProduct& point);
    /// w+ = (1 - share) w + share z+, with J(w+).
    void moveSolution(double share);
    /// True if the trial is accepted: J <= `model` up to rounding, or L is fixed. Otherwise raises L for the next
    /// trial.
    bool accepts(double model);
    bool isStuck() const noexcept { return raises > LipschitzSearch::maximalRaises; }
    /// The accepted trial becomes the memory; its dual point enters the average with weight `share`.
    void advance(double share);
    /// Writes the memory and its extras to the state, except for the method's own two extras.
    void show(SolverState& state);
};

/// out = factorA a + factorB b, including the images, which saves a product.
void combine(double factorA, const PointWithProduct& a, double factorB, const PointWithProduct& b,
             PointWithProduct& out);

/// The reason for a run that ends because of isStuck().
std::string tooManyRaises();

} // namespace gapscope
