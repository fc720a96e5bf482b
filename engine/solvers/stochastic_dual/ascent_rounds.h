// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"
#include "engine/solvers/rows/added_moves.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Rounds of a dual ascent on several threads: in a round each visits rows of its own with its own copy of u, and the
/// moves are added up (AddedMoves).
class AscentRounds {
public:
    AscentRounds(const DataMap& map, int threads, std::stop_token stop);

    int parts() const noexcept { return m_moves.parts(); }
    /// The number of rows of a round; 0 if one thread does it better.
    Index rowsAtOnce() const noexcept { return m_rowsAtOnce; }

    /// What the threads do.
    struct Steps {
        /// Moves the copy of u and alpha by steps in these rows. Returns the rise of D, times n, that they alone bring.
        std::function<double(int part, std::span<const Index> rows, Vector& u)> visit{};
        std::function<void(int part)> begin{}; ///< called first; may be empty
        /// Called after these entries of the copy of u have been renewed; may be empty.
        std::function<void(int part, std::span<const Index> entries, const Vector& u)> renewed{};
    };
    /// One round over distinct rows. D, times n, curves along u by at most `curvature`.
    void make(std::span<const Index> rows, Vector& u, Vector& alpha, double curvature, const Steps& steps);

private:
    struct Part {
        std::span<const Index> rows{};
        Vector before{}; ///< alpha of its rows at the start of the round
    };

    void keep(Part& part, const Vector& alpha) const;
    void reduceChanges(Vector& alpha, double share) const;

    AddedMoves m_moves;
    std::vector<Part> m_parts;
    Index m_outputs;
    Index m_chunk;    ///< rows between two looks for a stop
    double m_entries; ///< of a row
    Index m_rowsAtOnce;
    std::stop_token m_stop;
};

} // namespace gapscope
