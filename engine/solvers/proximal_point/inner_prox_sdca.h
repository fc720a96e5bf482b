// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

namespace gapscope {

/// Prox-SDCA on subproblems, option I; keeps alpha between them. Before the first subproblem it solves the problem
/// itself.
class InnerProxSdca final : public InnerSolver {
public:
    explicit InnerProxSdca(const OuterRun& run);

    void pose(const Subproblem& subproblem) override { m_ascent->recentre(subproblem.weight, subproblem.centre); }
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override { m_ascent->formPrimal(w); }
    double gap(const Vector& w, const Vector& scores) override { return m_ascent->gap(m_run.risk(), w, scores); }
    std::optional<double> shownGap(const Vector& w, const Vector& scores, const std::stop_token&) const override {
        return m_ascent->gap(m_run.risk(), w, scores);
    }
    bool keepsDual() const noexcept override { return true; }
    void formDual(Vector& alpha) const override { alpha = m_alpha; }
    void startAt(const Vector& alpha) override;
    double balancedProxWeight() override { return m_run.balancedProxWeight(); }
    bool measures() const noexcept override { return false; }

private:
    const OuterRun& m_run;
    Vector m_alpha;
    std::unique_ptr<CoordinateAscent> m_ascent;
    RowOrder m_order;
    MeteredMap m_products;
    int m_passes = 0;
};

} // namespace gapscope
