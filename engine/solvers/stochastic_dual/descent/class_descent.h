// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/multiclass_hinge.h"
#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/stochastic_dual/class_sums.h"
#include "engine/solvers/stochastic_dual/descent/dual_descent.h"

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace gapscope {

/// Dual coordinate descent on the multiclass hinge with l2: the block of a row's K dual variables is one coordinate,
/// whose problem is solved exactly. Rows, and classes of a row, that have settled at a bound are left out of the
/// sweeps. Source: S. S. Keerthi, S. Sundararajan, K.-W. Chang, C.-J. Hsieh, C.-J. Lin, A sequential dual method for
/// large scale multi-class linear SVMs, KDD 2008, section 3, with LIBLINEAR's shrinking. The algorithm is stated in
/// dcd.cpp.
class ClassCoordinateDescent {
public:
    ClassCoordinateDescent(SolverContext& context, SolverState& state, const DescentOptions& options);

    /// Computes V = X^T alpha / n. This is work, so call it after the first event.
    void prepare() { recomputeSums(); }
    /// Visits up to `limit` more rows; false if the sweep has ended.
    bool advance(Index limit);
    /// Call it after a sweep. True if the visits since the last pass make up a pass.
    bool endSweep();
    /// Updates w of the state; alpha is always up to date.
    void publish();

    Index active() const noexcept { return m_active; }
    double spread() const noexcept { return m_maxBefore; } ///< largest violation in the last sweep
    double freeShare() const; ///< share of rows whose b_k are not 1 for one class and 0 for the others

private:
    /// The active classes of a row, which always include its own.
    struct Part {
        std::vector<std::uint32_t> classes;
        std::vector<double> scores;
        std::vector<double> alpha;
        std::size_t own = 0; ///< position of the row's own class
    };

    void beginSweep();
    void includeEverything();
    /// False if the row has settled and leaves the sweeps.
    bool visit(Index row);
    void formScores(Index row);
    /// The violation of the row's optimality conditions; removes settled classes from m_part and from the row's list.
    double violation(Index row);
    void moveTo(Index row, std::span<const double> next);
    void recomputeSums();

    SolverContext& m_context;
    SolverState& m_state;
    DescentOptions m_options;
    const DataMap& m_map;
    Index m_rows;
    Index m_outputs;
    double m_lambda;
    MulticlassHinge m_loss{}; ///< with costs of 1
    Random m_random;
    ClassSums m_v;
    std::vector<std::uint32_t> m_order{};
    std::vector<std::uint32_t> m_classes{}; ///< n x K: for each row its active classes come first
    std::vector<std::uint32_t> m_counts{};  ///< the number of active classes of each row
    Part m_part{};
    Index m_active;
    Index m_position = 0;
    Index m_chunk;
    bool m_sweeping = false;
    bool m_isWhole = true; ///< the sweep started with all classes of all rows
    double m_epsilon;
    double m_max = 0.0;
    double m_maxBefore = std::numeric_limits<double>::quiet_NaN();
    double m_visits = 0.0; ///< since the last complete pass, in rows with all their classes
    Index m_passes = 0;
    std::size_t m_given = 0;
    ClassCosts m_costs; ///< of the loss
};

} // namespace gapscope
