// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/common/compact_rows.h"
#include "engine/solvers/interface/solver.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace gapscope {

/// What a visit reads and writes of a row beside its entries, side by side in memory.
struct DualRow {
    double a; ///< y alpha
    double y;
    double curvature; ///< c = ||x||^2 / (lambda n)
    double logit;     ///< logistic only: log(a / (1 - a)), NaN where a is at its start
};

/// All that the sweeps of a dual coordinate descent share.
struct Descent {
    double scale = 0.0; ///< 1 / (lambda n)
    std::vector<DualRow> rows{};
    Vector w{}; ///< in the numbering of the compact rows
    std::vector<std::uint32_t> order{};
    Index active = 0;
    Index position = 0;
    bool shrinking = true;
    double maxBefore = infinity; ///< thresholds of shrinking
    double minBefore = -infinity;
    double max = -infinity; ///< projected slopes met in this sweep
    double min = infinity;
};

/// The choices of a dual coordinate descent.
struct DescentOptions {
    bool shrinking = true;
    bool cyclic = false;      ///< rows as they stand in the data, else in random order
    bool roundedFirst = true; ///< read values rounded to float until that would be seen
};

/// Dual coordinate descent on one problem (hinge, squared hinge or logistic, with l2): the rows, the order of visits
/// and the width of shrinking. The algorithm is stated in dcd.cpp.
class DualCoordinateDescent {
public:
    DualCoordinateDescent(SolverContext& context, SolverState& state, const DescentOptions& options);

    static bool supports(const AnyLoss& loss);

    /// Copies the rows and forms w; work, so that it comes after the first event.
    void prepare();
    /// Visits the next rows, at most `limit`; false when the sweep has ended.
    bool advance(Index limit);
    /// After a sweep. True when the visits since the last time make up a pass.
    bool endSweep();
    /// Brings alpha and w of the state up to date.
    void publish();

    Index active() const noexcept { return m_s.active; }
    double spread() const noexcept { return m_spread; } ///< greatest minus least violation in the last sweep
    const CompactRows& rows() const noexcept { return *m_compact; }
    /// Gives the copy of the rows away; the descent is over then.
    std::unique_ptr<CompactRows> releaseRows() { return std::move(m_compact); }

private:
    bool isGiven() const { return m_context.rowOrder.kind == RowOrderChoice::Kind::given; }
    void copyRows(CompactRows::Precision precision);
    void recomputeWeights();
    void beginSweep();

    SolverContext& m_context;
    SolverState& m_state;
    DescentOptions m_options;
    const DataMap& m_map;
    Index m_rows;
    Index m_chunk;
    Random m_random;
    Descent m_s{};
    std::unique_ptr<CompactRows> m_compact;
    std::function<void(Descent&, Index)> m_visitRows;
    double m_epsilon;
    double m_spread = std::numeric_limits<double>::quiet_NaN();
    bool m_sweeping = false;
    Index m_visits = 0; ///< since the last pass was complete
    Index m_passes = 0;
    std::size_t m_given = 0;
};

} // namespace gapscope
