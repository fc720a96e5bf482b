// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/linear_programs/vertex_pivots.h"

#include <memory>

namespace gapscope {

/// The attempts of a run to end at a vertex by pivots, for problems with l1. Throws StopRequested and Interrupted.
class VertexFinish {
public:
    VertexFinish(const SolverContext& context, SolverState& state, MeteredMap& products);

    /// Starts an attempt of `pivots` pivots, or more where the vertex is large; false if the pair has no vertex, or one
    /// with more than `finish_size` coordinates. Counts as half a pass.
    bool begin(const PairWithProducts& pair, double pivots);
    enum class Outcome { moved, optimal, ended };
    /// The next pivot. The points to look at are then those below.
    Outcome next();
    /// Ends the attempt and releases its memory.
    void end() { m_pivots.reset(); }

    const VertexPivots& vertex() const noexcept { return *m_pivots; }
    /// Whether the last pivot evaluated the vertex without displacement.
    bool hasTrueVertex() const noexcept { return m_hasTrueVertex; }
    double pivots() const noexcept { return m_total; } ///< of all attempts

private:
    Outcome settle(Outcome outcome);
    bool isDone() const;

    const SolverContext& m_context;
    SolverState& m_state;
    MeteredMap& m_products;
    LinearPieces m_pieces;
    Index m_largest;
    std::unique_ptr<FeatureColumns> m_columns{}; ///< from the first attempt on
    std::unique_ptr<VertexPivots> m_pivots{};
    double m_left = 0.0; ///< pivots of this attempt
    double m_total = 0.0;
    double m_sinceTrueVertex = 0.0;
    bool m_hasTrueVertex = false;
    bool m_isTooLargeSaid = false;
};

} // namespace gapscope
