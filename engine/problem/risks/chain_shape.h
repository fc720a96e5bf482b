// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// The layout of the scores of sequences in one vector: for each sequence of T tokens with K states, T x K node scores,
/// then (T - 1) x K x K edge scores, edge t between tokens t and t + 1 with the earlier state first. No sequence is
/// empty.
struct ChainShape {
    std::vector<Index> start; ///< first token of every sequence, then the number of tokens
    Index states = 2;

    Index sequences() const noexcept { return static_cast<Index>(start.size()) - 1; }
    Index tokens() const noexcept { return start.back(); }
    Index firstToken(Index i) const noexcept { return start[static_cast<std::size_t>(i)]; }
    Index length(Index i) const noexcept { return firstToken(i + 1) - firstToken(i); }
    Index nodes(Index i) const noexcept { return states * firstToken(i) + states * states * (firstToken(i) - i); }
    Index edges(Index i) const noexcept { return nodes(i) + states * length(i); }
    Index size() const noexcept { return nodes(sequences()); }
};

} // namespace gapscope
