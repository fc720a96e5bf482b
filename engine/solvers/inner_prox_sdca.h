// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/dual_ascent.h"
#include "engine/solvers/inner_solver.h"
#include "engine/solvers/row_order.h"

#include <span>
#include <vector>

namespace gapscope {

/// One pass of a row solver: rows in the order given, treated a stretch at a time, with a breath after each but the
/// last. Counts a row product and an axpy a row.
template <class Treat>
Generator<SolverEvent> passOverRows(const DataMap& map, RowOrder& order, Work& work, Treat treat) {
    const Index n = map.rows();
    const Index stretch = rowsBetweenBreaths(map);
    std::vector<Index> rows;
    for (Index done = 0; done < n;) {
        rows.resize(static_cast<std::size_t>(std::min(stretch, n - done)));
        order.next(rows);
        treat(std::span<const Index>(rows));
        done += static_cast<Index>(rows.size());
        work.rowProducts += static_cast<double>(rows.size());
        work.rowAxpys += static_cast<double>(rows.size());
        if (done < n)
            co_yield SolverEvent::breath();
    }
}

/// Prox-SDCA on subproblems, option I; alpha is kept between them. Where nothing is posed it solves the problem itself.
class InnerProxSdca final : public InnerSolver {
public:
    InnerProxSdca(const OuterRun& run, Vector& alpha);

    void pose(double weight, const Vector& centre, const Vector&) override { m_ascent.recentre(weight, centre); }
    Generator<SolverEvent> advance() override;
    void formPrimal(Vector& w) const override { m_ascent.formPrimal(w); }
    double gap(const Vector& w, const Vector& scores) override { return m_ascent.gap(m_run.risk(), w, scores); }
    bool keepsDual() const noexcept override { return true; }
    void followDual() override { m_ascent.follow(m_products); }

private:
    const OuterRun& m_run;
    DualAscent m_ascent;
    RowOrder m_order;
    MeteredMap m_products;
    int m_passes = 0;
};

} // namespace gapscope
