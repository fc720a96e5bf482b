// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// What inner and outer solvers share: the run, and the loss as they treat it.
struct OuterRun {
    SolverContext& context;
    SolverState& state;
    double smoothing = 0.0;               ///< gamma of Nesterov's smoothing; 0 = the loss itself
    std::unique_ptr<Risk> smoothedRisk{}; ///< null without smoothing

    const Problem& problem() const noexcept { return context.problem; }
    const Risk& risk() const noexcept { return smoothedRisk ? *smoothedRisk : context.problem.risk(); }
    Index rows() const noexcept { return context.problem.rows(); }
    CoordinateStrengths strengths() const noexcept { return *context.problem.regularizer().coordinates(); }
    /// R^2, R the longest row.
    double maxSquaredRowNorm() const { return context.problem.rowMap().squaredNorms().maxCoeff(); }
    /// R^2 / (gamma n): the proximal weight at which an inner problem has the condition number of n rows.
    double balancedProxWeight() const {
        return maxSquaredRowNorm() / risk().conjugateConvexity() / static_cast<double>(rows());
    }
};

/// Reads `smoothing`, and says in the notes what it chose.
OuterRun outerRun(SolverContext& context, SolverState& state);
/// With this smoothing in place of it, which the caller tells; 0 = none.
OuterRun outerRun(SolverContext& context, SolverState& state, double smoothing);

/// min_w P(w) + (weight/2) ||w - centre||^2, and where a primal method starts.
struct Subproblem {
    double weight;
    const Vector& centre;
    const Vector& start;
    const Vector* startScores = nullptr; ///< X start, where it is known
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

    /// Poses a subproblem, O(n + p). Vectors are copied.
    virtual void pose(const Subproblem& subproblem) = 0;
    /// One unit of work: a stage of svrg, a pass of the others. Yields breaths, and counts its work in the state.
    virtual Generator<SolverEvent> advance() = 0;
    /// The present primal point of the subproblem.
    virtual void formPrimal(Vector& w) const = 0;
    /// The duality gap of the subproblem at w, the present primal point, with scores X w. Counts the products that it
    /// needs, and may keep what it learns for the next unit of work.
    virtual double gap(const Vector& w, const Vector& scores) = 0;
    /// The same for a look from outside: counts and keeps nothing; nothing where a stop was asked for before it was
    /// done.
    virtual std::optional<double> shownGap(const Vector& w, const Vector& scores,
                                           const std::stop_token& stop) const = 0;
    /// True for a dual method: then it has an alpha of its own, 0 at first.
    virtual bool keepsDual() const noexcept = 0;
    /// That alpha; of a primal method -phi' of the rows when it looked at them last, empty before the first look.
    virtual void formDual(Vector& alpha) const = 0;
    /// Goes on from this alpha, whose entries are inside the dual domain. Half a pass.
    virtual void startAt(const Vector& alpha) = 0;
    /// The proximal weight at which a unit of work reduces the error of a subproblem by about a constant factor. May
    /// cost products, see `measures`: to be asked for after the first event.
    virtual double balancedProxWeight() = 0;
    /// Whether balancedProxWeight() costs products.
    virtual bool measures() const noexcept = 0;
};

} // namespace gapscope
