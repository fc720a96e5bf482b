// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/distributed/local_solver.h"
#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <vector>

namespace gapscope {

/// Prox-SDCA with option I on the local problem of CoCoA, for every loss that it supports. The local problem, times
/// n/n_k, is the dual of min_w (1/n_k) sum phi_i(x_i.w) + (L/2) ||w||^2 - z.w with L = strength n/n_k and
/// z = L w - X_k^T alpha_k / n_k, the problem of CoordinateAscent.
class LocalAscent final : public LocalSolver {
public:
    LocalAscent(SolverContext& context, double strength);

    bool startAt(const Vector& alpha) override;
    void pose(const Vector& w) override;
    void visit(Index rows) override;
    void formPrimal(Vector& local) const override { m_ascent->formPrimal(local); }
    void take(double share, const Vector& local) override;

private:
    SolverState m_state; ///< unused by what needs one
    OuterRun m_run;
    RowOrder m_order;
    std::vector<Index> m_rows; ///< visited at a time
    double m_l2;               ///< L
    std::unique_ptr<CoordinateAscent> m_ascent;
    Vector m_start; ///< alpha_k
    Vector m_w;     ///< of this round
    Vector m_v;     ///< X_k^T alpha_k / n_k
    Work m_work;
    MeteredMap m_products; ///< with the own rows
};

} // namespace gapscope
