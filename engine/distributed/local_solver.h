// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>

namespace gapscope {

/// What improves the dual variables of the own rows within a round of CoCoA: dual coordinate ascent on
///     max_a -(1/n) sum phi_i*(-a_i) - w . u - ||u||^2 / (2 strength),   u = X_k^T (a - alpha_k) / n,
/// with strength = lambda/sigma'. A round starts at a = alpha_k. Source: spec cocoa.md sections 2 to 4.
class LocalSolver {
public:
    /// By the parameters local_solver and sampling. The context must outlive it; its seed is that of the rank.
    static std::unique_ptr<LocalSolver> make(SolverContext& context, double strength);

    LocalSolver() = default;
    virtual ~LocalSolver() = default;
    LocalSolver(const LocalSolver&) = delete;
    LocalSolver& operator=(const LocalSolver&) = delete;

    /// alpha_k <- these entries in the dual domain. True if it took a product with the own rows.
    virtual bool startAt(const Vector& alpha) = 0;
    /// Begins a round at w = grad R*(v).
    virtual void pose(const Vector& w) = 0;
    /// Visits so many rows.
    virtual void visit(Index rows) = 0;
    /// w_k = w + u / strength
    virtual void formPrimal(Vector& local) const = 0;
    /// Ends the round: alpha_k <- alpha_k + share (a - alpha_k). `local`: w_k.
    virtual void take(double share, const Vector& local) = 0;

    /// a; alpha_k between rounds.
    const Vector& dual() const noexcept { return m_dual; }

protected:
    Vector m_dual;
};

} // namespace gapscope
