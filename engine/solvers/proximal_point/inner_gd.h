// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/proximal_point/primal_subproblem.h"

namespace gapscope {

/// Proximal gradient descent on subproblems; a unit of work is one step of 1/L, one pass. A gap test computes the
/// gradient that the next step uses. The estimate of ||X|| may be slightly low, which is harmless: steps up to 2/L
/// descend.
class InnerGd final : public InnerSolver {
public:
    explicit InnerGd(const OuterRun& run);

    void pose(const Subproblem& subproblem) override;
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override { w = m_subproblem.w; }
    double gap(const Vector& w, const Vector& scores) override;
    std::optional<double> shownGap(const Vector& w, const Vector& scores, const std::stop_token& stop) const override {
        return m_subproblem.shownGap(w, scores, stop);
    }
    bool keepsDual() const noexcept override { return false; }
    void formDual(Vector& alpha) const override { alpha = m_point.alpha; }
    void startAt(const Vector&) override {}
    /// M ||X||^2 / n.
    double balancedProxWeight() override;
    bool measures() const noexcept override { return true; }

private:
    const OuterRun& m_run;
    PrimalSubproblem m_subproblem;
    MeteredMap m_products;
    DualPoint m_point{};      ///< -phi' at the last evaluated point
    bool m_isCurrent = false; ///< m_point is that of the current point
    Vector m_startScores{};   ///< X w of the current point if known; otherwise empty
    double m_lipschitz = std::numeric_limits<double>::quiet_NaN(); ///< of the risk's gradient, once measured
};

} // namespace gapscope
