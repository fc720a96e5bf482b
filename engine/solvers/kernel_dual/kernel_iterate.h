// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel_map.h"
#include "engine/solvers/interface/solver.h"

#include <span>

namespace gapscope {

/// The dual variables alpha of a problem with one kernel and l2, and the scores f = K alpha / (lambda n), which follow
/// every change of alpha by one column of K. All scores being known, a row's step costs nothing but its column, and the
/// duality gap O(n).
class KernelIterate {
public:
    /// alpha is that of the start, clipped to the dual domain, or 0; `follow` must come first unless it is 0.
    explicit KernelIterate(SolverContext& context, SolverState& state);

    /// f <- K alpha / (lambda n), from zero: at a start, and from time to time, since updates accumulate rounding
    /// error. Counts one addition per nonzero alpha. Throws StopRequested or Interrupted.
    void follow();
    /// alpha_i <- next and f with it. If the column has to be computed, those of `likely` may be too. Counts a row
    /// product and an addition. Throws the same; then nothing has changed.
    void move(Index i, double next, std::span<const Index> likely = {});
    /// Puts alpha, w = alpha / (lambda n) and the gap into the state of the solver.
    void publish() const;

    Index rows() const noexcept { return m_alpha.size(); }
    double alpha(Index i) const noexcept { return m_alpha[i]; }
    double score(Index i) const noexcept { return m_scores[i]; }
    double label(Index i) const noexcept { return m_labels[i]; }
    /// q = kappa(x_i, x_i) / (lambda n)
    double curvature(Index i) const noexcept { return m_map.diagonal(i) * m_scale; }
    /// Columns added to f since the last `follow`.
    double updates() const noexcept { return m_updates; }

private:
    [[noreturn]] static void throwStopped();

    SolverContext& m_context;
    SolverState& m_state;
    const KernelMap& m_map;
    const Vector& m_labels;
    double m_scale;
    Vector m_alpha;
    Vector m_scores;
    double m_updates = 0.0;
};

} // namespace gapscope
