// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/proximal_point/primal_subproblem.h"
#include "engine/solvers/stochastic_primal/variance_reduced_rows.h"

namespace gapscope {

/// SAGA or SAG on subproblems; a unit of work is a pass. The table contains the slopes of the losses alone, so that it
/// remains valid when the centre moves; it is initialized with the slopes at the first start.
/// Deviation: published SAG starts with an empty table. While its divisor grows row by row, the linear term of a
/// subproblem, which is constant, could not be part of its sum.
template <VarianceReducedMethod method>
class InnerTable final : public InnerSolver {
public:
    explicit InnerTable(const OuterRun& run);

    void pose(const Subproblem& subproblem) override;
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override;
    double gap(const Vector& w, const Vector& scores) override;
    std::optional<double> shownGap(const Vector& w, const Vector& scores, const std::stop_token& stop) const override {
        return m_subproblem.shownGap(w, scores, stop);
    }
    bool keepsDual() const noexcept override { return false; }
    void formDual(Vector& alpha) const override { alpha = m_table; }
    void startAt(const Vector&) override {}
    double balancedProxWeight() override { return m_run.balancedProxWeight(); }
    bool measures() const noexcept override { return false; }

private:
    void makeIterate();
    void restart(Vector sum);
    void fillTable();
    /// How often D counts a row's gradient: SAG keeps the sum, SAGA the mean.
    double multiplicity() const noexcept;

    const OuterRun& m_run;
    PrimalSubproblem m_subproblem;
    MeteredMap m_products;
    RowOrder m_order;
    Vector m_table{};        ///< -phi' of the rows; empty before the first pass
    Vector m_startScores{};  ///< X w of the first start if known; otherwise empty
    bool m_isInside = false; ///< inside a pass
    int m_passes = 0;
    std::unique_ptr<VarianceReduction> m_iterate{};
    RowLoop m_loop{};
};

using InnerSaga = InnerTable<VarianceReducedMethod::saga>;
using InnerSag = InnerTable<VarianceReducedMethod::sag>;

} // namespace gapscope
