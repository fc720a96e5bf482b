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

    /// Moves the copy of u and alpha by steps in these rows. Returns the rise of D, times n, that they alone bring.
    using Visit = std::function<double(int part, std::span<const Index> rows, Vector& u)>;
    /// One round over distinct rows. D, times n, curves along u by at most `curvature`. Each thread calls `begin`
    /// first.
    void make(std::span<const Index> rows, Vector& u, Vector& alpha, double curvature, const Visit& visit,
              const std::function<void(int part)>& begin = {});

private:
    struct Part {
        std::span<const Index> rows{};
        Vector before{}; ///< alpha of its rows
        double gain = 0.0;
    };

    void reduceChanges(Vector& alpha, double share) const;

    AddedMoves m_moves;
    std::vector<Part> m_parts;
    Index m_outputs;
    Index m_chunk; ///< rows between two looks for a stop
    Index m_rowsAtOnce;
    std::stop_token m_stop;
};

} // namespace gapscope
