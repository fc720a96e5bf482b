// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// R^2 / (gamma n), R the largest row norm: the proximal weight at which the condition number R^2 / (gamma weight) is
/// n. `risk`: that of the problem, possibly smoothed. For the smoothed multiclass hinge with more than two classes
/// gamma/2 takes the place of the modulus gamma/K, which is attained only where all rivals are active: it never needed
/// more passes (spec several_classes.md section 4), and any weight is valid.
double balancedProxWeight(const Problem& problem, const Risk& risk);

/// Shared by inner and outer solvers: the run, and its loss, possibly smoothed.
struct OuterRun {
    SolverContext& context;
    SolverState& state;
    double smoothing = 0.0;                      ///< gamma of Nesterov's smoothing; 0 = the loss itself
    std::unique_ptr<Risk> smoothedRisk{};        ///< null without smoothing
    std::optional<CoordinateStrengths> solved{}; ///< in place of those of the problem

    const Problem& problem() const noexcept { return context.problem; }
    const Risk& risk() const noexcept { return smoothedRisk ? *smoothedRisk : context.problem.risk(); }
    Index rows() const noexcept { return context.problem.rows(); }
    CoordinateStrengths strengths() const { return solved ? *solved : *context.problem.regularizer().rows(); }
    double balancedProxWeight() const { return gapscope::balancedProxWeight(context.problem, risk()); }
};

/// Reads `smoothing` and adds a note on the choice.
OuterRun outerRun(SolverContext& context, SolverState& state);
/// The same with the given smoothing instead, without a note; 0 = none.
OuterRun outerRun(SolverContext& context, SolverState& state, double smoothing);

/// The subproblem min_w P(w) + (weight/2) ||w - centre||^2, and the starting point for a primal method.
struct Subproblem {
    double weight;
    const Vector& centre;
    const Vector& start;
    const Vector* startScores = nullptr; ///< X start, if known
};

/// The solver inside an outer loop (APPA, accelerated Prox-SDCA, Catalyst): it treats subproblems one after the other.
/// A dual method keeps its alpha from one subproblem to the next; a primal one starts each at a given w, and startAt
/// does nothing. Before anything is posed dual methods treat P itself. New inner solvers are a class of this kind and a
/// line each in inner_solver_list.h and .cpp.
class InnerSolver {
public:
    InnerSolver() = default;
    virtual ~InnerSolver() = default;
    InnerSolver(const InnerSolver&) = delete;
    InnerSolver& operator=(const InnerSolver&) = delete;

    /// Sets the subproblem, O(n + p). Vectors are copied.
    virtual void pose(const Subproblem& subproblem) = 0;
    /// One unit of work: a stage of svrg, a pass of the others. Yields at yield points and counts its work in the
    /// state.
    virtual Generator<SolverEvent> advance() = 0;
    /// The current primal point of the subproblem.
    virtual void formPrimal(Vector& w) const = 0;
    /// The duality gap of the subproblem at w, the current primal point, with scores X w. Counts the products that it
    /// needs, and may keep their results for the next unit of work.
    virtual double gap(const Vector& w, const Vector& scores) = 0;
    /// The same for observers: counts and keeps nothing. Returns nothing after a stop request.
    virtual std::optional<double> shownGap(const Vector& w, const Vector& scores,
                                           const std::stop_token& stop) const = 0;
    /// Whether it is a dual method, with an alpha of its own, initially 0.
    virtual bool keepsDual() const noexcept = 0;
    /// That alpha; for a primal method the latest -phi' of each row, empty before the first evaluation.
    virtual void formDual(Vector& alpha) const = 0;
    /// Continues from this alpha, whose entries lie in the dual domain. Half a pass.
    virtual void startAt(const Vector& alpha) = 0;
    /// The proximal weight at which one unit of work reduces the error of a subproblem by about a constant factor. May
    /// cost products (see `measures`), so call it after the first event.
    virtual double balancedProxWeight() = 0;
    /// Whether balancedProxWeight() costs products.
    virtual bool measures() const noexcept = 0;
};

} // namespace gapscope
