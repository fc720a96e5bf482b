// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/linear_programs/linear_pieces.h"
#include "engine/solvers/linear_programs/pair_value.h"

#include <vector>

namespace gapscope {

/// The proximal point method on P for piecewise linear losses with l1: every stage minimizes P(w) + (kappa/2) ||w -
/// c||^2 by coordinate ascent in its dual variables, which stay from stage to stage, and moves the centre c there. For
/// problems with rows and without a free bias. Throws StopRequested. Sources: Frostig, Ge, Kakade, Sidford (2015),
/// algorithm 3; spec restarted_pdhg.md section 9.
class ProximalAscent {
public:
    ProximalAscent(const SolverContext& context, SolverState& state, const LinearPieces& pieces, double kappa);

    void startAt(const PairWithProducts& pair);
    /// A sweep over the rows that are not settled in this stage; false once the stage is complete. Rows count as work.
    bool sweep();
    /// The minimizer of the stage, with its products, becomes the centre and the next stage begins. Counts as half a
    /// pass.
    const PairWithProducts& endStage();

    /// The pair of the last stage.
    const PairWithProducts& pair() const noexcept { return m_pair; }
    double stages() const noexcept { return m_stages; }
    std::size_t rowsInWork() const noexcept { return m_rows.size(); }

private:
    double score(const RowView& row) const noexcept;
    double room(Index row, double z) const noexcept;

    const SolverContext& m_context;
    SolverState& m_state;
    const LinearPieces& m_pieces;
    const DataMap& m_map;
    MeteredMap m_products;
    double m_kappa;
    double m_lambda;
    PairWithProducts m_pair{}; ///< alpha and v are up to date, w and z those of the last stage
    Vector m_centre{};         ///< kappa c
    std::vector<std::int32_t> m_rows{};
    Random m_random{20261129};
    double m_largest = infinity; ///< step of the last sweep, in scores
    double m_first = 0.0;        ///< that of the first sweep of the stage
    int m_sweeps = 0;
    double m_stages = 0.0;
};

} // namespace gapscope
