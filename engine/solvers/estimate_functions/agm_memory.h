// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/lipschitz_search.h"

namespace gapscope {

/// By how much J of an accepted trial may exceed its model, relative to max(1, |J|): the rounding of both.
inline constexpr double acceptTolerance = 1e-12;

/// What one trial of an estimate-function method makes; it replaces the memory when it is accepted.
struct AgmTrial {
    double lipschitz = 0.0;
    double a = 1.0;
    PointWithProduct w{};  ///< u until the model is minimized, then w+: one is not needed beside the other
    double shareOfW = 0.0; ///< of the memory's w in u
    double shareOfZ = 0.0; ///< of its z
    double smoothAtU = 0.0;
    DualPoint dualPoint{};
    Vector gradient{};
    PointWithProduct z{};
    BiasedValue objective{}; ///< J(w+)
};

/// What both estimate-function methods remember from one iteration to the next: the solution w, the model's minimizer
/// z, the averaged counterpart, and L.
struct AgmMemory {
    AgmInstance& instance;
    LipschitzSearch search;
    PointWithProduct w{};
    PointWithProduct z{};
    DualPoint average{};
    double lipschitz = 0.0;
    BiasedValue objective{};
    double trials = 0.0;
    int raises = 0; ///< of the iteration under way
    AgmTrial next{};

    double sigma() const noexcept { return instance.prox().sigma(); }
    double lambda1() const noexcept { return instance.lambda1(); }
    double lambda2() const noexcept { return instance.lambda2(); }

    /// u = next.w <- shareOfW w + shareOfZ z
    void lookFrom(double shareOfW, double shareOfZ);
    /// The u that led to w, made again from the w and z that it was made from: the trial has them after `advance`.
    SolverInternals internals() const;
    /// f(u), alpha(u) and grad f(u) at u = next.w.
    void linearize();
    /// next.objective = J at a point of the trial.
    void evaluate(const PointWithProduct& point);
    /// w+ = (1 - share) w + share z+, with J(w+).
    void moveSolution(double share);
    /// True when the trial stands, J <= `model` up to rounding, or L is fixed; otherwise L is raised for the next one.
    bool accepts(double model);
    bool isStuck() const noexcept { return raises > LipschitzSearch::maximalRaises; }
    /// The accepted trial becomes the memory; its counterpart enters the average with weight `share`.
    void advance(double share);
    /// Shows the memory and its extras, but for the method's own two.
    void show(SolverState& state);
};

/// out = factorA a + factorB b, images included, in place of a product.
void combine(double factorA, const PointWithProduct& a, double factorB, const PointWithProduct& b,
             PointWithProduct& out);

/// The reason of a run that ends because isStuck().
std::string tooManyRaises();

} // namespace gapscope
