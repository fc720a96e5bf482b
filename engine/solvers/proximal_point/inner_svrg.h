// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/proximal_point/primal_subproblem.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

namespace gapscope {

/// SVRG on subproblems: a unit of work is a stage of one full gradient and `inner_steps` rows, which starts and ends at
/// the last iterate. A gap test at the end of a stage computes the full gradient with which the next one starts.
class InnerSvrg final : public InnerSolver {
public:
    explicit InnerSvrg(const OuterRun& run);

    void pose(const Subproblem& subproblem) override;
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override;
    double gap(const Vector& w, const Vector& scores) override;
    std::optional<double> shownGap(const Vector& w, const Vector& scores, const std::stop_token& stop) const override {
        return m_subproblem.shownGap(w, scores, stop);
    }
    bool keepsDual() const noexcept override { return false; }
    void formDual(Vector& alpha) const override { alpha = m_snapshot.alpha; }
    void startAt(const Vector&) override {}
    double balancedProxWeight() override { return m_run.balancedProxWeight(); }
    bool measures() const noexcept override { return false; }

private:
    void takeSnapshot();

    const OuterRun& m_run;
    PrimalSubproblem m_subproblem;
    MeteredMap m_products;
    RowOrder m_order;
    Index m_steps;            ///< rows of a stage
    DualPoint m_snapshot{};   ///< -phi' at the reference point of the current stage
    bool m_isCurrent = false; ///< the reference point is the current point
    bool m_isInside = false;  ///< inside a stage
    Vector m_startScores{};   ///< X w of the given start if known; otherwise empty
    std::unique_ptr<VarianceReduction> m_iterate{};
    RowLoop m_loop{};
};

} // namespace gapscope
