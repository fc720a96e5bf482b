// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/rows/compact_rows.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/rows/row_windows.h"
#include "engine/solvers/stochastic_dual/descent/descent.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace gapscope {

/// The options of a dual coordinate descent.
struct DescentOptions {
    enum class Order : std::uint8_t {
        cyclic,      ///< as in the data
        permutation, ///< a random one, anew in each sweep
        blocks,      ///< the same of blocks of adjacent rows: memory delivers these faster
    };

    ShrinkingRule shrinking = ShrinkingRule::slack;
    Order order = Order::blocks;
    bool roundedFirst = true; ///< read values rounded to float until this limits the accuracy
    Index subspace = 0;       ///< the dimension of the span that D is maximized over after sweeps (SubspaceAscent)
};

class DescentRounds;
class SubspaceAscent;

/// Dual coordinate descent on one problem (hinge, squared hinge or logistic, with l2): the rows, the order of visits
/// and the shrinking. The algorithm is stated in dcd.cpp.
class DualCoordinateDescent {
public:
    DualCoordinateDescent(SolverContext& context, SolverState& state, const DescentOptions& options);
    ~DualCoordinateDescent();

    static bool supports(const AnyLoss& loss);
    /// The options without what the loss or the order of the rows rules out.
    static DescentOptions applicable(DescentOptions options, const SolverContext& context);

    /// Copies the rows and computes w. This is work, so call it after the first event.
    void prepare();
    /// Visits up to `limit` more rows, or one round on all threads; false if the sweep has ended.
    bool advance(Index limit);
    /// Call it after a sweep. True if the visits since the last pass make up a pass.
    bool endSweep();
    /// Updates alpha and w of the state.
    void publish();

    /// The number of rows in the last sweep.
    Index active() const noexcept { return static_cast<Index>(m_s.order.size()); }
    /// Largest minus smallest violation in the last sweep.
    double spread() const noexcept { return m_spread; }
    double freeShare() const; ///< share of rows strictly between their bounds
    const CompactRows& rows() const noexcept { return *m_compact; }
    /// Moves out the copy of the rows, which ends the descent.
    std::shared_ptr<const CompactRows> releaseRows() { return std::move(m_compact); }

private:
    bool isGiven() const { return m_context.rowOrder.kind == RowOrderChoice::Kind::given; }
    void copyRows(CompactRows::Precision precision);
    void recomputeWeights();
    void beginSweep();
    void orderRows();
    void orderChosen(std::span<const std::uint32_t> chosen);
    void orderWindows();
    void readAhead();
    void chooseRows();
    /// Decides which rows take part in the next sweep.
    void shrink();
    void improveInSubspace();

    SolverContext& m_context;
    SolverState& m_state;
    DescentOptions m_options;
    const DataMap& m_map;
    Index m_rows;
    Index m_chunk;
    Random m_random;
    Descent m_s{};
    std::shared_ptr<const CompactRows> m_compact;
    VisitRows m_visitRows;
    std::unique_ptr<DescentRounds> m_rounds; ///< null with one thread
    double m_epsilon;
    double m_spread = std::numeric_limits<double>::quiet_NaN();
    bool m_sweeping = false;
    Index m_visits = 0; ///< since the last complete pass
    Index m_passes = 0;
    std::size_t m_given = 0;
    std::unique_ptr<SubspaceAscent> m_subspace; ///< null until it is used
    int m_sweeps = 0;
    double m_workBefore = 0.0;           ///< at the last maximization in the subspace, in rows
    std::vector<std::uint32_t> m_chosen; ///< the rows of this sweep, ascending
    BlockOrder m_blocks;
    RowWindows m_windows;
    /// Where in the order the solver turns to other rows, and the part that is to be read from the disk then.
    struct Turn {
        std::size_t position;
        std::size_t part;
    };
    std::vector<Turn> m_turns; ///< of this sweep
    std::size_t m_turn = 0;    ///< the next one
};

} // namespace gapscope
