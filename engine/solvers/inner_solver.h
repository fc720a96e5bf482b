// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/solver.h"

#include <memory>
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
    double longestRow() const { return context.problem.rowMap().squaredNorms().maxCoeff(); }
    /// R^2 / (gamma n): the proximal weight at which an inner problem has the condition number of n rows.
    double naturalWeight() const { return longestRow() / risk().conjugateConvexity() / static_cast<double>(rows()); }
};

/// Reads `smoothing`, and says in the notes what it chose.
OuterRun outerRun(SolverContext& context, SolverState& state);
/// The solver inside an outer loop (APPA, accelerated Prox-SDCA, Catalyst): it treats, one after the other, the
/// subproblems
///     min_w P(w) + (weight/2) ||w - centre||^2.
/// A dual method keeps its alpha from one subproblem to the next; a primal one starts each at a given w (its formDual
/// and startAt do nothing). Where nothing is posed they treat P itself. New inner solvers are a class of this kind and
/// a line in inner_solver.cpp.
class InnerSolver {
public:
    InnerSolver() = default;
    virtual ~InnerSolver() = default;
    InnerSolver(const InnerSolver&) = delete;
    InnerSolver& operator=(const InnerSolver&) = delete;

    /// Poses a subproblem, O(p); it starts at `start` where the method is a primal one. Vectors are copied.
    virtual void pose(double weight, const Vector& centre, const Vector& start) = 0;
    /// One unit of work: a pass (prox-sdca, apcg) or a stage (svrg). Yields breaths, and counts its work in the state.
    virtual Generator<SolverEvent> advance() = 0;
    /// The present primal point of the subproblem.
    virtual void formPrimal(Vector& w) const = 0;
    /// The duality gap of the subproblem at w, the present primal point, with scores X w. Counts products it needs.
    virtual double gap(const Vector& w, const Vector& scores) = 0;
    /// True for a dual method: then it has an alpha of its own, 0 at first.
    virtual bool keepsDual() const noexcept = 0;
    virtual void formDual(Vector& alpha) const = 0;
    /// Goes on from this alpha, whose entries are inside the dual domain. Half a pass.
    virtual void startAt(const Vector& alpha) = 0;
};

/// `run` outlives the solver.
std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run);
/// The parameter `inner`: which solver treats the subproblems.
Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault);

} // namespace gapscope
