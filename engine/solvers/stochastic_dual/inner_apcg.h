// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_dual/apcg_ascent.h"

namespace gapscope {

/// APCG on subproblems; keeps alpha between them and resets the momentum for each.
class InnerApcg final : public InnerSolver {
public:
    explicit InnerApcg(const OuterRun& run);

    void pose(const Subproblem& subproblem) override { m_ascent.recentre(subproblem.weight, subproblem.centre); }
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override { m_ascent.formPrimal(w); }
    double gap(const Vector& w, const Vector& scores) override { return m_ascent.gap(m_run.risk(), w, scores); }
    std::optional<double> shownGap(const Vector& w, const Vector& scores, const std::stop_token&) const override {
        return m_ascent.gap(m_run.risk(), w, scores);
    }
    void formMomentum(Vector& w, Vector& z) const { m_ascent.formMomentum(w, z); }
    bool keepsDual() const noexcept override { return true; }
    void formDual(Vector& alpha) const override { m_ascent.formDual(alpha); }
    void startAt(const Vector& alpha) override { m_ascent.startAt(alpha, m_products); }
    double balancedProxWeight() override { return m_run.balancedProxWeight(); }
    bool measures() const noexcept override { return false; }

private:
    const OuterRun& m_run;
    MeteredMap m_products;
    ApcgAscent m_ascent;
    RowOrder m_order;
    int m_passes = 0;
};

} // namespace gapscope
