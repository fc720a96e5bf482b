// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/worker_pool.h"
#include "engine/problem/maps/linear_map.h"
#include "engine/solvers/stochastic_dual/descent.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// Rounds of a dual coordinate descent on several threads. In a round each thread visits its own rows and moves its own
/// copy of w; then w moves by the sum of these moves, or by a share of it where the sum might lower D: with the moves
/// d_t of w, and D rising by g_t where only d_t is made,
///     D(share) - D >= share sum_t g_t - share^2 (lambda/2) (||sum_t d_t||^2 - sum_t ||d_t||^2),
/// since D is concave and the moves meet only in ||w||^2. The share is the maximizer of the right side in [0, 1], which
/// for T threads is at least 1/T of a rise that is exact. Results depend on the number of threads, not on their timing.
/// Adding as in C. Ma, V. Smith, M. Jaggi et al., Adding vs. averaging in distributed primal-dual optimization, ICML
/// 2015, with a share measured in each round in place of their safe sigma' = T.
class DescentRounds {
public:
    /// `threads` >= 2, at most 64 of which are used.
    DescentRounds(const DataMap& map, int threads);

    /// Cuts a sweep over `count` rows into rounds.
    void plan(std::size_t count);
    /// Whether the rows of the sweep are worth a copy of w for each thread.
    bool isWorthwhile() const noexcept { return m_length > 0; }
    /// The next round of the sweep. Threads look for a stop after `chunk` rows, and then leave out the rest of their
    /// rows.
    void visit(Descent& descent, const VisitRows& visitRows, Index chunk, const std::stop_token& stop);
    /// The share of the moves that the last round made.
    double share() const noexcept { return m_share; }

private:
    struct Part {
        SweepPart sweep{};
        Vector w{};
        std::vector<double> before{}; ///< a of its rows
        double squaredSum = 0.0;      ///< of its columns, of the summed moves
        double squaredMoves = 0.0;    ///< of its columns, of all moves
    };

    void visitPart(Descent& descent, Part& part, const VisitRows& visitRows, Index chunk, const std::stop_token& stop);
    /// Adds all moves to w.
    void addMoves(Descent& descent);
    double bestShare(const Descent& descent) const;
    /// Reduces the moves and the changes of a to m_share.
    void reduceMoves(Descent& descent);
    void gather(Descent& descent) const;

    void runParts(const std::function<void(int)>& work);

    const DataMap& m_map;
    std::vector<Part> m_parts;
    Vector m_moves;           ///< the sum
    std::size_t m_length = 0; ///< rows of a part in a round; 0 where one thread does the sweep
    double m_share = 1.0;
    WorkerPool m_pool;
};

} // namespace gapscope
